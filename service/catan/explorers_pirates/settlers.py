"""Settlers: building them, and founding settlements from ships."""

from __future__ import annotations

from service.catan.base import settlements
from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards
from service.catan.base.settlements import distance, empty_corner, free_corners, on_land, place_settlement
from service.catan.base.settlements import price as price_of_settlement
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.explorers_pirates.berths import berths, harbored_ships, pieces_at, put_pieces
from service.catan.explorers_pirates.cargo import SETTLER, cargo, of_kind, piece
from service.catan.explorers_pirates.expedition import ShipNumber, change_ship, laden_ships, on_board, ship_at_sea
from service.catan.explorers_pirates.fleet import ends_of, lose, ship_ends, take_off
from service.catan.explorers_pirates.harbors import open_harbors
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.sailing import on_the_board
from service.catan.explorers_pirates.sites import known_corner, undiscovered_corners
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, gate, query


class CargoBuilt(Event, frozen=True):
    """A new piece lies in the basin on ``corner`` or aboard ``ship``."""

    seat: Seat
    kind: str
    corner: Corner | None
    ship: ShipNumber | None


# Where a new piece may be put: also of other kinds -----------------------------------------------------------------


@check(at="corner")
def one_place(state: State, action: BuildSettler) -> Finding:
    """A new piece goes either into a basin or aboard a ship."""
    return (action.corner is None) != (action.ship is None)


@check("explorers-pirates.harbor.basin-owner-only", at="corner")
def own_basin(state: State, action: BuildSettler) -> Finding:
    """The basin belongs to one of the player's own harbor settlements."""
    return action.corner is None or among(action.corner, open_harbors(state, action.seat))


@check(at="ship")
def harbored(state: State, action: BuildSettler) -> Finding:
    """The ship is the player's own, on a sea route that touches one of the player's harbor settlements."""
    return action.ship is None or action.ship in dict(harbored_ships(state, action.seat))


# Building a settler ------------------------------------------------------------------------------------------------


def empty_place(state: State, seat: int) -> bool:
    """Whether some basin of a seat, or the hold of a ship beside one, is empty."""
    return any(not any(lying) for _, _, lying in berths(state, seat))


@gate("explorers-pirates.settler.limit", stage="board")
def settler_left(state: State, seat: int) -> Finding:
    """A player has at most 2 settlers on the board."""
    most = cargo(state)[SETTLER].supply
    return most is None or on_board(state, seat, SETTLER) < most or Facts(supply=0)


@check(
    "explorers-pirates.settler.build.remove-to-make-room",
    "explorers-pirates.settler.build.partly-filled-counts-as-occupied",
    "explorers-pirates.settler.build.needs-place",
    "explorers-pirates.hold.no-free-jettison",
    at="corner",
)
def empty_unless_none_is(state: State, action: BuildSettler) -> Finding:
    """A settler goes into an empty basin or hold. If there is none, the player clears one."""
    return not any(pieces_at(state, action.seat, action.corner, action.ship)) or not empty_place(state, action.seat)


@query("explorers-pirates.settler.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A settler costs one brick, one lumber, one wool and one grain."""
    return price_of_settlement(state, seat)


cost = cost_of(price)


class BuildSettler(Purchase, frozen=True):
    """Build a settler into a basin, or aboard a ship beside a harbor settlement."""

    corner: Corner | None = None
    ship: ShipNumber | None = None

    statutes = (
        "explorers-pirates.settler.cost",
        "explorers-pirates.settler.build.phase",
        "explorers-pirates.settler.build.removed-pieces",
    )
    gates = (*BUILDING, settler_left, cost)
    checks = (one_place, own_basin, harbored, empty_unless_none_is)
    unsettled = (empty_unless_none_is,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner, ship) for corner, ship, _ in berths(state, seat)]

    def effect(self, play: Play) -> None:
        state: State = play.state
        pay(play, self)
        lose(play, self.seat, pieces_at(state, self.seat, self.corner, self.ship))
        put_pieces(state, self.seat, self.corner, self.ship, piece(state, SETTLER))
        play.emit(CargoBuilt(self.seat, SETTLER, self.corner, self.ship))


# Founding a settlement ---------------------------------------------------------------------------------------------


@check(
    "explorers-pirates.settler.found.at-ship-end",
    "explorers-pirates.settlement.two-ways",
    at="ship",
    given=(on_the_board,),
)
def settler_aboard(state: State, action: FoundSettlement) -> Finding:
    """A settler is aboard the ship."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return of_kind(state, SETTLER, ship.hold) > 0


@check(
    "explorers-pirates.settler.found.at-ship-end",
    "explorers-pirates.geometry.ship-ends",
    at="corner",
    given=(on_the_board,),
)
def at_ship_end(state: State, action: FoundSettlement) -> Finding:
    """An end of the ship is at the intersection."""
    return among(action.corner, ship_ends(state, action.seat, action.ship))


class FoundSettlement(Action, frozen=True):
    """Found a settlement with the settler aboard a ship; both leave the board."""

    ship: ShipNumber
    corner: Corner

    statutes = (
        "explorers-pirates.settler.found.no-payment-no-road",
        "explorers-pirates.settler.found.removes-settler-and-ship",
        "explorers-pirates.settler.found.any-land",
        "explorers-pirates.settler.found.phase",
        "explorers-pirates.settler.found.ends-ships-movement",
        "explorers-pirates.settlement.later-in-area-by-settler",
        "explorers-pirates.turn.settler-founding-is-not-building",
    )
    gates = (*SAILING, settlements.piece_left)
    checks = (on_the_board, settler_aboard, at_ship_end, on_land, empty_corner, distance, known_corner)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, number, corner)
            for number, ship in laden_ships(state, seat)
            if of_kind(state, SETTLER, ship.hold)
            for corner in bits(ends_of(state.board, ship.edge) & free_corners(state) & ~undiscovered_corners(state))
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        # The settler becomes the settlement, and is not lost.
        change_ship(state, self.seat, self.ship, hold=(0,) * len(ship.hold))
        take_off(play, self.seat, self.ship)
        place_settlement(play, self.seat, self.corner)
