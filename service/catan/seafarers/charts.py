"""Charts: the rules for a board that claims to be its scenario's, and where the robber waits beside the board.

A board claims its scenario with the layout ``standard``, or ``printed`` where it lies as the book prints it. One that
is ``custom`` claims nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from service.catan.base import boards, components
from service.catan.base.boards import CUSTOM, STANDARD, board_alone, differences
from service.catan.base.components import producing_terrain
from service.catan.base.options import RED_NEIGHBOURS
from service.catan.base.setup import placements_made
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex_, in_rows, name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers.box import tables
from service.catan.seafarers.islands import mainland_of
from service.catan.seafarers.options import BY_PLAYERS, WITH_RESERVE
from service.catan.seafarers.scenarios import PRINTED, Tables
from service.catan.seafarers.sea import MODULE_ID, NUMBERS, pile_kinds, sea
from service.kernel.rules import Concealed, Contradictions, Facts, invariant, size

FACE_DOWN = frozenset(("pile", "reserve"))
"""The rows of a scenario's tables that begin face down."""


def claimed(state: State) -> Tables | None:
    """The tables that a board claims to be made of."""
    return tables(state) if state.board.layout in (STANDARD, PRINTED) else None


@invariant(
    "seafarers.board.scenario-components",
    "seafarers.core.custom-scenario",
    of=board_alone,
    replaces=(boards.printed_layout, boards.spiral_layout, boards.red_numbers_apart),
)
def claimed_layout(state: State) -> Contradictions:
    """A board is its scenario's or a custom one. It is custom where the players make the scenario themselves."""
    table = tables(state)
    offered = [CUSTOM] if table is None else [PRINTED, STANDARD, CUSTOM] if table.arranged else [STANDARD, CUSTOM]
    if state.board.layout not in offered:
        yield "/board/layout", Facts(offered=offered)


@invariant("base-options.red-neighbours.choice", when=RED_NEIGHBOURS.is_("never"))
def own_red_numbers_apart(state: State) -> Contradictions:
    """With the option red tokens lie apart on a board that the players supply. A scenario lays its numbers itself, and
    numbers that come onto the board during the game stay where they come to lie.
    """
    as_supplied = state.turn.moment == SETUP and not placements_made(state)
    if state.board.layout == CUSTOM and (as_supplied or not numbers_come_later(state)):
        for place, other in boards.red_neighbours(boards.land(state.board)):
            yield f"/board/hexes/{name_of(place)}/number", Facts(neighbour=name_of(other))


def numbers_come_later(state: State) -> bool:
    """Whether numbers may have come onto the board since the game began: by discovery, or from a reserve."""
    table, seas = tables(state), sea(state)
    face_down = table is not None and not FACE_DOWN.isdisjoint(table.numbers)
    waiting = size(seas.numbers) or size(seas.reserve) or UNEXPLORED in state.board.terrain
    return bool(face_down or waiting or WITH_RESERVE.holds(state.ruleset.options))


@invariant(
    "seafarers.board.frame-shape",
    "seafarers-later.board.frame-shape",
    "seafarers-later.scope.frame-of-49",
    of=board_alone,
    replaces=boards.standard_shape,
)
def frame_shape(state: State) -> Contradictions:
    """The hexes of a scenario fill the seven rows of its frame, which are long and short in turn."""
    table = claimed(state)
    if table is None:
        return
    hexes = state.board.topology.hexes
    found = dict(zip(from_the_first(hexes), hexes, strict=True))
    for place in found.keys() - table.layout.keys():
        yield f"/board/hexes/{name_of(found[place])}", Facts(outside=True)
    for q, r in table.layout.keys() - found.keys():
        yield "/board/hexes", Facts(missing=name_of((q + hexes[0][0], r + hexes[0][1])))


def from_the_first(places: Iterable[Hex_]) -> list[Hex_]:
    """Hexes in row order as they lie from the first one, so that a shape is the same wherever it lies."""
    order = in_rows(places)
    return [(q - order[0][0], r - order[0][1]) for q, r in order]


