"""Gold fields: no place for the merchant."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.merchant import PlayMerchant, merchant_stands_on, on_land
from service.catan.seafarers.scenarios import GOLD_FIELD
from service.kernel.rules import Contradictions, Finding, check, invariant


@check("ck.seafarers.merchant-not-on-gold", at="hex", given=(on_land,), adds_to=(PlayMerchant,))
def not_on_gold(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on a gold field."""
    return state.board.terrain[action.hex] != GOLD_FIELD


@invariant("ck.seafarers.merchant-not-on-gold")
def merchant_off_gold(state: State) -> Contradictions:
    """The merchant stands on no gold field."""
    return merchant_stands_on(state, GOLD_FIELD)
