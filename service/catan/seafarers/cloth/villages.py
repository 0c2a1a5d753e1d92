"""Villages: where they lie, and what their islands are closed to."""

from __future__ import annotations

from service.catan.base import boards
from service.catan.base.boards import CUSTOM, board_alone
from service.catan.base.buildings import buildings
from service.catan.base.components import producing_terrain
from service.catan.base.robber import MoveRobber, resting_places, robber_ground
from service.catan.base.settlements import BuildSettlement
from service.catan.base.setup import PlaceSettlement, first_placement
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.topology import Topology
from service.catan.mechanics.raids import Raid
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.state import Cloth, Village
from service.catan.seafarers.islands import areas, largest
from service.catan.seafarers.later.boards import printed_zone
from service.catan.seafarers.layouts import zone_at_the_start
from service.catan.seafarers.scenarios import PrintedVillages
from service.catan.seafarers.sea import MODULE_ID, NUMBERS, sea
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Facts, Finding, Play, check, invariant, step


def cloth(state: State) -> Cloth:
    """The villages and the cloth of a game of Cloth for Catan."""
    held = sea(state).cloth
    assert held is not None, "a game of Cloth for Catan has villages"
    return held


def change(state: State, **changes: object) -> None:
    """Give the cloth of a game these values."""
    alter(state, MODULE_ID, cloth=cloth(state).replaced(**changes))


def printed_villages(state: State) -> PrintedVillages:
    """The villages of the scenario's tables."""
    table = tables(state)
    assert table is not None, "Cloth for Catan has tables"
    assert table.villages is not None, "Cloth for Catan has villages"
    return table.villages


def numbers_on_board(state: State) -> dict[int, int]:
    """The numbers of the scenario's villages by their corners, as far as the board has these."""
    topology = state.board.topology
    places = {topology.corner_index(place): number for place, number in printed_villages(state).numbers.items()}
    return {corner: number for corner, number in sorted(places.items()) if corner != topology.nowhere_corner}


# Before the first settlement ----------------------------------------------------------------------------------------


@zone_at_the_start.also("seafarers-later.cloth.setup.start-zone", replaces=printed_zone, when=CLOTH)
def main_islands(state: State) -> int:
    """Everybody starts on the main islands, which are those without villages. The largest island never has any."""
    topology, land = state.board.topology, state.board.land_hexes
    return land & ~_islands(topology, land, mask_of(numbers_on_board(state))) | largest(areas(state))


@step(
    "seafarers-later.cloth.setup.villages",
    "seafarers-later.cloth.setup.village-numbers",
    "seafarers-later.cloth.setup.cloth-supply",
    before=first_placement,
    when=CLOTH,
)
def lay_out_villages(play: Play) -> None:
    """Each village lies on its corner with its number and 5 bolts of cloth, and the general supply has 10. A board of
    the players' own has only the villages on its small islands.
    """
    state: State = play.state
    printed, topology = printed_villages(state), state.board.topology
    islets = state.board.land_corners & ~topology.corners_of[zone_at_the_start(state)]
    villages = {
        corner: Village(number, printed.each, ())
        for corner, number in numbers_on_board(state).items()
        if among(corner, islets)
    }
    alter(state, MODULE_ID, cloth=Cloth(villages, printed.supply, {}, ()))


# What the islands of villages are closed to -------------------------------------------------------------------------


def village_islands(state: State) -> int:
    """The hexes of the islands on which villages lie."""
    topology, land = state.board.topology, state.board.land_hexes
    return _islands(topology, land, mask_of(cloth(state).villages))


def _islands(topology: Topology, land: int, corners: int) -> int:
    island, grown = topology.hexes_at[corners] & land, 0
    while island != grown:
        grown = island
        island |= topology.beside[island] & land
    return island


@check(
    "seafarers-later.cloth.build.no-settlement-there",
    "seafarers-later.cloth.setup.start-zone",
    at="corner",
    adds_to=(BuildSettlement, PlaceSettlement, PlaceStartingCity),
    when=CLOTH,
)
def not_among_villages(state: State, action: BuildSettlement | PlaceSettlement | PlaceStartingCity) -> Finding:
    """Nobody settles on an island with villages."""
    return not state.board.topology.hexes_at[1 << action.corner] & village_islands(state)


