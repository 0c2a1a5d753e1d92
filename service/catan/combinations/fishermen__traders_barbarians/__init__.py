"""The Fishermen with Traders & Barbarians."""

from pathlib import Path

from service.catan.combinations.fishermen__traders_barbarians import boot, island, roads, wagons
from service.kernel.rules import Module

MODULE = Module(
    id="fishermen__traders_barbarians",
    title="The Fishermen with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(island, roads, wagons, boot),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("fishermen", "traders_barbarians"),
)
