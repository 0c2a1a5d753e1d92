"""Harbors as gifts: their kinds, who holds some, the sides that they compete for, and what is owed and told of them."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.buildings import buildings
from service.catan.base.cards import KindField
from service.catan.base.components import harbor_kinds
from service.catan.base.state import State
from service.catan.board.masks import mask_of
from service.catan.board.places import Edge
from service.catan.seafarers.forgotten_tribe.tribe import tribe
from service.kernel.rules import Event, Obligation, Seat


class HarborKindField(KindField):
    """A kind of harbor."""

    component = "HarborKind"
    says = "A kind of harbor: generic, or the resource that it trades."

    def __init__(self) -> None:
        super().__init__(harbor_kinds)


HarborKind = Annotated[int, HarborKindField()]


class GiftHarborOwed(Obligation, frozen=True):
    """Place a harbor of the tribe."""


class GiftHarborTaken(Event, frozen=True):
    """A seat took a harbor of the tribe."""

    seat: Seat
    edge: Edge
    harbor: HarborKind


class GiftHarborPlaced(Event, frozen=True):
    """A seat placed a harbor of the tribe."""

    seat: Seat
    edge: Edge
    harbor: HarborKind


def holds_harbors(state: State, seat: int) -> bool:
    """Whether harbors lie before a seat."""
    return any(tribe(state).seats[seat].harbors)


def at_own_buildings(state: State, seat: int) -> int:
    """The sides with an end at a building of a seat."""
    return state.board.topology.edges_at[buildings(state, seat)]


def at_other_harbors(state: State) -> int:
    """The sides with an end that serves a harbor."""
    topology = state.board.topology
    return topology.edges_at[topology.ends[mask_of(state.board.harbors)]]
