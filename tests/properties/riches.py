"""Games richer than play makes them: cards from the bank, and in Cities & Knights knights, levels and progress."""

from __future__ import annotations

import random

from service.catan.base.cards import move, one
from service.catan.base.longest_road import contending, holder_of
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.cities_knights.knights import left_of, sites
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, track_of
from service.catan.cities_knights.realm import holdings, realm


def with_cards(state: State, dice: random.Random, most: int = 4) -> State:
    """The state, before a roll, with more cards in everybody's hand."""
    rich = state.copy()
    for owner in rich.seats:
        for kind in range(len(rich.bank)):
            card = one(kind, min(dice.randrange(most), rich.bank[kind]), len(rich.bank))
            move(card, rich.bank, owner.resources)
    return rich


def enriched(state: State, dice: random.Random) -> State:
    """The state, before a roll, with more of what Cities & Knights brings; as consistent as it was."""
    rich = with_cards(state, dice, 3)
    shared = realm(rich)
    shared.ship = dice.randrange(7)
    shared.awake = shared.awake or dice.random() < 0.8
    for seat in range(rich.seat_count):
        held = holdings(rich, seat)
        held.levels = [max(level, dice.randrange(4)) for level in held.levels]
        for _ in range(4 - sum(held.progress)):
            kind = dice.randrange(len(PROGRESS))
            undrawn = shared.decks[track_of(kind)].undrawn
            if PROGRESS[kind] not in VICTORY_CARDS and undrawn[kind]:
                undrawn[kind] -= 1
                held.progress[kind] += 1
        for corner in dice.sample(found := list(bits(sites(rich, seat))), min(2, len(found))):
            rank = dice.randrange(3)
            if left_of(rich, seat, rank) and sites(rich, seat) >> corner & 1:
                held.ranks[rank] |= 1 << corner
                held.active |= dice.randrange(2) << corner
    rich.longest_road = holder_of(contending(rich), rich.longest_road)
    return rich
