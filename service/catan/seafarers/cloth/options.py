"""Options of Cloth for Catan: readings on which the book is silent."""

from __future__ import annotations

from service.catan.seafarers.options import SCENARIO, belonging_to
from service.catan.seafarers.scenarios import TABLES
from service.kernel.rules import Option

CLOTH = SCENARIO.is_(*(id_ for id_, table in TABLES.items() if table.villages is not None))

CLOTH_END = Option(
    "cloth-end",
    "seafarers-later.cloth.end.when",
    "When Cloth for Catan ends because too few villages have cloth: at once, or when the turn ends.",
    ("at-once", "end-of-turn"),
    "at-once",
)
CLOTH_SHORT = Option(
    "cloth-short",
    "seafarers-later.cloth.produce.short-of-both",
    "Who is paid first where a village and the supply have less cloth than is due: the players in turn order from the"
    " one who rolled, or after that player the others in the order in which they came to trade there.",
    ("turn-order", "arrival"),
    "turn-order",
)
CLOTH_TIE = Option(
    "cloth-tie",
    "seafarers-later.cloth.end.tie-both",
    "Who wins Cloth for Catan of those with equal points and equal cloth: the first in turn order, or all of them.",
    ("turn-order", "shared"),
    "turn-order",
)

ALL = (CLOTH_END, CLOTH_SHORT, CLOTH_TIE)

SETTLES = belonging_to(CLOTH, ALL, "This belongs to the scenario Cloth for Catan.")
