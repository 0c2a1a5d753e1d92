"""Port-Masters with Cities & Knights: the pirate that sleeps at first, and cities that the barbarians pillage."""

from service.catan.combinations.cities_knights__port_masters import pillage, pirate
from service.catan.port_masters import piers, wharves
from service.kernel.declare.citation import Ground
from service.kernel.declare.module import Module

MODULE = Module(
    id="cities_knights__port_masters",
    title="Port-Masters with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(pirate, pillage),
    grounds=(Ground("port-masters.ck.progress-cards-do-not-pay", of=(piers.cost, wharves.cost)),),
    requires=("base", "seafarers"),
    joins=("cities_knights", "port_masters"),
)
