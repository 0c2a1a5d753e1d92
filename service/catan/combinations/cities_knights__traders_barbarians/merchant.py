"""Merchant: it does not stand on a trade hex."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.progress.merchant import PlayMerchant
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.traders_barbarians.trade_hexes import trade_hexes
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@check("traders-barbarians-cities-knights.hex.cards", at="hex", adds_to=(PlayMerchant,))
def off_the_trade_hexes(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on a trade hex."""
    return not among(action.hex, trade_hexes(state.board))


@invariant("traders-barbarians-cities-knights.hex.cards")
def merchant_off_the_trade_hexes(state: State) -> Contradictions:
    """The merchant does not stand on a trade hex."""
    held = realm(state).merchant
    if held is not None and among(held.hex, trade_hexes(state.board)):
        yield f"/{MODULE_ID}/merchant", Facts(terrain=state.board.terrain[held.hex])
