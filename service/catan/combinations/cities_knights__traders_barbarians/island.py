"""The island: a forest is left out in place of a fields hex, and Inventors move number tokens."""

from __future__ import annotations

import dataclasses

from service.catan.base import frame as frame_
from service.catan.base.boards import CUSTOM
from service.catan.base.deal import VARIABLE
from service.catan.base.frame import Frame
from service.catan.base.layouts import layouts
from service.catan.cities_knights.progress.inventor import FIXED
from service.catan.traders_barbarians.island import island_layouts, tokens_in_place
from service.kernel.rules import Ruleset


@frame_.frame.also("traders-barbarians.with-cities-knights.setup")
def more_fields(box: Frame, ruleset: Ruleset) -> Frame:
    """Trade hexes take the place of the desert, a pasture and a forest hex. No such arrangement is printed."""
    terrain = {**box.terrain, "forest": box.terrain["forest"] - 1, "fields": box.terrain["fields"] + 1}
    return dataclasses.replace(box, terrain=terrain, printed={})


@layouts.also("traders-barbarians.with-cities-knights.setup", replaces=island_layouts)
def none_printed(ruleset: Ruleset) -> tuple[str, ...]:
    """The hexes between the trade hexes are shuffled, or the board is one of the players' own. With one forest less,
    no arrangement is printed.
    """
    return VARIABLE, CUSTOM


@tokens_in_place.also("ck.card.science.inventor", replaces=tokens_in_place.first)
def red_tokens_in_place(ruleset: Ruleset) -> frozenset[int]:
    """Number tokens stay where they are printed, unless an Inventor moves them."""
    return frozenset(FIXED)
