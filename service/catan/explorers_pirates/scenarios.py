"""The scenarios of the book: for how many players they are, how many points win, and what lies on the board and face
down.

The entries are the files in ``printed/``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from service.catan.board.places import Hex_, hex_named
from service.catan.board.terrain import SEA, UNEXPLORED
from service.catan.board.topology import Inner
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.rulebook import read_yaml
from service.kernel.rules import Scenario

PLAYED = ("land-ho", "pirate-lairs", "fish-for-catan", "spices-for-catan", "explorers-and-pirates")
"""The scenarios that may be chosen."""
ISLAND, FRAME_SEA = "I", "F"
COUNCIL = "council"
"""The sea hex of the Council of Catan."""
AREA_LETTERS = {"north": "N", "south": "S"}
AREAS = tuple(AREA_LETTERS)
"""The two unexplored areas (`explorers-pirates.geometry.unexplored-areas`)."""
FIXED = {"~": SEA, FRAME_SEA: SEA, "C": COUNCIL, "N": UNEXPLORED, "S": UNEXPLORED}
"""The hexes on the spaces outside the starting island, by the letters of these spaces."""


@dataclass(frozen=True)
class Pool:
    """The face-down pieces of one area when the game begins: hexes by kind, and number tokens."""

    hexes: Mapping[str, int]
    numbers: Mapping[int, int]


@dataclass(frozen=True, eq=False)
class Tables:
    """One scenario.

    ``layout`` has the letter of each space in row order. ``terrain`` is what lies on the starting island, ``fixed`` the
    hexes of it that are printed on the frame, ``numbers`` the number of each of its hexes. ``printed`` has its terrain
    where the book prints one for the first game. ``inner`` are paths within its hexes, which only other books have.
    ``missions`` are played in it.
    """

    id: str
    players: tuple[int, ...]
    options: Mapping[str, Value]
    missions: tuple[str, ...]
    layout: Mapping[Hex_, str]
    terrain: Mapping[str, int]
    fixed: Mapping[Hex_, str]
    numbers: Mapping[Hex_, int]
    printed: Mapping[Hex_, str] | None
    pools: Mapping[str, Pool]
    inner: Inner = frozenset()

    def spaces(self, letters: str) -> list[Hex_]:
        """The spaces with one of these letters, in row order."""
        return [place for place, letter in self.layout.items() if letter in letters]

    @property
    def island(self) -> list[Hex_]:
        """The hexes of the starting island, in row order."""
        return self.spaces(ISLAND)


def _tables(entry: Mapping[str, Any]) -> Tables:
    layout = {
        (first + column, row): letter
        for row, (first, letters) in enumerate(zip(entry["first_columns"], entry["rows"], strict=True))
        for column, letter in enumerate(letters.split())
    }
    island, described = [place for place, letter in layout.items() if letter == ISLAND], entry["island"]
    fixed = {place: kind for name, kind in described["fixed"].items() if (place := hex_named(name)) is not None}
    return Tables(
        id=entry["id"],
        players=tuple(entry["players"]),
        options=entry["options"],
        missions=tuple(entry["missions"]),
        layout=layout,
        terrain=described["terrain"],
        fixed=fixed,
        numbers=_by_place(island, described["numbers"]),
        printed=_by_place(island, described["printed"]) if "printed" in described else None,
        pools={name: Pool(area["hexes"], area["numbers"]) for name, area in entry["areas"].items()},
    )


def _by_place(island: list[Hex_], rows: list[list[Any]]) -> dict[Hex_, Any]:
    """The entries of rows (from north to south, each from west to east) by the hexes of the island."""
    return dict(zip(island, [item for row in rows for item in row], strict=True))


def _scenario(entry: Mapping[str, Any]) -> Scenario:
    """The scenario for the catalogue. Its tables have everything that does not apply to every scenario."""
    ruleset = {
        "game": "catan",
        "modules": ["base", "explorers_pirates"],
        "options": {"expedition": entry["id"]},
    }
    return Scenario.of(entry, deal={"ruleset": ruleset, "seats": max(entry["players"]), "layout": "variable"})


def _entry(name: str) -> dict[str, Any]:
    file = Path(__file__).with_name("printed") / f"{name}.yaml"
    entry: dict[str, Any] = read_yaml(file)
    return entry


_ENTRIES = [_entry(name) for name in PLAYED]
TABLES = {entry["id"]: _tables(entry) for entry in _ENTRIES}
"""The scenarios by id, in the order of the book."""
SCENARIOS = tuple(map(_scenario, _ENTRIES))
"""The scenarios for the catalogue."""
