"""Catan for two with the Fishermen: in the neutral form fish take the place of trade tokens."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.cards import Cards, fewer
from service.catan.base.state import State
from service.catan.duel.forced_trade import ForceTrade, GiveTradeCards
from service.catan.duel.knights import DiscardKnight
from service.catan.duel.options import DISCARDED_ARMY, FORCED_TRADE, NEUTRAL, TOKEN_ACTIONS
from service.catan.duel.robber import SendRobberToDesert
from service.catan.duel.spending import opponent_of
from service.catan.duel.table import token_stock, tokens_at_start
from service.catan.fishermen.fishery import MODULE_ID, fishery
from service.catan.fishermen.paying import discount
from service.catan.fishermen.start import most_in_the_opening, starting_fish, starting_fish_of_cities
from service.catan.fishermen.supply import lay_supply
from service.catan.slices import alter
from service.kernel.rules import Drop, Module, Play, Ruleset, Settled, public_points, step

AT_START: Cards = 2, 2, 1
"""The fish tokens with which each player starts, by the fish that they show."""


@token_stock.also(
    "duel-fishermen.start-fish", "duel-fishermen.no-token-actions", replaces=token_stock.first, when=NEUTRAL
)
def no_tokens(ruleset: Ruleset) -> int:
    """Fish take the place of trade tokens. Nothing is paid, and nothing repaid, in tokens."""
    return 0


@tokens_at_start.also("duel-fishermen.start-fish", replaces=tokens_at_start.first, when=NEUTRAL)
def none_at_the_start(ruleset: Ruleset) -> int:
    """The players start without trade tokens."""
    return 0


@step(
    "duel-fishermen.start-fish",
    "duel-fishermen.supply",
    "duel-fishermen.no-fish-at-setup",
    after=lay_supply,
    when=NEUTRAL,
)
def fish_at_the_start(play: Play) -> None:
    """Each player starts with fish tokens of 1, 1, 2, 2 and 3 fish. Starting settlements bring no fish."""
    state: State = play.state
    held = fishery(state)
    dealt = [number * state.seat_count for number in AT_START]
    seats = tuple(own.replaced(tokens=AT_START) for own in held.seats)
    alter(state, MODULE_ID, seats=seats, supply=fewer(held.supply, (*dealt, 0)))


@most_in_the_opening.also(
    "duel-fishermen.start-fish", "duel-fishermen.no-fish-at-setup", replaces=most_in_the_opening.first, when=NEUTRAL
)
def fish_of_the_start(state: State, seat: int) -> int:
    """In the opening each player has the five fish tokens of the start."""
    return sum(AT_START)


@discount.also("duel-fishermen.cheaper", when=NEUTRAL)
def cheaper_behind(state: State, seat: int) -> int:
    """The player with fewer visible points needs one fish less for each action."""
    return int(public_points(state, seat) < public_points(state, opponent_of(state, seat)))


DROPS = (
    *(Drop(action, no_tokens) for action in (ForceTrade, GiveTradeCards, SendRobberToDesert, DiscardKnight)),
    Drop(starting_fish, fish_at_the_start),
    Drop(starting_fish_of_cities, fish_at_the_start),
)
SETTLES = tuple(
    Settled(
        option,
        (option.default,),
        "duel-fishermen.no-token-actions",
        "With Fishermen there are no trade tokens.",
        when=NEUTRAL,
    )
    for option in (TOKEN_ACTIONS, FORCED_TRADE, DISCARDED_ARMY)
)


MODULE = Module(
    id="duel__fishermen",
    title="Catan for two with the Fishermen",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("duel", "fishermen"),
    drops=DROPS,
    settles=SETTLES,
)
