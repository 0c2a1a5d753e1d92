"""Archipelagos: how the land of a scenario's board must lie, wherever its parts are."""

from __future__ import annotations

from collections import Counter

from service.catan.base.boards import board_alone, differences, middle
from service.catan.base.frame import frame
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import among, bits, mask_of, union
from service.catan.board.places import Hex_, in_rows, name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed, from_the_first, numbers_laid
from service.catan.seafarers.harbors import harbor_shores
from service.catan.seafarers.islands import islands_of, lands_between_deserts, largest, mainland_of, parts
from service.catan.seafarers.options import SCENARIO
from service.catan.seafarers.scenarios import TABLES
from service.catan.seafarers.sea import sea
from service.catan.seafarers.shores import most_settlements
from service.kernel.rules import Contradictions, Facts, invariant, size

FOUR_ISLANDS = SCENARIO.is_("four-islands-3", "four-islands-4")
GREAT_CROSSING = SCENARIO.is_("great-crossing-4")
GREATER_CATAN = SCENARIO.is_("greater-catan-4")
INTO_THE_DESERT = SCENARIO.is_("into-the-desert-3", "into-the-desert-4")
OCEANS = SCENARIO.is_("oceans-3", "oceans-4")
WITH_MAINLAND = SCENARIO.is_(*(id_ for id_, table in TABLES.items() if table.mainland is not None))


@invariant("seafarers.board.island-definition", of=board_alone, when=FOUR_ISLANDS)
def four_islands(state: State) -> Contradictions:
    """The Four Islands has exactly four islands."""
    islands = islands_of(state.board)
    if claimed(state) is not None and len(islands) != 4:
        yield "/board/hexes", Facts(islands=len(islands), expected=4)


@invariant("seafarers.great-crossing.islands", of=board_alone, when=GREAT_CROSSING)
def two_islands(state: State) -> Contradictions:
    """The Great Crossing has exactly two islands, each with room for the starting settlements of all and, once harbors
    lie there, with half of them.
    """
    table, board = claimed(state), state.board
    if table is None:
        return
    islands = islands_of(board)
    if len(islands) != 2:
        yield "/board/hexes", Facts(islands=len(islands), expected=2)
        return
    for island in islands:
        room = most_settlements({board.topology.hexes[at]: board.terrain[at] for at in bits(island)}, board.legend)
        if room < 2 * max(table.players):
            yield "/board/hexes", Facts(room=room, expected=2 * max(table.players))
        harbors, half = _harbors(board, island), sum(table.harbors.values()) // 2
        if board.harbors and harbors != half:
            yield "/board/harbors", Facts(harbors=harbors, expected=half)


@harbor_shores.also("seafarers.great-crossing.islands", when=GREAT_CROSSING)
def shores_of_both_islands(state: State, placed: tuple[int, ...]) -> int:
    """In The Great Crossing half of the harbors are placed on each island."""
    table, board = claimed(state), state.board
    if table is None:
        return board.shores
    half = sum(table.harbors.values()) // 2
    return union(
        board.topology.edges_of[island] for island in islands_of(board) if _harbors(board, island, placed) < half
    )


@middle.also(
    "seafarers.new-shores.mainland.base-layout",
    "seafarers.greater-catan.setup.mainland",
    replaces=middle.first,
    when=WITH_MAINLAND,
)
def middle_of_the_mainland(state: State) -> Hex_:
    """The island of the base game lies where the mainland is."""
    table, hexes = tables(state), state.board.topology.hexes
    assert table is not None, "these scenarios have tables"
    assert table.mainland is not None, "these scenarios have a mainland"
    (q, r), (q0, r0) = in_rows(hexes[at] for at in bits(mainland_of(state.board)))[0], in_rows(frame(state).hexes)[0]
    return table.mainland[0] + q - q0, table.mainland[1] + r - r0


