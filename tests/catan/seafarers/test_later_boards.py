"""The boards of the later edition: the printed ones against what the book says of them, and every shuffled one."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.catan.base.boards import RED, land, red_neighbours
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.frame_spaces import waters_of
from service.catan.board.masks import bits, mask_of
from service.catan.board.terrain import SEA, UNEXPLORED
from service.catan.seafarers.islands import areas, islands_of
from service.catan.seafarers.scenarios import GOLD_FIELD, LATER, TABLES, Tables
from service.catan.seafarers.sea import sea
from service.games import GAMES
from service.kernel.play.chance import Chance
from tests.catan.seafarers.voyages import modules_for

CATAN = GAMES["catan"]
# Rows; land, sea and unexplored; islands and areas by size; harbors, and how many face the frame; points that win.
SMALL, LARGE = [4, 5, 6, 5, 6, 5, 4], [5, 6, 7, 6, 7, 6, 5]
BETWEEN, WIDE, WIDEST = [6, 7, 8, 7, 8, 7, 6], [7, 8, 9, 8, 9, 8, 7], [8, 9, 10, 9, 10, 9, 8]
PRINTED: dict[str, tuple[list[int], tuple[int, int, int], list[int], list[int], int, int, int]] = {
    "heading-for-new-shores-3": (SMALL, (22, 13, 0), [14, 4, 2, 2], [14, 4, 2, 2], 8, 4, 14),
    "heading-for-new-shores-4": (LARGE, (28, 14, 0), [19, 5, 2, 2], [19, 5, 2, 2], 9, 4, 14),
    "the-four-islands-3": (SMALL, (20, 15, 0), [6, 6, 4, 4], [6, 6, 4, 4], 9, 4, 13),
    "the-four-islands-4": (SMALL, (23, 12, 0), [8, 7, 4, 4], [8, 7, 4, 4], 9, 4, 13),
    "fog-islands-3": (LARGE, (14, 16, 12), [7, 7], [7, 7], 8, 4, 12),
    "fog-islands-4": (LARGE, (17, 13, 12), [10, 7], [10, 7], 9, 9, 12),
    "through-the-desert-3": (SMALL, (25, 10, 0), [20, 2, 2, 1], [14, 3, 2, 2, 1], 8, 3, 14),
    "through-the-desert-4": (LARGE, (30, 12, 0), [23, 3, 2, 2], [17, 3, 3, 2, 2], 9, 2, 14),
    "heading-for-new-shores-56": (WIDE, (40, 16, 0), [30, 3, 3, 1, 1, 1, 1], [30, 3, 3, 1, 1, 1, 1], 11, 3, 14),
    "the-six-islands-56": (WIDE, (32, 24, 0), [6, 6, 5, 5, 5, 5], [6, 6, 5, 5, 5, 5], 11, 6, 13),
    "fog-island-56": (WIDEST, (26, 12, 25), [24, 1, 1], [24, 1, 1], 9, 4, 12),
    "through-the-desert-56": (WIDEST, (43, 20, 0), [35, 4, 2, 1, 1], [21, 5, 4, 4, 2, 1, 1], 11, 3, 14),
    "forgotten-tribe-34": (BETWEEN, (30, 19, 0), [18, 3, 3, 2, 2, 1, 1], [18, 3, 3, 2, 2, 1, 1], 6, 0, 13),
    "forgotten-tribe-56": (WIDEST, (41, 22, 0), [29, 2, 2, 2, 2, 2, 2], [29, 2, 2, 2, 2, 2, 2], 8, 0, 13),
    "cloth-for-catan-34": (LARGE, (24, 18, 0), [10, 10, 1, 1, 1, 1], [10, 10, 1, 1, 1, 1], 9, 9, 14),
    "cloth-for-catan-56": (WIDE, (32, 24, 0), [13, 13, *[1] * 6], [13, 13, *[1] * 6], 11, 11, 14),
    "wonders-of-catan-34": (BETWEEN, (30, 19, 0), [25, 3, 2], [25, 3, 2], 9, 2, 10),
    "wonders-of-catan-56": (WIDEST, (39, 24, 0), [35, 2, 1, 1], [35, 2, 1, 1], 11, 2, 10),
    "pirate-islands-34": (BETWEEN, (30, 19, 0), [17, 4, 4, 2, 2, 1], [17, 4, 4, 2, 2, 1], 8, 8, 10),
    "pirate-islands-56": (WIDEST, (37, 26, 0), [24, 3, 3, *[1] * 7], [24, 3, 3, *[1] * 7], 9, 9, 10),
}
FRAME_SPACES = {35: 24, 42: 26, 49: 28, 56: 30, 63: 32}
HARBORS = {
    6: {"generic": 1, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1},
    8: {"generic": 3, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1},
    9: {"generic": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1},
    11: {"generic": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1},
}
each = pytest.mark.parametrize("name", LATER)
SHUFFLED = [name for name in LATER if TABLES[name].pirates is None]
"""The boards that may be shuffled."""
shuffled = given(st.sampled_from(SHUFFLED), st.binary(min_size=8, max_size=8))


def dealt(table: Tables, layout: str, seed: bytes = b"printed.") -> State:
    """The first state of a game of a scenario."""
    ruleset = CATAN.ruleset(modules_for(table), {"scenario": table.id})
    state = CATAN.deal(ruleset, CatanDeal(seats=table.players[0], layout=layout), Chance(seed=seed)).state
    assert isinstance(state, State)
    return state


def harbors_of(state: State) -> Counter[str]:
    """The harbors of a state by kind: those on the board, and those that are gifts."""
    tribe = sea(state).tribe
    return Counter(state.board.harbors.values()) + Counter(() if tribe is None else tribe.harbors.values())


def test_all_are_there() -> None:
    """Those for three and for four, and those of the extension."""
    assert sorted(LATER) == sorted(PRINTED)


@each
def test_printed_boards(name: str) -> None:
    """Rows, hexes, islands, areas, harbors and points; no numbers side by side that are red or equal."""
    table = TABLES[name]
    assert table.printed is not None
    state = dealt(table, "printed")
    board = state.board
    rows, counts, islands, sizes, harbors, at_the_frame, points = PRINTED[name]
    assert CATAN.defects(state) == []
    assert list(Counter(r for _, r in board.topology.hexes).values()) == rows
    kinds = Counter(board.terrain)
    unexplored = kinds[UNEXPLORED]
    assert (len(board.terrain) - kinds[SEA] - unexplored, kinds[SEA], unexplored) == counts
    assert [island.bit_count() for island in islands_of(board)] == islands
    assert [area.bit_count() for area in areas(state)] == sizes
    assert table.harbors == HARBORS[harbors]
    assert harbors_of(state) == Counter(table.harbors)
    assert sum(board.topology.rim >> edge & 1 for edge in board.harbors) == at_the_frame
    assert table.options["target-points"] == points
    printed = mask_of(board.topology.hex_index(place) for place in table.printed.hexes)
    for number in range(2, 13):
        alike = board.producing_hexes.get(number, 0) & printed
        assert not any(board.topology.hex_neighbours[at] & alike for at in bits(alike))
    assert next(red_neighbours(land(board)), None) is None


@pytest.mark.parametrize("name", SHUFFLED)
def test_another_shape_contradicts(name: str) -> None:
    """A board of four hexes that claims to be the scenario's lacks most of its places, and is told to be none of it."""
    hexes = {"0,0": {"terrain": "hills", "number": 8}, "1,0": {"terrain": "gold_field"}, "0,1": {"terrain": "sea"}}
    ruleset = CATAN.ruleset(modules_for(TABLES[name]), {"scenario": name})
    wish = CatanDeal(seats=TABLES[name].players[0], layout="custom", board={"hexes": hexes, "harbors": {}})
    state = CATAN.deal(ruleset, wish, Chance(seed=b"printed.")).state
    assert "seafarers.charts.frame_shape" in {defect.rule.id for defect in CATAN.contradictions(state)}


