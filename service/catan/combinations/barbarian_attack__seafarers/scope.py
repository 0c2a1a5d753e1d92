"""The things left out where both books are played: the robber, the pirate, and the cards of the base game."""

from __future__ import annotations

from service.catan.barbarian_attack.scope import no_development_cards, no_robber
from service.catan.base.state import State
from service.catan.seafarers import pirate
from service.catan.seafarers.no_pirate import drops, off_the_board
from service.catan.seafarers.road_building import BuildFreeShip
from service.kernel.rules import Contradictions, Drop, invariant


@invariant(
    "seafarers-barbarian-attack.robber.no-robber-no-pirate", replaces=(pirate.pirate_at_sea, pirate.pirate_is_due)
)
def no_pirate(state: State) -> Contradictions:
    """The pirate is not used."""
    return off_the_board(state)


DROPS = (*drops(no_pirate, no_robber), Drop(BuildFreeShip, no_development_cards))
