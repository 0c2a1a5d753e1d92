"""Ships: building them, and moving them while their lane is open."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.building import cost_of, pay
from service.catan.base.buildings import buildings
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import occupied_edges, rival_corners
from service.catan.base.marks import has_begun, roads_are_free
from service.catan.base.road_building import ROADS
from service.catan.base.roads import held_against
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, TurnBegan, building_moments
from service.catan.board.frame_spaces import waters_of
from service.catan.board.masks import ANYWHERE, among, bits, moved
from service.catan.board.places import Edge, corners_told, edges_told
from service.catan.mechanics.prices import Purchase, together
from service.catan.seafarers.fleet import ShipMoved, place_ship, spare_ships
from service.catan.seafarers.lanes import Lanes, lanes_of
from service.catan.seafarers.options import RING_SHIPS, SHIP_FREE_END
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter, with_seat
from service.kernel.rules import (
    INTERSECT,
    UNION,
    Action,
    Contradictions,
    Facts,
    Finding,
    Play,
    check,
    gate,
    invariant,
    query,
    reaction,
)

# Where a ship may be placed ----------------------------------------------------------------------------------------


def landings(state: State, seat: int, ships: int) -> int:
    """The corners where a ship may join: a seat's buildings, and the ends of these ships of it, but no opponent's
    building.
    """
    return buildings(state, seat) | state.board.topology.ends[ships] & ~rival_corners(state, seat)


def connected(state: State, seat: int, edge: int, ships: int) -> bool:
    """Whether a ship on an edge would join a seat's buildings or these ships of it, and not across an opponent's
    building.
    """
    return bool(state.board.topology.ends[1 << edge] & landings(state, seat, ships))


def joins(state: State, seat: int, edge: int, ships: int) -> Finding:
    """The same, with the opponents' buildings that are in between."""
    return connected(state, seat, edge, ships) or held_against(state, seat, edge, ships)


def where_the_pirate_is(state: State, action: Action) -> dict[str, object]:
    """The hex of the pirate, or what lies on the frame."""
    pirate = sea(state).pirate
    return {} if pirate is None else {"pirate": waters_of(state.board.topology).names[pirate]}


@query("seafarers.pirate.border.definition", fold=UNION, to_json=edges_told)
def held_edges(state: State) -> int:
    """The sides of the pirate's hex, on which nobody may place a ship and from which nobody may move one."""
    return waters_of(state.board.topology).sides[sea(state).pirate]


@query("seafarers.ship.edge.sea", fold=UNION, to_json=edges_told)
def closed_waters(state: State) -> int:
    """The sides of sea hexes that are closed to ships. Seafarers has none."""
    return 0


@query("seafarers.ship.connect.own-ship", "seafarers.ship.connect.branching", fold=INTERSECT, to_json=edges_told)
def open_ways(state: State, seat: int, lifted: int) -> int:
    """Lines of ships go on and branch wherever a ship may join them, also those whose ships are lifted for a move."""
    return ANYWHERE


def ship_sites(state: State, seat: int, without: int = 0) -> int:
    """The edges on which a seat may place a ship, with the ships of a mask lifted off the board."""
    free = ~(occupied_edges(state) & ~without) & ~held_edges(state) & ~closed_waters(state)
    free &= open_ways(state, seat, without)
    reached = landings(state, seat, sea(state).seats[seat].ships & ~without)
    return state.board.topology.edges_at[reached] & state.board.sea_edges & free


@check(
    "seafarers.ship.edge.on-hex-side",
    "seafarers.ship.edge.not-inland",
    "seafarers.ship.edge.sea",
    "seafarers.ship.edge.coastal",
    "seafarers.ship.edge.frame",
    "seafarers.board.edge-classes",
    "seafarers.board.frame-is-sea",
    "seafarers.oceans.edge.ship-needs-known-ocean",
    "seafarers.into-the-desert.desert-hexes.buildable",
    "seafarers.oceans.edge.reclassify",
    at="edge",
)
def on_water(state: State, action: BuildShip | MoveShip) -> Finding:
    """A ship lies on a side of a hex that has sea on at least one of its two sides. The frame is sea, but no hex."""
    return among(action.edge, state.board.sea_edges)


@check("seafarers.ship.edge.empty", "seafarers.ship.edge.coast-road-or-ship", at="edge")
def empty_edge(state: State, action: BuildShip | MoveShip) -> Finding:
    """An edge holds one piece in all, a road or a ship."""
    taken = occupied_edges(state) & ~(1 << action.ship if isinstance(action, MoveShip) else 0) & 1 << action.edge
    return not taken or Facts(there=state.board.topology.edge_names[action.edge])


@check(
    "seafarers.ship.connect.own-building",
    "seafarers.ship.connect.own-ship",
    "seafarers.ship.connect.branching",
    "seafarers.ship.connect.not-from-road",
    "seafarers.ship.connect.joint-building",
    "seafarers.ship.connect.joint-city",
    "seafarers.ship.connect.joint-must-be-own",
    "seafarers.ship.connect.blocked-by-opponent-building",
    "seafarers.ship.connect.foreign-pieces-irrelevant",
    "seafarers.great-crossing.route.no-building-rights",
    at="edge",
)
def connects(state: State, action: BuildShip) -> Finding:
    """A new ship joins a settlement, city or ship of its owner, and not across an opponent's building."""
    return joins(state, action.seat, action.edge, sea(state).seats[action.seat].ships)


