"""Seafarers, in the order of its rulebook."""

from pathlib import Path

from service.catan.seafarers import fleet, harbors, islands, number_supply, options, red_numbers, ships
from service.catan.seafarers.sea import MODULE_ID, Sea
from service.kernel.module import Module

MODULE = Module(
    id=MODULE_ID,
    title="The Seafarers of Catan",
    revision=1,
    package=__name__,
    chapters=(islands, fleet, ships, red_numbers, harbors, number_supply),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    slice=Sea,
)
