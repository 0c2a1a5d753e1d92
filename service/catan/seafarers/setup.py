"""Setup: starting ships, where starting settlements may be, and which islands they make a home."""

from __future__ import annotations

from itertools import combinations

from service.catan.base.buildings import buildings
from service.catan.base.cities import CityBuilt
from service.catan.base.components import occupied_edges
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.setup import (
    PlaceRoad,
    PlaceSettlement,
    RoadOwed,
    at_new_settlement,
    owes_road,
    placement_order,
    printed_pieces,
)
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Edge
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.fleet import place_ship
from service.catan.seafarers.islands import areas, largest, start_zone
from service.catan.seafarers.options import COAST_START, SPECIAL_POINTS, START
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.ships import clear_of_pirate, closed_waters, empty_edge, held_edges, on_water
from service.catan.slices import alter_seat
from service.kernel.rules import (
    Action,
    Contradictions,
    Facts,
    Finding,
    Play,
    check,
    debt_of,
    invariant,
    owed_by,
    reaction,
)


def moorings(state: State, corner: int) -> int:
    """The edges at a corner on which a starting ship may be placed."""
    around = state.board.topology.corner_edges[corner]
    return around & state.board.sea_edges & ~occupied_edges(state) & ~held_edges(state) & ~closed_waters(state)


class PlaceShip(Action, frozen=True):
    """Place a starting ship instead of a road."""

    edge: Edge

    statutes = (
        "seafarers.setup.coastal-settlement-allowed",
        "seafarers.setup.ship-instead-of-road",
        "seafarers.setup.ship.adjacent-to-own-new-settlement",
        "seafarers.four-islands.setup.inland-needs-road",
        "seafarers.setup.ship.exactly-one-piece",
        "seafarers.setup.ship.optional",
        "seafarers.setup.ship.free",
        "seafarers.setup.order-unchanged",
    )
    gates = (game_on, owes_road)
    checks = (on_water, empty_edge, clear_of_pirate, at_new_settlement)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        owed = owed_by(state, seat, RoadOwed)
        return [] if owed is None else [cls(seat, edge) for edge in bits(moorings(state, owed.corner))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, RoadOwed)
        place_ship(play, self.seat, self.edge)


@check(
    "seafarers.four-islands.setup.coast-needs-ship",
    "seafarers.four-islands.setup.facing-definition",
    "seafarers.four-islands.setup.edge-coast-free-choice",
    "seafarers.four-islands.setup.ship-impossible",
    "seafarers.core.scenario-overrides-general",
    at="edge",
    given=(owes_road,),
    adds_to=(PlaceRoad,),
    when=COAST_START.is_("ship"),
)
def coast_needs_ship(state: State, action: PlaceRoad) -> Finding:
    """On a coast that faces other islands a starting settlement comes with a ship, if one can be placed there."""
    settlement = debt_of(state, action.seat, RoadOwed).corner
    on_coast = state.board.topology.hexes_at[1 << settlement] & state.board.sea_hexes
    return not on_coast or not moorings(state, settlement)


@check(
    "seafarers.new-shores.start.mainland",
    "seafarers.oceans.start.large-island",
    "seafarers.into-the-desert.start.larger-area",
    "seafarers.greater-catan.start.mainland",
    "seafarers.setup.coastal-settlement-allowed",
    at="corner",
    adds_to=(PlaceSettlement,),
    when=START.is_("zone"),
)
def in_start_zone(state: State, action: PlaceSettlement) -> Finding:
    """Players place starting settlements in the start zone."""
    return bool(state.board.topology.hexes_at[1 << action.corner] & start_zone(state))


@check(
    "seafarers.great-crossing.start.same-island",
    "seafarers.great-crossing.start.no-balance",
    at="corner",
    adds_to=(PlaceSettlement,),
    when=START.is_("one-island"),
)
def on_own_island(state: State, action: PlaceSettlement) -> Finding:
    """Both starting settlements of a player are on the same island."""
    home = sea(state).seats[action.seat].home
    touched = state.board.topology.hexes_at[1 << action.corner]
    return not home or any(island & home and island & touched for island in areas(state))


@check("seafarers.new-shores.start.mainland", at="corner", adds_to=(PlaceStartingCity,), when=START.is_("zone"))
def city_in_start_zone(state: State, action: PlaceStartingCity) -> Finding:
    """Players place starting cities, too, in the start zone."""
    return state.ruleset.holds(in_start_zone, state, action)


@check(
    "seafarers.great-crossing.start.same-island",
    at="corner",
    adds_to=(PlaceStartingCity,),
    when=START.is_("one-island"),
)
def city_on_own_island(state: State, action: PlaceStartingCity) -> Finding:
    """The starting city is on the island of the same player's settlement."""
    return state.ruleset.holds(on_own_island, state, action)


