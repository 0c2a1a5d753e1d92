"""Games richer than play makes them: cards from the bank."""

from __future__ import annotations

import random

from service.catan.base.cards import cards_of, move
from service.catan.base.state import State


def with_cards(state: State, dice: random.Random, most: int = 4) -> State:
    """The state, before a roll, with more cards in everybody's hand."""
    rich = state.copy()
    for owner in rich.seats:
        for kind in range(len(rich.bank)):
            card = cards_of(rich, kind, min(dice.randrange(most), rich.bank[kind]))
            move(card, rich.bank, owner.resources)
    return rich
