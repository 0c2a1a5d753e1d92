"""The robber's token, in place of a card from a victim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base import robber
from service.catan.base.cards import RESOURCES, BundleOf, covers
from service.catan.base.citations import for_a_knight
from service.catan.base.components import terrain_yields
from service.catan.base.goods import hand_out
from service.catan.base.robber import robbable
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.mechanics.raids import Raid
from service.catan.resource_tokens.stock import TOKENS, named, of_resources, widened
from service.kernel.rules import Citation, Event, Extension, Facts, Finding, Function, Play, Seat, around, check


class ResourceTokensTaken(Event, frozen=True):
    """A seat took tokens from the bank."""

    seat: Seat
    tokens: BundleOf


def token_of(state: State, at: int) -> tuple[int, ...]:
    """One token of the resource that the terrain of a hex produces; none where it produces no resource."""
    resource = terrain_yields(state).get(state.board.terrain[at]) if among(at, state.board.land_hexes) else None
    return tuple(int(kind == resource) for kind in RESOURCES)


@check(
    "resource-tokens.robber.token-option",
    "resource-tokens.robber.resource-terrain-only",
    "resource-tokens.gain.must-match",
    at="resource_tokens",
)
def matching_token(state: State, action: Any) -> Finding:
    """The mover of the robber takes one token, of the resource that the hex produces."""
    return action.resource_tokens is None or token_fits(state, action)


def token_fits(state: State, action: Any) -> Finding:
    """Whether the named tokens are none, or one of the resource that the hex produces."""
    taken = named(action.resource_tokens)
    if not any(taken) and of_resources(action.resource_tokens) is True:
        return True
    fits = any(taken) and taken == token_of(state, action.hex) and of_resources(action.resource_tokens) is True
    return fits or Facts(terrain=state.board.terrain[action.hex] if among(action.hex, state.board.land_hexes) else None)


@check("resource-tokens.robber.either-or", at="resource_tokens")
def token_or_card(state: State, action: Any) -> Finding:
    """The mover of the robber takes a token or draws a card, never both."""
    return action.victim is None or not any(named(action.resource_tokens))


@check("resource-tokens.robber.bank-must-have-token", stage="cost", at="resource_tokens")
def bank_has_token(state: State, action: Any) -> Finding:
    """The bank holds the token."""
    return action.resource_tokens is None or covers(TOKENS.supply(state), named(action.resource_tokens))


@check(
    "resource-tokens.robber.one-of-both-is-due",
    "base.robber.steal-mandatory",
    at="victim",
    replaces=robber.victim_named,
)
def victim_or_token(state: State, action: Any) -> Finding:
    """If an opponent has a building at the new hex, the player names a victim or takes the token."""
    return takes_token(action) or robber.names_a_victim(state, action)


def takes_token(action: Any) -> bool:
    """Whether the mover of the robber takes a token."""
    return any(named(action.resource_tokens))


class TokenOfTheRobber(Extension):
    """Take a token of the hex's resource from the bank, and no card from an opponent."""

    __slots__ = ()

    statutes = ("resource-tokens.robber.token-option", "resource-tokens.robber.every-lawful-move")
    of = (Raid,)
    checks = (matching_token, token_or_card, bank_has_token)
    unsettled = checks
    changes = ("victim",)
    resource_tokens: BundleOf | None = None

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterator[dict[str, Any]]:
        """Each hex comes with every victim there; the token is listed with the first of them."""
        there = robbable(state, action.seat, action.hex)
        token = token_of(state, action.hex)
        if any(token) and action.victim == (there[0] if there else None):
            yield {"victim": None, "resource_tokens": widened(state, token)}


@around(
    TokenOfTheRobber,
    "resource-tokens.robber.token-option",
    "resource-tokens.robber.no-victim-needed",
    "resource-tokens.robber.own-building-there",
)
def take_token(raid: Function, action: Any, play: Play) -> None:
    """The token comes from the bank once the robber stands on its new hex."""
    raid(action, play)
    taken = named(action.resource_tokens)
    if any(taken):
        hand_out(play.state, TOKENS, action.seat, taken)
        play.emit(ResourceTokensTaken(action.seat, widened(play.state, taken)))


CITATIONS = (Citation("resource-tokens.card.soldier", of=(token_or_card,), where=for_a_knight),)
