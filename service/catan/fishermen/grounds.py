"""Statutes of the Fishermen that rules of the base game enforce."""

from __future__ import annotations

from service.catan.base import development, roads, turn
from service.catan.fishermen.bank import TakeResourceForFish
from service.catan.fishermen.boot import PassBoot
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.robber import RemoveRobber
from service.catan.fishermen.theft import DrawCardForFish
from service.kernel.declare.citation import Ground

PAID = (RemoveRobber, DrawCardForFish, TakeResourceForFish, BuildRoadForFish, DrawDevelopmentForFish)

GROUNDS = (
    Ground("fishermen.spend.own-turn", of=(turn.on_turn,), actions=PAID),
    Ground("fishermen.spend.after-roll", of=(turn.nothing_owed,), actions=PAID),
    Ground(
        "fishermen.five.normal-placement",
        of=(roads.on_land, roads.empty_path, roads.connects, roads.piece_left),
        actions=(BuildRoadForFish,),
    ),
    Ground("fishermen.seven.deck-not-empty", of=(development.deck_left,), actions=(DrawDevelopmentForFish,)),
    Ground("fishermen.boot.pass-on", "fishermen.boot.receiver-waits-for-turn", of=(turn.on_turn,), actions=(PassBoot,)),
)
