"""Barbarian Attack with the Rivers of Catan: rivers from the castle's side across the island, and one purse."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__rivers import bridges, citations, gold, island
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__rivers",
    title="Barbarian Attack with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(island, gold, bridges),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("barbarian_attack", "rivers"),
    citations=citations.CITATIONS,
    drops=gold.DROPS,
)
