"""Boards may lie anywhere on the plane, up to its edges. Whatever the service names there it also reads and draws."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.api.asking import client, post
from tests.pictures.drawing import BOARDS, PATH, VARIED, classed, drawn
from tests.pictures.plane import places_of
from tests.suite import position

MOST = 99
MOST_TRIED = 150
"""The listed actions of a position that are tried."""
COORDINATES = re.compile(r"(-?\d+),(-?\d+)")
EDGES = {
    "east": (1, 0),
    "west": (-1, 0),
    "south": (0, 1),
    "north": (0, -1),
    "south-west": (-1, 1),
    "north-east": (1, -1),
}
FREE = [name for name in BOARDS if "explorers_pirates" not in position(name)["ruleset"]["modules"]]
"""Positions on boards that may lie anywhere. Explorers & Pirates prints where every space of its boards is."""
ALL_AROUND = ("setup", "sea_main")
SHORES = [
    pytest.param(name, direction, id=f"{name}-{way}")
    for index, name in enumerate(FREE)
    for turn, (way, direction) in enumerate(EDGES.items())
    if name in ALL_AROUND or (name in VARIED[::3] and turn == index % len(EDGES))
]
"""Some boards at all edges of the plane, and some of other books at one of them."""


def moved(node: Any, dq: int, dr: int) -> Any:
    """A document with every name of a place moved over the plane."""
    if isinstance(node, str):
        return COORDINATES.sub(lambda found: f"{int(found[1]) + dq},{int(found[2]) + dr}", node)
    if isinstance(node, dict):
        return {moved(name, dq, dr): moved(value, dq, dr) for name, value in node.items()}
    return [moved(value, dq, dr) for value in node] if isinstance(node, list) else node


def at_the_edge(name: str, direction: tuple[int, int]) -> dict[str, Any]:
    """A position with its board as far out as hexes may lie."""
    state = position(name)
    hexes = [tuple(map(int, hex_.split(","))) for hex_ in state["board"]["hexes"]]
    dq, dr = (
        way * (MOST - max(way * place[axis] for place in hexes)) if way else 0 for axis, way in enumerate(direction)
    )
    state = moved(state, dq, dr)
    state["board"]["layout"] = "custom"
    return state


@pytest.mark.parametrize(("name", "direction"), SHORES)
def test_what_is_listed_there_is_legal(name: str, direction: tuple[int, int]) -> None:
    """Listed actions, although corners and edges there have their names from neighbours beyond the plane."""
    state = at_the_edge(name, direction)
    actions = post("/v1/legal-actions", {"state": state})["actions"]
    actions = random.Random(name).sample(actions, min(len(actions), MOST_TRIED))
    body = {"state": state, "items": [{"action": action} for action in actions]}
    verdicts = {answer.get("verdict") for answer in post("/v1/adjudications/batch", body)["answers"]}
    assert verdicts <= {"legal", "needs_chance"}


@pytest.mark.parametrize(("name", "direction"), SHORES)
def test_pictures_there_have_all_places(name: str, direction: tuple[int, int]) -> None:
    """With the names of all places, and a mark at each place by each of its names."""
    state = at_the_edge(name, direction)
    root = drawn(state=state, places="all", text=False)
    named = [found.text for found in classed(root, "hm-name")]
    marks = [{"place": place, "at": at} for at, place in places_of(state["board"])]
    assert len(named) == len({*named})
    drawn_marks = 0
    for start in range(0, len(marks), 500):
        drawn_marks += len(classed(drawn(state=state, marks=marks[start : start + 500], text=False), "hm-mark"))
    assert drawn_marks == len(marks)


def test_hexes_beyond_the_plane_are_refused() -> None:
    """A board ends with the plane; a name of a hex beyond it is an error, not a fault."""
    board = {"layout": "custom", "hexes": {"0,0": {"terrain": "desert"}, "100,0": {"terrain": "fields", "number": 5}}}
    body = {"seats": 3, "layout": "custom", "draw": {"seed": "x"}, "board": board}
    assert client().post("/v1/states", json=body).status_code == 422
    marks = [{"place": "100,-1"}, {"place": "101,0,N"}]
    answer = client().post(PATH, json={"state": position("main"), "marks": marks})
    assert [error["pointer"] for error in answer.get_json()["errors"]] == ["/marks/1/place"]
