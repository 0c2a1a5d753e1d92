"""The pictures in the documentation: `python -m tests.docs.pictures` asks the service for all of them again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.api.asking import client
from tests.suite import alter, position

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def altered(name: str, changes: dict[str, Any]) -> dict[str, Any]:
    """A named state of the suite, changed as a case would change it."""
    state = position(name)
    alter(state, changes)
    return state


HOUSE = {"type": "build_settlement", "seat": 0, "corner": "-1,1,S"}
RICH = {
    "hands": {0: {"brick": 2, "lumber": 3, "wool": 2, "grain": 3, "ore": 4}},
    "seats": {0: {"roads": [*position("main")["seats"][0]["roads"], "0,1,NE"]}},
}
CATCH = {"own": {"fishermen": {0: {"tokens": {"1": 2, "3": 1}}}}, "patch": {"robber": "0,-1", "fishermen": {"boot": 2}}}
QUAYS = {
    "own": {
        "port_masters": {
            0: {"piers": {"-1,0 -1,-1,S": ["generic"], "-1,-1 -1,-1,S": ["ore"]}},
            1: {"wharves": {"1,1 2,0,S": ["wool", "generic"]}},
        }
    },
    "patch": {"port_masters": {"supply": {"generic": 3, "wool": 0, "ore": 0}}},
}
QUESTIONS: dict[str, dict[str, Any]] = {
    "refused": {"state": position("main"), "action": HOUSE},
    "legal": {"state": altered("main", RICH), "marks": "legal"},
    "corners": {"state": position("open"), "places": "corners", "legend": False},
    "edges": {"state": position("open"), "places": "edges", "legend": False},
    "seafarers": {"state": position("sea_main"), "route": 0},
    "cities_knights": {"state": position("ck_main")},
    "cities_knights_dark": {"state": position("ck_main"), "theme": "dark", "legend": False},
    "traders_barbarians": {"state": position("trade_main"), "legal": {"type": "move_wagon"}},
    "barbarian_attack": {"state": position("raid_main")},
    "fishermen": {"state": altered("fish_main", CATCH)},
    "port_masters": {"state": altered("port_main", QUAYS)},
    "explorers_pirates": {"state": position("spices")},
    "master_slave": {"state": position("tricks_five"), "viewer": 0},
}
"""Bodies of `POST /v1/pictures`, by the name of the file."""


def answer_to(name: str) -> bytes:
    """The picture that the service gives."""
    response = client().post("/v1/pictures", json=QUESTIONS[name])
    assert response.status_code == 200, response.text
    return response.data


if __name__ == "__main__":
    for name in QUESTIONS:
        (FOLDER / f"{name}.svg").write_bytes(answer_to(name))