@check(
    "seafarers.pirate.blocks.owner-too",
    "seafarers.pirate.border.definition",
    at="edge",
    facts=where_the_pirate_is,
)
def clear_of_pirate(state: State, action: BuildShip | MoveShip) -> Finding:
    """Nobody places a ship on a side of the pirate's hex by any means."""
    return not among(action.edge, held_edges(state))


@gate("seafarers.components.ship-supply", "seafarers.components.pieces-not-interchangeable", stage="board")
def ship_left(state: State, seat: int) -> Finding:
    """A ship needs a ship piece in supply."""
    return spare_ships(state, seat) > 0 or Facts(supply=0)


@query("seafarers.ship.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A ship costs one lumber and one wool."""
    return resource_cards(lumber=1, wool=1)


cost = cost_of(price, "seafarers.components.pieces-not-interchangeable")


class BuildShip(Purchase, frozen=True):
    """Build a ship."""

    edge: Edge

    statutes = (
        "seafarers.ship.cost",
        "seafarers.ship.build-timing",
        "seafarers.ship.count-per-turn-unlimited",
        "seafarers.ship.edge.on-hex-side",
        "seafarers.components.pieces-not-interchangeable",
    )
    gates = (*BUILDING, ship_left, cost)
    checks = (on_water, empty_edge, clear_of_pirate, connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(ship_sites(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_ship(play, self.seat, self.edge)


# Moving ------------------------------------------------------------------------------------------------------------


@query(
    "seafarers.move.closed-lane.definition",
    "seafarers.move.closed-lane.foreign-building-inside",
    fold=UNION,
    to_json=corners_told,
)
def posts(state: State, seat: int) -> int:
    """The corners that hold a seat's lanes at their ends, which are those of its own buildings."""
    return buildings(state, seat)


@query("seafarers.move.closed-lane.definition", fold=UNION, to_json=corners_told)
def destinations(state: State, seat: int) -> int:
    """Nothing but posts closes the lanes that lead to it."""
    return 0


def lanes(state: State, seat: int) -> Lanes:
    """How the ships of a seat lie in its lanes."""
    ships, held = sea(state).seats[seat].ships, held_ends(state, seat)
    return lanes_of(state.board.topology, ships, posts(state, seat), held, destinations(state, seat))


@query("seafarers.move.foremost.free-end", fold=UNION, to_json=corners_told)
def held_ends(state: State, seat: int) -> int:
    """Only buildings and ships hold an end of a ship."""
    return 0


@held_ends.also("seafarers-later.move.free-end-option", when=SHIP_FREE_END.is_("roads-hold"))
def roads_hold(state: State, seat: int) -> int:
    """By the other reading the player's own roads hold an end of a ship, too."""
    return state.board.topology.ends[state.seats[seat].roads]


def closed_lanes(state: State, seat: int) -> int:
    """The ships of a seat that lie in closed lanes."""
    return lanes(state, seat).closed


@query(
    "seafarers.move.foremost.ring-without-building",
    "seafarers.move.foremost.ring-through-one-building",
    fold=UNION,
    to_json=edges_told,
)
def ring_openings(state: State, seat: int) -> int:
    """The ships of a ring with which a player may open it."""
    return lanes(state, seat).rings


@ring_openings.also(
    "seafarers.move.foremost.ring-without-building",
    replaces=ring_openings.first,
    when=RING_SHIPS.is_("stay"),
)
def rings_stay(state: State, seat: int) -> int:
    """By the other reading a ring has no free end, so nobody moves a ship of it."""
    return 0


def loose_ships(state: State, seat: int) -> int:
    """The ships at the free ends of a seat's lanes, and those of rings that may be opened."""
    return lanes(state, seat).foremost | ring_openings(state, seat)


@gate("seafarers.move.one-per-turn")
def one_move(state: State, seat: int) -> Finding:
    """A player moves at most one ship a turn."""
    return not sea(state).moved


@check("seafarers.move.own-only", "seafarers.move.ship-only", at="ship")
def own_ship(state: State, action: MoveShip) -> Finding:
    """A player moves only ships of the player's own."""
    return among(action.ship, sea(state).seats[action.seat].ships)


@check(
    "seafarers.move.closed-lane.frozen",
    "seafarers.lane.definition",
    "seafarers.move.closed-lane.definition",
    "seafarers.move.closed-lane.city-counts",
    "seafarers.move.closed-lane.founding-closes",
    "seafarers.move.closed-lane.foreign-building-inside",
    "seafarers.move.open-lane.definition",
    "seafarers.great-crossing.lane.direct-to-own-closed",
    "seafarers.great-crossing.lane.mixed-general-test",
    at="ship",
)
def closed_lane(state: State, action: MoveShip) -> Finding:
    """A ship in a closed line of ships stays where it is. Two buildings of its owner, for example, close the line
    between them.
    """
    return not among(action.ship, closed_lanes(state, action.seat))


@check(
    "seafarers.move.foremost.free-end",
    "seafarers.move.foremost.every-branch",
    "seafarers.move.foremost.branch-of-closed-lane",
    "seafarers.move.foremost.single-ship",
    "seafarers.move.foremost.middle-refused",
    "seafarers.move.foremost.ring-without-building",
    "seafarers.move.foremost.ring-through-one-building",
    "seafarers.move.foremost.ring-opens-after-move",
    "seafarers.great-crossing.lane.mixed-is-open",
    "seafarers.great-crossing.lane.mixed-general-test",
    "seafarers.great-crossing.lane.direct-to-opponent-open",
    "seafarers.move.closed-lane.foreign-building-inside",
    at="ship",
    given=(own_ship, closed_lane),
)
def foremost(state: State, action: MoveShip) -> Finding:
    """A player moves only the ship at a free end of an open lane, or a ship of a ring that can be opened."""
    return among(action.ship, loose_ships(state, action.seat))


@check("seafarers.move.not-built-this-turn", "seafarers.move.not-card-built-this-turn", at="ship")
def older_ship(state: State, action: MoveShip) -> Finding:
    """Nobody moves a ship in the turn in which it came onto the board."""
    return not among(action.ship, sea(state).placed)


@check("seafarers.pirate.blocks.move-away", "seafarers.pirate.blocks.owner-too", at="ship", facts=where_the_pirate_is)
def free_of_pirate(state: State, action: MoveShip) -> Finding:
    """Nobody moves a ship away from a side of the pirate's hex."""
    return not among(action.ship, held_edges(state))


@check("seafarers.move.destination.must-differ", at="edge")
def elsewhere(state: State, action: MoveShip) -> Finding:
    """A ship moves to another edge."""
    return action.edge != action.ship


@check(
    "seafarers.move.destination.placing-rules",
    "seafarers.move.destination.connect-after-lifting",
    "seafarers.ship.connect.not-from-road",
    "seafarers.ship.connect.blocked-by-opponent-building",
    at="edge",
)
def connects_lifted(state: State, action: MoveShip) -> Finding:
    """A moved ship goes where a new one might be placed once it is lifted. It is no connection for itself."""
    return joins(state, action.seat, action.edge, sea(state).seats[action.seat].ships & ~(1 << action.ship))


class MoveShip(Action, frozen=True):
    """Move a ship of an open lane."""

    ship: Edge
    edge: Edge

    statutes = (
        "seafarers.move.free",
        "seafarers.move.timing",
        "seafarers.move.optional",
        "seafarers.move.setup-ship-free",
        "seafarers.move.not-removal",
        "seafarers.move.destination.anywhere",
        "seafarers.move.placement-effects",
        "seafarers.great-crossing.interrupt.by-either",
    )
    gates = (*BUILDING, one_move)
    checks = (
        own_ship,
        closed_lane,
        foremost,
        older_ship,
        free_of_pirate,
        elsewhere,
        on_water,
        empty_edge,
        clear_of_pirate,
        connects_lifted,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        seas = sea(state)
        movable = loose_ships(state, seat) & ~closed_lanes(state, seat) & ~seas.placed & ~held_edges(state)
        for ship in bits(movable):
            for edge in bits(ship_sites(state, seat, 1 << ship) & ~(1 << ship)):
                yield cls(seat, ship, edge)

    def effect(self, play: Play) -> None:
        seas = sea(play.state)
        fleets = with_seat(seas, self.seat, ships=moved(seas.seats[self.seat].ships, self.ship, self.edge))
        alter(play.state, MODULE_ID, seats=fleets, moved=True)
        play.emit(ShipMoved(self.seat, self.ship, self.edge))


@reaction(TurnBegan, cites=("seafarers.move.one-per-turn", "seafarers.move.not-built-this-turn"))
def turn_of_ships(play: Play, event: TurnBegan) -> None:
    """With a new turn every ship on the board may be moved again."""
    seas = sea(play.state)
    if seas.placed or seas.moved:
        alter(play.state, MODULE_ID, placed=0, moved=False)


@invariant("seafarers.core.state-memory", "seafarers.move.one-per-turn", past=True)
def moved_after_the_roll(state: State) -> Contradictions:
    """No ship has been moved this turn before the roll and all that it brings, or before the first turn."""
    if sea(state).moved and not has_begun(state, building_moments(state)):
        yield f"/{MODULE_ID}/moved", Facts(moment=state.turn.moment)


@invariant("seafarers.ship.build-timing", "seafarers.core.state-memory", past=True)
def placed_after_the_roll(state: State) -> Contradictions:
    """Before the roll and all that it brings is settled, only a road building card has placed ships, two at most."""
    placed, free = sea(state).placed.bit_count(), ROADS if roads_are_free(state) else 0
    if placed > free and not has_begun(state, building_moments(state)):
        yield f"/{MODULE_ID}/placed", Facts(moment=state.turn.moment, placed=placed)
