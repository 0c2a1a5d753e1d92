"""Two seats at sea, with neutral ships."""

from pathlib import Path

from service.catan.combinations.duel__seafarers import box, corners, robber, ships
from service.catan.combinations.duel__seafarers.look import LOOK
from service.kernel.rules import Module

MODULE = Module(
    id=ships.MODULE_ID,
    title="Catan for two with Seafarers",
    revision=1,
    package=__name__,
    chapters=(box, corners, ships, robber),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "seafarers"),
    slice=ships.NeutralFleets,
    look=LOOK,
)
