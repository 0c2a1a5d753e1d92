"""Cities & Knights with the Fishermen."""

from pathlib import Path

from service.catan.cities_knights.scope import no_development_cards
from service.catan.combinations.cities_knights__fishermen import lake, progress, robber, start
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.kernel.rules import Drop, Module

MODULE = Module(
    id="cities_knights__fishermen",
    title="Cities & Knights with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(start, robber, progress, lake),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("cities_knights", "fishermen"),
    drops=(Drop(DrawDevelopmentForFish, no_development_cards),),
    citations=(*lake.CITATIONS, *robber.CITATIONS),
)
