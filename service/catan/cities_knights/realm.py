"""The expansion's own part of the state: what each seat holds, and what all seats share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from service.catan.base.cards import card_kinds
from service.catan.base.state import Slice, State
from service.catan.board.masks import among, mask_of, union
from service.catan.board.onboard import CORNER, CORNERS
from service.catan.board.places import corners_told
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, progress_stock
from service.catan.cities_knights.ranks import STRENGTHS, Knights
from service.catan.cities_knights.shared import COAST, EVENTS, Deck, Decks, Merchant, sorted_decks
from service.catan.cities_knights.tracks import HIGHEST, TRACKS
from service.catan.slices import alter_seat
from service.kernel.declare.state.content import MOST
from service.kernel.parts import (
    FLAG,
    SEAT,
    ByName,
    Kind,
    Optional,
    Ordered,
    Part,
    PerSeat,
    Record,
    Tally,
    choice,
    hidden,
    internal,
    number,
    public,
    several,
)
from service.kernel.rules import FULL, INTERSECT, UNION, Misread, query, size

MODULE_ID = "cities_knights"
AWAKE = ("pillage_owed", "deck_choice_owed", "move_robber_owed")
"""The debts that exist only while the robber is awake."""


@query("ck.components.hand-counts-public", fold=UNION)
def shown_progress(state: State, viewer: int) -> frozenset[int]:
    """The other seats whose progress cards a viewer may look at."""
    return frozenset()


class Holdings(Part, frozen=True):
    """A seat's holdings in Cities & Knights.

    ``ranks`` are its knights: the corners of the basic, the strong and the mighty ones; ``active`` those that are
    active. For the present turn ``spent`` are knights that may not act any more, because they acted or were activated,
    and ``promoted`` those that were promoted. ``open_cards`` are victory cards, as indices of ``PROGRESS``. A city on
    its side is in ``sideways`` *and* among the settlements of the base seat, for it counts as one in every respect.
    """

    component = "Burghers"

    progress: Sequence[int] = hidden(
        Tally(PROGRESS),
        says="Progress cards by name. In a view that hides the names, the number of cards.",
        shown=lambda state, viewer, owner: owner in shown_progress(state, viewer),
    )
    open_cards: tuple[int, ...] = public(
        Ordered(Kind(PROGRESS, VICTORY_CARDS), once=True),
        wire="victory_cards",
        says="Victory cards, which lie open.",
    )
    levels: tuple[int, ...] = public(
        ByName(TRACKS, number(0, HIGHEST), "Levels", "The levels of a seat's city improvements.")
    )
    pieces: ClassVar[Any] = several(
        Knights(), "ranks", "active", "spent", "promoted", wire="knights", says="Knights by corner."
    )
    walls: int = public(CORNERS, says="Cities with a wall.")
    sideways: int = public(CORNERS, says="Cities on their side, which count as settlements.")
    defender: int = public(number(0, MOST), says="Points for defending Catan.")
    ranks: tuple[int, ...] = internal(default=(0,) * len(STRENGTHS))
    active: int = internal(default=0)
    spent: int = internal(default=0)
    promoted: int = internal(default=0)

    @property
    def knights(self) -> int:
        """The corners of all knights."""
        basic, strong, mighty = self.ranks
        return basic | strong | mighty

    def rank(self, corner: int) -> int | None:
        """The rank of the knight on a corner: 0 basic, 1 strong, 2 mighty; ``None`` where none stands."""
        for rank, corners in enumerate(self.ranks):
            if among(corner, corners):
                return rank
        return None

    def ranked(self, corner: int, rank: int | None) -> tuple[int, ...]:
        """The corners of each rank after a knight of this rank, or none, takes the place of the one on a corner."""
        rest = ~(1 << corner)
        return tuple(corners & rest | (each == rank) << corner for each, corners in enumerate(self.ranks))


@query("ck.components.knights", fold=UNION, to_json=corners_told)
def knights_of_rank(state: State, rank: int) -> int:
    """The knights of all players stand on the board."""
    return union(held.ranks[rank] for held in realm(state).seats)


def all_knights(state: State) -> int:
    """The corners on which a knight of any player stands."""
    return union(knights_of_rank(state, rank) for rank in range(len(STRENGTHS)))


def rank_on(state: State, corner: int) -> int:
    """The rank of the knight on a corner, of any player; raises LookupError where no knight stands."""
    for rank in range(len(STRENGTHS)):
        if among(corner, knights_of_rank(state, rank)):
            return rank
    raise LookupError(f"no knight stands on corner {corner}")


def woken(part: Part, state: State, owner: None) -> bool:
    """Whether the rest of a state shows that the robber was woken: it is off the desert, a debt concerns it, or an
    attack has left its traces.
    """
    topology, deserts = state.board.topology, state.board.deserts
    resting = not deserts or state.robber in (*deserts, topology.nowhere_hex)
    attacked = any(held.defender or held.sideways for held in part.seats)  # type: ignore[attr-defined]  # a realm's
    return not resting or attacked or any(owed.kind in AWAKE for owed in state.obligations)


def undealt(part: Any, state: State, owner: None) -> tuple[Deck, ...]:
    """In a full state that leaves out the decks, the decks hold everything that the seats have not drawn."""
    if state.viewer != FULL:
        raise Misread("is required", code="required")
    left = list(progress_stock(state))
    for held in part.seats:
        for kind, count in enumerate(held.progress):
            left[kind] -= count
        for kind in held.open_cards:
            left[kind] -= 1
    return sorted_decks([max(0, count) for count in left])


class Realm(Slice, frozen=True):
    """The part of a state that Cities & Knights adds. A document may leave out any of it.

    ``fleets``, ``harbor`` and ``face_down`` belong to the seat on turn until its turn ends.
    """

    component = "CitiesAndKnights"
    may_lack = True

    ship: int = public(number(0, COAST - 1), says="The barbarians' steps from the start.")
    event: str | None = public(
        Optional(choice(EVENTS)),
        says="The face of the event die in this turn: a ship, or the gate of a track.",
    )
    awake: bool = public(FLAG, wire="robber_awake", otherwise=woken, says="The barbarians have attacked once.")
    merchant: Merchant | None = public(Optional(Record(Merchant)))
    metropolises: tuple[int | None, ...] = public(
        ByName(
            TRACKS,
            Optional(CORNER),
            "Metropolises",
            "The corners where the metropolises stand; null for one that nobody has.",
        )
    )
    decks: tuple[Deck, ...] = hidden(
        Decks(),
        otherwise=undealt,
        says="The three decks: `undrawn` by name and number, `returned` in the order in which it will be drawn; in a "
        "view, how many cards each has. If left out, they hold what the hands do not.",
    )
    fleets: tuple[int, ...] = public(
        Ordered(Kind(card_kinds), once=True, sort=True), says="The cards that merchant fleets trade 2:1."
    )
    harbor: tuple[int, ...] | None = public(
        Optional(Ordered(SEAT, once=True, sort=True)),
        says="The players whom a commercial harbor has approached. Null before one is played.",
    )
    face_down: Sequence[int] = hidden(
        Tally(card_kinds),
        owner=lambda state: state.turn.seat,
        shown=lambda state, viewer, owner: not size(realm(state).face_down),
        says="The card that is offered face down; in a view, how many.",
    )
    produced: tuple[int, ...] = public(
        Ordered(SEAT, once=True, sort=True),
        says="The players who received cards from the roll, while somebody still chooses.",
    )
    seats: tuple[Holdings, ...] = public(PerSeat(Holdings))

    def complete(self, state: State) -> None:
        """A deck that a full state leaves out holds what the seats have not drawn."""
        if None in self.decks:
            pairs = zip(self.decks, undealt(self, state, None), strict=True)
            self.decks = tuple(deck or rest for deck, rest in pairs)  # type: ignore[misc]  # it is still being read


def realm(state: State) -> Realm:
    """This module's part of the state."""
    return state.part(MODULE_ID, Realm)


def holdings(state: State, seat: int) -> Holdings:
    """A seat's holdings in Cities & Knights."""
    return realm(state).seats[seat]


def now_holds(state: State, seat: int, **changes: Any) -> None:
    """Replace a seat's holdings by a copy with these values."""
    alter_seat(state, MODULE_ID, seat, **changes)


def metropolis_corners(state: State) -> int:
    """The corners with a metropolis."""
    return mask_of(corner for corner in realm(state).metropolises if corner is not None)


def plain_cities(state: State, seat: int) -> int:
    """The cities of a seat that carry no metropolis."""
    return state.seats[seat].cities & ~metropolis_corners(state)


@query("ck.metropolis.one-per-city", fold=INTERSECT, to_json=corners_told)
def metropolis_sites(state: State, seat: int) -> int:
    """A metropolis may be placed on any city that carries none."""
    return plain_cities(state, seat)


def metropolis_holder(state: State, track: int) -> int | None:
    """The seat that holds the metropolis of a track."""
    corner = realm(state).metropolises[track]
    for seat, owner in enumerate(state.seats):
        if corner is not None and among(corner, owner.cities):
            return seat
    return None
