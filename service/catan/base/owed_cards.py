"""Cards that a seat owes and chooses from its hand: for a 7, for a saboteur, for a wedding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.cards import BundleOf, card_kinds, subset_count, subset_grammar, subsets
from service.kernel.rules import Action, Facts, Finding, owed_by


class HandOver(Action, frozen=True):
    """An action that answers a debt of ``count`` cards, which the seat chooses."""

    common = True

    cards: BundleOf

    @classmethod
    def count(cls, state: Any, seat: int) -> int | None:
        """How many cards a seat owes, if it owes any."""
        owed: Any = owed_by(state, seat, cls.answers[0])
        return None if owed is None else owed.count

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterator[Action]:
        count = cls.count(state, seat)
        if count is not None:
            for cards in subsets(state.seats[seat].resources, count):
                yield cls(seat, cards)

    @classmethod
    def choices(cls, state: Any, seat: int) -> int:
        count = cls.count(state, seat)
        return 0 if count is None else subset_count(state.seats[seat].resources, count)

    @classmethod
    def grammar(cls, state: Any, seat: int) -> dict[str, Any]:
        count = cls.count(state, seat)
        assert count is not None, "the seat owes cards"
        return subset_grammar(state.seats[seat].resources, count, card_kinds(state))


def as_many_as_owed(state: Any, action: HandOver) -> Finding:
    """Whether the cards are as many as the seat owes."""
    owed = action.count(state, action.seat)
    return sum(action.cards) == owed or Facts(owed=owed, offered=sum(action.cards))
