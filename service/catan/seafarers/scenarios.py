"""The printed scenarios: the name of each, its number of players, its options and its tables.

The entries are the files in ``printed/`` for the edition of 1998, and in ``later/printed/`` for the later one. Their
tables are those in force; where the book's print was corrected, ``printed`` repeats it and ``defects`` says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from service.catan.board.places import Corner_, Edge_, Hex_, corner_named, edge_named, hex_named
from service.catan.board.terrain import DESERT, GENERIC, SEA, UNEXPLORED
from service.catan.seafarers.pirate_islands.printed import PirateChart, pirate_chart
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
    producing hexes of all of them. The spaces of each letter get at least ``least_kinds`` kinds of hex. ``sparing`` has
    for some kinds of hex the numbers that they do not get, ``sparing_spaces`` the same for the spaces of some letters.
    """

    name: str
    spaces: str
    terrain: Mapping[str, int]
    numbers: Mapping[int, int]
    least_kinds: int = 1
    sparing: Mapping[str, Sequence[int]] = field(default_factory=dict)
    sparing_spaces: Mapping[str, Sequence[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class PrintedBoard:
    """The board of a scenario as it is printed: ``hexes`` by terrain and number, but for a mainland that is dealt; the
    kinds of ``harbors`` by site, where they are printed; the first places of ``robber`` and ``pirate``, where these are
    on the board; and the letters of the spaces on which everybody starts. Where the numbers decide the robber's place,
    ``robber`` is the number of its hex.
    """

    hexes: Mapping[Hex_, tuple[str, int]]
    harbors: Mapping[Edge_, str]
    robber: str | int | None
    pirate: str | None
    start: str


@dataclass(frozen=True)
class Gifts:
    """The sides of a board on which gifts lie at the start: victory points, development cards and harbors."""

    points: tuple[Edge_, ...]
    cards: tuple[Edge_, ...]
    harbors: tuple[Edge_, ...]


@dataclass(frozen=True)
class PrintedVillages:
    """Villages that trade in cloth: their ``numbers`` by corner, the bolts at ``each``, and those in ``supply``."""

    numbers: Mapping[Corner_, int]
    each: int
    supply: int


@dataclass(frozen=True)
class Tables:
    """One scenario. ``players`` are the numbers of seats, ``options`` what its special rules set.

    ``hexes`` and ``numbers`` are its tables, row by row; the rows ``pile`` and ``reserve`` begin face down, all others
    on the board. ``harbors`` counts all harbors by kind, ``harbor_hexes`` of which are printed on sea hexes. ``cities``
    is the supply of each player, where it differs. ``layout`` has the letter of each space, in row order; ``mainland``
    is the middle of an island that is laid out like that of the base game. ``printed`` is its board where the book
    prints it, as the later edition does. Some scenarios print more: ``gifts`` are marked sides, ``villages`` are those
    that trade in cloth, ``strait`` are the corners on both sides of a strait, and ``pirates`` is what lies beside the
    hexes in The Pirate Islands.
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
    printed: PrintedBoard | None = None
    gifts: Gifts | None = None
    villages: PrintedVillages | None = None
    strait: tuple[Corner_, ...] = ()
    pirates: PirateChart | None = None

    @property
    def edition(self) -> Value | None:
        """The edition whose book prints it, where the scenario says so."""
        return self.options.get("seafarers-edition")

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

    @property
    def arranged(self) -> bool:
        """Whether its printed arrangement is known, but for a mainland that is dealt."""
        return self.printed is not None and (
            self.mainland is not None or self.printed.hexes.keys() == self.layout.keys()
        )

    @property
    def fixed(self) -> dict[Hex_, tuple[str, int]]:
        """The hexes that lie as printed on a shuffled board, too: those outside the parts that are dealt."""
        dealt = "".join(zone.spaces for zone in self.zones) + (MAINLAND if self.mainland is not None else "")
        hexes = self.printed.hexes if self.printed is not None else {}
        return {place: lying for place, lying in hexes.items() if self.layout[place] not in dealt}

    def with_mainland(self, hexes: Mapping[str, int], numbers: Mapping[int, int]) -> Tables:
        """These tables with another mainland of the same shape, which is dealt where it was printed, too."""
        printed = self.printed
        if printed is not None:
            rest = {place: lying for place, lying in printed.hexes.items() if self.layout[place] != MAINLAND}
            printed = replace(printed, hexes=rest)
        return replace(
            self,
            hexes={**self.hexes, "mainland": hexes},
            numbers={**self.numbers, "mainland": numbers},
            printed=printed,
        )

    def spaces(self, letters: str) -> list[Hex_]:
        """The spaces with one of these letters, in row order."""
        return [place for place, letter in self.layout.items() if letter in letters]


def _total(rows: Iterable[Mapping[Any, int]]) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for row in rows:
        total.update(row)
    return total


CLASSIC_ROWS = (0, 0, -1, -1, -2, -2, -3)
"""The columns at which the seven rows begin where every second row is shorter: half a hex further east."""
LATER_ROWS = (0, -1, -2, -2, -3, -3, -3)
"""The same in the frame of the later edition, whose fourth row is shorter than its neighbours."""
LETTERS = {
    "~": SEA,
    "?": UNEXPLORED,
    "d": DESERT,
    "$": GOLD_FIELD,
    "g": "fields",
    "h": "hills",
    "m": "mountains",
    "p": "pasture",
    "f": "forest",
}
"""The hexes of a printed board, by their letters."""
MAINLAND = "M"
"""The spaces of a mainland that is dealt like the island of the base game."""
DEALT = "*"
"""A space of a printed board on which a hex of the mainland is dealt."""
PRINTED = "printed"
"""The layout of a board that lies as it is printed."""
BLANK = "blank"
"""A harbor site whose kind is not printed."""


def _layout(rows: Iterable[str], starts: Sequence[int]) -> dict[Hex_, str]:
    """What is written on each space, in row order."""
    return {
        (start + column, row): written
        for row, (start, line) in enumerate(zip(starts, rows, strict=True))
        for column, written in enumerate(line.split())
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
        _layout(entry["rows"], LATER_ROWS if "chart" in entry else CLASSIC_ROWS),
        tuple(Zone(**zone) for zone in entry["zones"]),
        tuple(map(_site, entry["sites"])),
        hex_named(entry["mainland"]) if "mainland" in entry else None,
        entry.get("harbor_hexes", 0),
        entry.get("cities"),
        _printed(entry) if "chart" in entry else None,
        _gifts(entry["gifts"]) if "gifts" in entry else None,
        _villages(entry["villages"]) if "villages" in entry else None,
        tuple(map(_corner, entry.get("strait", ()))),
        pirate_chart(entry["pirates"]) if "pirates" in entry else None,
    )


def _printed(entry: Mapping[str, Any]) -> PrintedBoard:
    written = _layout(entry["chart"], LATER_ROWS)
    return PrintedBoard(
        {place: (LETTERS[hex_[0]], int(hex_[1:] or 0)) for place, hex_ in written.items() if hex_ != DEALT},
        {_site(name): kind for name, kind in entry["sites"].items() if kind != BLANK},
        entry["robber"],
        entry["pirate"],
        entry.get("start", ""),
    )


def _gifts(sides: Mapping[str, Sequence[str]]) -> Gifts:
    return Gifts(**{gift: tuple(map(_site, names)) for gift, names in sides.items()})


def _villages(written: Mapping[str, Any]) -> PrintedVillages:
    numbers = {_corner(name): number for name, number in written["numbers"].items()}
    return PrintedVillages(numbers, written["each"], written["supply"])


def _corner(name: str) -> Corner_:
    corner = corner_named(name)
    assert corner is not None, "a square is the name of a corner"
    return corner


def _site(name: str) -> Edge_:
    edge = edge_named(name)
    assert edge is not None, "a site is the name of an edge"
    return edge


def _entries(folder: str) -> list[dict[str, Any]]:
    files = Path(__file__).parent.joinpath(folder).glob("*.yaml")
    return sorted(map(read_yaml, files), key=lambda entry: (entry["number"], entry["players"]))


def _scenario(entry: Mapping[str, Any]) -> Scenario:
    """The scenario for the catalogue. Its tables have everything that does not apply to every scenario."""
    extension = ["base_56_players"] if min(entry["players"]) > 4 else []
    modules = ["base", *extension, "seafarers"]
    ruleset = {"game": "catan", "modules": modules, "options": {"scenario": entry["id"]}}
    layout = PRINTED if "chart" in entry else "variable"
    return Scenario.of(entry, deal={"ruleset": ruleset, "seats": min(entry["players"]), "layout": layout})


_CLASSIC, _LATER = _entries("printed"), _entries("later/printed")
TABLES = {entry["id"]: _tables(entry) for entry in (*_CLASSIC, *_LATER)}
"""The scenarios by id, in the order of the books."""
CLASSIC, LATER = (tuple(entry["id"] for entry in entries) for entries in (_CLASSIC, _LATER))
"""The scenarios of the edition of 1998, and those of the later one."""
FOR_SIX = tuple(entry["id"] for entry in _LATER if min(entry["players"]) > 4)
"""The scenarios whose boards the extension for five and six players prints."""
SCENARIOS = tuple(map(_scenario, (*_CLASSIC, *_LATER)))
"""The scenarios for the catalogue."""
