"""Options: the scenarios of the tribe, and the readings of what the book says about a harbor that is a gift."""

from __future__ import annotations

from service.catan.seafarers.options import HARBOR_PLACING, SCENARIO, belonging_to
from service.catan.seafarers.scenarios import TABLES
from service.kernel.rules import Option, Settled

FORGOTTEN_TRIBE = SCENARIO.is_(*(id_ for id_, table in TABLES.items() if table.gifts is not None))

GIFT_HARBOR_SIDE = Option(
    "gift-harbor-side",
    "seafarers-later.forgotten-tribe.harbor.pieces-do-not-matter",
    "Whether a harbor of the tribe may be placed on any suitable side, or only on one without a road or ship.",
    ("any", "free-only"),
    "any",
)
FREE_SIDES = GIFT_HARBOR_SIDE.is_("free-only")
HELD_HARBOR = Option(
    "held-harbor",
    "seafarers-later.forgotten-tribe.harbor.placed-later",
    "Whether a player places a harbor that was set aside as soon as there is a side for it, or in any own action"
    " phase.",
    ("at-once", "at-will"),
    "at-once",
)
AT_WILL = HELD_HARBOR.is_("at-will")

ALL = (GIFT_HARBOR_SIDE, HELD_HARBOR)

SETTLES = (
    *belonging_to(FORGOTTEN_TRIBE, ALL, "Only the tribe of The Forgotten Tribe gives harbors away.", statute=""),
    Settled(
        HARBOR_PLACING,
        ("dealt",),
        "seafarers-later.forgotten-tribe.setup.harbors-face-up",
        "The harbors of The Forgotten Tribe are gifts, which lie face up from the start.",
        when=FORGOTTEN_TRIBE,
    ),
)
