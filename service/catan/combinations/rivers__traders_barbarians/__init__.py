"""Traders & Barbarians with the Rivers of Catan: one island, one purse, and wagons at the water."""

from pathlib import Path

from service.catan.combinations.rivers__traders_barbarians import citations, gold, island, wagons, wealth
from service.kernel.rules import Module

MODULE = Module(
    id="rivers__traders_barbarians",
    title="Traders & Barbarians with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(island, gold, wealth, wagons),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("traders_barbarians", "rivers"),
    citations=citations.CITATIONS,
    drops=(*island.DROPS, *gold.DROPS, *wealth.DROPS),
)
