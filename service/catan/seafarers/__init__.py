"""Seafarers, in the order of its rulebook."""

from pathlib import Path

from service.catan.seafarers import archipelagos, box, charts, fleet, islands, layouts, options, ships
from service.catan.seafarers.scenarios import SCENARIOS
from service.catan.seafarers.sea import MODULE_ID, Sea
from service.kernel.module import Module

MODULE = Module(
    id=MODULE_ID,
    title="The Seafarers of Catan",
    revision=1,
    package=__name__,
    chapters=(box, islands, layouts, charts, archipelagos, fleet, ships),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    excludes=("base_56_players",),
    options=options.ALL,
    slice=Sea,
    scenarios=SCENARIOS,
)
