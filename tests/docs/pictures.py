"""The pictures in the documentation: `python -m tests.docs.pictures` asks the service for all of them again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.api.asking import client
from tests.suite import position

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
ROAD = {"type": "build_road", "seat": 0, "edge": "0,0,E"}
QUESTIONS: dict[str, dict[str, Any]] = {
    "refused": {"state": position("main"), "action": ROAD},
    "legal": {"state": position("main"), "legal": {"type": "build_road"}},
    "corners": {"state": position("open"), "places": "corners"},
    "edges": {"state": position("open"), "places": "edges"},
    "seafarers": {"state": position("sea_main"), "route": 0},
    "cities_knights": {"state": position("ck_main")},
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
