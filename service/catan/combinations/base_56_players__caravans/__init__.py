"""The Caravans with the 5-6 Player Extension."""

from pathlib import Path

from service.catan.combinations.base_56_players__caravans import box, rounds
from service.catan.combinations.base_56_players__caravans.options import AFTER_SPECIAL_BUILDING, SETTLES
from service.kernel.rules import Module

MODULE = Module(
    id="base_56_players__caravans",
    title="The Caravans with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(box, rounds),
    book=Path(__file__).with_name("rulebook.yaml"),
    options=(AFTER_SPECIAL_BUILDING,),
    settles=SETTLES,
    requires=("base",),
    joins=("base_56_players", "caravans"),
)
