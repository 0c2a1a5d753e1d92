"""The Caravans with Cities & Knights."""

from pathlib import Path

from service.catan.combinations.caravans__cities_knights import robber, votes
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__cities_knights",
    title="The Caravans with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(votes, robber),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("caravans", "cities_knights"),
)
