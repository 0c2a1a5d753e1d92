"""Gold: one purse for both books."""

from __future__ import annotations

from service.catan.barbarian_attack import campaign as raid
from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.gold import BuyResourceForGold, SellForGold, offered_gold_in_hand
from service.catan.base.state import State
from service.kernel.rules import Contradictions, Drop, Facts, invariant


@invariant("barbarian-attack-explorers-pirates.gold.one-purse")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, which buys and is sold for as Explorers & Pirates says."""
    held = campaign(state)
    for seat, own in enumerate(held.seats):
        if any(own.gold):
            yield f"/{raid.MODULE_ID}/seats/{seat}/gold", Facts(gold=0)
    if held.bought:
        yield f"/{raid.MODULE_ID}/bought", Facts(bought=0)


DROPS = tuple(Drop(own, one_purse) for own in (raid.gold, BuyResourceForGold, SellForGold, offered_gold_in_hand))
