"""Gold: one purse for both books."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.gold import OWN_PURSE
from service.catan.base.state import State
from service.catan.purses.gold_trade import left_empty
from service.kernel.rules import Contradictions, Drop, invariant


@invariant("barbarian-attack-explorers-pirates.gold.one-purse")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, and Explorers & Pirates says what it buys and what is sold for it."""
    return left_empty(MODULE_ID, campaign(state))


DROPS = tuple(Drop(own, one_purse) for own in OWN_PURSE)
