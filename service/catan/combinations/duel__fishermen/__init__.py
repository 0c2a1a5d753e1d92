"""Catan for two with the Fishermen: in the neutral form fish take the place of trade tokens."""

from pathlib import Path

from service.catan.combinations.duel__fishermen import fish
from service.kernel.rules import Module

MODULE = Module(
    id="duel__fishermen",
    title="Catan for two with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(fish,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "fishermen"),
    drops=fish.DROPS,
    settles=fish.SETTLES,
)
