"""The islands of the tribe: nobody settles there, nothing is produced there, and the robber does not come back."""

from __future__ import annotations

from service.catan.base import boards
from service.catan.base.boards import CUSTOM, STANDARD, board_alone
from service.catan.base.buildings import buildings
from service.catan.base.components import producing_terrain
from service.catan.base.robber import resting_places, robber_ground
from service.catan.base.settlements import BuildSettlement
from service.catan.base.setup import PlaceSettlement
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import name_of
from service.catan.mechanics.raids import Raid
from service.catan.seafarers.box import tables
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.islands import start_zone
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


def islands_of_the_tribe(state: State) -> int:
    """The hexes of all islands but the main island, on which everybody starts."""
    return state.board.land_hexes & ~start_zone(state)


def coasts_of_the_tribe(state: State) -> int:
    """The sides between an island of the tribe and the sea or the frame."""
    return state.board.topology.edges_of[islands_of_the_tribe(state)] & state.board.sea_edges


# Settlements --------------------------------------------------------------------------------------------------------


def corners_of_the_tribe(state: State) -> int:
    """The corners of the islands of the tribe."""
    return state.board.topology.corners_of[islands_of_the_tribe(state)]


@check(
    "seafarers-later.forgotten-tribe.build.no-settlement-there",
    at="corner",
    adds_to=(BuildSettlement, PlaceSettlement),
    when=FORGOTTEN_TRIBE,
)
def nobody_settles_there(state: State, action: BuildSettlement | PlaceSettlement) -> Finding:
    """Nobody settles on an island of the tribe."""
    return not among(action.corner, corners_of_the_tribe(state))


@invariant("seafarers-later.forgotten-tribe.build.no-settlement-there", when=FORGOTTEN_TRIBE)
def nobody_lives_there(state: State) -> Contradictions:
    """No building stands on an island of the tribe."""
    for seat in range(state.seat_count):
        for corner in bits(buildings(state, seat) & corners_of_the_tribe(state)):
            yield f"/seats/{seat}", Facts(corner=state.board.topology.corner_names[corner])


# Numbers ------------------------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.forgotten-tribe.setup.tribe-islands-unnumbered",
    replaces=boards.every_field_has_a_token,
    when=FORGOTTEN_TRIBE,
)
def numbers_on_the_main_island(state: State) -> Contradictions:
    """Every producing hex of the main island has a number, and no hex of an island of the tribe has one."""
    board, producing, abroad = state.board, producing_terrain(state), islands_of_the_tribe(state)
    if board.layout == CUSTOM:
        return
    for at in bits(board.land_hexes):
        due = board.terrain[at] in producing and not among(at, abroad)
        if due != bool(board.laid(at)):
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(terrain=board.terrain[at], due=due)


@invariant("seafarers-later.forgotten-tribe.setup.variable-east", of=board_alone, when=FORGOTTEN_TRIBE)
def eastern_end_is_spared(state: State) -> Contradictions:
    """On a shuffled board no hex at the eastern end of the main island has a 5, 6, 8 or 9."""
    table, board = tables(state), state.board
    if table is None or board.layout != STANDARD:
        return
    shown = boards.land(board)
    for zone in table.zones:
        for letters, numbers in zone.sparing_spaces.items():
            for place in table.spaces(letters):
                _, number = shown.get(place, ("", 0))
                if number in numbers:
                    yield f"/board/hexes/{name_of(place)}/number", Facts(number=number)


# The robber ---------------------------------------------------------------------------------------------------------


@robber_ground.also("seafarers-later.forgotten-tribe.robber.not-to-the-tribe", when=FORGOTTEN_TRIBE)
def outside_the_tribe(state: State) -> int:
    """The robber does not go to an island of the tribe."""
    return ~islands_of_the_tribe(state)


@check(
    "seafarers-later.forgotten-tribe.robber.not-to-the-tribe",
    at="hex",
    adds_to=(Raid,),
    when=FORGOTTEN_TRIBE,
)
def not_to_the_tribe(state: State, action: Raid) -> Finding:
    """The robber never goes to an island of the tribe. A friendly one that may go nowhere else stays on its desert."""
    at: int = action.hex  # type: ignore[attr-defined]  # every raid names a hex
    return at == state.robber or not among(at, islands_of_the_tribe(state))


@resting_places.also(
    "seafarers-later.forgotten-tribe.robber.not-to-the-tribe", replaces=resting_places.first, when=FORGOTTEN_TRIBE
)
def no_rest_at_the_tribe(state: State) -> int:
    """The deserts lie on islands of the tribe, so a robber that may go nowhere else stays where it is."""
    return 0
