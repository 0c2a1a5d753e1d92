"""The tables of the scenarios of Seafarers printed in 1998, against the book and the boxes they come from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from service.catan.base.frame import STANDARD
from service.catan.board.places import name_of
from service.catan.board.terrain import SEA
from service.catan.seafarers.scenarios import CLASSIC, FIXED, HARBOR_HEX, SCENARIOS, TABLES, Tables
from service.catan.seafarers.shores import fits

# By number: seats, minutes, points that win, hexes, harbors; as the book says.
PRINTED: dict[str, tuple[list[int], int, int, int, int]] = {
    "new-shores-34": ([3, 4], 90, 13, 46, 9),
    "four-islands-3": ([3], 90, 12, 32, 8),
    "four-islands-4": ([4], 90, 12, 39, 10),
    "oceans-3": ([3], 90, 12, 32, 8),
    "oceans-4": ([4], 90, 12, 46, 9),
    "into-the-desert-3": ([3], 90, 12, 39, 9),
    "into-the-desert-4": ([4], 90, 12, 46, 9),
    "new-world-3": ([3], 90, 12, 39, 9),
    "new-world-4": ([4], 90, 12, 46, 10),
    "great-crossing-4": ([4], 90, 13, 39, 10),
    "greater-catan-4": ([4], 150, 18, 60, 9),
}
BASE_HEXES = Counter(sea=9, desert=1, fields=4, hills=3, mountains=3, pasture=4, forest=4)
SEAFARERS_HEXES = Counter(sea=12, desert=3, gold_field=2, fields=1, hills=2, mountains=2, pasture=1, forest=1)
BASE_NUMBERS = Counter({2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1})
SEAFARERS_NUMBERS = Counter({2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1})
HARBOR_TOKENS = 12
BARREN = ("sea", "desert")

ENTRIES: dict[str, dict[str, Any]] = {
    scenario.id: dict(scenario.tables or {}) for scenario in SCENARIOS if scenario.id in CLASSIC
}
each = pytest.mark.parametrize("table", [TABLES[name] for name in CLASSIC], ids=CLASSIC)


def test_all_are_there() -> None:
    """In the order of the book, which numbers them from 1 to 11."""
    assert list(CLASSIC) == list(PRINTED)
    assert [entry["number"] for entry in ENTRIES.values()] == list(range(1, 12))


@each
def test_what_is_printed(table: Tables) -> None:
    """Seats, minutes, points, hexes and harbors."""
    entry = ENTRIES[table.id]
    sets = {"base": 2 if table.id == "greater-catan-4" else 1, "seafarers": 1}
    assert entry["requires"] == sets
    found = (entry["players"], entry["minutes"], table.options["target-points"])
    assert (*found, table.all_hexes.total(), sum(table.harbors.values())) == PRINTED[table.id]


@each
def test_frame(table: Tables) -> None:
    """Seven rows, long and short in turn: 7L - 3 spaces, and as many hexes."""
    entry = ENTRIES[table.id]
    longest = entry["frame"]
    lengths = [longest, longest - 1] * 3 + [longest]
    assert [len(row.split()) for row in entry["rows"]] == lengths
    assert len(table.layout) == table.all_hexes.total() == 7 * longest - 3
    assert list(table.layout) == sorted(table.layout, key=lambda place: (place[1], place[0]))
    assert set(entry["spaces"]) == set(table.layout.values())


@each
def test_a_number_for_every_producing_hex(table: Tables) -> None:
    """In every row of the tables; but the small islands of Greater Catan begin without."""
    rows = {name: sum(n for kind, n in row.items() if kind not in BARREN) for name, row in table.hexes.items()}
    numbers = {name: sum(row.values()) for name, row in table.numbers.items()}
    if table.id == "greater-catan-4":
        assert numbers == {"reserve": 7, "mainland": 18}
        assert rows["board"] == 36
    else:
        assert numbers == {name: count for name, count in rows.items() if count}


@each
def test_stock(table: Tables) -> None:
    """No more than the boxes hold; of the sea, the boxes also hold two hexes with a harbor."""
    sets = ENTRIES[table.id]["requires"]["base"]
    hexes, numbers = SEAFARERS_HEXES.copy(), SEAFARERS_NUMBERS.copy()
    for _ in range(sets):
        hexes += BASE_HEXES
        numbers += BASE_NUMBERS
    plain = table.all_hexes - Counter({SEA: table.harbor_hexes})
    assert plain <= hexes
    assert table.all_numbers <= numbers
    assert table.tokens.total() <= HARBOR_TOKENS


@each
def test_harbors(table: Tables) -> None:
    """One for each resource, all others generic."""
    special = {kind: count for kind, count in table.harbors.items() if kind != "generic"}
    assert special == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}


@each
def test_layout_takes_up_the_tables(table: Tables) -> None:
    """What is fixed, what the zones deal and the island of the base game are together what begins on the board."""
    hexes = Counter(FIXED[letter] for letter in table.layout.values() if letter in FIXED and letter != "?")
    numbers: Counter[int] = Counter()
    for zone in table.zones:
        hexes.update(zone.terrain)
        numbers.update(zone.numbers)
        free = [place for place in table.spaces(zone.spaces) if table.layout[place] not in FIXED]
        assert len(free) == sum(zone.terrain.values())
    if table.mainland is not None:
        hexes.update(STANDARD.terrain)
        numbers.update(STANDARD.tokens)
        assert set(table.spaces("M")) == STANDARD.moved(*table.mainland).hexes
    hexes[SEA] += hexes.pop(HARBOR_HEX, 0)
    assert hexes == table.all_hexes - Counter(table.hexes.get("pile", {}))
    face_down = Counter(table.numbers.get("pile", {})) + Counter(table.numbers.get("reserve", {}))
    assert numbers == table.all_numbers - face_down
    assert list(table.layout.values()).count("?") == sum(table.hexes.get("pile", {}).values())


@each
def test_harbor_sites(table: Tables) -> None:
    """One for each harbor token, on coasts of the layout, no two with a common end; a new world has none."""
    if table.id.startswith("new-world"):
        assert not table.sites
        return
    assert len(table.sites) == table.tokens.total()
    for at, site in enumerate(table.sites):
        assert fits(site, table.sites[:at])
    for site in table.sites:
        sides = [table.layout[place] for place in _hexes_of(table, site)]
        land = [letter for letter in sides if letter not in "~?"]
        assert len(land) == 1, name_of(site)
        assert all(letter == "~" for letter in sides if letter not in land)


def _hexes_of(table: Tables, site: tuple[int, int, str]) -> list[tuple[int, int]]:
    q, r, side = site
    other = {"NE": (q + 1, r - 1), "E": (q + 1, r), "SE": (q, r + 1)}[side]
    return [place for place in ((q, r), other) if place in table.layout]


def test_harbors_of_the_mainland() -> None:
    """They lie where the base game has them."""
    for name in ("new-shores-34", "greater-catan-4"):
        table = TABLES[name]
        assert table.mainland is not None
        assert table.sites == STANDARD.moved(*table.mainland).sites


@pytest.mark.parametrize(
    ("name", "islands"),
    [
        ("four-islands-3", {"a": 2, "b": 2, "c": 2, "d": 2}),
        ("four-islands-4", {"a": 2, "b": 2, "c": 3, "d": 3}),
        ("great-crossing-4", {"C": 5, "T": 5}),
    ],
)
def test_harbors_of_each_island(name: str, islands: dict[str, int]) -> None:
    """Where everybody may start on any island, none is without harbors."""
    table = TABLES[name]
    owners = [table.layout[place] for site in table.sites for place in _hexes_of(table, site)]
    assert {letter: count for letter, count in Counter(owners).items() if letter != "~"} == islands


def test_the_correction() -> None:
    """The printed table of The Four Islands for four has one pasture fewer than there are numbers for."""
    printed = ENTRIES["four-islands-4"]["printed"]
    board = printed["hexes"]["board"]
    assert sum(board.values()) == printed["hexes"]["total"] == 38
    assert sum(count for kind, count in board.items() if kind not in BARREN) == 20
    assert sum(printed["numbers"]["board"].values()) == printed["numbers"]["total"] == 21
    in_force = Counter(TABLES["four-islands-4"].hexes["board"])
    assert in_force - Counter(board) == Counter(pasture=1)


def test_named_deserts() -> None:
    """The robber of Into the Desert starts on a desert of the layout."""
    for name, place in (("into-the-desert-3", (2, 0)), ("into-the-desert-4", (3, 0))):
        assert ENTRIES[name]["robber"] == name_of(place)
        assert TABLES[name].layout[place] == "D"


@pytest.mark.parametrize("name", ["into-the-desert-3", "into-the-desert-4"])
def test_small_area_touches_no_larger_area(name: str) -> None:
    """The letters of the two areas never lie side by side."""
    layout = TABLES[name].layout
    small = {place for place, letter in layout.items() if letter == "S"}
    small |= {(q, r) for (q, r), letter in layout.items() if letter == "*" and (q - 1, r) in small}
    for q, r in small:
        around = [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]
        assert "M" not in {layout.get(place) for place in around}


@pytest.mark.parametrize("name", ["oceans-3", "oceans-4"])
def test_large_island_touches_nothing_unexplored(name: str) -> None:
    """Starting pieces meet the unexplored region only across known sea."""
    layout = TABLES[name].layout
    for (q, r), letter in layout.items():
        if letter == "?":
            around = [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]
            assert "M" not in {layout.get(place) for place in around}
