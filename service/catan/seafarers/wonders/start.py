"""The start: a game without the pirate."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.seafarers.pirate import MovePirate, pirate_waters
from service.catan.seafarers.wonders.options import WONDERS
from service.kernel.rules import Finding, gate


@pirate_waters.also("seafarers-later.wonders.setup.no-pirate", replaces=pirate_waters.first, when=WONDERS)
def no_waters(state: State) -> int:
    """The pirate has no place on the board of the wonders."""
    return 0


@gate("seafarers-later.wonders.setup.no-pirate", adds_to=(MovePirate,), when=WONDERS)
def no_pirate(state: State, seat: int) -> Finding:
    """The pirate is not in the game. Sevens and knights move the robber."""
    return False
