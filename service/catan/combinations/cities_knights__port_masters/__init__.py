"""Port-Masters with Cities & Knights: the pirate that sleeps at first, and cities that the barbarians pillage."""

from pathlib import Path

from service.catan.combinations.cities_knights__port_masters import pillage, pirate
from service.kernel.rules import Module

MODULE = Module(
    id="cities_knights__port_masters",
    title="Port-Masters with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(pirate, pillage),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base", "seafarers"),
    joins=("cities_knights", "port_masters"),
)
