"""Resource Tokens with Cities & Knights: what walls are worth, and what counts as income."""

from service.catan.combinations.cities_knights__resource_tokens import aqueduct, grounds, walls
from service.kernel.declare.module import Module

MODULE = Module(
    id="cities_knights__resource_tokens",
    title="Resource Tokens with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(walls, aqueduct),
    requires=("base",),
    joins=("cities_knights", "resource_tokens"),
    grounds=grounds.GROUNDS,
)
