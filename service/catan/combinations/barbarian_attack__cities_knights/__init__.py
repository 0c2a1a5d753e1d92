"""Barbarian Attack with Cities & Knights: one kind of knight, which stands on paths and has levels."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__cities_knights import (
    battles,
    bishop,
    conquest,
    deserter,
    displacing,
    intrigue,
    inventor,
    knights,
    landings,
    marching,
    merchant,
    phases,
    promotions,
    recruiting,
    roads,
    scope,
    victory,
)
from service.catan.combinations.barbarian_attack__cities_knights.look import LOOK
from service.kernel.rules import Module

MODULE = Module(
    id=knights.MODULE_ID,
    title="Barbarian Attack with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(
        knights,
        scope,
        landings,
        conquest,
        roads,
        phases,
        recruiting,
        promotions,
        marching,
        displacing,
        battles,
        bishop,
        deserter,
        intrigue,
        inventor,
        merchant,
        victory,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("barbarian_attack", "cities_knights"),
    unless=("capturing_barbarians",),
    presets={"edition": victory.TARGETS},
    settles=scope.SETTLES,
    citations=victory.CITATIONS,
    drops=(*scope.DROPS, *marching.DROPS),
    slice=knights.Garrison,
    look=LOOK,
)
