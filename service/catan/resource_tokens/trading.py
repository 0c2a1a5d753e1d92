"""Trades between players, in which tokens are given and received like cards."""

from __future__ import annotations

from service.catan.base.cards import RESOURCES, tradable_kinds
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.state import State
from service.catan.resource_tokens.stock import TOKENS
from service.kernel.rules import Facts, Finding, check


@check("resource-tokens.trade.same-resource-swap", at="receive", adds_to=(OfferTrade,))
def unlike_resources(state: State, action: OfferTrade) -> Finding:
    """No resource stands on both sides of a trade, cards and tokens taken together."""
    first = tradable_kinds(state).index(TOKENS.kinds[0])
    both = [
        resource
        for kind, resource in enumerate(RESOURCES)
        if (action.give[kind] and action.receive[first + kind]) or (action.give[first + kind] and action.receive[kind])
    ]
    return not both or Facts(resources=both)
