"""The options of Cities & Knights: where printings differ, or are read differently."""

from service.catan.base.options import LARGEST_ARMY
from service.kernel.declare.rules.option import Value
from service.kernel.rules import Option, Settled

DESERTER = Option(
    "deserter",
    "ck.card.politics.deserter-substitute",
    "Which knight a deserter gives: an equal one or, for want of one, a basic one, or else an equal or any weaker one.",
    ("equal-or-basic", "equal-or-lower"),
    "equal-or-basic",
)
DESERTER_ACTS = Option(
    "deserter-acts",
    "ck.card.politics.deserter-may-act",
    "When a knight that arrives active by a deserter may act: in the same turn, or from the next turn on.",
    ("same-turn", "next-turn"),
    "same-turn",
)
PROGRESS_LIMIT = Option(
    "progress-limit",
    "ck.progress.hand-limit-own-turn",
    "When the player on turn comes down to four progress cards: by the end of the turn, or at once like the others.",
    ("end-of-turn", "immediate"),
    "end-of-turn",
)
CHASE_DESTINATION = Option(
    "chase-destination",
    "ck.knight.chase-must-move",
    "Where a knight may chase the robber: to any other land hex, or only to one with a number.",
    ("land", "numbered"),
    "land",
)
DEFENCE = Option(
    "defence",
    "ck.barbarians.all-active-fight",
    "Which active knights fight the barbarians: all, or those that their owners choose before the battle.",
    ("all-active", "by-choice"),
    "all-active",
)

ALL = (DESERTER, DESERTER_ACTS, PROGRESS_LIMIT, CHASE_DESTINATION, DEFENCE)

SETTLES = (
    Settled(
        LARGEST_ARMY,
        ("after-robber",),
        "base-options.largest-army.needs-army",
        "There is no Largest Army in Cities & Knights.",
    ),
)
"""What Cities & Knights leaves of base options."""

POINTS = 13
EDITIONS: dict[Value, dict[str, Value]] = {
    4: {"target-points": POINTS, "deserter": "equal-or-basic", "deserter-acts": "same-turn"},
    5: {"target-points": POINTS, "deserter": "equal-or-basic", "deserter-acts": "same-turn"},
    6: {"target-points": POINTS, "deserter": "equal-or-lower", "deserter-acts": "next-turn"},
}
"""The values that the editions set here (ck.option.edition-presets); an explicitly chosen option prevails."""
