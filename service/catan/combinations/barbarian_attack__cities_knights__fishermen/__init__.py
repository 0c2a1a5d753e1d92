"""Barbarian Attack with Cities & Knights and the Fishermen."""

from service.catan.barbarian_attack.scope import no_robber
from service.catan.combinations.barbarian_attack__cities_knights.scope import no_cards_of_the_scenario
from service.catan.combinations.barbarian_attack__cities_knights__fishermen import knights
from service.catan.combinations.barbarian_attack__fishermen.cards import DrawBarbarianCardForFish
from service.catan.combinations.cities_knights__fishermen import robber
from service.kernel.rules import Drop, Module

MODULE = Module(
    id="barbarian_attack__cities_knights__fishermen",
    title="Barbarian Attack with Cities & Knights and the Fishermen",
    revision=1,
    package=__name__,
    chapters=(knights,),
    requires=("base", "barbarian_attack__cities_knights", "barbarian_attack__fishermen", "cities_knights__fishermen"),
    joins=("barbarian_attack", "cities_knights", "fishermen"),
    drops=(
        # Seven fish draw a progress card (`fishermen.with-cities-knights.seven-fish`).
        Drop(DrawBarbarianCardForFish, no_cards_of_the_scenario),
        # There is no robber that waits for an attack (`barbarian-attack-cities-knights.robber.never`).
        *(Drop(waiting, no_robber) for waiting in (robber.after_the_attack, robber.waits_for_the_attack)),
    ),
)
