"""Sailing: ships move along sea routes with their movement points, one ship after the other."""

from __future__ import annotations

from service.catan.base.building import pay, payable, shortfall
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge, edges_told
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    Numbered,
    Ship,
    ShipNumber,
    change_ship,
    expedition,
    set_ships,
    ship_at_sea,
    ship_of,
    ships_of,
)
from service.catan.explorers_pirates.fleet import full_routes, full_without
from service.catan.explorers_pirates.gold import GOLD, coins
from service.catan.explorers_pirates.phases import SAILING, moments_at_sea
from service.catan.explorers_pirates.routes import path_to, reaches, sea_routes
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import (
    SUM,
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
    query,
)

WOOL_POINTS = 2
"""Movement points that a wool gives to one ship (`explorers-pirates.ship.wool.two-points`)."""
TRIBUTE = 1
"""Gold that a ship pays once a turn for the routes of a pirate hex."""


class ShipSailed(Event, frozen=True):
    """A ship moved along a path of sea routes, with so many movement points, and with tribute or without."""

    seat: Seat
    ship: ShipNumber
    source: Edge
    edge: Edge
    path: tuple[Edge, ...]
    points: int
    tribute: bool


class WoolSpent(Event, frozen=True):
    """A seat spent wool on a ship, which has more movement points in this turn."""

    seat: Seat
    ship: ShipNumber


class SailingFinished(Event, frozen=True):
    """The movement of a ship is over for this turn."""

    seat: Seat
    ship: ShipNumber


# Movement points ---------------------------------------------------------------------------------------------------


@query("explorers-pirates.ship.move.four-points", fold=SUM)
def movement_points(state: State, seat: int) -> int:
    """Every ship of a player has 4 movement points a turn."""
    return 4


@query("explorers-pirates.pirate.tribute.required", fold=UNION, to_json=edges_told)
def toll_routes(state: State, seat: int) -> int:
    """The routes for which a ship of a seat pays tribute. Without a pirate ship there are none."""
    return 0


@query("explorers-pirates.ship.move.starting-next-closes-previous", fold=SUM)
def points_reopened(state: State, seat: int) -> int:
    """No ship whose movement is over has movement points again in this turn."""
    return 0


def moving_ships(state: State, seat: int) -> list[Numbered]:
    """The ships of a seat on the board whose movement is not over, each with its number."""
    return [(number, ship) for number, ship in ships_of(state, seat) if not ship.finished]


def unused_points(state: State, seat: int, ship: Ship) -> int:
    """The movement points of a ship that it has not used in this turn, whether its movement is over or not."""
    return movement_points(state, seat) + WOOL_POINTS * ship.wool - ship.spent


def points_left(state: State, seat: int, ship: Ship | None) -> int:
    """The movement points that a ship may still use in this turn; none if it is in supply."""
    return 0 if ship is None or ship.finished else unused_points(state, seat, ship)


def course(board: Board, ship: Ship, points: int, toll: int = 0) -> tuple[int, ...]:
    """The routes that a ship reaches with 0, 1, ... and ``points`` movement points. It takes no step that would cost
    tribute for a route of ``toll``.
    """
    return reaches(board, ship.edge, 0 if ship.tribute else toll, points)


def reach(state: State, seat: int, ship: Ship, toll: int = 0) -> int:
    """The routes that a ship of a seat reaches with the movement points that it has left."""
    return course(state.board, ship, points_left(state, seat, ship), toll)[-1]


def unpaid(state: State, seat: int) -> int:
    """The routes for which a seat would pay tribute, if it has no gold."""
    return 0 if coins(state, seat) >= TRIBUTE else toll_routes(state, seat)


# The rules of a move -----------------------------------------------------------------------------------------------


@check("explorers-pirates.turn.movement-after-trade", "explorers-pirates.ship.supply", at="ship")
def on_the_board(state: State, action: Sail | SpendWool | FinishSailing) -> Finding:
    """Only a ship of the player's own that is on the board acts."""
    return ship_of(state, action.seat, action.ship) is not None


@check(
    "explorers-pirates.discovery.stops-ship",
    "explorers-pirates.discovery.points-forfeited",
    "explorers-pirates.ship.move.one-ship-at-a-time",
    "explorers-pirates.ship.move.starting-next-closes-previous",
    "explorers-pirates.ship.move.explicit-finish",
    at="ship",
    given=(on_the_board,),
)
def still_sailing(state: State, action: Sail | SpendWool) -> Finding:
    """A ship moves no farther in this turn once another ship began to move, it made a discovery, or its owner declared
    it finished.
    """
    ship = ship_at_sea(state, action.seat, action.ship)
    return not ship.finished


