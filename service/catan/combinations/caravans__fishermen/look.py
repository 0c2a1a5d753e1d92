"""How a lake looks that is the oasis, too."""

from __future__ import annotations

from service.catan.caravans.look import arrows_on
from service.catan.combinations.caravans__fishermen.options import OASIS_AND_LAKE, ONE_HEX
from service.catan.fishermen.lake import LAKE
from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch


def paint_arrows(sketch: Sketch) -> None:
    """The arrows of a lake from which caravans set out."""
    chosen = sketch.document["ruleset"].get("options", {}).get(OASIS_AND_LAKE.name, OASIS_AND_LAKE.default)
    if chosen in ONE_HEX.values:
        arrows_on(sketch, LAKE)


LOOK = Look(painters=(paint_arrows,))
