"""The fleet: three ships of each player, where they lie, and building them."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Bundle, Cards, resource_cards
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.board import Board
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.explorers_pirates.cargo import Cargo, cargo, cargo_kinds, fits
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    Ship,
    ShipNumber,
    company,
    expedition,
    on_board,
    set_ships,
    ship_at_sea,
    ship_of,
    ships_of,
)
from service.catan.explorers_pirates.harbors import open_harbors
from service.catan.explorers_pirates.routes import sea_routes, undiscovered_routes
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import Action, Contradictions, Event, Facts, Finding, Play, Seat, check, invariant, query

MOST_ON_ROUTE = 2
"""Ships that lie on one sea route (`explorers-pirates.ship.route.two-ships`)."""


class ShipLaunched(Event, frozen=True):
    """A new ship was put on a sea route."""

    seat: Seat
    ship: ShipNumber
    edge: Edge


class ShipTakenOff(Event, frozen=True):
    """A ship was taken off the board."""

    seat: Seat
    ship: ShipNumber
    edge: Edge


class CargoLost(Event, frozen=True):
    """A seat lost pieces that were aboard a ship or in a basin."""

    seat: Seat
    cargo: Cargo


# Where ships lie ---------------------------------------------------------------------------------------------------


def full_routes(state: State) -> int:
    """The routes on which two ships lie, so that no further one may."""
    full = taken = 0
    for seat in range(state.seat_count):
        for _, ship in ships_of(state, seat):
            full |= taken & 1 << ship.edge
            taken |= 1 << ship.edge
    return full


def full_without(state: State, ship: Ship | None) -> int:
    """The routes on which no further ship may lie, once one ship is taken away."""
    return full_routes(state) if ship is None else full_routes(state) & ~(1 << ship.edge)


def ends_of(board: Board, edge: int) -> int:
    """The two corners to which a ship on a route points."""
    return board.topology.ends[1 << edge]


def ship_ends(state: State, seat: int, number: int) -> int:
    """The two corners to which a ship of a seat points."""
    return ends_of(state.board, ship_at_sea(state, seat, number).edge)


def at_harbor(state: State, seat: int, edge: int) -> bool:
    """Whether a route touches a harbor settlement of a seat."""
    return bool(ends_of(state.board, edge) & open_harbors(state, seat))


def launch(play: Play, seat: int, number: int, edge: int, hold: Sequence[int]) -> None:
    """Put a ship with its cargo on a route."""
    set_ships(play.state, seat, {number: Ship(edge, hold)})
    play.emit(ShipLaunched(seat, number, edge))


def take_off(play: Play, seat: int, number: int) -> None:
    """Take a ship off the board; what is aboard is lost."""
    leave_board(play, seat, number)
    sailing = expedition(play.state).sailing
    set_ships(play.state, seat, {number: None}, sailing=None if sailing == number else sailing)


def leave_board(play: Play, seat: int, number: int) -> None:
    """Record that a ship comes off the board, and that what is aboard is lost."""
    ship = ship_at_sea(play.state, seat, number)
    play.emit(ShipTakenOff(seat, number, ship.edge))
    lose(play, seat, ship.hold)


def lose(play: Play, seat: int, pieces: Sequence[int]) -> None:
    """Pieces leave the board: a player's own go back to the player, a fish haul to the common supply, and a spice sack
    leaves the game.
    """
    if any(pieces):
        play.emit(CargoLost(seat, Bundle(pieces)))


# Building a ship ---------------------------------------------------------------------------------------------------


def spare_ships(state: State, seat: int) -> int:
    """How many ships a seat has in supply."""
    return company(state, seat).ships.count(None)


def moorings(state: State, seat: int) -> int:
    """The routes beside a seat's harbor settlements from which nothing would be discovered."""
    around = state.board.topology.edges_at[open_harbors(state, seat)]
    return around & sea_routes(state.board) & ~undiscovered_routes(state.board)


@check("explorers-pirates.geometry.sea-route", "explorers-pirates.geometry.sea-route.frame", at="edge")
def on_sea_route(state: State, action: LaunchShip) -> Finding:
    """A ship lies on a sea route, which is a side of a known sea hex or an outer edge of a known hex."""
    return among(action.edge, sea_routes(state.board))


@check(
    "explorers-pirates.ship.build.own-harbor-settlement",
    "explorers-pirates.ship.build.not-at-settlement",
    "explorers-pirates.ship.build.two-or-three-choices",
    at="edge",
)
def at_own_harbor(state: State, action: LaunchShip) -> Finding:
    """A new ship goes on a route that touches a harbor settlement of its owner."""
    return at_harbor(state, action.seat, action.edge)


@check("explorers-pirates.ship.build.not-next-to-undiscovered", at="edge")
def known_waters(state: State, action: LaunchShip) -> Finding:
    """No end of the route is a corner of an undiscovered hex."""
    return not among(action.edge, undiscovered_routes(state.board))


