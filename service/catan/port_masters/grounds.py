"""Statutes of this book that rules of earlier books enforce."""

from __future__ import annotations

from service.catan.base import bank_trade, domestic_trade, roads, trading, turn
from service.catan.base.bank_trade import TradeWithBank
from service.catan.port_masters.piers import BuildPier
from service.catan.port_masters.wharves import BuildWharf
from service.catan.seafarers import harbors, pirate, ships
from service.catan.state import SETUP, State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground


def in_setup(state: State, action: Action) -> bool:
    """Before the first turn."""
    return state.turn.moment == SETUP


GROUNDS = (
    Ground("port-masters.scope.seafarers-baseline", of=(roads.cost,)),
    Ground(
        "port-masters.pier.timing",
        of=(turn.on_turn, turn.nothing_owed, turn.time_to_build),
        actions=(BuildPier, BuildWharf),
    ),
    Ground(
        "port-masters.board.no-piers-at-start",
        of=(turn.setup_done,),
        actions=(BuildPier, BuildWharf),
        where=in_setup,
    ),
    Ground("port-masters.pier.no-route", of=(ships.connects,)),
    Ground(
        "port-masters.board.no-harbors",
        "port-masters.board.harbor-hexes-as-plain-sea",
        "port-masters.trade.generic-ratio",
        "port-masters.trade.special-ratio",
        "port-masters.trade.special-not-for-commodities",
        "port-masters.trade.owner-only",
        "port-masters.trade.wharf-uses-both",
        "port-masters.trade.tokens-do-not-combine",
        "port-masters.trade.any-entitled-ratio",
        "port-masters.trade.four-to-one-remains",
        "port-masters.hex.different-owners-share",
        "port-masters.pirate.no-trade-during-stay",
        of=(bank_trade.exact_rate,),
    ),
    Ground(
        "port-masters.trade.identical-cards",
        "port-masters.trade.generic-covers-commodities",
        of=(bank_trade.identical_cards,),
    ),
    Ground("port-masters.trade.receive-any-kind", of=(bank_trade.different_kind, bank_trade.bank_has_card)),
    Ground(
        "port-masters.trade.own-turn-only",
        of=(turn.on_turn, turn.nothing_owed, bank_trade.time_to_trade),
        actions=(TradeWithBank,),
    ),
    Ground("port-masters.trade.usable-at-once", of=(trading.before_building,), actions=(TradeWithBank,)),
    Ground(
        "port-masters.trade.tokens-stay-put",
        of=(domestic_trade.gives_cards, domestic_trade.receives_cards, bank_trade.gives_cards),
    ),
    Ground("port-masters.pirate.seafarers-rules-hold", of=(pirate.on_sea,)),
    Ground("port-masters.pirate.piers-are-not-ships", of=(pirate.victim_there,)),
    Ground("port-masters.board.no-harbor-steps", of=(harbors.owes_harbor,)),
)
