"""Gold: it buys resources and no commodities."""

from __future__ import annotations

from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.traders_barbarians.gold import BuyResourceForGold
from service.kernel.rules import Finding, check


@check("traders-barbarians.with-cities-knights.gold-no-commodities", at="resource", adds_to=(BuyResourceForGold,))
def resource_bought(state: State, action: BuyResourceForGold) -> Finding:
    """Gold buys resources from the bank, and no commodities."""
    return action.resource < len(RESOURCES)