@check(
    "explorers-pirates.ship.move.only-sea-routes",
    "explorers-pirates.geometry.sea-route",
    "explorers-pirates.geometry.sea-route.frame",
    at="edge",
)
def on_sea_route(state: State, action: Sail) -> Finding:
    """A ship lies on a sea route, and never between two land hexes or beside an undiscovered hex alone."""
    return among(action.edge, sea_routes(state.board))


@check("explorers-pirates.ship.move.adjacent-route", at="edge", given=(on_the_board,))
def elsewhere(state: State, action: Sail) -> Finding:
    """A ship moves to another route."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return ship.edge != action.edge


@check(
    "explorers-pirates.ship.route.two-ships",
    "explorers-pirates.ship.route.any-owners",
    "explorers-pirates.ship.full-route-with-discovery",
    at="edge",
)
def room_there(state: State, action: Sail) -> Finding:
    """No ship stops on a route that holds two other ships."""
    return not among(action.edge, full_without(state, ship_of(state, action.seat, action.ship)))


@check(
    "explorers-pirates.ship.move.step-or-destination",
    "explorers-pirates.ship.move.adjacent-route",
    "explorers-pirates.ship.move.four-points",
    "explorers-pirates.ship.wool.two-points",
    "explorers-pirates.ship.move.destination-not-through-discovery",
    at="edge",
    given=(on_the_board, still_sailing, elsewhere, on_sea_route),
)
def within_reach(state: State, action: Sail) -> Finding:
    """The ship has enough movement points to reach the route, and discovers no hex before its last step."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return among(action.edge, reach(state, action.seat, ship)) or Facts(points=points_left(state, action.seat, ship))


@check(
    "explorers-pirates.pirate.tribute.required",
    "explorers-pirates.pirate.tribute.cannot-pay",
    at="edge",
    given=(on_the_board,),
)
def tribute_in_hand(state: State, action: Sail) -> Finding:
    """Where every path costs tribute, the player has the gold."""
    ship = ship_at_sea(state, action.seat, action.ship)
    paying = reach(state, action.seat, ship) & ~reach(state, action.seat, ship, unpaid(state, action.seat))
    return not among(action.edge, paying) or Facts(gold=coins(state, action.seat), cost=TRIBUTE)


