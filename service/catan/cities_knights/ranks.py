"""Knights: on the wire, each by its corner; in a state, masks of corners by rank and by what the knights have done."""

from __future__ import annotations

from typing import Any

from service.catan.board.masks import among, bits
from service.catan.board.onboard import CornerOnBoard
from service.kernel.parts import FLAG, Content, Cursor, MapOf, Part, Reader, Record, choice, public

STRENGTHS = ("basic", "strong", "mighty")
BASIC, STRONG, MIGHTY = range(3)


def rank_of(strength: str) -> int:
    """The rank of a strength."""
    return STRENGTHS.index(strength)


class Knight(Part):
    """A knight on the board. `spent`: it may not act any more in this turn; `promoted`: it was, in this turn."""

    component = "KnightPiece"

    strength: str = public(choice(STRENGTHS), required=True)
    active: bool = public(FLAG)
    spent: bool = public(FLAG)
    promoted: bool = public(FLAG)


class Knights(Content):
    """The masks of the knights of each rank, and of those that are active, spent and promoted."""

    alike = MapOf(CornerOnBoard(), Record(Knight))

    def empty(self, state: Any) -> tuple[tuple[int, ...], int, int, int]:
        return (0,) * len(STRENGTHS), 0, 0, 0

    def reader(self, ruleset: Any) -> Reader:
        pieces = self.alike.reader(ruleset)

        def read(written: Any, at: Cursor) -> tuple[tuple[int, ...], int, int, int]:
            ranks, active, spent, promoted = [0] * len(STRENGTHS), 0, 0, 0
            for corner, knight in pieces(written, at).items():
                ranks[rank_of(knight.strength)] |= 1 << corner
                active |= knight.active << corner
                spent |= knight.spent << corner
                promoted |= knight.promoted << corner
            return tuple(ranks), active, spent, promoted

        return read

    def write(self, value: tuple[tuple[int, ...], int, int, int], state: Any) -> dict[str, Any]:
        ranks, active, spent, promoted = value
        names = state.board.topology.corner_names
        found = {corner: strength for mask, strength in zip(ranks, STRENGTHS, strict=True) for corner in bits(mask)}
        return {
            names[corner]: {
                "strength": found[corner],
                "active": among(corner, active),
                "spent": among(corner, spent),
                "promoted": among(corner, promoted),
            }
            for corner in sorted(found)
        }
