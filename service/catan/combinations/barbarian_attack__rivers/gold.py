"""Gold: one purse for both books, and no Poor Settlers."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.gold import OWN_PURSE
from service.catan.base.state import State
from service.catan.purses.gold_trade import left_empty
from service.catan.rivers.wealth import poor_points, poor_settlers
from service.kernel.rules import Contradictions, Drop, invariant


@invariant("rivers-barbarian-attack.gold.one-purse")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, which buys and is sold for as the rivers say."""
    return left_empty(MODULE_ID, campaign(state))


@poor_settlers.also("rivers-barbarian-attack.wealth.no-poor", replaces=poor_settlers.first)
def nobody_is_poor(state: State) -> frozenset[int]:
    """The Poor Settlers are not used: gold for lost knights would shift them about."""
    return frozenset()


DROPS = (
    *(Drop(own, one_purse) for own in OWN_PURSE),
    Drop(poor_points, nobody_is_poor),
)
