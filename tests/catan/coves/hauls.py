"""Hauls: the first die brings them to the shoals."""

from __future__ import annotations

from service.catan.base.production import DiceRolled
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Play, invariant, reaction
from tests.catan.coves.state import HAUL, MODULE_ID, coves
from tests.catan.coves.terrain import SHOAL
from tests.catan.coves.tokens import misplaced


def shoals(state: State) -> int:
    """The mask of the shoals."""
    return mask_of(at for at, kind in enumerate(state.board.terrain) if kind == SHOAL)


@invariant("coves.haul.place")
def hauls_in_place(state: State) -> Contradictions:
    """Of the 3 hauls each shoal holds at most one."""
    return misplaced(state, coves(state).hauls, HAUL, shoals(state), "/coves/hauls")


@reaction(DiceRolled, cites=("coves.haul.place",))
def lay_hauls(play: Play, event: DiceRolled) -> None:
    """A haul is laid on the shoal with the number of the first die."""
    for at in bits(play.state.board.producing_hexes.get(event.first, 0) & shoals(play.state)):
        hauls = coves(play.state).hauls
        if hauls.room(HAUL, at):
            alter(play.state, MODULE_ID, hauls=hauls.placed(at))
