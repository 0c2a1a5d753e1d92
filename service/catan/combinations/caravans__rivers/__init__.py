"""The Caravans with the Rivers of Catan: an oasis between the rivers, and camels at bridges."""

from pathlib import Path

from service.catan.combinations.caravans__rivers import citations, island, robber
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__rivers",
    title="The Caravans with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(island, robber),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("caravans", "rivers"),
    citations=citations.CITATIONS,
)
