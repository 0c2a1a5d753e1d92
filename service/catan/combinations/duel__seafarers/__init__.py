"""Two seats at sea."""

from pathlib import Path

from service.catan.combinations.duel__seafarers import box
from service.kernel.rules import Module

MODULE = Module(
    id="duel__seafarers",
    title="Catan for two with Seafarers",
    revision=1,
    package=__name__,
    chapters=(box,),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    joins=("duel", "seafarers"),
)
