"""Hauls: what the first die brings to the shoals."""

from __future__ import annotations

from service.catan.base.production import DiceRolled
from service.catan.base.state import State
from service.catan.base.tokens import TokensOfBook, token_kinds
from service.catan.board.masks import bits, mask_of
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rule import reaction
from service.kernel.play.transition import Play
from tests.catan.coves.state import HAUL, coves
from tests.catan.coves.terrain import SHOAL


def shoals(state: State) -> int:
    """The mask of the shoals."""
    return mask_of(at for at, kind in enumerate(state.board.terrain) if kind == SHOAL)


@token_kinds.also("coves.haul.place")
def haul(ruleset: Ruleset) -> dict[str, TokensOfBook]:
    """Of the 3 hauls each shoal holds at most one."""
    return {"haul": TokensOfBook(HAUL, "/coves/hauls", lambda state: coves(state).hauls, shoals)}


@reaction(DiceRolled, cites=("coves.haul.place",))
def lay_hauls(play: Play, event: DiceRolled) -> None:
    """A haul is laid on the shoal with the number of the first die."""
    held = coves(play.state)
    for at in bits(play.state.board.producing_hexes.get(event.first, 0) & shoals(play.state)):
        if held.hauls.room(HAUL, at):
            held.hauls = held.hauls.placed(at)
