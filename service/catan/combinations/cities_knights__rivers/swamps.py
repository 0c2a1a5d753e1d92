"""Swamps: no merchant stands there."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.merchant import PlayMerchant, merchant_stands_on
from service.catan.rivers.courses import SWAMP
from service.kernel.rules import Contradictions, Finding, check, invariant


@check("rivers-cities-knights.merchant.swamp", at="hex", adds_to=(PlayMerchant,))
def off_the_swamps(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on a swamp."""
    return state.board.terrain[action.hex] != SWAMP


@invariant("rivers-cities-knights.merchant.swamp")
def merchant_off_the_swamps(state: State) -> Contradictions:
    """The merchant does not stand on a swamp."""
    return merchant_stands_on(state, SWAMP)