@each
def test_frame_spaces(name: str) -> None:
    """There are as many around the board as its frame has, and the pirate starts on one of them or at sea."""
    printed, state = TABLES[name].printed, dealt(TABLES[name], "printed")
    waters = waters_of(state.board.topology)
    assert waters.spaces.bit_count() == FRAME_SPACES[len(state.board.terrain)]
    assert printed is not None
    if printed.pirate is None:
        assert sea(state).pirate == waters.nowhere
    else:
        assert (waters.spaces | state.board.sea_hexes) >> sea(state).pirate & 1
    sides = [waters.sides[at] for at in bits(waters.spaces)]
    assert all(sides)
    assert sum(own.bit_count() for own in sides) == state.board.topology.rim.bit_count()


@shuffled
@settings(max_examples=60, deadline=None)
def test_shuffled_boards(name: str, seed: bytes) -> None:
    """Nothing contradicts itself; red numbers lie apart; the wire keeps the state."""
    table = TABLES[name]
    state = dealt(table, "variable", seed)
    assert CATAN.defects(state) == []
    assert next(red_neighbours(land(state.board)), None) is None
    assert harbors_of(state) == Counter(table.harbors)
    golden = [at for at, kind in enumerate(state.board.terrain) if kind == GOLD_FIELD]
    if name.startswith("through-the-desert"):
        assert not [at for at in golden if state.board.numbers[at] in RED]
    document = CATAN.write(state)
    assert CATAN.write(CATAN.read(state.ruleset, document)) == document


@pytest.mark.parametrize("name", [name for name in SHUFFLED if not name.startswith("through")])
@given(seed=st.binary(min_size=8, max_size=8))
@settings(max_examples=10, deadline=None)
def test_the_robber_starts_on_the_number(name: str, seed: bytes) -> None:
    """Where the printed place has a number the robber of a shuffled board starts on that number, else on the desert."""
    table = TABLES[name]
    assert table.printed is not None
    printed, state = dealt(table, "printed"), dealt(table, "variable", seed)
    assert state.board.numbers[state.robber] == printed.board.numbers[printed.robber]
