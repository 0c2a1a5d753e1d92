"""The Fishermen with the Rivers of Catan: a lake between the rivers, and bridges for fish."""

from pathlib import Path

from service.catan.combinations.fishermen__rivers import building, citations, island
from service.kernel.rules import Module

MODULE = Module(
    id="fishermen__rivers",
    title="The Fishermen with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(island, building),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("fishermen", "rivers"),
    citations=citations.CITATIONS,
)
