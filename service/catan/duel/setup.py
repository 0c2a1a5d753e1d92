"""Where the neutral parties begin: a settlement each, before the players place theirs."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.deal import CatanDeal
from service.catan.base.settlements import free_corners
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among
from service.catan.board.places import Corner_, name_of
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import neutral_pieces_apart
from service.catan.duel.table import MODULE_ID, put_for, table
from service.kernel.play.game import DealRefused
from service.kernel.play.invariants import Violation
from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Facts,
    Misread,
    Misreads,
    Play,
    Ruled,
    Ruleset,
    constant,
    invariant,
)

PRINTED: tuple[Corner_, ...] = ((1, -2, "S"), (-1, 2, "N"))
"""The corners straight above and below the middle hex, twice the length of a side from its centre."""


@constant("duel.neutral.start-corners", fold=CHAIN)
def start_corners(ruleset: Ruleset) -> tuple[Corner_, ...]:
    """The neutral settlements stand above and below the middle of the island."""
    return PRINTED


@layouts.prepared.also(
    "duel.neutral.start-corners", "duel.neutral.start-corners-configurable", "duel.build.not-in-setup", when=NEUTRAL
)
def neutral_settlements_stand(nothing: None, ruled: Ruled, play: Play, wish: CatanDeal) -> None:
    """Before the players place anything, each neutral party has a settlement without a road, where the request says or
    else above and below the middle.
    """
    state: State = play.state
    names = wish.neutral_corners or tuple(map(name_of, start_corners(ruled)))
    if not names:
        raise Misreads([Misread("is required: no corners are known for this board", "/neutral_corners", "required")])
    for party, name in enumerate(names):
        at = state.board.topology.corner_at[name]
        pointer = f"/neutral_corners/{party}"
        if at is None:
            raise Misreads([Misread("must name a corner of the board", pointer)])
        if not among(at, free_corners(state)):
            raise DealRefused([Violation(neutral_pieces_apart, pointer, {"corner": name})])
        put_for(state, party, settlements=1 << at)


@invariant("duel.neutral.start-corners", "duel.build.not-in-setup", when=NEUTRAL)
def neutral_opening(state: State) -> Contradictions:
    """During setup each neutral party has its first settlement, and no road."""
    if state.turn.moment != SETUP:
        return
    for number, party in enumerate(table(state).parties):
        at = f"/{MODULE_ID}/parties/{number}"
        if party.settlements.bit_count() > 1:
            yield f"{at}/settlements", Facts(moment=SETUP)
        if party.roads:
            yield f"{at}/roads", Facts(moment=SETUP)
