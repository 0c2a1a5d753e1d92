"""The Caravans with Cities & Knights and the Rivers of Catan: the robber sleeps beside the board, and on no swamp."""

import sys

from service.catan.cities_knights.robber import rests_on_desert
from service.catan.combinations.caravans__cities_knights import waits_for_the_attack
from service.kernel.rules import Drop, Module

MODULE = Module(
    id="caravans__cities_knights__rivers",
    title="The Caravans with Cities & Knights and the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    requires=("base", "caravans__cities_knights"),
    joins=("caravans", "cities_knights", "rivers"),
    drops=(Drop(rests_on_desert, waits_for_the_attack),),
)