@invariant("seafarers.new-shores.mainland.base-layout", "seafarers.greater-catan.setup.mainland", when=WITH_MAINLAND)
def mainland_of_the_base_game(state: State) -> Contradictions:
    """The mainland has the shape and the hexes of the island of the base game."""
    table, board, box = claimed(state), state.board, frame(state)
    if table is None:
        return
    mainland = mainland_of(board)
    places = [board.topology.hexes[at] for at in bits(mainland)]
    if from_the_first(places) != from_the_first(box.hexes):
        yield "/board/hexes", Facts(mainland=[name_of(place) for place in places])
    yield from differences("/board/hexes", Counter(board.terrain[at] for at in bits(mainland)), box.terrain)


@invariant("seafarers.new-shores.mainland.base-layout", "seafarers.greater-catan.setup.mainland", when=WITH_MAINLAND)
def numbers_of_the_base_game(state: State) -> Contradictions:
    """Until some are taken, the numbers of the mainland are those of the base game."""
    found = starting_numbers(state)
    if found is not None:
        yield from differences("/board/hexes", found, frame(state).tokens)


def starting_numbers(state: State) -> Counter[int] | None:
    """The numbers of the mainland, as long as none of them can have been taken."""
    table, board = claimed(state), state.board
    if table is None or size(sea(state).reserve) != sum(table.numbers.get("reserve", {}).values()):
        return None
    return numbers_laid(board, mainland_of(board))


@invariant("seafarers.greater-catan.setup.harbors", of=board_alone, when=GREATER_CATAN)
def harbors_round_the_mainland(state: State) -> Contradictions:
    """All harbors of Greater Catan are on the mainland."""
    board = state.board
    if claimed(state) is not None:
        edges = board.topology.edges_of[mainland_of(board)]
        for edge in board.harbors:
            if not among(edge, edges):
                yield f"/board/harbors/{board.topology.edge_names[edge]}", Facts(mainland=False)


@harbor_shores.also("seafarers.greater-catan.setup.harbors", when=GREATER_CATAN)
def shores_of_the_mainland(state: State, placed: tuple[int, ...]) -> int:
    """In Greater Catan all harbors are placed on the mainland."""
    board = state.board
    return board.shores if claimed(state) is None else board.topology.edges_of[mainland_of(board)]


@invariant("seafarers.oceans.setup.known-part", of=board_alone, when=OCEANS)
def unexplored_region(state: State) -> Contradictions:
    """Before anything is discovered, the unexplored spaces hang together, away from the large island, and there are at
    least two small islands.
    """
    table, board = claimed(state), state.board
    if table is None:
        return
    spaces = board.hexes_of((UNEXPLORED,))
    if spaces.bit_count() != sum(table.hexes["pile"].values()):
        return
    islands = islands_of(board)
    if len(islands) < 3:
        yield "/board/hexes", Facts(islands=len(islands), least=3)
    for at in bits(spaces & board.topology.beside[largest(islands)]):
        yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(at_large_island=True)
    for at in bits(spaces & ~largest(parts(board.topology, spaces))):
        yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(apart=True)


@invariant(
    "seafarers.into-the-desert.areas",
    "seafarers.into-the-desert.unknown-areas",
    of=board_alone,
    when=INTO_THE_DESERT,
)
def desert_divides(state: State) -> Contradictions:
    """All deserts lie on one island and cut it into exactly two areas. There are at least two other islands."""
    board = state.board
    if claimed(state) is None:
        return
    islands, deserts = islands_of(board), mask_of(board.deserts)
    divided = [island for island in islands if island & deserts]
    if len(divided) != 1:
        yield "/board/hexes", Facts(islands_with_desert=len(divided), expected=1)
        return
    found = [area for area in lands_between_deserts(board) if area & divided[0]]
    if len(found) != 2:
        yield "/board/hexes", Facts(areas=len(found), expected=2)
    if len(islands) < 3:
        yield "/board/hexes", Facts(islands=len(islands), least=3)


def _harbors(board: Board, island: int, placed: tuple[int, ...] = ()) -> int:
    """How many harbors lie on an island, with those that lie face down."""
    edges = board.topology.edges_of[island]
    return sum(among(edge, edges) for edge in (*board.harbors, *placed))
