"""What is the same in every game that one environment plays: the ruleset, the number of seats, the places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from service.catan.board.frame_spaces import waters_of
from service.catan.board.places import CornerField, EdgeField, HexField
from service.kernel.declare.state.fields import Field
from service.kernel.play.state import State
from service.kernel.rules import Ruleset

Document = dict[str, Any]
HEXES, CORNERS, EDGES = "hexes", "corners", "edges"


class Frame(NamedTuple):
    """A ruleset, how many play, the kind of their state, the places of the board, and the parts that books add."""

    ruleset: Ruleset
    seats: int
    state: type[State]
    places: Mapping[str, tuple[str, ...]]
    """The names of the hexes, corners and edges; a game without a board has none."""
    parts: tuple[str, ...]
    """The modules that have a part of their own in the state."""
    waters: tuple[str, ...] = ()
    """The places where a figure of the sea may go: the hexes, and what lies on the frame around them."""

    @classmethod
    def of(cls, state: State) -> Frame:
        """The frame of a game, from its first state."""
        ruleset, places, waters = state.ruleset, dict[str, tuple[str, ...]](), tuple[str, ...]()
        board = getattr(state, "board", None)
        if board is not None:
            topology = board.topology
            places[HEXES] = tuple(topology.hex_names[: topology.nowhere_hex])
            places[CORNERS] = tuple(topology.corner_names[: topology.nowhere_corner])
            places[EDGES] = tuple(topology.edge_names[: topology.edge_count])
            waters = tuple(name for name in waters_of(topology).names if name is not None)
        document = ruleset.game.write(state)
        parts = tuple(each.id for each in ruleset.modules if each.slice is not None and each.id in document)
        return cls(ruleset, state.seat_count, type(state), places, parts, waters)


def room_of(field: Field) -> str | None:
    """The kind of place that a field names; ``None`` if it names none."""
    match field:
        case HexField():
            return HEXES
        case CornerField():
            return CORNERS
        case EdgeField():
            return EDGES
    return None


def turned(seat: int, viewer: int, seats: int) -> int:
    """A seat as another one counts it: itself is 0, its left neighbour 1. With ``-viewer`` it is undone."""
    return (seat - viewer) % seats
