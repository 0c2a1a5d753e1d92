"""Building: what every piece and card that is bought has in common."""

from __future__ import annotations

from service.catan.base.cards import Bundle, BundleOf, Cards, card_kinds, put, take
from service.catan.state import State
from service.kernel.event import Event
from service.kernel.fields import Seat
from service.kernel.play import Play
from service.kernel.rule import Facts, Finding


class CardsPaid(Event, frozen=True):
    """A seat paid cards to the bank."""

    seat: Seat
    cards: BundleOf


def affordable(state: State, seat: int, cost: Cards) -> Finding:
    """Whether a seat holds the cards of a cost. Costs are exact: nothing stands in for another card."""
    hand = state.seats[seat].resources
    for kind, need in enumerate(cost):
        if need and hand[kind] < need:
            return Facts(cost=lambda: _named(state, cost), hand=lambda: _named(state, hand))
    return True


def _named(state: State, cards: list[int] | Cards) -> dict[str, int]:
    return dict(zip(card_kinds(state), cards, strict=True))


def pay(play: Play, seat: int, cost: Cards) -> None:
    """Pay a cost from hand to bank, in full and at once; the turn has now seen a build."""
    state: State = play.state
    take(state.seats[seat].resources, cost)
    put(state.bank, cost)
    state.turn.built = True
    play.emit(CardsPaid(seat, Bundle(cost)))
