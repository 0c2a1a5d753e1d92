"""Cities & Knights with the Fishermen and Traders & Barbarians: no robber waits for an attack."""

from service.catan.combinations.cities_knights__fishermen import after_the_attack, waits_for_the_attack
from service.catan.traders_barbarians.scope import no_robber
from service.kernel.rules import Drop, Module

MODULE = Module(
    id="cities_knights__fishermen__traders_barbarians",
    title="Cities & Knights with the Fishermen and Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(),
    requires=("base", "cities_knights__fishermen"),
    joins=("cities_knights", "fishermen", "traders_barbarians"),
    # There is no robber at all (`traders-barbarians.setup.no-robber`).
    drops=tuple(Drop(waiting, no_robber) for waiting in (after_the_attack, waits_for_the_attack)),
)
