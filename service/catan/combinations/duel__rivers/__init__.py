"""Two seats at the rivers, with neutral bridges."""

from pathlib import Path

from service.catan.combinations.duel__rivers import bridges
from service.catan.combinations.duel__rivers.look import LOOK
from service.kernel.rules import Module

MODULE = Module(
    id=bridges.MODULE_ID,
    title="Catan for two with the Rivers of Catan",
    revision=1,
    package=__name__,
    chapters=(bridges,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "rivers"),
    slice=bridges.NeutralBridges,
    look=LOOK,
)
