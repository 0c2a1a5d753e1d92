"""Resource Tokens with Cities & Knights."""

from pathlib import Path

from service.catan.combinations.cities_knights__resource_tokens import (
    aqueduct,
    citadels,
    citations,
    commercial_harbor,
    options,
    walls,
)
from service.kernel.rules import Module

MODULE = Module(
    id="cities_knights__resource_tokens",
    title="Resource Tokens with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(walls, citadels, aqueduct, commercial_harbor),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("cities_knights", "resource_tokens"),
    options=options.ALL,
    citations=citations.CITATIONS,
)
