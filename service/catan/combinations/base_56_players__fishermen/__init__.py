"""The Fishermen with the 5-6 Player Extension."""

from pathlib import Path

from service.catan.combinations.base_56_players__fishermen import box
from service.kernel.rules import Module

MODULE = Module(
    id="base_56_players__fishermen",
    title="The Fishermen with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(box,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("base_56_players", "fishermen"),
    citations=box.CITATIONS,
)
