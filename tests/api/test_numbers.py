"""Every number without a fraction counts as an integer, in whatever part of a question it stands."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.api.asking import client, position, post

ROLL = {"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 4]}}
ROLLED = {"state": position("beginner"), "action": ROLL, "viewer": 0}
AIMED = {"options": {"target-points": 12}}
PLACES = {
    "deal": ("/v1/states", {"seats": 4, "layout": "beginner"}, "seats"),
    "counter": ("/v1/states", {"seats": 4, "draw": {"seed": "s", "counter": 7}}, "draw/counter"),
    "limit": ("/v1/legal-actions", {"state": position("beginner"), "limit": 5}, "limit"),
    "option": ("/v1/rulesets", AIMED, "options/target-points"),
    "viewer": ("/v1/adjudications", ROLLED, "viewer"),
    "action": ("/v1/adjudications", ROLLED, "action/seat"),
    "outcome": ("/v1/adjudications", ROLLED, "action/chance/base.production.dice/0"),
    "turn": ("/v1/adjudications", ROLLED, "state/turn/seat"),
    "board": ("/v1/adjudications", ROLLED, "state/board/hexes/0,-2/number"),
    "hand": ("/v1/scores", {"state": position("beginner")}, "state/seats/0/resources/brick"),
    "bank": ("/v1/scores", {"state": position("beginner")}, "state/bank/ore"),
}
EACH_PLACE = pytest.mark.parametrize(("path", "document", "place"), PLACES.values(), ids=PLACES)


def replaced(document: Any, place: str, change: Any) -> Any:
    """A document with a changed value in one place, whose keys are separated by slashes."""
    document = copy.deepcopy(document)
    first, _, last = place.rpartition("/")
    inner: Any = document
    for key in filter(None, first.split("/")):
        inner = inner[int(key) if isinstance(inner, list) else key]
    key = int(last) if isinstance(inner, list) else last
    inner[key] = change(inner[key])
    return document


@EACH_PLACE
def test_a_number_without_a_fraction_is_an_integer(path: str, document: Any, place: str) -> None:
    assert post(path, replaced(document, place, float)) == post(path, document)


@EACH_PLACE
@pytest.mark.parametrize("change", [lambda value: value + 0.5, lambda _: True, str], ids=["fraction", "truth", "text"])
def test_nothing_else_is_one(path: str, document: Any, place: str, change: Any) -> None:
    answer = client().post(path, json=replaced(document, place, change))
    if "chance" in place:  # what is no outcome is refused by the draw
        assert answer.status_code == 200
        assert answer.json["verdict"] == "illegal"
    else:
        assert answer.status_code == 422
        assert f"/{place}" in {error["pointer"] for error in answer.json["errors"]}


@pytest.mark.parametrize(
    ("written", "status"),
    [("0e0", 200), ("-0.0", 200), ("1e0", 200), ("9007199254740991.0", 200), ("9007199254740992.0", 422),
     ("1e300", 422)],
)  # fmt: skip
def test_ways_to_write_an_integer(written: str, status: int) -> None:
    """A double from 2 to the 53rd on stands for several integers, so that it is read as none of them."""
    body = f'{{"seats": 4, "draw": {{"seed": "s", "counter": {written}}}}}'
    assert client().post("/v1/states", data=body, content_type="application/json").status_code == status


def test_lines_of_a_replay_are_read_alike() -> None:
    lines = b'{"deal": {"seats": 4.0, "layout": "beginner"}}\n{"type": "roll", "seat": 0.0}\n'
    answer = client().post("/v1/replays", data=lines, content_type="application/x-ndjson")
    assert answer.status_code == 200
    assert b"needs_chance" in answer.data
