"""Tokens that later books lay on the board; the base game has none but its numbers and harbors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from service.catan.base.state import State
from service.catan.board.tokens import TokenKind, Tokens
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.query import UNION, constant
from service.kernel.declare.rule import Contradictions, Facts, invariant


def anywhere(state: State) -> int:
    """The mask of all places."""
    return -1


@dataclass(frozen=True)
class TokensOfBook:
    """The tokens of one kind in a game. ``lying`` gives those of a state, ``pointer`` says where they stand in its
    document, and ``allowed`` gives the mask of the places where they may lie.
    """

    kind: TokenKind
    pointer: str
    lying: Callable[[State], Tokens]
    allowed: Callable[[State], int] = anywhere


@constant("base.components.pieces-per-player", fold=UNION)
def token_kinds(ruleset: Ruleset) -> dict[str, TokensOfBook]:
    """The kinds of token that lie on hexes, corners or edges, by name."""
    return {}


@invariant("base.components.pieces-per-player")
def tokens_in_place(state: State) -> Contradictions:
    """Tokens lie where their kind may lie, no more than one place holds and no more than there are."""
    topology = state.board.topology
    names = {"hex": topology.hex_names, "corner": topology.corner_names, "edge": topology.edge_names}
    for tokens in token_kinds(state).values():
        for place, facts in tokens.lying(state).faults(tokens.kind, tokens.allowed(state)):
            at = "" if place is None else f"/{names[tokens.kind.place][place]}"
            yield f"{tokens.pointer}{at}", Facts(**facts)
