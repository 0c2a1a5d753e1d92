"""Lanes: each player's one line of ships, to the beachhead and on to the fortress, always on a shortest way."""

from __future__ import annotations

from service.catan.base.components import occupied_edges, rival_corners
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among, mask_of
from service.catan.board.places import edges_told
from service.catan.seafarers import ships
from service.catan.seafarers.crossing import rings
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved, ship_supply
from service.catan.seafarers.islands import start_zone
from service.catan.seafarers.pirate_islands.courses import alter_lane, course, home_buildings, lane, lanes, run, spare
from service.catan.seafarers.pirate_islands.options import FLEET_SHIPS, IN_PIRATE_ISLANDS, OTHER_LINES, SETUP_SHIP
from service.catan.seafarers.road_building import BuildFreeShip
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.ships import BuildShip, MoveShip, closed_waters, open_ways, own_ship
from service.kernel.rules import (
    GREATEST,
    UNION,
    Contradictions,
    Facts,
    Finding,
    Play,
    Ruleset,
    check,
    constant,
    invariant,
    query,
    reaction,
)

AROUND_MAIN_ISLAND = OTHER_LINES.is_("around-main-island")


# Where a lane goes on ----------------------------------------------------------------------------------------------


def next_ships(state: State, seat: int, ships: tuple[int, ...], lifted: int) -> int:
    """The edges on which a lane of these ships goes on, with the ships of a mask lifted off the board.

    They lead from its free end, or from any building at home if it has no ship, one side nearer to the next goal. All
    ways count over sides where the seat could place a ship, and not past an opponent's building.
    """
    topology, places, own = state.board.topology, course(state, seat), run(state, seat, ships)
    free = state.board.sea_edges & ~closed_waters(state) & ~(occupied_edges(state) & ~lifted)
    rivals = rival_corners(state, seat)
    goal = places.fortress if own.corners & places.beachhead else places.beachhead
    starts = (own.end if ships else home_buildings(state, seat)) & ~rivals
    if not goal or not starts:
        return 0
    found, nearer = 0, goal
    for ring in rings(topology, free, goal.bit_length() - 1, rivals):
        found |= topology.edges_at[starts & ring] & topology.edges_at[nearer] & free
        nearer = ring & ~rivals
    return found


@query("seafarers-later.pirate-islands.lane.other-lines", fold=UNION, to_json=edges_told)
def other_lines(state: State, seat: int, lifted: int) -> int:
    """A player builds no ship outside the lane."""
    return 0


@other_lines.also(
    "seafarers-later.pirate-islands.lane.other-lines",
    "seafarers-later.pirate-islands.spare-ships-extend",
    when=AROUND_MAIN_ISLAND,
)
def lines_along_the_coast(state: State, seat: int, lifted: int) -> int:
    """By the other reading ships are also built along the coast of the eastern island, from buildings there and from
    other ships of the coast.
    """
    topology = state.board.topology
    line = topology.ends[spare(state, seat) & ~lifted] & ~rival_corners(state, seat)
    coast = topology.edges_of[start_zone(state)] & state.board.sea_edges
    return topology.edges_at[home_buildings(state, seat) | line] & coast


@open_ways.also(
    "seafarers-later.pirate-islands.lane.end-only",
    "seafarers-later.pirate-islands.lane.shortest",
    when=IN_PIRATE_ISLANDS,
)
def ways_of_the_lane(state: State, seat: int, lifted: int = 0) -> int:
    """A ship is built or moved to the free end of the lane, on a shortest way to the next goal. A warship never leaves
    the lane.
    """
    own = lane(state, seat)
    onward = next_ships(state, seat, tuple([ship for ship in own.ships if not among(ship, lifted)]), lifted)
    if lifted & mask_of(own.ships[: own.warships]):
        return onward
    return onward | other_lines(state, seat, lifted)


@check(
    "seafarers-later.pirate-islands.lane.one",
    "seafarers-later.pirate-islands.lane.end-only",
    "seafarers-later.pirate-islands.lane.shortest",
    "seafarers-later.pirate-islands.lane.shortest-measured",
    "seafarers-later.pirate-islands.lane.choice-among-equals",
    "seafarers-later.pirate-islands.lane.both-goals",
    "seafarers-later.pirate-islands.lane.beachhead-need-not-be-settled",
    "seafarers-later.pirate-islands.lane.ends-at-fortress",
    "seafarers-later.pirate-islands.lane.fortress-is-no-blocker",
    "seafarers-later.pirate-islands.lane.start-elsewhere",
    "seafarers-later.pirate-islands.lane.other-lines",
    "seafarers-later.pirate-islands.lane.no-pass",
    "seafarers-later.pirate-islands.setup.starting-ship",
    "seafarers-later.pirate-islands.spare-ships-extend",
    at="edge",
    adds_to=(BuildShip, BuildFreeShip),
    when=IN_PIRATE_ISLANDS,
)
def continues_the_lane(state: State, action: BuildShip) -> Finding:
    """A new ship goes to the free end of its owner's lane, one side nearer to the beachhead, and from there to the
    fortress."""
    return among(action.edge, open_ways(state, action.seat, 0))


