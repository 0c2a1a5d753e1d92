"""Statutes of the Fishermen that rules of the base game enforce."""

from __future__ import annotations

from service.catan.base import development, roads, robber, turn
from service.catan.base.grounds import PLAYABLE_CARDS
from service.catan.base.pending import all_owed
from service.catan.base.robber import MoveRobberOwed
from service.catan.fishermen.bank import TakeResourceForFish
from service.catan.fishermen.boot import PassBoot
from service.catan.fishermen.cards import DrawDevelopmentForFish
from service.catan.fishermen.roads import BuildRoadForFish
from service.catan.fishermen.robber import RemoveRobber
from service.catan.fishermen.theft import DrawCardForFish
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground

PAID = (RemoveRobber, DrawCardForFish, TakeResourceForFish, BuildRoadForFish, DrawDevelopmentForFish)


def robber_enters(state: State, action: Action) -> bool:
    """While a robber that is beside the board is to be moved."""
    return state.robber == state.board.topology.nowhere_hex and bool(all_owed(state, MoveRobberOwed))


GROUNDS = (
    Ground(
        "fishermen.setup.robber-entry", "fishermen.two.robber-returns", of=(turn.nothing_owed,), where=robber_enters
    ),
    Ground("fishermen.hold.not-stealable", of=(robber.stolen_card,)),
    Ground("fishermen.seven.not-playable-same-turn", of=PLAYABLE_CARDS),
    Ground("fishermen.produce.robber-not-on-ground", of=(robber.on_land,)),
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
