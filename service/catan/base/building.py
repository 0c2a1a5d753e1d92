"""Building: what every piece and card that is bought has in common."""

from __future__ import annotations

from collections.abc import Callable

from service.catan.base.cards import Bundle, BundleOf, Cards, card_kinds, move
from service.catan.state import State
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.play.transition import Play


class CardsPaid(Event, frozen=True):
    """A seat paid cards to the bank."""

    seat: Seat
    cards: BundleOf


def shortfall(cost: Cards) -> Callable[[State, int], dict[str, object]]:
    """What is told of a cost that a seat cannot pay: the cost and the hand."""

    def told(state: State, seat: int) -> dict[str, object]:
        kinds = card_kinds(state)
        return {
            "cost": {kind: need for kind, need in zip(kinds, cost, strict=False) if need},
            "hand": dict(zip(kinds, state.seats[seat].resources, strict=True)),
        }

    return told


def pay(play: Play, seat: int, cost: Cards) -> None:
    """Pay a cost from hand to bank, in full and at once; the turn has now seen a build."""
    state: State = play.state
    move(cost, state.seats[seat].resources, state.bank)
    state.turn.built = True
    play.emit(CardsPaid(seat, Bundle(cost)))
