"""Cities."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import on_board, pieces
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, gate, query, score


class CityBuilt(Event, frozen=True):
    """A settlement became a city."""

    seat: Seat
    corner: Corner


@check("base.city.upgrade-own-settlement", "base.city.same-turn", at="corner")
def own_settlement(state: State, action: BuildCity) -> Finding:
    """A city replaces one of the player's own settlements on its intersection."""
    return among(action.corner, state.seats[action.seat].settlements)


@gate("base.build.piece-needed", "base.city.pieces", "base.components.pieces-per-player", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A city needs a city piece in supply."""
    return on_board(state, seat).cities < pieces(state).cities or Facts(supply=0)


@query("base.city.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A city costs three ore and two grain."""
    return resource_cards(grain=2, ore=3)


cost = cost_of(price, "base.build.pay-bank", "base.build.no-substitute-payment", "base.city.same-turn")


def raise_city(play: Play, seat: int, corner: int) -> None:
    """Put a city in the place of a settlement, which goes back to the supply."""
    owner = play.state.seats[seat]
    owner.settlements &= ~(1 << corner)
    owner.cities |= 1 << corner
    play.emit(CityBuilt(seat, corner))


class BuildCity(Purchase, frozen=True):
    """Upgrade a settlement to a city."""

    piece = "cities"

    corner: Corner

    statutes = ("base.city.cost", "base.city.returns-settlement", "base.build.pieces-stay")
    gates = (*BUILDING, piece_left, cost)
    checks = (own_settlement,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].settlements)]

    def effect(self, play: Play) -> None:
        pay(play, self)
        raise_city(play, self.seat, self.corner)


@score("base.city.points", "base.score.sources")
def city_points(state: State, seat: int) -> int:
    """A city is worth 2 victory points."""
    return 2 * state.seats[seat].cities.bit_count()
