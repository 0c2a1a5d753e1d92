"""The matching card from the bank, which the mover of the robber may take at some tables in place of the token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from service.catan.base.cards import Bundle
from service.catan.base.robber import names_a_victim, robbable
from service.catan.base.stacks import bank_holds
from service.catan.base.state import State
from service.catan.base.year_of_plenty import take_from_bank
from service.catan.mechanics.raids import Raid
from service.catan.resource_tokens.options import MATCHING_CARD
from service.catan.resource_tokens.robber import takes_token, token_of, victim_or_token
from service.catan.resource_tokens.stock import widened
from service.kernel.rules import Extension, Facts, Finding, Flag, Function, Plain, Play, around, check

ALLOWED = MATCHING_CARD.is_("on")


def card_of(state: State, at: int) -> Bundle:
    """The card that matches the terrain of a hex; none where it produces no resource."""
    return widened(state, token_of(state, at))


@check("resource-tokens.robber.resource-terrain-only", at="matching_card")
def resource_terrain(state: State, action: Any) -> Finding:
    """The matching card is one of the resource that the hex produces."""
    return not action.matching_card or any(card_of(state, action.hex))


@check("resource-tokens.gain.optional", stage="cost", at="matching_card")
def bank_has_card(state: State, action: Any) -> Finding:
    """The bank holds the matching card."""
    return not action.matching_card or bank_holds(state, card_of(state, action.hex))


@check("resource-tokens.gain.optional", "resource-tokens.robber.either-or", at="matching_card")
def nothing_besides(state: State, action: Any) -> Finding:
    """The matching card takes the place of the token, and of the card that would be drawn."""
    return not action.matching_card or (action.victim is None and not takes_token(action))


@check(
    "resource-tokens.gain.optional",
    "resource-tokens.robber.one-of-both-is-due",
    at="victim",
    replaces=victim_or_token,
    when=ALLOWED,
)
def victim_token_or_card(state: State, action: Any) -> Finding:
    """If an opponent has a building at the new hex, the player names a victim, or takes the token or the matching
    card."""
    return bool(action.matching_card) or takes_token(action) or names_a_victim(state, action)


@check("resource-tokens.gain.optional", stage="turn", at="matching_card", when=ALLOWED.otherwise)
def no_matching_card(state: State, action: Any) -> Finding:
    """Players take the matching card only where they agreed on it."""
    return not action.matching_card or Facts(**ALLOWED.told(state.ruleset.options))


class MatchingCard(Extension):
    """Take a card of the hex's resource from the bank, and neither a token nor a card from an opponent."""

    __slots__ = ()

    statutes = ("resource-tokens.gain.optional",)
    of = (Raid,)
    when = ALLOWED
    otherwise = no_matching_card
    checks = (resource_terrain, nothing_besides, bank_has_card)
    unsettled = checks
    changes = ("victim",)
    matching_card: Annotated[bool, Plain(Flag(), "Take the matching card.")] = False

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterator[dict[str, Any]]:
        """Each hex comes with every victim there; the card is listed with the first of them."""
        there = robbable(state, action.seat, action.hex)
        if any(card_of(state, action.hex)) and action.victim == (there[0] if there else None):
            yield {"victim": None, "matching_card": True}


@around(MatchingCard, "resource-tokens.gain.optional")
def take_card(raid: Function, action: Any, play: Play) -> None:
    """The card comes from the bank once the robber stands on its new hex."""
    raid(action, play)
    if action.matching_card:
        take_from_bank(play, action.seat, card_of(play.state, action.hex))