@check(
    "explorers-pirates.ship.build.route-capacity",
    "explorers-pirates.ship.route.two-ships",
    "explorers-pirates.ship.route.any-owners",
    "explorers-pirates.ship.rebuild.destination-after-removal",
    at="edge",
)
def room_for_it(state: State, action: LaunchShip) -> Finding:
    """At most two ships lie on a route, not counting a ship that the player gives up."""
    given_up = None if action.instead is None else ship_of(state, action.seat, action.instead)
    return not among(action.edge, full_without(state, given_up))


@check("explorers-pirates.ship.supply", "explorers-pirates.ship.rebuild.only-when-none-left", at="instead")
def in_place_of_another(state: State, action: LaunchShip) -> Finding:
    """A player gives up a ship for the new one if, and only if, no ship is left in the supply."""
    left = spare_ships(state, action.seat)
    return (action.instead is None) == (left > 0) or Facts(supply=left)


@query("explorers-pirates.ship.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A ship costs one lumber and one wool."""
    return resource_cards(lumber=1, wool=1)


cost = cost_of(price, "explorers-pirates.ship.rebuild.full-price", "explorers-pirates.gold.cannot-pay-costs")


class LaunchShip(Purchase, frozen=True):
    """Build a ship beside a harbor settlement, in place of another one if all are on the board."""

    edge: Edge
    instead: ShipNumber | None = None

    statutes = (
        "explorers-pirates.ship.cost",
        "explorers-pirates.ship.build.phase",
        "explorers-pirates.ship.build.empty-hold",
        "explorers-pirates.ship.build.moves-same-turn",
        "explorers-pirates.ship.rebuild",
        "explorers-pirates.ship.rebuild.cargo-lost",
        "explorers-pirates.ship.rebuild.cargo-destination",
    )
    gates = (*BUILDING, cost)
    checks = (on_sea_route, at_own_harbor, known_waters, room_for_it, in_place_of_another)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        full = full_routes(state)
        given_up: list[tuple[int | None, int]] = [(None, full)]
        if not spare_ships(state, seat):
            given_up = [(number, full & ~(1 << ship.edge)) for number, ship in ships_of(state, seat)]
        return [
            cls(seat, edge, number)
            for edge in bits(moorings(state, seat))
            for number, taken in given_up
            if not among(edge, taken)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        pay(play, self)
        if self.instead is None:
            number = company(state, self.seat).ships.index(None)
        else:
            number = self.instead
            leave_board(play, self.seat, number)
        launch(play, self.seat, number, self.edge, (0,) * len(cargo_kinds(state)))


# What must be true of ships ----------------------------------------------------------------------------------------


@invariant(
    "explorers-pirates.ship.move.only-sea-routes",
    "explorers-pirates.geometry.sea-route",
    "explorers-pirates.discovery.no-ship-at-undiscovered",
)
def ships_on_known_routes(state: State) -> Contradictions:
    """Ships lie on sea routes, and none of their ends touches an undiscovered hex."""
    board = state.board
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            at = f"/{MODULE_ID}/seats/{seat}/ships/{number}/edge"
            if not among(ship.edge, sea_routes(board)):
                yield at, Facts(sea_route=False)
            if among(ship.edge, undiscovered_routes(board)):
                yield at, Facts(undiscovered=True)


@invariant("explorers-pirates.ship.route.two-ships", "explorers-pirates.setup.round-three.two-ships-per-route")
def two_ships_a_route(state: State) -> Contradictions:
    """At most two ships lie on one sea route."""
    lying: dict[int, int] = {}
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            lying[ship.edge] = lying.get(ship.edge, 0) + 1
            if lying[ship.edge] > MOST_ON_ROUTE:
                yield f"/{MODULE_ID}/seats/{seat}/ships/{number}/edge", Facts(most=MOST_ON_ROUTE)


@invariant(
    "explorers-pirates.hold.capacity",
    "explorers-pirates.hold.small-pieces",
    "explorers-pirates.hold.large-pieces",
)
def holds_hold_their_pieces(state: State) -> Contradictions:
    """A hold has at most two small pieces or one large one."""
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            if not fits(state, ship.hold):
                yield f"/{MODULE_ID}/seats/{seat}/ships/{number}/hold", Facts(pieces=sum(ship.hold))


@invariant("explorers-pirates.settler.limit")
def cargo_in_supply(state: State) -> Contradictions:
    """No player has more pieces of a kind on the board than the box gives."""
    for seat in range(state.seat_count):
        for kind, described in cargo(state).items():
            found = on_board(state, seat, kind)
            if described.supply is not None and found > described.supply:
                yield f"/{MODULE_ID}/seats/{seat}", Facts(kind=kind, on_board=found, supply=described.supply)
