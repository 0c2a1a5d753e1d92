"""Trade tokens: what settlements at trade hexes bring, and a path barbarian that moves for tokens."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.components import occupied_edges
from service.catan.base.state import State
from service.catan.board.places import Edge
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.spending import SPENDING, enough_tokens, pay_tokens
from service.catan.duel.tokens import tokens_at
from service.catan.traders_barbarians.barbarians import (
    barbarian_there,
    move_barbarian,
    moves_of,
    on_a_path,
    to_a_free_path,
)
from service.catan.traders_barbarians.caravans import caravans
from service.catan.traders_barbarians.trade_hexes import trade_hexes
from service.kernel.rules import Action, Finding, Play, check


@tokens_at.also("duel-traders-barbarians.trade-hex-token", when=NEUTRAL)
def tokens_at_a_trade_hex(state: State, corner: int) -> int:
    """A settlement at a trade hex brings 1 token more."""
    return int(bool(state.board.topology.corners_of[trade_hexes(state.board)] >> corner & 1))


@check("duel-traders-barbarians.token-action", at="to")
def to_a_path_without_a_road(state: State, action: MoveBarbarianForTokens) -> Finding:
    """For tokens a path barbarian goes to a path without a road."""
    return not occupied_edges(state) >> action.to & 1


class MoveBarbarianForTokens(Action, frozen=True):
    """Move a path barbarian for tokens."""

    source: Edge
    to: Edge

    statutes = ("duel-traders-barbarians.token-action", "duel.action.paid-to-supply")
    when = NEUTRAL
    otherwise = plain_form
    gates = (*SPENDING, enough_tokens)
    checks = (barbarian_there, on_a_path, to_a_free_path, to_a_path_without_a_road)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        taken = occupied_edges(state)
        moves = moves_of(state, caravans(state).barbarians)
        return (cls(seat, source, to) for source, to in moves if not taken >> to & 1)

    def effect(self, play: Play) -> None:
        pay_tokens(play, self.seat)
        move_barbarian(play, self.seat, self.source, self.to)
