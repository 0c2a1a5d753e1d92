"""The Catan family: its modules in the order in which they are compiled."""

from service.catan import base, base_56_players, cities_knights, port_masters, seafarers
from service.catan.combinations import (
    base_56_players__cities_knights,
    cities_knights__port_masters,
    cities_knights__seafarers,
)

MODULES = (
    base.MODULE,
    base_56_players.MODULE,
    cities_knights.MODULE,
    seafarers.MODULE,
    port_masters.MODULE,
    base_56_players__cities_knights.MODULE,
    cities_knights__seafarers.MODULE,
    cities_knights__port_masters.MODULE,
)
