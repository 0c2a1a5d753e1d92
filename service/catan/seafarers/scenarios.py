"""The printed scenarios: the name of each, its number of players, its options and its tables.

The entries are the files in ``printed/``. Their tables are those in force; where the book's print was corrected,
``printed`` repeats it and ``defects`` says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from service.catan.board.places import Edge_, Hex_, edge_named, hex_named
from service.catan.board.terrain import DESERT, GENERIC, SEA, UNEXPLORED
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.rulebook import read_yaml
from service.kernel.rules import Scenario

GOLD_FIELD = "gold_field"
HARBOR_HEX = "harbor"
"""A sea hex with a printed harbor, while it is dealt; on the board it is sea."""
FIXED = {"~": SEA, "*": GOLD_FIELD, "D": DESERT, "?": UNEXPLORED}
"""The hexes on spaces that a layout fixes, by their letters; all other letters are parts of the board."""


@dataclass(frozen=True)
class Zone:
    """Spaces of a layout that are dealt together.

    ``terrain`` goes onto the spaces with one of the letters ``spaces`` that nothing is fixed for, ``numbers`` onto the
    producing hexes of all of them. The spaces of each letter get at least ``least_kinds`` kinds of hex.
    """

    name: str
    spaces: str
    terrain: Mapping[str, int]
    numbers: Mapping[int, int]
    least_kinds: int = 1


@dataclass(frozen=True)
class Tables:
    """One scenario. ``players`` are the numbers of seats, ``options`` what its special rules set.

    ``hexes`` and ``numbers`` are its tables, row by row; the rows ``pile`` and ``reserve`` begin face down, all others
    on the board. ``harbors`` counts all harbors by kind, ``harbor_hexes`` of which are printed on sea hexes. ``cities``
    is the supply of each player, where it differs. ``layout`` has the letter of each space, in row order; ``mainland``
    is the middle of an island that is laid out like that of the base game.
    """

    id: str
    title: str
    players: tuple[int, ...]
    options: Mapping[str, Value]
    hexes: Mapping[str, Mapping[str, int]]
    numbers: Mapping[str, Mapping[int, int]]
    harbors: Mapping[str, int]
    layout: Mapping[Hex_, str]
    zones: tuple[Zone, ...]
    sites: tuple[Edge_, ...]
    mainland: Hex_ | None = None
    harbor_hexes: int = 0
    cities: int | None = None

    @property
    def all_hexes(self) -> Counter[str]:
        """The hexes of all rows."""
        return _total(self.hexes.values())

    @property
    def all_numbers(self) -> Counter[int]:
        """The numbers of all rows."""
        return _total(self.numbers.values())

    @property
    def tokens(self) -> Counter[str]:
        """The harbors that are tokens."""
        return Counter(self.harbors) - Counter({GENERIC: self.harbor_hexes})

    def spaces(self, letters: str) -> list[Hex_]:
        """The spaces with one of these letters, in row order."""
        return [place for place, letter in self.layout.items() if letter in letters]


def _total(rows: Iterable[Mapping[Any, int]]) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for row in rows:
        total.update(row)
    return total


def _layout(rows: Iterable[str]) -> dict[Hex_, str]:
    """Every second row is half a hex further east: row r, column c is the hex c - r // 2, r."""
    return {
        (column - row // 2, row): letter
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters.split())
    }


def _tables(entry: Mapping[str, Any]) -> Tables:
    return Tables(
        entry["id"],
        entry["title"],
        tuple(entry["players"]),
        entry["options"],
        entry["hexes"],
        entry["numbers"],
        entry["harbors"],
        _layout(entry["rows"]),
        tuple(Zone(**zone) for zone in entry["zones"]),
        tuple(edge for edge in map(edge_named, entry["sites"]) if edge is not None),
        hex_named(entry["mainland"]) if "mainland" in entry else None,
        entry.get("harbor_hexes", 0),
        entry.get("cities"),
    )


def _entries() -> list[dict[str, Any]]:
    files = Path(__file__).with_name("printed").glob("*.yaml")
    return sorted(map(read_yaml, files), key=lambda entry: entry["number"])


def _scenario(entry: Mapping[str, Any]) -> Scenario:
    """The scenario for the catalogue. Its tables have everything that does not apply to every scenario."""
    ruleset = {"game": "catan", "modules": ["base", "seafarers"], "options": {"scenario": entry["id"]}}
    said = ("id", "title", "says", "statutes")
    return Scenario(
        id=entry["id"],
        title=entry["title"],
        says=entry["says"],
        deal={"ruleset": ruleset, "seats": min(entry["players"]), "layout": "variable"},
        statutes=tuple(entry["statutes"]),
        tables=_named({name: value for name, value in entry.items() if name not in said}),
    )


def _named(value: Any) -> Any:
    """A value as JSON has it, where the members of an object are named by strings."""
    if isinstance(value, dict):
        return {str(name): _named(member) for name, member in value.items()}
    return [_named(item) for item in value] if isinstance(value, list) else value


_ENTRIES = _entries()
TABLES = {entry["id"]: _tables(entry) for entry in _ENTRIES}
"""The scenarios by id, in the order of the book."""
SCENARIOS = tuple(map(_scenario, _ENTRIES))
"""The scenarios for the catalogue."""
