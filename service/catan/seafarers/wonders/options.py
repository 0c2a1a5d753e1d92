"""Options of The Wonders of Catan: readings of what players need for wonders, and what small islands bring."""

from __future__ import annotations

from service.catan.seafarers.options import PIRATE_FRAME, SCENARIO, SPECIAL_POINTS, belonging_to
from service.kernel.rules import Option, Settled

WONDERS = SCENARIO.is_("wonders-of-catan-34", "wonders-of-catan-56")
WONDER_CLAIM = Option(
    "wonder-claim",
    "seafarers-later.wonders.claim.apart",
    "Whether a player takes a wonder for nothing and builds it later, or takes it with the first level and its price.",
    ("apart", "with-first-level"),
    "apart",
    rulings=("seafarers-later.wonders.claim-apart-only",),
)
GREAT_WALL_BUILDINGS = Option(
    "great-wall-buildings",
    "seafarers-later.wonders.need.great-wall",
    "How many buildings on brown squares the Great Wall needs.",
    (1, 2),
    1,
)
WONDER_SITES = Option(
    "wonder-sites",
    "seafarers-later.wonders.need.city-counts",
    "What counts on a square for the Great Bridge and the Great Wall: any building, or settlements only.",
    ("building", "settlement"),
    "building",
)
SMALL_ISLAND_POINT = Option(
    "small-island-point",
    "seafarers-later.wonders.island.point",
    "Which settlements on small islands bring a player a special point: the first on each, every one, or the first.",
    ("first-on-each", "every", "once"),
    "first-on-each",
)
ALL = (WONDER_CLAIM, GREAT_WALL_BUILDINGS, WONDER_SITES, SMALL_ISLAND_POINT)

SETTLES = (
    Settled(
        PIRATE_FRAME,
        ("closed",),
        "seafarers-later.wonders.setup.no-pirate",
        "The pirate is not in The Wonders of Catan.",
        when=WONDERS,
    ),
    Settled(
        SPECIAL_POINTS,
        ("each",),
        "seafarers-later.wonders.island.point",
        "In The Wonders of Catan the option small-island-point says which settlements bring special points.",
        when=WONDERS,
    ),
    *belonging_to(WONDERS, ALL, "The option belongs to The Wonders of Catan."),
)
