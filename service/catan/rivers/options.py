"""Readings of what the descriptions of the rivers leave open, and what the rivers leave of base options."""

from service.catan.base.options import HARBORS
from service.catan.purses.gold_trade import GOLD_AT_SPECIAL_HARBOR
from service.kernel.rules import Settled

ALL = (GOLD_AT_SPECIAL_HARBOR,)

SETTLES = (
    Settled(
        HARBORS,
        ("shuffled-tokens", "fixed"),
        "rivers.board.harbors",
        "With the rivers no harbor lies at a mouth, so the frame is not shuffled.",
    ),
)
