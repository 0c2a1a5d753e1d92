"""The options of the caravans: the arrows of the oasis, and readings of what the book leaves open."""

from service.catan.base.options import ROBBER_DESERT, VICTORY
from service.kernel.rules import Option, Settled

OASIS_ARROWS = Option(
    "oasis-arrows",
    "caravans.arrow.direction",
    "To which corners the arrows of an oasis point: upper left, upper right and lower, or the other three.",
    ("nw-ne-s", "n-se-sw"),
    "nw-ne-s",
)
CAMEL_AGREEMENT = Option(
    "camel-agreement",
    "caravans.decide.agreement-option",
    "Whether players who name the same placement with their votes may decide together.",
    ("named-in-vote", "none"),
    "named-in-vote",
)
CAMEL_ON_COAST = Option(
    "camel-on-coast",
    "caravans.camel.coast",
    "Whether camels may stand on coastal paths, or between two land hexes only.",
    ("allowed", "inland-only"),
    "allowed",
)
CAMEL_SIDE_MEETING = Option(
    "camel-side-meeting",
    "caravans.meet.side",
    "Whether a camel may lead to an intersection where two camels end already, which ends its caravan.",
    ("refused", "allowed"),
    "refused",
)
CAMEL_VICTORY = Option(
    "camel-victory",
    "caravans.end.finisher",
    "When the player who ended the turn may win by the camel that follows it: on the own next turn, or at once.",
    ("own-next-turn", "finisher-at-once"),
    "own-next-turn",
)
ALL = (OASIS_ARROWS, CAMEL_AGREEMENT, CAMEL_ON_COAST, CAMEL_SIDE_MEETING, CAMEL_VICTORY)

SETTLES = (
    Settled(
        ROBBER_DESERT,
        ("allowed",),
        "base-options.scope.all-books",
        "The oasis takes the place of the desert.",
    ),
    Settled(
        CAMEL_VICTORY,
        ("own-next-turn",),
        "base-options.win-when.claim",
        "Players claim victory on their own turns.",
        when=VICTORY.is_("claim"),
    ),
)
"""What the oasis and claims of victory leave of the options."""
