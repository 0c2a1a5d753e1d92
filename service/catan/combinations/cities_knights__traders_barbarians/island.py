"""The island: a forest is left out in place of a fields hex, and Inventors move number tokens."""

from __future__ import annotations

import dataclasses

from service.catan.base import frame as frame_
from service.catan.base.frame import Frame
from service.catan.cities_knights.progress.inventor import FIXED
from service.catan.traders_barbarians.island import tokens_in_place
from service.kernel.compile.ruleset import Ruleset


@frame_.frame.also("traders-barbarians.with-cities-knights.setup")
def more_fields(box: Frame, ruleset: Ruleset) -> Frame:
    """Trade hexes take the place of the desert, a pasture and a forest hex. No such arrangement is printed."""
    terrain = {**box.terrain, "forest": box.terrain["forest"] - 1, "fields": box.terrain["fields"] + 1}
    return dataclasses.replace(box, terrain=terrain, printed={})


@tokens_in_place.also("ck.card.science.inventor", replaces=tokens_in_place.first)
def red_tokens_in_place(ruleset: Ruleset) -> frozenset[int]:
    """Number tokens stay where they are printed, unless an Inventor moves them."""
    return frozenset(FIXED)
