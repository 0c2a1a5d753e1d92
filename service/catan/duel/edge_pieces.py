"""Pieces of a neutral party on edges, as books bring them besides roads: where they lie, and placing one."""

from __future__ import annotations

from typing import Any, ClassVar

from service.catan.base.state import Slice, State
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.duel.building import ROAD, NeutralPieceOwed, PartyNumber, places
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.table import PARTIES
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import Action, Obligation, Play


class NeutralPieces:
    """The pieces of one kind of both parties: a book's part of the state, and the member of a party that has them."""

    def __init__(self, module: str, slice_: type[Slice], member: str) -> None:
        self._module = module
        self._slice = slice_
        self._member = member

    def of(self, state: State, party: int) -> int:
        """The edges with pieces of a party."""
        edges: int = getattr(self._parties(state)[party], self._member)
        return edges

    def lay(self, state: State, party: int, edge: int) -> None:
        """Let a piece of a party lie on an edge."""
        parties = self._parties(state)
        own = parties[party].replaced(**{self._member: self.of(state, party) | 1 << edge})
        alter(state, self._module, parties=exchanged(parties, party, own))

    def _parties(self, state: State) -> Any:
        return state.part(self._module, self._slice).parties  # type: ignore[attr-defined]


class PlaceNeutralPiece(Action, frozen=True):
    """Place a piece for a neutral party. A book names the pieces, their sites, and the event."""

    common = True

    party: PartyNumber
    edge: Edge

    pieces: ClassVar[NeutralPieces]
    sites: ClassVar[Any]
    """Takes a state and a party: the edges on which it may be placed, as a mask."""
    told: ClassVar[type[Any]]
    when = NEUTRAL
    otherwise = plain_form

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, party, edge) for party in range(PARTIES) for edge in bits(cls.sites(state, party))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, *self.answers)
        self.pieces.lay(play.state, self.party, self.edge)
        play.emit(self.told(self.seat, self.party, self.edge))


def owe_piece_or_road(play: Play, owed: Obligation, *, has_place: bool) -> None:
    """A seat owes a piece of a neutral party, or a neutral road if there is no place for that piece."""
    if has_place:
        play.owe(owed)
    elif places(play.state, ROAD):
        play.owe(NeutralPieceOwed(owed.seat, (ROAD,)))
