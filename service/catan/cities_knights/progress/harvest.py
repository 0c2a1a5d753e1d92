"""The effect that irrigation and mining have in common: two cards for each hex of a terrain at which one builds."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.cards import cards_of
from service.catan.base.production import receive
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.kernel.rules import Play

EACH = 2
"""Cards for each hex; cities do not double it."""


def hexes_built_at(state: State, seat: int, terrain: str) -> int:
    """How many hexes of a terrain have a building of the seat next to them; the robber does not matter."""
    board, built = state.board, buildings(state, seat)
    return sum(board.terrain[index] == terrain and bool(corners & built) for index, corners in board.land)


def harvest(play: Play, seat: int, terrain: str, kind: int) -> None:
    """Take the cards that the hexes give, or what the bank has left of them."""
    state: State = play.state
    due = EACH * hexes_built_at(state, seat, terrain)
    count = due if stack_covers(state, kind, due) else state.bank[kind]
    receive(play, seat, cards_of(state, kind, count))
