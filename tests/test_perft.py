"""Counts of action sequences, derived by hand; each case of `conformance/perft` explains its count in `why`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from service.api.reading import Reader
from service.games import GAMES
from service.kernel.play.legal import legal_actions
from tests.perft import perft, successors
from tests.suite import SUITE, Service, given, position

CASES = [case for path in sorted((SUITE / "perft").glob("*.json")) for case in json.loads(path.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("case", "depth", "count"),
    [
        pytest.param(case, int(depth), count, id=f"{case['title']}, depth {depth}")
        for case in CASES
        for depth, count in case["counts"].items()
    ],
)
def test_count(case: dict[str, Any], depth: int, count: int, service: Service) -> None:
    """The rules allow as many sequences as counting on the board gives."""
    document = given(case, service)
    assert document is not None
    assert perft(Reader(GAMES).state(document), depth) == count


def test_successors_tell_the_way() -> None:
    """Each successor comes with the action and the outcomes that led to it."""
    state = Reader(GAMES).state(position("beginner"))
    (roll,) = legal_actions(state, 0)
    rolls = [(action, chance, after) for action, chance, after in successors(state)]
    assert {action for action, _, _ in rolls} == {roll}
    assert len({json.dumps(chance) for _, chance, _ in rolls}) == 36
    assert all([*after.turn.roll] == chance["base.production.dice"] for _, chance, after in rolls)  # type: ignore[attr-defined]
