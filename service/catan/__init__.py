"""The Catan family: its modules in the order in which they are compiled."""

from importlib import import_module

from service.kernel.rules import Module

SHELF = (
    "base",
    "base_56_players",
    "duel",
    "cities_knights",
    "seafarers",
    "fishermen",
    "port_masters",
    "barbarian_attack",
    "traders_barbarians",
    "resource_tokens",
    "explorers_pirates",
    "combinations.base_56_players__cities_knights",
    "combinations.cities_knights__seafarers",
    "combinations.base_56_players__fishermen",
    "combinations.cities_knights__fishermen",
    "combinations.cities_knights__port_masters",
    "combinations.cities_knights__resource_tokens",
    "combinations.fishermen__seafarers",
    "combinations.fishermen__port_masters",
    "combinations.base_56_players__resource_tokens",
    "combinations.resource_tokens__seafarers",
    "combinations.cities_knights__explorers_pirates",
    "combinations.resource_tokens__traders_barbarians",
    "combinations.barbarian_attack__resource_tokens",
    "combinations.explorers_pirates__resource_tokens",
    "combinations.barbarian_attack__seafarers",
    "combinations.barbarian_attack__port_masters",
    "combinations.seafarers__traders_barbarians",
    "combinations.port_masters__traders_barbarians",
    "combinations.cities_knights__traders_barbarians",
    "combinations.fishermen__traders_barbarians",
    "combinations.cities_knights__fishermen__traders_barbarians",
    "combinations.barbarian_attack__cities_knights",
    "combinations.barbarian_attack__fishermen",
    "combinations.barbarian_attack__cities_knights__fishermen",
    "combinations.barbarian_attack__explorers_pirates",
    "combinations.duel__seafarers",
    "combinations.duel__resource_tokens",
    "combinations.duel__fishermen",
    "combinations.duel__traders_barbarians",
    "capturing_barbarians",
    "combinations.capturing_barbarians__resource_tokens",
    "combinations.capturing_barbarians__traders_barbarians",
    "harbor_points",
    "combinations.cities_knights__harbor_points",
    "combinations.harbor_points__seafarers",
)
"""The packages of the books and of their combinations."""

MODULES: tuple[Module, ...] = tuple(import_module(f"{__name__}.{name}").MODULE for name in SHELF)
