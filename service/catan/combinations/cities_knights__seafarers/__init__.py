"""Cities & Knights with Seafarers: the chapter of that name in the rulebook of Cities & Knights."""

from pathlib import Path

from service.catan.combinations.cities_knights__seafarers import (
    bishop,
    citations,
    cloth,
    diplomat,
    gold,
    knights,
    later,
    options,
    pirate,
    reserve,
    scenarios,
    setup,
)
from service.kernel.rules import Module

MODULE = Module(
    id="cities_knights__seafarers",
    title="Cities & Knights with Seafarers",
    revision=1,
    package=__name__,
    chapters=(scenarios, setup, knights, pirate, bishop, diplomat, reserve, gold, later, cloth),
    requires=("base",),
    joins=("cities_knights", "seafarers"),
    drops=later.DROPS,
    options=options.ALL,
    book=Path(__file__).with_name("rulebook.yaml"),
    citations=citations.CITATIONS,
)
