"""The Caravans with Barbarian Attack."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.barbarian_attack.island import Groups, groups, printed_island, with_middle
from service.catan.barbarian_attack.scope import no_robber
from service.catan.base import frame
from service.catan.base.frame import Frame, Printed
from service.catan.base.state import State
from service.catan.caravans import oasis
from service.catan.caravans.oasis import OASIS
from service.catan.caravans.points import visited_buildings
from service.catan.caravans.robber import OF_THE_ROBBER
from service.kernel.rules import Drop, Module, Ruleset


@groups.also("caravans-barbarian-attack.setup.oasis")
def one_inner_field(kinds: Groups, ruleset: Ruleset) -> Groups:
    """The oasis replaces a fields hex among the inner hexes."""
    return kinds.less_inner_fields()


@printed_island.also("caravans-barbarian-attack.setup.oasis")
def oasis_in_the_middle(printed: Printed, ruleset: Ruleset) -> Printed:
    """The oasis lies in the middle, and the inner 3 is left out."""
    return with_middle(printed, OASIS)


@frame.frame.also("caravans-barbarian-attack.setup.oasis", replaces=oasis.oasis_for_desert)
def desert_stays(box: Frame, ruleset: Ruleset) -> Frame:
    """The desert stays opposite the castle."""
    return box


@visited_buildings.also("caravans-barbarian-attack.score.conquered")
def free_buildings(state: State, seat: int) -> int:
    """A conquered building has no point for camels."""
    return ~conquered_corners(state)


MODULE = Module(
    id="barbarian_attack__caravans",
    title="The Caravans with Barbarian Attack",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("barbarian_attack", "caravans"),
    drops=tuple(Drop(rule, no_robber) for rule in OF_THE_ROBBER),
)
