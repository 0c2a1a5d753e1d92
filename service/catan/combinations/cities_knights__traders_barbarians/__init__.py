"""Cities & Knights with Traders & Barbarians: what the latter says about the former, and rulings on the rest."""

from pathlib import Path

from service.catan.combinations.cities_knights__traders_barbarians import (
    bishop,
    chasing,
    gold,
    island,
    knights,
    merchant,
    phases,
    rolling,
    scope,
    start,
)
from service.kernel.rules import Module

MODULE = Module(
    id="cities_knights__traders_barbarians",
    title="Cities & Knights with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(scope, island, start, rolling, phases, knights, chasing, bishop, merchant, gold),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("cities_knights", "traders_barbarians"),
    presets={"edition": scope.TARGETS},
    settles=scope.SETTLES,
    citations=scope.CITATIONS,
    drops=(*scope.DROPS, *start.DROPS),
)
