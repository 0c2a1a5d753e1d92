"""The Caravans with Barbarian Attack."""

from pathlib import Path

from service.catan.combinations.barbarian_attack__caravans import island
from service.kernel.rules import Module

MODULE = Module(
    id="barbarian_attack__caravans",
    title="The Caravans with Barbarian Attack",
    revision=1,
    package=__name__,
    chapters=(island,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("barbarian_attack", "caravans"),
    drops=island.DROPS,
)
