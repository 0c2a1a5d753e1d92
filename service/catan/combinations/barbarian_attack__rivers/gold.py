"""Gold: one purse for both books, and no Poor Settlers."""

from __future__ import annotations

from service.catan.barbarian_attack import campaign as knights
from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.gold import BuyResourceForGold, SellForGold, offered_gold_in_hand
from service.catan.base.state import State
from service.catan.rivers.wealth import poor_points, poor_settlers
from service.kernel.rules import Contradictions, Drop, Facts, invariant


@invariant("rivers-barbarian-attack.gold.one-purse")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, which buys and is sold for as the rivers say."""
    held = campaign(state)
    for seat, own in enumerate(held.seats):
        if any(own.gold):
            yield f"/{MODULE_ID}/seats/{seat}/gold", Facts(gold=0)
    if held.bought:
        yield f"/{MODULE_ID}/bought", Facts(bought=0)


@poor_settlers.also("rivers-barbarian-attack.wealth.no-poor", replaces=poor_settlers.first)
def nobody_is_poor(state: State) -> frozenset[int]:
    """The Poor Settlers are not used: gold for lost knights would shift them about."""
    return frozenset()


DROPS = (
    *(Drop(own, one_purse) for own in (knights.gold, BuyResourceForGold, SellForGold, offered_gold_in_hand)),
    Drop(poor_points, nobody_is_poor),
)
