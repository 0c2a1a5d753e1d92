"""Other words for the things of the base game, which other printings and players use."""

from __future__ import annotations

from service.catan.base.cards import SYNONYMS

WORDS = SYNONYMS | {
    "bandit": "robber",
    "corner": "intersection",
    "dev": "development",
    "edge": "path",
    "port": "harbor",
    "rob": "steal",
    "street": "road",
    "swap": "trade",
    "thief": "robber",
    "tile": "hex",
    "town": "settlement",
    "village": "settlement",
    "vp": "victory point",
}
"""By word, the word or phrase of the book."""
