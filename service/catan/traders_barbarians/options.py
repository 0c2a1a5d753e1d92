"""Readings of what the descriptions of Traders & Barbarians leave open, and what they leave of base options."""

from collections.abc import Mapping

from service.catan.base.options import FRIENDLY_ROBBER, HARBORS, NUMBERS, ROBBER_DESERT
from service.catan.purses.gold_trade import GOLD_AT_SPECIAL_HARBOR
from service.kernel.declare.rules.option import Value
from service.kernel.rules import Settled

TARGETS: Mapping[Value, Mapping[str, Value]] = {edition: {"target-points": 13} for edition in (4, 5, 6)}
"""`traders-barbarians.end.target`"""

ALL = (GOLD_AT_SPECIAL_HARBOR,)

SETTLES = (
    Settled(
        FRIENDLY_ROBBER,
        ("off",),
        "traders-barbarians.setup.no-robber",
        "The robber is not used in Traders & Barbarians.",
    ),
    Settled(
        NUMBERS,
        ("spiral",),
        "traders-barbarians.setup.no-two-and-twelve",
        "The numbers of the island of Traders & Barbarians lie as printed.",
    ),
    Settled(
        HARBORS,
        ("shuffled-tokens", "fixed"),
        "traders-barbarians.setup.frame",
        "Two frame pieces are replaced in Traders & Barbarians, so the frame is not shuffled.",
    ),
    Settled(
        ROBBER_DESERT,
        ("allowed",),
        "base-options.scope.all-books",
        "The robber is not used in Traders & Barbarians.",
    ),
)
