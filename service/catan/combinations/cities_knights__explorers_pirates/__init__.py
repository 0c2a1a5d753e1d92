"""Cities & Knights with Explorers & Pirates: the chapter of that name in the rulebook of Explorers & Pirates."""

from pathlib import Path

from service.catan.combinations.cities_knights__explorers_pirates import (
    bishop,
    buildings,
    citations,
    free_roads,
    inventor,
    island,
    knights,
    medicine,
    merchant,
    phases,
    scope,
    setup,
    trading,
)
from service.kernel.rules import Module

MODULE = Module(
    id=inventor.MODULE_ID,
    title="Cities & Knights with Explorers & Pirates",
    revision=1,
    package=__name__,
    chapters=(
        scope,
        island,
        setup,
        buildings,
        phases,
        trading,
        knights,
        medicine,
        bishop,
        inventor,
        free_roads,
        merchant,
    ),
    drops=scope.DROPS,
    settles=scope.SETTLES,
    requires=("base",),
    joins=("cities_knights", "explorers_pirates"),
    book=Path(__file__).with_name("rulebook.yaml"),
    slice=inventor.Inventions,
    citations=citations.CITATIONS,
)
