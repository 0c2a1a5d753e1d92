"""What the two monopolies have in common: every opponent gives a few cards of one kind."""

from __future__ import annotations

from service.catan.base.cards import Bundle, one, put, size, take
from service.catan.base.monopoly import CardsHandedOver
from service.catan.state import State
from service.kernel.play import Play
from service.kernel.rule import Finding, gate


@gate("ck.progress.no-known-blank", "ck.progress.hidden-blank-allowed", stage="board")
def somebody_holds_cards(state: State, seat: int) -> Finding:
    """A monopoly is played only while an opponent holds cards: which ones is hidden, and how many is not."""
    return any(size(owner.resources) for other, owner in enumerate(state.seats) if other != seat)


def levy(play: Play, seat: int, kind: int, most: int) -> None:
    """Every opponent gives up to ``most`` cards of a kind."""
    state: State = play.state
    for other in state.clockwise(seat)[1:]:
        hand = state.seats[other].resources
        count = min(most, hand[kind])
        if count:
            cards = one(kind, count, len(state.bank))
            take(hand, cards)
            put(state.seats[seat].resources, cards)
            play.emit(CardsHandedOver(other, seat, Bundle(cards)))
