"""Seafarers, in the order of its rulebook."""

from pathlib import Path

from service.catan.seafarers import crossing_tokens, fleet, islands, options, ships
from service.catan.seafarers.sea import MODULE_ID, Sea
from service.kernel.module import Module

MODULE = Module(
    id=MODULE_ID,
    title="The Seafarers of Catan",
    revision=1,
    package=__name__,
    chapters=(islands, fleet, ships, crossing_tokens),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    slice=Sea,
)
