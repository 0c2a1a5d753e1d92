"""The gold and the bridges of every player: this module's part of the state."""

from __future__ import annotations

from service.catan.base import cards
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.board.onboard import EDGES
from service.catan.mechanics.purse import Purse
from service.catan.purses.gold import COINS, Gold
from service.catan.purses.gold_trade import PURCHASES
from service.catan.slices import alter
from service.kernel.parts import Part, PerSeat, number, public
from service.kernel.rules import Play, Ruleset, reaction

MODULE_ID = "rivers"
GOLD = Gold(MODULE_ID)


@cards.purses.also("rivers.trade.players", "rivers.trade.not-a-resource", "rivers.trade.public", "rivers.gold.no-limit")
def gold(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Players trade gold with each other. It is not a card, so no seven counts it and no theft takes it."""
    return (GOLD,)


class Riverside(Part, frozen=True):
    """A seat's gold and bridges."""

    bridges: int = public(EDGES, default=0, says="The paths with its bridges.")
    gold: tuple[int] = public(COINS, required=True, default=(0,))


class Rivers(Slice, frozen=True):
    """The part of a state that the rivers add. Where they run is part of the board."""

    seats: tuple[Riverside, ...] = public(PerSeat(Riverside), required=True)
    bought: int = public(number(0, PURCHASES), default=0, says="The resources bought with gold in this turn.")


def rivers(state: State) -> Rivers:
    """This module's part of the state."""
    return state.part(MODULE_ID, Rivers)


def bridges(state: State, seat: int) -> int:
    """The edges with a seat's bridges."""
    return rivers(state).seats[seat].bridges


@reaction(TurnBegan, cites=("rivers.trade.buy-twice-is-per-turn",))
def purchases_begin_anew(play: Play, event: TurnBegan) -> None:
    """In each turn gold may buy twice."""
    alter(play.state, MODULE_ID, bought=0)
