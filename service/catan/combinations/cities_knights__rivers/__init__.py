"""Cities & Knights with the Rivers of Catan: gold for commodities, ransoms, and a Diplomat at the river."""

from pathlib import Path

from service.catan.combinations.cities_knights__rivers import citations, diplomat, gold, ransom, swamps
from service.kernel.rules import Module

MODULE = Module(
    id="cities_knights__rivers",
    title="Cities & Knights with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(gold, ransom, diplomat, swamps),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("cities_knights", "rivers"),
    options=(diplomat.DIPLOMAT_GOLD,),
    citations=citations.CITATIONS,
)