def harbor_sites(board: Board, table: Tables) -> list[int]:
    """The edges of a board where its scenario's layout has harbors."""
    first, (q0, r0) = in_rows(table.layout)[0], board.topology.hexes[0]
    q0, r0 = q0 - first[0], r0 - first[1]
    return [board.topology.edge_index((q + q0, r + r0, side)) for q, r, side in table.sites]


@invariant(
    "seafarers.board.scenario-components",
    "seafarers.components.tile-stock",
    "seafarers.new-shores.small-islands.components",
    "seafarers.greater-catan.setup.small-islands",
    "seafarers.greater-catan.setup.ocean-fill",
    "seafarers.new-world.setup.random-hexes",
    "seafarers-later.components.tile-stock",
    "seafarers-later.new-shores.main-three",
    "seafarers-later.four-islands.no-desert-no-gold",
    "seafarers-later.fog.hex-pile",
    "seafarers-later.input.fog-counts",
    replaces=boards.standard_components,
)
def hexes_of_the_tables(state: State) -> Contradictions:
    """The hexes of a scenario, on its board and face down, are exactly those of its tables."""
    table = claimed(state)
    if table is not None:
        found = Counter(kind for kind in state.board.terrain if kind != UNEXPLORED)
        if isinstance(sea(state).hexes, Concealed):
            yield from _beyond("/board/hexes", found, table.all_hexes, size(sea(state).hexes))
            return
        found.update(dict(zip(pile_kinds(state), sea(state).hexes, strict=True)))
        yield from differences("/board/hexes", found, table.all_hexes)


def numbers_laid(board: Board, hexes: int) -> Counter[int]:
    """The number tokens that were laid on some hexes."""
    return Counter(number for number in map(board.laid, bits(hexes)) if number)


@invariant(
    "seafarers.board.scenario-components",
    "seafarers.greater-catan.setup.reserve",
    "seafarers.greater-catan.setup.no-island-chips",
    "seafarers-later.new-shores.main-three",
    "seafarers-later.fog.number-pile",
    "seafarers-later.input.fog-counts",
)
def numbers_of_the_tables(state: State) -> Contradictions:
    """The numbers of a scenario, on its board, face down and in reserve, are exactly those of its tables."""
    table = claimed(state)
    if table is not None:
        found = numbers_laid(state.board, state.board.land_hexes)
        piles = sea(state).numbers, sea(state).reserve
        if any(isinstance(pile, Concealed) for pile in piles):
            yield from _beyond("/board/hexes", found, table.all_numbers, sum(map(size, piles)))
            return
        for pile in piles:
            found.update(dict(zip(NUMBERS, pile, strict=True)))
        yield from differences("/board/hexes", found, table.all_numbers)


def _beyond(pointer: str, found: Counter[Any], box: Counter[Any], concealed: int) -> Contradictions:
    """What a view shows beyond the tables, and whether it conceals as much as is missing."""
    for kind in sorted(found - box):
        yield pointer, Facts(of=kind, found=found[kind], box=box[kind])
    missing = box.total() - found.total()
    if concealed != missing:
        yield pointer, Facts(concealed=concealed, missing=missing)


@invariant(
    "seafarers.board.harbor.mix",
    "seafarers.board.scenario-components",
    "seafarers.board.base-harbor-tiles-unused",
    "seafarers.new-shores.plain-ocean-only",
    "seafarers-later.components.base-harbors-unused",
    of=board_alone,
)
def harbors_of_the_tables(state: State) -> Contradictions:
    """A scenario has one harbor for each resource, and as many others as its tables say."""
    table = claimed(state)
    if table is not None:
        yield from _harbor_mix(state, table, all_placed=True)


@invariant(
    "seafarers.new-world.harbor.placed-by-players",
    "seafarers.new-world.harbor.two-base-hexes-iv",
    replaces=harbors_of_the_tables,
    when=BY_PLAYERS,
)
def harbors_placed(state: State) -> Contradictions:
    """Harbors that the players place are those of the tables, and all of them lie there before the first settlement."""
    table = claimed(state)
    if table is not None:
        yield from _harbor_mix(state, table, state.turn.moment != SETUP or placements_made(state) > 0)


