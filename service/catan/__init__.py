"""The Catan family: its modules in the order in which they are compiled."""

from service.catan import (
    barbarian_attack,
    base,
    base_56_players,
    cities_knights,
    explorers_pirates,
    fishermen,
    port_masters,
    resource_tokens,
    seafarers,
    traders_barbarians,
)
from service.catan.combinations import (
    base_56_players__cities_knights,
    base_56_players__fishermen,
    base_56_players__resource_tokens,
    cities_knights__fishermen,
    cities_knights__port_masters,
    cities_knights__resource_tokens,
    cities_knights__seafarers,
    fishermen__port_masters,
    fishermen__seafarers,
    resource_tokens__seafarers,
)

MODULES = (
    base.MODULE,
    base_56_players.MODULE,
    cities_knights.MODULE,
    seafarers.MODULE,
    fishermen.MODULE,
    port_masters.MODULE,
    barbarian_attack.MODULE,
    traders_barbarians.MODULE,
    resource_tokens.MODULE,
    explorers_pirates.MODULE,
    base_56_players__cities_knights.MODULE,
    cities_knights__seafarers.MODULE,
    base_56_players__fishermen.MODULE,
    cities_knights__fishermen.MODULE,
    cities_knights__port_masters.MODULE,
    cities_knights__resource_tokens.MODULE,
    fishermen__seafarers.MODULE,
    fishermen__port_masters.MODULE,
    base_56_players__resource_tokens.MODULE,
    resource_tokens__seafarers.MODULE,
)
