"""The expansion's own part of the state: what each seat holds, and what all seats share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from service.catan.base.cards import Concealed, card_kinds, size
from service.catan.board.masks import bits
from service.catan.cities_knights.holdings import BASIC, STRENGTHS, Holdings
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.catan.cities_knights.reading import RealmReading
from service.catan.cities_knights.shared import Deck, Merchant, sorted_decks
from service.catan.cities_knights.tracks import TRACKS
from service.catan.documents import hand_document
from service.catan.state import Slice, State
from service.kernel.declare.fields import Misreads
from service.kernel.declare.query import UNION, query

MODULE_ID = "cities_knights"


class Realm(Slice):
    """What all seats share, and the holdings of each.

    ``ship`` is the step of the barbarian ship; ``event`` the face of the event die of this turn; ``awake`` whether the
    robber is; ``metropolises`` the corner of each track's, if it is taken; ``produced`` the seats that have received
    something from the present roll, while that matters. Three belong to the seat on turn until its turn ends:
    ``fleets``, the kinds that a merchant fleet trades 2:1; ``harbor``, the seats already approached with a commercial
    harbor (``None`` before one is played); and ``face_down``, a card of its hand that is being offered with it.
    """

    __slots__ = (
        "awake",
        "decks",
        "event",
        "face_down",
        "fleets",
        "harbor",
        "merchant",
        "metropolises",
        "produced",
        "seats",
        "ship",
    )

    may_lack = True

    def __init__(
        self,
        seats: list[Holdings],
        decks: list[Deck],
        face_down: list[int],
        ship: int = 0,
        event: str | None = None,
        awake: bool = False,
        merchant: Merchant | None = None,
        metropolises: list[int | None] | None = None,
        fleets: tuple[int, ...] = (),
        harbor: tuple[int, ...] | None = None,
        produced: tuple[int, ...] = (),
    ) -> None:
        self.seats = seats
        self.decks = decks
        self.face_down = face_down
        self.ship = ship
        self.event = event
        self.awake = awake
        self.merchant = merchant
        self.metropolises: list[int | None] = metropolises or [None] * len(TRACKS)
        self.fleets = fleets
        self.harbor = harbor
        self.produced = produced

    @classmethod
    def dealt(cls, state: State) -> Self:
        decks = sorted_decks(progress_stock(state))
        return cls([Holdings() for _ in state.seats], decks, [0] * len(card_kinds(state)))

    @classmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        reading = RealmReading(state.ruleset, f"/{MODULE_ID}")
        found = reading.realm(document, state)
        if reading.errors:
            raise Misreads(reading.errors)
        return cls(**found)

    def write(self, state: State) -> dict[str, Any]:
        topology, kinds = state.board.topology, card_kinds(state)
        merchant = self.merchant
        return {
            "ship": self.ship,
            "event": self.event,
            "robber_awake": self.awake,
            "merchant": merchant and {"hex": topology.hex_names[merchant.hex], "seat": merchant.seat},
            "metropolises": {
                name: None if corner is None else topology.corner_names[corner]
                for name, corner in zip(TRACKS, self.metropolises, strict=True)
            },
            "decks": {name: _deck(deck) for name, deck in zip(TRACKS, self.decks, strict=True)},
            "fleets": [kinds[kind] for kind in self.fleets],
            "harbor": None if self.harbor is None else list(self.harbor),
            "face_down": hand_document(self.face_down, kinds),
            "produced": list(self.produced),
            "seats": [_holdings(held, state) for held in self.seats],
        }

    def copy(self) -> Self:
        return type(self)(
            [held.copy() for held in self.seats],
            [deck.copy() for deck in self.decks],
            self.face_down.copy(),
            self.ship,
            self.event,
            self.awake,
            self.merchant,
            self.metropolises.copy(),
            self.fleets,
            self.harbor,
            self.produced,
        )

    def view(self, viewer: int, state: State) -> Self:
        """Progress hands of others and the decks as numbers; a card offered face down is known to who offers it."""
        seen = self.copy()
        shown = shown_progress(state, viewer)
        for seat, held in enumerate(seen.seats):
            if seat != viewer and seat not in shown:
                held.progress = Concealed(size(held.progress), f"/{MODULE_ID}/seats/{seat}/progress")
        decks = zip(seen.decks, TRACKS, strict=True)
        seen.decks = [deck.concealed(f"/{MODULE_ID}/decks/{name}") for deck, name in decks]
        if state.turn.seat != viewer and size(seen.face_down):
            seen.face_down = Concealed(size(seen.face_down), f"/{MODULE_ID}/face_down")
        return seen


def _deck(deck: Deck) -> dict[str, Any] | int:
    if isinstance(deck.undrawn, Concealed):
        return deck.size
    return {"undrawn": hand_document(deck.undrawn, PROGRESS), "returned": [PROGRESS[kind] for kind in deck.returned]}


def _holdings(held: Holdings, state: State) -> dict[str, Any]:
    corners = state.board.topology.corners_named
    return {
        "progress": hand_document(held.progress, PROGRESS),
        "victory_cards": [PROGRESS[kind] for kind in held.open_cards],
        "levels": dict(zip(TRACKS, held.levels, strict=True)),
        "knights": {
            state.board.topology.corner_names[corner]: {
                "strength": STRENGTHS[held.rank(corner) or BASIC],
                "active": bool(held.active >> corner & 1),
                "spent": bool(held.spent >> corner & 1),
                "promoted": bool(held.promoted >> corner & 1),
            }
            for corner in bits(held.knights)
        },
        "walls": list(corners[held.walls]),
        "sideways": list(corners[held.sideways]),
        "defender": held.defender,
    }


def realm(state: State) -> Realm:
    """This module's part of the state."""
    return state.slices[MODULE_ID]  # type: ignore[return-value]  # every rule asks, and a cast is a call


def holdings(state: State, seat: int) -> Holdings:
    """What a seat has of this expansion."""
    return realm(state).seats[seat]


def metropolis_corners(state: State) -> int:
    """The corners with a metropolis."""
    corners = 0
    for corner in realm(state).metropolises:
        if corner is not None:
            corners |= 1 << corner
    return corners


def plain_cities(state: State, seat: int) -> int:
    """The cities of a seat that carry no metropolis."""
    return state.seats[seat].cities & ~metropolis_corners(state)


def metropolis_holder(state: State, track: int) -> int | None:
    """The seat that holds the metropolis of a track."""
    corner = realm(state).metropolises[track]
    for seat, owner in enumerate(state.seats):
        if corner is not None and owner.cities >> corner & 1:
            return seat
    return None


@query("ck.components.hand-counts-public", fold=UNION)
def shown_progress(state: State, viewer: int) -> frozenset[int]:
    """The other seats whose progress cards a viewer may look at."""
    return frozenset()
