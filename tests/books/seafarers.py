"""Seafarers as the properties play and count it."""

from __future__ import annotations

from collections import Counter

from service.catan.base.state import State
from service.catan.seafarers.scenarios import TABLES
from tests.books.book import Document, Stock, Table, Taste

SHIPS = 15
"""The ships of each player."""


def counted(document: Document, state: State) -> None:
    """Nobody has more ships than the box."""
    assert all(len(fleet["ships"]) <= SHIPS for fleet in document["seafarers"]["seats"])


def ships(document: Document) -> list[str]:
    """Where ships lie."""
    return [ship for fleet in document["seafarers"]["seats"] for ship in fleet["ships"]]


def face_up_and_down(document: Document) -> tuple[Counter[str], Counter[str]]:
    """The hexes and the numbers of the board, wherever they lie."""
    board, sea = document["board"]["hexes"].values(), document["seafarers"]
    hexes = Counter(found["terrain"] for found in board if found["terrain"] != "unexplored")
    numbers = Counter(str(found["number"]) for found in board if found.get("number"))
    return hexes + Counter(sea["hexes"]), numbers + Counter(sea["numbers"]) + Counter(sea["reserve"])


def fleet(document: Document, seat: int) -> int:
    """The ships of a seat."""
    return len(document["seafarers"]["seats"][seat]["ships"])


STOCK = Stock(counted=counted, edges=ships, kept=face_up_and_down)
TASTE = Taste(ways=("build_ship",), seldom=("build_ship", "move_ship"), links=fleet, far=(2, 0.3))
GAMES = tuple(
    Table(
        table.players[-1],
        {
            "layout": "variable",
            "ruleset": {"modules": ["base", "seafarers"], "options": {"scenario": table.id}},
        },
        int(table.options["target-points"]),
    )
    for table in TABLES.values()
)
