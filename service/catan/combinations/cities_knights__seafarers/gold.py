"""Gold fields: no place for the merchant."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.merchant import PlayMerchant, on_land
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.seafarers.scenarios import GOLD_FIELD
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@check("ck.seafarers.merchant-not-on-gold", at="hex", given=(on_land,), adds_to=(PlayMerchant,))
def not_on_gold(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on a gold field."""
    return state.board.terrain[action.hex] != GOLD_FIELD


@invariant("ck.seafarers.merchant-not-on-gold")
def merchant_off_gold(state: State) -> Contradictions:
    """The merchant stands on no gold field."""
    merchant, board = realm(state).merchant, state.board
    if merchant is not None and board.land_hexes >> merchant.hex & 1 and board.terrain[merchant.hex] == GOLD_FIELD:
        yield f"/{MODULE_ID}/merchant", Facts(terrain=GOLD_FIELD)