@reaction(
    SettlementBuilt,
    cites=(
        "seafarers.core.state-memory",
        "seafarers.four-islands.home-islands",
        "seafarers.new-world.home-islands",
        "seafarers.great-crossing.home-and-neighbour",
    ),
)
def make_home(play: Play, event: SettlementBuilt) -> None:
    """The islands of the starting settlements are a player's home. The state keeps the hexes that they touch."""
    state: State = play.state
    if state.turn.moment == SETUP:
        land = state.board.topology.hexes_at[1 << event.corner] & state.board.land_hexes
        alter_seat(state, MODULE_ID, event.seat, home=sea(state).seats[event.seat].home | land)


@reaction(CityBuilt, cites=("seafarers.core.state-memory",))
def city_makes_home(play: Play, event: CityBuilt) -> None:
    """The island of a starting city is a player's home, too."""
    play.follow(make_home, event)


@invariant(
    "seafarers.core.state-memory",
    "seafarers.four-islands.home-islands",
    "seafarers.new-world.home-islands",
    "seafarers.great-crossing.home-and-neighbour",
    "seafarers-later.four-islands.home-fixed",
    when=SPECIAL_POINTS.is_("once", "each", "rising", "each-two", "trade-routes"),
)
def homes_are_known(state: State) -> Contradictions:
    """Where areas that are new to a player bring points, the state keeps the home of everybody who has built."""
    for seat, home in enumerate(fleet.home for fleet in sea(state).seats):
        if buildings(state, seat) and not home & state.board.land_hexes:
            yield f"/{MODULE_ID}/seats/{seat}/home", Facts(home=[])


@invariant(
    "seafarers.core.state-memory",
    "seafarers.four-islands.home-islands",
    "seafarers.great-crossing.home-and-neighbour",
    past=True,
)
def homes_were_settled(state: State) -> Contradictions:
    """A building of the player touches every hex of the player's home, because buildings stay where they are."""
    topology = state.board.topology
    for seat, home in enumerate(fleet.home for fleet in sea(state).seats):
        strange = home & ~topology.hexes_at[buildings(state, seat)]
        if strange:
            yield (
                f"/{MODULE_ID}/seats/{seat}/home",
                Facts(never_settled=[topology.hex_names[at] for at in bits(strange)]),
            )


@invariant(
    "seafarers.core.state-memory",
    "seafarers.four-islands.home-islands",
    "seafarers.new-world.home-islands",
    past=True,
)
def homes_are_of_the_start(state: State) -> Contradictions:
    """A player's home lies at no more buildings than the player had at the start."""
    topology, order = state.board.topology, placement_order(state)
    for seat, home in enumerate(fleet.home for fleet in sea(state).seats):
        standing = bits(buildings(state, seat))
        started = min(order.count(seat) + printed_pieces(state, seat).corners.bit_count(), len(standing))
        if all(home & ~topology.hexes_at[mask_of(corners)] for corners in combinations(standing, started)):
            yield f"/{MODULE_ID}/seats/{seat}/home", Facts(starting_buildings=started)


@invariant("seafarers.great-crossing.start.same-island", past=True, when=START.is_("one-island"))
def homes_are_on_one_island(state: State) -> Contradictions:
    """Nobody is at home on two islands."""
    for seat, home in enumerate(fleet.home for fleet in sea(state).seats):
        if sum(1 for island in areas(state) if island & home) > 1:
            yield f"/{MODULE_ID}/seats/{seat}/home", Facts(islands=2)


@invariant(
    "seafarers.new-shores.start.mainland",
    "seafarers.into-the-desert.start.larger-area",
    "seafarers.greater-catan.start.mainland",
    past=True,
    when=START.is_("zone"),
)
def zone_is_the_largest_area(state: State) -> Contradictions:
    """On a printed board without unexplored spaces the start zone is the largest area."""
    zone, table = sea(state).zone, claimed(state)
    if table is None or not zone or "pile" in table.hexes:
        return
    found = areas(state)
    if zone not in found or zone.bit_count() != largest(found).bit_count():
        yield f"/{MODULE_ID}/start_zone", Facts(hexes=largest(found).bit_count())


@invariant(
    "seafarers.new-shores.start.mainland",
    "seafarers.oceans.start.large-island",
    "seafarers.into-the-desert.start.larger-area",
    "seafarers.greater-catan.start.mainland",
    "seafarers-later.pirate-islands.setup.fortress-piece-from-stock",
    past=True,
    when=START.is_("zone"),
)
def everybody_started_in_the_zone(state: State) -> Contradictions:
    """On a printed board everybody's starting buildings stand in the start zone, with those that are printed there."""
    if claimed(state) is None or state.turn.moment == SETUP:
        return
    corners, order = state.board.topology.corners_of[start_zone(state)], placement_order(state)
    for index in range(state.seat_count):
        standing = buildings(state, index)
        found = (standing & corners).bit_count()
        least = order.count(index) + printed_pieces(state, index).corners.bit_count()
        if standing and found < least:
            yield f"/seats/{index}", Facts(in_start_zone=found, least=least)
