"""The cards: each has an event and a number, and there are 36 of them."""

from __future__ import annotations

from typing import Annotated

from service.kernel.rules import Choice, Plain

ROBBER_ATTACKS, EPIDEMIC, EARTHQUAKE = "robber_attacks", "epidemic", "earthquake"
GOOD_NEIGHBORS, NEIGHBORLY_ASSISTANCE = "good_neighbors", "neighborly_assistance"
TOURNAMENT, CALM_SEAS, PLENTIFUL_YEAR = "tournament", "calm_seas", "plentiful_year"
TRADE_ADVANTAGE, CONFLICT = "trade_advantage", "conflict"
ROBBER_FLEES, PROSPERS = "robber_flees", "prospers"

NUMBERS = {
    ROBBER_ATTACKS: (7,) * 6,
    EPIDEMIC: (6, 8),
    EARTHQUAKE: (6,),
    GOOD_NEIGHBORS: (6,),
    TOURNAMENT: (5,),
    TRADE_ADVANTAGE: (5,),
    CALM_SEAS: (9, 12),
    ROBBER_FLEES: (4, 4),
    NEIGHBORLY_ASSISTANCE: (10, 11),
    CONFLICT: (3,),
    PLENTIFUL_YEAR: (2,),
    PROSPERS: (3, 4, 5, 5, 6, 6, 8, 8, 8, 8, 9, 9, 9, 10, 10, 11),
}
"""The numbers of the cards with each event (`event-cards.deck.events`); prospers is printed where there is no event."""

_FACES = tuple(dict.fromkeys((event, number) for event, numbers in NUMBERS.items() for number in numbers))

CARDS = tuple(f"{event}_{number}" for event, number in _FACES)
"""The different cards, by event and number."""
COUNTS = tuple(NUMBERS[event].count(number) for event, number in _FACES)
"""How many of each card the deck has (`event-cards.deck.composition`)."""
EVENT_OF = tuple(event for event, _ in _FACES)
NUMBER_OF = tuple(number for _, number in _FACES)

CardName = Annotated[str, Plain(Choice(CARDS), "An event card: its event and its number.")]
