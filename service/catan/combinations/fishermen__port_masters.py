"""The Fishermen with Port-Masters."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.state import State
from service.catan.board.places import Hex_
from service.catan.fishermen.fishing_grounds import borders, free_bays, ground_bays
from service.catan.seafarers.charts import claimed, harbor_sites
from service.catan.seafarers.islands import mainland_of
from service.kernel.rules import Module


@ground_bays.also("port-masters-fishermen.setup.ground-places")
def off_the_harbor_sites(bays: dict[Hex_, int], state: State) -> dict[Hex_, int]:
    """No fishing ground lies where the scenario has a harbor, although the harbors are out of use."""
    board, table = state.board, claimed(state)
    if table is None:
        return bays
    sites = harbor_sites(board, table)
    return {
        place: corners
        for place, corners in free_bays(board, mainland_of(board)).items()
        if not any(borders(board.topology, corners, site) for site in sites)
    }


MODULE = Module(
    id="fishermen__port_masters",
    title="The Fishermen with Port-Masters",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base", "seafarers"),
    joins=("fishermen", "port_masters"),
)