class Sail(Action, frozen=True):
    """Move a ship along a cheapest path to a sea route."""

    ship: ShipNumber
    edge: Edge

    statutes = (
        "explorers-pirates.ship.move.one-point-per-route",
        "explorers-pirates.ship.move.destination-cheapest-path",
        "explorers-pirates.ship.move.destination-ties",
        "explorers-pirates.ship.move.any-direction",
        "explorers-pirates.ship.move.any-ship-order",
        "explorers-pirates.ship.move.interrupted-by-actions",
        "explorers-pirates.ship.move.starting-next-closes-previous",
        "explorers-pirates.ship.pass-others",
        "explorers-pirates.ship.buildings-do-not-block",
        "explorers-pirates.ship.reachable-routes",
        "explorers-pirates.ship.resume-after-other-ships-action",
        "explorers-pirates.ship.shares-coast-with-road",
        "explorers-pirates.settler.ship-moves-normally",
    )
    gates = SAILING
    checks = (on_the_board, still_sailing, on_sea_route, elsewhere, room_there, within_reach, tribute_in_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        free, toll = ~full_routes(state), unpaid(state, seat)
        return [
            cls(seat, number, edge)
            for number, ship in moving_ships(state, seat)
            for edge in bits(reach(state, seat, ship, toll) & free)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        board, left = state.board, unused_points(state, self.seat, ship)
        free = course(board, ship, left, toll_routes(state, self.seat))
        found = course(board, ship, left) if coins(state, self.seat) >= TRIBUTE else free
        path, tribute = path_to(board, found, free, self.edge)
        points, paid = len(path), ship.tribute or tribute
        set_sail(play, self.seat, self.ship, ship.replaced(edge=self.edge, spent=ship.spent + points, tribute=paid))
        if tribute:
            GOLD.pay(play, self.seat, TRIBUTE)
        play.emit(ShipSailed(self.seat, self.ship, ship.edge, self.edge, path, points, tribute))


def set_sail(play: Play, seat: int, number: int, ship: Ship) -> None:
    """Put a ship where it came to. The movement of the ship before it is over, whatever points it has left."""
    ships, before = {number: ship}, expedition(play.state).sailing
    if before is not None and before != number:
        ships[before] = stopped(play, seat, before)
    set_ships(play.state, seat, ships, sailing=number)


def finish_sailing(play: Play, seat: int, number: int) -> None:
    """The movement of the ship in the middle of it is over for this turn."""
    set_ships(play.state, seat, {number: stopped(play, seat, number)}, sailing=None)


def stopped(play: Play, seat: int, number: int) -> Ship:
    """What a ship becomes whose movement is over."""
    ship = ship_at_sea(play.state, seat, number)
    play.emit(SailingFinished(seat, number))
    return ship.replaced(finished=True)


# Finishing, and wool -----------------------------------------------------------------------------------------------


@check("explorers-pirates.ship.move.explicit-finish", at="ship")
def in_movement(state: State, action: FinishSailing) -> Finding:
    """A player declares only the ship finished that is in the middle of its movement."""
    return expedition(state).sailing == action.ship


class FinishSailing(Action, frozen=True):
    """Declare the movement of a ship finished."""

    ship: ShipNumber

    statutes = ("explorers-pirates.ship.move.explicit-finish",)
    gates = SAILING
    checks = (on_the_board, in_movement)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        sailing = expedition(state).sailing
        return [] if sailing is None else [cls(seat, sailing)]

    def effect(self, play: Play) -> None:
        finish_sailing(play, self.seat, self.ship)


@check("explorers-pirates.ship.wool.once-per-ship", at="ship", given=(on_the_board,))
def no_wool_yet(state: State, action: SpendWool) -> Finding:
    """A player spends wool at most once on a ship in a turn."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return not ship.wool


@query("explorers-pirates.ship.wool.two-points", fold=together)
def wool(state: State, seat: int) -> Cards:
    """One wool gives a ship more movement points."""
    return resource_cards(wool=1)


@gate("explorers-pirates.ship.wool.needs-card", stage="cost", facts=shortfall(wool))
def wool_in_hand(state: State, seat: int) -> Finding:
    """The wool is in the player's hand."""
    return payable(state, seat, wool(state, seat))


class SpendWool(Purchase, frozen=True):
    """Spend a wool on a ship, which then has 2 more movement points in this turn."""

    builds = False

    ship: ShipNumber

    statutes = (
        "explorers-pirates.ship.wool.two-points",
        "explorers-pirates.ship.wool.timing",
    )
    gates = (*SAILING, wool_in_hand)
    checks = (on_the_board, still_sailing, no_wool_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, number) for number, ship in moving_ships(state, seat) if not ship.wool]

    def price(self, state: State) -> Cards:
        return wool(state, self.seat)

    def effect(self, play: Play) -> None:
        pay(play, self)
        change_ship(play.state, self.seat, self.ship, wool=True)
        play.emit(WoolSpent(self.seat, self.ship))


# What must be true of the present turn -----------------------------------------------------------------------------


@invariant(
    "explorers-pirates.ship.move.points-reset",
    "explorers-pirates.ship.move.four-points",
    "explorers-pirates.ship.wool.two-points",
)
def moved_in_this_turn(state: State) -> Contradictions:
    """Only ships of the player on turn have moved, in the movement phase, with no more points than they have."""
    sailing = state.turn.moment in moments_at_sea(state) or state.turn.winner is not None
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            at = f"/{MODULE_ID}/seats/{seat}/ships/{number}"
            if ship.acted and not (sailing and seat == state.turn.seat):
                yield at, Facts(on_turn=state.turn.seat, moment=state.turn.moment)
            if ship.spent > movement_points(state, seat) + WOOL_POINTS * ship.wool:
                yield f"{at}/spent", Facts(points=movement_points(state, seat) + WOOL_POINTS * ship.wool)


@invariant(
    "explorers-pirates.ship.move.one-ship-at-a-time",
    "explorers-pirates.ship.selected-and-moving-are-separate",
)
def one_ship_sails(state: State) -> Contradictions:
    """The ship in the middle of its movement is on the board and not finished. Others that have moved are finished or
    have movement points again.
    """
    number = expedition(state).sailing
    if number is not None:
        ship = ship_of(state, state.turn.seat, number)
        if ship is None or ship.finished or not ship.spent:
            yield f"/{MODULE_ID}/sailing", Facts(moved=ship is not None and bool(ship.spent))
    for other, ship in ships_of(state, state.turn.seat):
        if ship.spent and not ship.finished and other != number and not has_points_again(state, ship):
            yield f"/{MODULE_ID}/seats/{state.turn.seat}/ships/{other}", Facts(sailing=number)


def has_points_again(state: State, ship: Ship) -> bool:
    """Whether a ship of the seat on turn has no more points left than it may have got after its movement was over."""
    again = points_reopened(state, state.turn.seat)
    return again > 0 and 0 < points_left(state, state.turn.seat, ship) <= again + WOOL_POINTS * ship.wool


@invariant(
    "explorers-pirates.ship.move.explicit-finish",
    "explorers-pirates.ship.move.starting-next-closes-previous",
    "explorers-pirates.discovery.stops-ship",
    past=True,
)
def finished_ships_have_moved(state: State) -> Contradictions:
    """The movement of a ship is over only if it has moved."""
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            if ship.finished and not ship.spent:
                yield f"/{MODULE_ID}/seats/{seat}/ships/{number}/finished", Facts(points=0)
