"""What the coves keep in the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from service.catan.board.tokens import TokenKind, Tokens, read_tokens
from service.catan.documents import Reading
from service.catan.state import Slice, State
from service.kernel.declare.fields import Misreads

HAUL = TokenKind("hex", supply=3)
STORM = TokenKind("hex", supply=5, most=3, owned=True, shared=True)


class Coves(Slice):
    """The corners of each seat's harbor settlements, and the hauls and storms on hexes."""

    __slots__ = ("harbors", "hauls", "storms")

    def __init__(self, harbors: list[int], hauls: Tokens, storms: Tokens) -> None:
        self.harbors = harbors
        self.hauls = hauls
        self.storms = storms

    @classmethod
    def dealt(cls, state: State) -> Self:
        return cls([0] * state.seat_count, Tokens(), Tokens())

    @classmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        reading, topology = Reading(state.ruleset), state.board.topology
        found = reading.only(document, "", ("harbors", "hauls", "storms"))
        coves = cls(
            [
                reading.corners(corners, f"/harbors/{seat}", topology)
                for seat, corners in enumerate(found.get("harbors", []))
            ],
            read_tokens(HAUL, found.get("hauls", {}), "/hauls", topology, state.seat_count, reading),
            read_tokens(STORM, found.get("storms", {}), "/storms", topology, state.seat_count, reading),
        )
        if reading.errors:
            raise Misreads(reading.errors)
        return coves

    def write(self, state: State) -> dict[str, Any]:
        topology = state.board.topology
        return {
            "harbors": [list(topology.corners_named[corners]) for corners in self.harbors],
            "hauls": self.hauls.document(HAUL, topology),
            "storms": self.storms.document(STORM, topology),
        }

    def copy(self) -> Self:
        return type(self)(self.harbors.copy(), self.hauls, self.storms)


def coves(state: State) -> Coves:
    """This book's part of the state."""
    return state.slices["coves"]  # type: ignore[return-value]  # the ruleset has this book
