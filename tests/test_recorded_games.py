"""Whole games, as `scripts/record_game` records them: the same deal and actions lead to the same state, to the byte.

A record has the deal on its first line, then an action with its outcomes on each line, and on the last one the winner
and the digest of the final state. Without that last line it is a request of `POST /v1/replays`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.suite import SUITE, Service

MOST_BYTES = 150_000
GAMES = sorted((SUITE / "games").glob("*.ndjson"))
over_games = pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
EVERY = 12
"""One in so many games is also played request by request."""


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """The deal, the actions and the end of a record."""
    beginning, *actions, end = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return beginning["deal"], actions, end


@pytest.mark.parametrize("path", GAMES[::EVERY], ids=[path.stem for path in GAMES[::EVERY]])
def test_action_by_action(path: Path, service: Service) -> None:
    """Each action is legal, is answered as it was recorded, and the last one wins."""
    deal, actions, end = read(path)
    status, answer = service("/v1/states", deal)
    assert (status, answer["verdict"]) == (200, "legal"), answer
    for line, action in enumerate(actions, 2):
        status, answer = service("/v1/adjudications", {"state": answer["state"], "action": action})
        assert (status, answer.get("verdict")) == (200, "legal"), f"line {line}: {answer}"
        assert answer["applied"] == {"chance": {}} | action, f"line {line}"
        assert answer["winners"] == ([end["winner"]] if line == len(actions) + 1 else []), f"line {line}"
    assert answer["digest"] == end["digest"]


@over_games
def test_in_one_request(path: Path, service: Service) -> None:
    """Replayed as a whole, the game ends in the same state."""
    deal, actions, end = read(path)
    status, answer = service("/v1/replays", {"deal": deal, "actions": actions})
    assert status == 200, answer
    assert (answer["applied"], answer["stopped_at"]) == (len(actions), None)
    assert (answer["winners"], answer["digest"]) == ([end["winner"]], end["digest"])


@over_games
def test_is_small(path: Path) -> None:
    """A record stays small enough to be read in a review."""
    assert path.stat().st_size < MOST_BYTES
