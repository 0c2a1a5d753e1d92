"""Every board dealt for a scenario of Seafarers in the edition of 1998 is consistent, and matches the book's tables."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from service.catan.base.boards import RED, land
from service.catan.base.deal import CatanDeal
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import NEIGHBOURS
from service.catan.board.terrain import DESERT, GENERIC, SEA, UNEXPLORED
from service.catan.seafarers.islands import islands_of
from service.catan.seafarers.scenarios import CLASSIC, GOLD_FIELD, TABLES, Tables
from service.catan.seafarers.sea import NUMBERS, sea
from service.games import GAMES
from service.kernel.play.chance import Chance

CATAN = GAMES["catan"]
ISLANDS = {
    "new-shores-34": [19, 3, 3, 1, 1],
    "four-islands-3": [5, 4, 3, 3],
    "four-islands-4": [6, 5, 5, 5],
    "oceans-3": [10, 1, 1],
    "oceans-4": [13, 2, 2],
    "into-the-desert-3": [20, 3, 2, 2],
    "into-the-desert-4": [22, 3, 3, 2],
    "great-crossing-4": [11, 11],
    "greater-catan-4": [19, 7, 7, 2, 1, 1],
}
OF_1998 = [TABLES[name] for name in CLASSIC]
HOME = {
    "new-shores-34": 19,
    "oceans-3": 10,
    "oceans-4": 13,
    "into-the-desert-3": 13,
    "into-the-desert-4": 15,
    "greater-catan-4": 19,
}


def dealt(table: Tables, seats: int, seed: bytes) -> State:
    """The first state of a game of a scenario."""
    ruleset = CATAN.ruleset(("base", "seafarers"), {"scenario": table.id})
    state = CATAN.deal(ruleset, CatanDeal(seats=seats), Chance(seed=seed)).state
    assert isinstance(state, State)
    return state


@given(st.sampled_from(OF_1998), st.data(), st.binary(min_size=8, max_size=8))
@settings(max_examples=150, deadline=None)
def test_dealt_boards(table: Tables, data: st.DataObject, seed: bytes) -> None:
    """Hexes, numbers, harbors, islands and piles; the robber; and nothing contradicts itself."""
    state = dealt(table, data.draw(st.sampled_from(table.players)), seed)
    board, seas = state.board, sea(state)
    assert CATAN.defects(state) == []
    assert set(board.topology.hexes) == set(table.layout)
    face_down = Counter(table.hexes.get("pile", {}))
    spaces = Counter({UNEXPLORED: face_down.total()}) if face_down else Counter()
    assert Counter(board.terrain) == table.all_hexes - face_down + spaces
    assert sum(seas.hexes) == face_down.total()
    for pile, name in ((seas.numbers, "pile"), (seas.reserve, "reserve")):
        assert {n: count for n, count in zip(NUMBERS, pile, strict=True) if count} == table.numbers.get(name, {})
    numbers = Counter(number for number in board.numbers if number)
    numbers += Counter(table.numbers.get("pile", {})) + Counter(table.numbers.get("reserve", {}))
    assert numbers == table.all_numbers
    for terrain, number in land(board).values():
        assert not number or terrain != DESERT
        assert number not in RED or terrain != GOLD_FIELD
    if table.id in ISLANDS:
        assert [part.bit_count() for part in islands_of(board)] == ISLANDS[table.id]
    assert seas.zone.bit_count() == HOME.get(table.id, 0)
    deserts = board.deserts if table.hexes["board"].get(DESERT) or table.mainland else ()
    assert state.robber == (deserts[0] if deserts else board.topology.nowhere_hex)


@given(st.sampled_from([t for t in OF_1998 if t.sites]), st.binary(min_size=8, max_size=8))
@settings(max_examples=100, deadline=None)
def test_dealt_harbors_and_red_numbers(table: Tables, seed: bytes) -> None:
    """All harbors lie on the sites of the layout, and no two red numbers next to each other, unless the base game's
    spiral lays them so.
    """
    state = dealt(table, table.players[0], seed)
    board = state.board
    assert Counter(board.harbors.values()) == Counter(table.harbors)
    assert {board.topology.edge_index(site) for site in table.sites} == set(board.harbors)
    spiral = set(table.spaces("M")) if table.mainland else set()
    red = {place for place, (_, number) in land(board).items() if number in RED and place not in spiral}
    assert not any((q + dq, r + dr) in red for q, r in red for dq, dr in NEIGHBOURS)


@given(st.sampled_from([TABLES["new-world-3"], TABLES["new-world-4"]]), st.binary(min_size=8, max_size=8))
@settings(max_examples=60, deadline=None)
def test_new_worlds(table: Tables, seed: bytes) -> None:
    """Every land hex has a number; harbors lie only where sea hexes bring them; a dealt world has all its harbors."""
    state = dealt(table, table.players[0], seed)
    board = state.board
    assert all(number for _, number in land(board).values())
    assert len(board.harbors) <= table.harbor_hexes
    assert set(board.harbors.values()) <= {GENERIC}
    for edge in board.harbors:
        kinds = sorted(board.terrain[at] == SEA for at in board.topology.edge_hexes[edge])
        assert kinds == [False, True]
    chosen = {"scenario": table.id, "harbor-placing": "dealt", "red-numbers": "as-dealt"}
    ready = CATAN.deal(
        CATAN.ruleset(("base", "seafarers"), chosen), CatanDeal(seats=table.players[0]), Chance(seed=seed)
    )
    assert CATAN.defects(ready.state) == []
    assert Counter(ready.state.board.harbors.values()) >= table.tokens


@given(st.binary(min_size=8, max_size=8))
@settings(max_examples=40, deadline=None)
def test_the_two_islands_are_equal_in_kind(seed: bytes) -> None:
    """Catan and Transcatania: of every kind of hex and of every number as many, or one more."""
    board = dealt(TABLES["great-crossing-4"], 4, seed).board
    one, other = islands_of(board)
    for found in (board.terrain, board.numbers):
        here, there = (Counter(found[at] for at in bits(island)) for island in (one, other))
        assert all(abs(here[kind] - there[kind]) <= 1 for kind in {*here, *there})
    red = [sum(board.numbers[at] in RED for at in bits(island)) for island in (one, other)]
    assert red == [2, 2]


@given(st.sampled_from([TABLES["four-islands-3"], TABLES["four-islands-4"]]), st.binary(min_size=8, max_size=8))
@settings(max_examples=40, deadline=None)
def test_no_island_is_of_one_kind(table: Tables, seed: bytes) -> None:
    """Everybody may start on any island, and finds different resources there."""
    board = dealt(table, table.players[0], seed).board
    for island in islands_of(board):
        assert len({board.terrain[at] for at in bits(island)}) >= 2


@given(st.sampled_from(OF_1998), st.binary(min_size=8, max_size=8))
@settings(max_examples=40, deadline=None)
def test_the_wire_keeps_dealt_states(table: Tables, seed: bytes) -> None:
    """Written and read again they are the same."""
    state = dealt(table, table.players[0], seed)
    document = CATAN.write(state)
    assert CATAN.write(CATAN.read(state.ruleset, document)) == document
