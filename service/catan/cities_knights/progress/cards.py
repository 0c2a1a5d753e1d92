"""The 54 progress cards: their names, and how many of each the three decks hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from service.catan.base import cards
from service.catan.cities_knights.tracks import POLITICS, SCIENCE, TRADE
from service.kernel.rules import Field, Misread, Ruleset, Text, constant

SCIENCE_DECK = {
    "alchemist": 2, "crane": 2, "engineer": 1, "inventor": 2, "irrigation": 2, "medicine": 2, "mining": 2, "printer": 1,
    "road_building": 2, "smith": 2,
}  # fmt: skip
TRADE_DECK = {
    "commercial_harbor": 2, "master_merchant": 2, "merchant": 6, "merchant_fleet": 2, "resource_monopoly": 4,
    "trade_monopoly": 2,
}  # fmt: skip
POLITICS_DECK = {
    "bishop": 2, "constitution": 1, "deserter": 2, "diplomat": 2, "intrigue": 2, "saboteur": 2, "spy": 3, "warlord": 2,
    "wedding": 2,
}  # fmt: skip
DECKS = SCIENCE_DECK | TRADE_DECK | POLITICS_DECK
PROGRESS = tuple(DECKS)
"""Every kind, in the order in which hands and decks count them."""
STARTS = (0, len(SCIENCE_DECK), len(SCIENCE_DECK) + len(TRADE_DECK), len(PROGRESS))
"""Where the kinds of each track begin among all kinds, and where the last end."""
VICTORY_CARDS = ("printer", "constitution")
"""Laid open as soon as they are drawn; never in a hand."""

SYNONYMS = {
    "alchemy": "alchemist",
    "engineering": "engineer",
    "invention": "inventor",
    "printing": "printer",
    "smithing": "smith",
    "guild_dues": "master_merchant",
    "taxation": "bishop",
    "treason": "deserter",
    "diplomacy": "diplomat",
    "sabotage": "saboteur",
    "espionage": "spy",
    "encouragement": "warlord",
}
"""Names of the sixth edition (ck.progress.names), read but never written."""


def track_of(kind: int) -> int:
    """The track whose deck a kind of card belongs to."""
    name = PROGRESS[kind]
    if name in SCIENCE_DECK:
        return SCIENCE
    return TRADE if name in TRADE_DECK else POLITICS


@constant(
    "ck.components.progress-decks",
    "ck.components.science-deck",
    "ck.components.trade-deck",
    "ck.components.politics-deck",
    "ck.players56.unchanged",
)
def progress_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """There are 54 progress cards, 18 of science, 18 of trade and 18 of politics."""
    return tuple(DECKS.values())


@cards.other_things.also("ck.trade.domestic.no-progress-cards", "ck.progress.not-tradable", "ck.progress.names")
def progress_not_for_sale(ruleset: Ruleset) -> frozenset[str]:
    """Players do not trade, discard or steal progress cards as they do resources and commodities."""
    return frozenset((*PROGRESS, *SYNONYMS))


class ProgressField(Field):
    """One kind of progress card, as its index."""

    component = "ProgressCard"
    says = "A progress card by name; the names of the sixth edition are read too."
    shape = Text(r"^[a-z_]{1,40}$", "irrigation")

    def words(self, ruleset: Any) -> Sequence[str]:
        return PROGRESS

    def read(self, written: Any, state: Any) -> int:
        known = SYNONYMS.get(written, written) if isinstance(written, str) else written
        if known not in PROGRESS:
            raise Misread(f"must be one of {', '.join(PROGRESS)}", code="unknown-card")
        return PROGRESS.index(known)

    def write(self, value: int, state: Any) -> str:
        return PROGRESS[value]


Progress = Annotated[int, ProgressField()]
