"""Swamps: no merchant stands there."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.merchant import PlayMerchant
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.rivers.courses import SWAMP
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@check("rivers-cities-knights.merchant.swamp", at="hex", adds_to=(PlayMerchant,))
def off_the_swamps(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on a swamp."""
    return state.board.terrain[action.hex] != SWAMP


@invariant("rivers-cities-knights.merchant.swamp")
def merchant_off_the_swamps(state: State) -> Contradictions:
    """The merchant does not stand on a swamp."""
    held = realm(state).merchant
    if held is not None and state.board.terrain[held.hex] == SWAMP:
        yield f"/{MODULE_ID}/merchant", Facts(terrain=SWAMP)
