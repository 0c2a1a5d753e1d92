"""The Fishermen with the 5-6 Player Extension."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.cards import Cards
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import PAIRED_PLAYER, PAIRED_PLAYERS, SPECIAL_BUILDING, paired_player
from service.catan.fishermen import boot, paying
from service.catan.fishermen.fishery import token_stock
from service.catan.fishermen.fishing_grounds import ground_numbers
from service.catan.fishermen.lake import Numbers, lake_numbers
from service.kernel.rules import Action, Citation, Module, Phase, Ruleset


@lake_numbers.also("base-56-players-fishermen.setup.two-lakes")
def second_lake(ruleset: Ruleset) -> tuple[Numbers, ...]:
    """A second lake takes the place of the second desert. It shows 4 and 10."""
    return ((4, 10),)


@ground_numbers.also("base-56-players-fishermen.setup.eight-grounds", "base-56-players-fishermen.setup.ground-places")
def eight_grounds(numbers: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """There are eight fishing grounds. A second 5 and a second 9 join the six."""
    return tuple(sorted((*numbers, 5, 9)))


@token_stock.also("base-56-players-fishermen.setup.token-count")
def more_tokens(stock: Cards, ruleset: Ruleset) -> Cards:
    """There are 15 tokens with one fish, 15 with two and 13 with three."""
    return 15, 15, 13


@paying.fish_moments.also(
    "fishermen.spend.after-roll", "base-56-players-fishermen.between-turns.no-fish", when=PAIRED_PLAYERS
)
def spends_in_part(ruleset: Ruleset) -> frozenset[Phase]:
    """Player 2 may spend fish in player 2's part."""
    return frozenset((paired_player,))


def between_turns(state: State, action: Action) -> bool:
    """While others act after a turn."""
    return state.turn.moment in (SPECIAL_BUILDING, PAIRED_PLAYER)


CITATIONS = (
    Citation(
        "base-56-players-fishermen.between-turns.no-fish",
        of=(paying.time_to_spend, boot.time_to_pass),
        where=between_turns,
    ),
)


MODULE = Module(
    id="base_56_players__fishermen",
    title="The Fishermen with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("base_56_players", "fishermen"),
    citations=CITATIONS,
)
