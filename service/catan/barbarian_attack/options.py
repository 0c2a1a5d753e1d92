"""Readings of what the descriptions of Barbarian Attack leave open, and what they leave of base options."""

from collections.abc import Mapping

from service.catan.base.options import FRIENDLY_ROBBER, LARGEST_ARMY, NUMBERS, ROBBER_DESERT
from service.catan.purses.gold_trade import GOLD_AT_SPECIAL_HARBOR
from service.kernel.declare.rules.option import Value
from service.kernel.rules import Option, Settled

CASTLE_AXIS = Option(
    "castle-axis",
    "barbarian-attack.battle.loss-direction",
    "How far the castle hex is turned: the first side, clockwise from the upper right, that a 1 or a 4 strikes.",
    (0, 1, 2),
    0,
)
TARGETS: Mapping[Value, Mapping[str, Value]] = {edition: {"target-points": 12} for edition in (4, 5, 6)}
"""`barbarian-attack.end.target`"""

ALL = (GOLD_AT_SPECIAL_HARBOR, CASTLE_AXIS)

SETTLES = (
    Settled(
        FRIENDLY_ROBBER,
        ("off",),
        "barbarian-attack.setup.no-robber",
        "The robber is not used in Barbarian Attack.",
    ),
    Settled(
        NUMBERS,
        ("spiral",),
        "barbarian-attack.setup.coastal-numbers-unique",
        "The numbers of the island of Barbarian Attack lie as printed.",
    ),
    Settled(
        ROBBER_DESERT,
        ("allowed",),
        "base-options.scope.all-books",
        "The robber is not used in Barbarian Attack.",
    ),
    Settled(
        LARGEST_ARMY,
        ("after-robber",),
        "base-options.largest-army.needs-army",
        "There is no Largest Army in Barbarian Attack.",
    ),
)