def _harbor_mix(state: State, table: Tables, all_placed: bool) -> Contradictions:
    """Harbors by kind. One that is printed on a hex may be missing: without a free side it serves nobody."""
    found = Counter(state.board.harbors.values())
    for kind in sorted({*found, *table.harbors}):
        count, most = found[kind], table.harbors.get(kind, 0)
        if count > most or (all_placed and count < table.tokens[kind]):
            yield "/board/harbors", Facts(of=kind, found=count, box=most)


@invariant(
    "seafarers.board.numbers-on-producing-land",
    "seafarers.greater-catan.setup.no-island-chips",
    "seafarers.greater-catan.setup.mainland",
    replaces=boards.every_field_has_a_token,
    when=WITH_RESERVE,
)
def mainland_has_numbers(state: State) -> Contradictions:
    """The small islands begin without numbers. Every producing hex of the mainland has one until the reserve is used
    up.
    """
    if claimed(state) is None or not size(sea(state).reserve):
        return
    board, producing = state.board, producing_terrain(state)
    for at in bits(mainland_of(board)):
        if board.terrain[at] in producing and not board.numbers[at]:
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(terrain=board.terrain[at])


@invariant(
    "seafarers.oceans.setup.hex-pile",
    "seafarers.oceans.setup.known-part",
    "seafarers-later.fog.spaces",
    "seafarers-later.fog.piles-never-short",
)
def hex_for_every_space(state: State) -> Contradictions:
    """The face-down pile holds exactly one hex for each unexplored space."""
    spaces, pile = state.board.terrain.count(UNEXPLORED), size(sea(state).hexes)
    if spaces != pile:
        yield f"/{MODULE_ID}/hexes", Facts(spaces=spaces, pile=pile)


@invariant("seafarers.oceans.setup.chip-pile", "seafarers-later.fog.piles-never-short")
def number_for_every_find(state: State) -> Contradictions:
    """The face-down pile of numbers holds exactly one for each producing hex that is not yet known."""
    producing, seas = producing_terrain(state), sea(state)
    kinds = zip(pile_kinds(state), seas.hexes, strict=True)
    finds, pile = sum(count for kind, count in kinds if kind in producing), size(seas.numbers)
    if finds != pile:
        yield f"/{MODULE_ID}/numbers", Facts(producing=finds, pile=pile)


@invariant(
    "seafarers.robber.initial.desert",
    "seafarers.robber.initial.off-board",
    "seafarers.robber.initial.several-deserts",
    replaces=boards.robber_starts_on_desert,
)
def robber_starts(state: State) -> Contradictions:
    """Until the first turn the robber stands on a desert that lay face up at the start, and it never leaves the board.
    If no desert did, it starts off the board.
    """
    board, table = state.board, claimed(state)
    nowhere = board.topology.nowhere_hex
    if state.turn.moment != SETUP and (table is None or state.robber != nowhere):
        return
    if table is not None and not begins_with_desert(table, board):
        allowed: tuple[int, ...] = (nowhere,)  # what desert there is, was discovered
    elif table is None and UNEXPLORED in board.terrain:
        allowed = (*board.deserts, nowhere)
    else:
        allowed = board.deserts or (nowhere,)
    if state.robber not in allowed:
        yield "/robber", Facts(deserts=[board.topology.hex_names[at] for at in allowed if at != nowhere])


def begins_with_desert(table: Tables, board: Board) -> bool:
    """Whether a desert of a scenario lies face up at the start."""
    face_up = [row for name, row in table.hexes.items() if name != "pile"]
    return any(row.get(kind) for row in face_up for kind in board.legend.barren)


@invariant("seafarers.robber.initial.off-board", "seafarers.robber.move.land-only", replaces=components.robber_on_land)
def robber_on_land_or_off_the_board(state: State) -> Contradictions:
    """The robber stands on a land hex, or waits off the board."""
    nowhere = state.board.topology.nowhere_hex
    if state.robber != nowhere and not among(state.robber, state.board.land_hexes):
        yield "/robber", Facts(land=False)
