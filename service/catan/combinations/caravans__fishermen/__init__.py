"""The Caravans with the Fishermen."""

from pathlib import Path

from service.catan.combinations.caravans__fishermen import island
from service.catan.combinations.caravans__fishermen.look import LOOK
from service.catan.combinations.caravans__fishermen.options import OASIS_AND_LAKE
from service.kernel.rules import Module

MODULE = Module(
    id="caravans__fishermen",
    title="The Caravans with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(island,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=(OASIS_AND_LAKE,),
    look=LOOK,
    joins=("caravans", "fishermen"),
)
