"""The options of Master & Slave: where its book is read in two ways."""

from service.kernel.rules import Option

REFUSAL_UNTIL = Option(
    "refusal-until",
    "master-slave.exchange.refusal-deadline",
    "How long the Master may refuse the offered card: until he accepts it, or also instead of returning a card.",
    ("acceptance", "return"),
    "acceptance",
)
BOMB_BEFORE_LEAD = Option(
    "bomb-before-lead",
    "master-slave.bomb.needs-trick-in-progress",
    "Whether a bomb out of turn needs a play to follow, or may also come before the lead and take it away.",
    ("refused", "allowed"),
    "refused",
)

ALL = (REFUSAL_UNTIL, BOMB_BEFORE_LEAD)
