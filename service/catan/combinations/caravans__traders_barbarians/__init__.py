"""The Caravans with Traders & Barbarians."""

from pathlib import Path

from service.catan.combinations.caravans__traders_barbarians import camels, island
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__traders_barbarians",
    title="The Caravans with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(island, camels),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("caravans", "traders_barbarians"),
    drops=(*island.DROPS, *camels.DROPS),
)
