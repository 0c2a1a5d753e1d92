"""The options of Resource Tokens: the citadel, which the source does not explain, and a reading of the robber."""

from __future__ import annotations

from service.kernel.rules import Condition, Option, Settled

MATCHING_CARD = Option(
    "robber-matching-card",
    "resource-tokens.gain.optional",
    "Whether the mover of the robber may also take the matching card from the bank in place of the token.",
    ("off", "on"),
    "off",
)
CITADEL = Option(
    "citadel",
    "resource-tokens.citadel.definition-is-configurable",
    "Whether players may build citadels.",
    ("off", "on"),
    "off",
)
CITADEL_PRICE = Option(
    "citadel-price",
    "resource-tokens.citadel.price",
    "What a citadel costs: one of each resource, or two of each.",
    ("one-of-each", "two-of-each"),
    "one-of-each",
)
CITADEL_POINTS = Option(
    "citadel-points",
    "resource-tokens.citadel.points",
    "How many victory points a citadel is worth.",
    range(2, 6),
    3,
)
CITADEL_STOCK = Option(
    "citadel-stock",
    "resource-tokens.citadel.one-per-player",
    "How many citadels each player owns.",
    range(1, 5),
    1,
)
CITADEL_YIELD = Option(
    "citadel-yield",
    "resource-tokens.citadel.yields-three",
    "How many parts a citadel takes from each producing hex next to it.",
    range(3, 5),
    3,
)
ROBBER_PROOF = Option(
    "citadel-robber-proof",
    "resource-tokens.citadel.robber-proof-production",
    "Whether a citadel takes its cards from the robber's hex as well.",
    ("on", "off"),
    "on",
)


def without_a_robber(statute: str, because: str, when: Condition | None = None) -> tuple[Settled, ...]:
    """Options that mean nothing in a book without a robber, as its statute says. Each keeps its default there."""
    return tuple(
        Settled(option, (option.default,), statute, because, when=when) for option in (MATCHING_CARD, ROBBER_PROOF)
    )


ALL = (MATCHING_CARD, CITADEL, CITADEL_PRICE, CITADEL_POINTS, CITADEL_STOCK, CITADEL_YIELD, ROBBER_PROOF)
