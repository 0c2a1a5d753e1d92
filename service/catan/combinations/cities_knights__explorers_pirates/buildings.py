"""Buildings: a settlement on the coast becomes a city or a harbor settlement, and neither ever becomes the other."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.pillage import may_rise, rise
from service.catan.explorers_pirates.harbors import BuildHarborSettlement, HarborSettlementBuilt
from service.kernel.rules import Finding, Play, check, reaction


@check("ck.barbarians.lost.sideways-first", at="corner", adds_to=(BuildHarborSettlement,))
def sideways_first(state: State, action: BuildHarborSettlement) -> Finding:
    """A player upgrades a city that lies on its side before any other settlement."""
    return may_rise(state, action.seat, action.corner)


@reaction(HarborSettlementBuilt, cites=("explorers-pirates-cities-knights.barbarian.pillaged-city",))
def no_longer_sideways(play: Play, event: HarborSettlementBuilt) -> None:
    """A city that lies on its side may become a harbor settlement. Its piece goes back to the supply."""
    rise(play.state, event.seat, event.corner)
