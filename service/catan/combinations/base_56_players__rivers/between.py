"""Between the turns: bridges are built, and player 2 alone trades gold."""

from __future__ import annotations

from service.catan.base.bank_trade import time_to_trade
from service.catan.base.domestic_trade import OfferTrade
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, SPECIAL_BUILD
from service.catan.base_56_players.citations import in_part, in_phase
from service.catan.base_56_players.paired_players import PairedPartBegan, no_domestic_trade
from service.catan.base_56_players.special_building import BuildingPhaseBegan, is_special_building, no_reveal, no_trade
from service.catan.rivers.bridges import BuildBridge
from service.catan.rivers.citations import gold_in
from service.catan.rivers.purse import MODULE_ID
from service.catan.rivers.trade import BuyResourceForGold, SellForGold
from service.catan.slices import alter
from service.kernel.rules import Citation, Facts, Finding, Play, gate, reaction


@gate(
    "rivers-base-56-players.between.build",
    "base56.special-build.order",
    "base56.special-build.who",
    "base56.special-build.optional",
    at="seat",
    adds_to=(BuildBridge,),
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase players also build bridges, each in turn, clockwise."""
    return not is_special_building(state) or seat == state.turn.seat or Facts(building=state.turn.seat)


@reaction(PairedPartBegan, BuildingPhaseBegan, cites=("rivers-base-56-players.between.paired",))
def purchases_count_anew(play: Play, event: PairedPartBegan | BuildingPhaseBegan) -> None:
    """What gold has bought is counted anew once a turn is over. In the part of player 2 it may buy twice, too."""
    alter(play.state, MODULE_ID, bought=0)


def gold_offered(state: State, action: OfferTrade) -> bool:
    """In the part of player 2, where gold is among the terms."""
    return in_part(state, action) and (gold_in(state, action.give) or gold_in(state, action.receive))


CITATIONS = (
    Citation(
        "rivers-base-56-players.between.no-gold-trade",
        of=(time_to_trade,),
        actions=(BuyResourceForGold, SellForGold),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation(
        "rivers-base-56-players.between.no-gold-trade",
        of=(no_trade,),
        actions=(OfferTrade,),
        where=in_phase,
        when=SPECIAL_BUILD,
    ),
    Citation(
        "rivers-base-56-players.between.paired",
        of=(no_domestic_trade,),
        actions=(OfferTrade,),
        where=gold_offered,
        when=PAIRED_PLAYERS,
    ),
    Citation("rivers-base-56-players.between.victory", of=(no_reveal,), where=in_phase, when=SPECIAL_BUILD),
)
