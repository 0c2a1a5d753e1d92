"""Merchant: it stands only where a resource is produced."""

from __future__ import annotations

from service.catan.base.components import producing_terrain
from service.catan.base.state import State
from service.catan.cities_knights.progress.merchant import PlayMerchant, on_land
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.kernel.rules import Contradictions, Facts, Finding, check, invariant


@check("explorers-pirates-cities-knights.card.merchant.placement", at="hex", given=(on_land,), adds_to=(PlayMerchant,))
def on_producing_terrain(state: State, action: PlayMerchant) -> Finding:
    """The merchant stands on a terrain hex that produces a resource, so on no gold field and no spice hex."""
    return produces(state, action.hex)


def produces(state: State, at: int) -> bool:
    """Whether a hex produces a resource."""
    return state.board.terrain[at] in producing_terrain(state)


@invariant("explorers-pirates-cities-knights.card.merchant.placement")
def merchant_on_producing_terrain(state: State) -> Contradictions:
    """The merchant stands on a hex that produces a resource."""
    merchant = realm(state).merchant
    if merchant is not None and not produces(state, merchant.hex):
        yield f"/{MODULE_ID}/merchant", Facts(terrain=state.board.terrain[merchant.hex])