@robber_ground.also("seafarers-later.cloth.robber.not-to-the-islands", when=CLOTH)
def away_from_villages(state: State) -> int:
    """The robber never goes to an island with villages."""
    return ~village_islands(state)


@resting_places.also("seafarers-later.cloth.robber.not-to-the-islands", replaces=resting_places.first, when=CLOTH)
def no_rest_among_villages(state: State) -> int:
    """A friendly robber that may go nowhere else does not go to a desert with villages."""
    return mask_of(state.board.deserts) & ~village_islands(state)


@check("seafarers-later.cloth.robber.not-to-the-islands", at="hex", adds_to=(Raid,), when=CLOTH)
def robber_stays_off(state: State, action: MoveRobber) -> Finding:
    """Nobody moves the robber to an island with villages."""
    return not among(action.hex, village_islands(state))


# What must be true --------------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.cloth.build.gold-and-desert-islets",
    "seafarers-later.cloth.setup.villages",
    of=board_alone,
    replaces=boards.every_field_has_a_token,
    when=CLOTH,
)
def main_islands_have_numbers(state: State) -> Contradictions:
    """On a printed or shuffled board the hexes of the main islands have numbers. The islands with villages have none
    and bring no resources.
    """
    board, producing = state.board, producing_terrain(state)
    if board.layout == CUSTOM:
        return
    islets = _islands(board.topology, board.land_hexes, mask_of(numbers_on_board(state)))
    for at, terrain in enumerate(board.terrain):
        bare = among(at, islets)
        if terrain in producing and bool(board.laid(at)) == bare:
            yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(terrain=terrain, village_island=bare)


@invariant(
    "seafarers-later.cloth.setup.villages",
    "seafarers-later.cloth.setup.village-numbers",
    "seafarers-later.cloth.produce.not-on-seven",
    when=CLOTH,
)
def villages_lie_as_printed(state: State) -> Contradictions:
    """The villages of a scenario lie on their printed corners and have their printed numbers. On any board each lies
    on land and has a number of the tokens.
    """
    topology, villages = state.board.topology, cloth(state).villages
    at = f"/{MODULE_ID}/cloth/villages"
    for corner, village in villages.items():
        on_land = among(corner, state.board.land_corners)
        if not on_land or village.number not in NUMBERS:
            yield f"{at}/{topology.corner_names[corner]}", Facts(land=on_land, number=village.number)
    if claimed(state) is None:
        return
    printed = numbers_on_board(state)
    for corner in sorted(villages.keys() | printed.keys()):
        found = villages[corner].number if corner in villages else None
        if found != printed.get(corner):
            yield f"{at}/{topology.corner_names[corner]}", Facts(number=printed.get(corner))


@invariant(
    "seafarers-later.cloth.setup.cloth-supply",
    "seafarers-later.cloth.state.conserved",
    "seafarers-later.cloth.token.never-back",
    when=CLOTH,
)
def cloth_is_conserved(state: State) -> Contradictions:
    """Villages, supply and players together hold the cloth of the box. No bolt returns to a village."""
    held, printed, topology = cloth(state), printed_villages(state), state.board.topology
    for corner, village in held.villages.items():
        if village.cloth > printed.each:
            at = f"/{MODULE_ID}/cloth/villages/{topology.corner_names[corner]}/cloth"
            yield at, Facts(cloth=village.cloth, most=printed.each)
    if held.supply > printed.supply:
        yield f"/{MODULE_ID}/cloth/supply", Facts(cloth=held.supply, most=printed.supply)
    found = sum(village.cloth for village in held.villages.values()) + held.supply + sum(held.bolts.values())
    box = printed.each * len(held.villages) + printed.supply
    if found != box:
        yield f"/{MODULE_ID}/cloth", Facts(found=found, box=box)


@invariant(
    "seafarers-later.cloth.build.no-settlement-there",
    "seafarers-later.cloth.robber.not-to-the-islands",
    when=CLOTH,
)
def islands_of_villages_are_free(state: State) -> Contradictions:
    """No building is on an island with villages, and in the printed scenario never the robber."""
    topology, islands = state.board.topology, village_islands(state)
    for seat in range(state.seat_count):
        for corner in bits(buildings(state, seat) & topology.corners_of[islands]):
            yield f"/seats/{seat}", Facts(on_village_island=topology.corner_names[corner])
    if claimed(state) is not None and among(state.robber, islands):
        yield "/robber", Facts(village_island=True)
