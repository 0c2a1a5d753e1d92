"""Statutes of Barbarian Attack that rules of the base game enforce."""

from __future__ import annotations

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.barbarian_attack.deck import BuyBarbarianCard
from service.catan.barbarian_attack.intrigue import PrisonerOwed
from service.catan.barbarian_attack.knight_cards import MountedKnightOwed
from service.catan.barbarian_attack.marching import MoveMountedKnight
from service.catan.barbarian_attack.treason import TreasonOwed
from service.catan.base import bank_trade, boards, development, domestic_trade, robber, settlements, seven, turn
from service.catan.base.components import occupied_corners
from service.catan.base.grounds import while_owed
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground


def near_conquered_building(state: State, action: Action) -> bool:
    """Where a settlement is proposed on or next to a conquered building."""
    corner = getattr(action, "corner", state.board.topology.nowhere_corner)
    near = state.board.topology.corner_neighbours[corner] | 1 << corner
    return bool(near & conquered_corners(state) & occupied_corners(state))


GROUNDS = (
    Ground("barbarian-attack.setup.castle-and-desert-unnumbered", of=(boards.tokens_on_producing_land,)),
    Ground(
        "barbarian-attack.setup.castle-and-desert",
        "barbarian-attack.setup.coastal-terrain",
        "barbarian-attack.setup.inner-terrain",
        of=(boards.standard_components,),
    ),
    Ground("barbarian-attack.setup.castle-and-desert", of=(boards.standard_shape,)),
    Ground("barbarian-attack.turn.order", of=(turn.time_to_build, turn.time_to_end, bank_trade.time_to_trade)),
    Ground("barbarian-attack.seven.discard", of=(seven.half_the_hand, seven.owes_discard)),
    Ground(
        "barbarian-attack.card.several-per-turn",
        "barbarian-attack.card.played-at-once",
        of=(turn.nothing_owed,),
        where=while_owed(MountedKnightOwed, PrisonerOwed, TreasonOwed),
    ),
    Ground("barbarian-attack.card.treason-as-far-as-possible", of=(turn.nothing_owed,), where=while_owed(TreasonOwed)),
    Ground("barbarian-attack.gold.not-a-resource", of=(robber.stolen_card,)),
    Ground("barbarian-attack.card.cost", of=(development.cost,), actions=(BuyBarbarianCard,)),
    Ground("barbarian-attack.knight.only-own", of=(turn.on_turn,), actions=(MoveMountedKnight,)),
    Ground(
        "barbarian-attack.conquest.site-stays-occupied",
        of=(settlements.empty_corner, settlements.distance),
        where=near_conquered_building,
    ),
    Ground("barbarian-attack.gold.player-trade", of=(domestic_trade.holds_own, domestic_trade.partner_holds)),
)
