"""The tribe's part of the state: the gifts that still lie at its islands, and what lies before the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.catan.base.components import development_kinds, harbor_kinds
from service.catan.board.onboard import EDGES, EdgeOnBoard
from service.kernel.parts import MapOf, OneOf, Part, PerSeat, Tally, hidden, number, public

MOST_POINTS = 100


class Guest(Part, frozen=True):
    """The gifts that lie open before a seat."""

    component = "GuestOfTheTribe"

    points: int = public(number(0, MOST_POINTS), says="Victory points that the tribe gave to the seat.")
    harbors: Sequence[int] = public(Tally(harbor_kinds), says="Harbors that are set aside, by kind.")


class Tribe(Part, frozen=True):
    """The gifts of the forgotten tribe."""

    component = "ForgottenTribe"

    points: int = public(EDGES, says="The sides on which a victory point still lies.")
    cards: int = public(EDGES, says="The sides on which a development card still lies.")
    face_down: Sequence[int] = hidden(
        Tally(development_kinds), says="These development cards, by kind; in a view, their number."
    )
    harbors: Mapping[int, str] = public(
        MapOf(EdgeOnBoard(), OneOf(harbor_kinds, "ore")), says="The harbors that still lie there, by their sides."
    )
    seats: tuple[Guest, ...] = public(PerSeat(Guest))
