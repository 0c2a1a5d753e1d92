"""The Caravans with Cities & Knights."""

from __future__ import annotations

import sys
from pathlib import Path

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.caravans.oasis import oases
from service.catan.caravans.voting import BidCamel, cards_that_vote, nothing_but_votes, vote_kinds
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.catan.cities_knights.robber import on_the_board_too_early
from service.kernel.rules import Contradictions, Finding, Module, Ruleset, check, invariant


@vote_kinds.also("caravans-cities-knights.bid.brick-and-lumber", replaces=vote_kinds.first)
def brick_and_lumber(ruleset: Ruleset) -> tuple[str, ...]:
    """Brick and lumber are votes."""
    return "brick", "lumber"


@check("caravans-cities-knights.bid.brick-and-lumber", at="cards", replaces=cards_that_vote)
def brick_or_lumber(state: State, action: BidCamel) -> Finding:
    """Only brick and lumber cards are votes."""
    return nothing_but_votes(state, action)


@invariant("caravans-cities-knights.setup.robber")
def waits_for_the_attack(state: State) -> Contradictions:
    """Until the first attack of the barbarians the robber is beside the board."""
    return on_the_board_too_early(state)


@check("caravans-cities-knights.robber.cards", at="hex", adds_to=(PlayBishop,))
def no_bishop_in_the_oasis(state: State, action: PlayBishop) -> Finding:
    """A bishop does not send the robber to the oasis."""
    return not among(action.hex, oases(state))


MODULE = Module(
    id="caravans__cities_knights",
    title="The Caravans with Cities & Knights",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("caravans", "cities_knights"),
)