# Moving ------------------------------------------------------------------------------------------------------------


@check(
    "seafarers-later.pirate-islands.lane.moving",
    "seafarers-later.pirate-islands.lane.end-only",
    at="ship",
    given=(own_ship,),
    adds_to=(MoveShip,),
    when=IN_PIRATE_ISLANDS,
)
def last_of_the_lane(state: State, action: MoveShip) -> Finding:
    """Of the ships of a lane a player moves only the last one."""
    own = lane(state, action.seat).ships
    return action.ship not in own or action.ship == own[-1]


@check(
    "seafarers-later.pirate-islands.lane.moving",
    "seafarers-later.pirate-islands.lane.shortest",
    "seafarers-later.pirate-islands.lane.start-elsewhere",
    "seafarers-later.pirate-islands.warship.moved",
    "seafarers-later.pirate-islands.setup.starting-ship",
    at="edge",
    given=(own_ship, last_of_the_lane),
    adds_to=(MoveShip,),
    when=IN_PIRATE_ISLANDS,
)
def moves_to_the_lane(state: State, action: MoveShip) -> Finding:
    """A ship is moved to where its owner could build one, and a warship only to the end of the lane."""
    return among(action.edge, open_ways(state, action.seat, 1 << action.ship))


@ships.held_edges.also(
    "seafarers-later.pirate-islands.lane.fleet-blocks", replaces=ships.held_edges.first, when=FLEET_SHIPS.is_("free")
)
def fleet_holds_nothing(state: State) -> int:
    """By the other reading the fleet has no effect on ships."""
    return 0


@reaction(
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers-later.pirate-islands.lane.one",
        "seafarers-later.pirate-islands.lane.moving",
        "seafarers-later.pirate-islands.warship.order-after-loss",
        "seafarers-later.pirate-islands.setup.starting-ship",
    ),
    when=IN_PIRATE_ISLANDS,
)
def lane_grows(play: Play, event: ShipBuilt | ShipMoved) -> None:
    """A ship that comes to the free end becomes the last of the lane. Ships of the opening are spare."""
    state: State = play.state
    if state.turn.moment == SETUP:
        return
    left = lane(state, event.seat).ships
    if isinstance(event, ShipMoved):
        left = tuple([ship for ship in left if ship != event.source])
    onward = among(event.edge, next_ships(state, event.seat, left, 1 << event.edge))
    alter_lane(state, event.seat, ships=(*left, event.edge) if onward else left)


# What a state may show ---------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.pirate-islands.state.memory",
    "seafarers-later.pirate-islands.state.order-of-lane",
    "seafarers-later.pirate-islands.lane.one",
    "seafarers-later.pirate-islands.lane.both-goals",
    when=IN_PIRATE_ISLANDS,
)
def lanes_are_lines(state: State) -> Contradictions:
    """A lane is one line of the seat's ships, in order, from a building of the seat on the eastern island. It comes to
    the fortress only over the beachhead, and ends there.
    """
    for seat, own in enumerate(lanes(state)):
        at, places = f"/{MODULE_ID}/lanes/{seat}/ships", course(state, seat)
        line = run(state, seat, own.ships)
        if mask_of(own.ships) & ~sea(state).seats[seat].ships:
            yield at, Facts(ships=list(state.board.topology.edges_named[mask_of(own.ships)]))
        elif own.ships and not line.end:
            yield at, Facts(in_order=False)
        elif line.corners & places.fortress and not (line.end & places.fortress and line.corners & places.beachhead):
            yield at, Facts(beachhead=list(state.board.topology.corners_named[places.beachhead]))


@constant("seafarers-later.pirate-islands.setup.starting-ship", fold=GREATEST)
def spare_ships_allowed(ruleset: Ruleset) -> int:
    """Outside the lane a player has no ships but those of the opening, one beside each of the two settlements."""
    return 2


@spare_ships_allowed.also(
    "seafarers-later.pirate-islands.setup.starting-ship",
    replaces=spare_ships_allowed.first,
    when=SETUP_SHIP.is_("refused"),
)
def no_ships_of_the_opening(ruleset: Ruleset) -> int:
    """By the other reading starting settlements take roads, so that no ship lies outside a lane."""
    return 0


@spare_ships_allowed.also("seafarers-later.pirate-islands.spare-ships-extend", when=AROUND_MAIN_ISLAND)
def any_ships_of_the_coast(ruleset: Ruleset) -> int:
    """By the other reading any ship may lie at the coast of the eastern island."""
    return ship_supply(ruleset)


@invariant(
    "seafarers-later.pirate-islands.setup.starting-ship",
    "seafarers-later.pirate-islands.lane.one",
    past=True,
    when=IN_PIRATE_ISLANDS,
)
def few_spare_ships(state: State) -> Contradictions:
    """Outside the lane a player has no more ships than the opening and the option allow."""
    for seat in range(state.seat_count):
        count, most = spare(state, seat).bit_count(), spare_ships_allowed(state)
        if count > most:
            yield f"/{MODULE_ID}/seats/{seat}/ships", Facts(spare=count, most=most)
