"""What all seats share: decks, merchant, barbarian ship and event die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.catan.base.cards import fewer, more, one
from service.catan.board.onboard import HEX
from service.catan.cities_knights.progress.cards import PROGRESS, STARTS, VICTORY_CARDS, progress_stock, track_of
from service.catan.cities_knights.tracks import TRACKS
from service.kernel.declare.content import Quick, Unusual, Writer
from service.kernel.parts import SEAT, ByName, Cursor, Kind, Ordered, Part, Record, Tally, public
from service.kernel.rules import FULL, Concealed, size

SHIP = "ship"
EVENTS = (SHIP, *TRACKS)
"""The faces of the event die: a ship, or the gate of a track."""
COAST = 7
"""Steps of the barbarian ship from the start to the coast."""


class Deck(Part, frozen=True):
    """One face-down deck. ``undrawn`` counts the cards on top, whose order is unknown; below it, in the order in which
    they came back, lie the ``returned`` cards: they come up only once the others are gone, and are never shuffled.

    Views show only its size.
    """

    undrawn: Sequence[int] = public(Tally(PROGRESS))
    returned: tuple[int, ...] = public(Ordered(Kind(PROGRESS)), default=())

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return size(self.undrawn) + len(self.returned)

    def without_top(self, kind: int) -> Deck:
        """The deck without the card that was drawn from its top."""
        if isinstance(self.undrawn, Concealed) or any(self.undrawn):
            return self.replaced(undrawn=fewer(self.undrawn, one(kind, 1, len(PROGRESS))))
        return self.replaced(returned=self.returned[1:])

    def with_bottom(self, kind: int) -> Deck:
        """The deck with one more card at its bottom."""
        if isinstance(self.undrawn, Concealed):
            return self.replaced(undrawn=more(self.undrawn, one(kind, 1, len(PROGRESS))))
        return self.replaced(returned=(*self.returned, kind))


class OneDeck(Record):
    """A deck. A view gives its size."""

    numbered = True

    def read(self, written: Any, at: Cursor) -> Deck:
        if at.secret and type(written) is int:
            return Deck(Tally(PROGRESS).read(written, at))
        deck: Deck = super().read(written, at)
        return deck

    def write(self, value: Any, state: Any) -> Any:
        return value.size if isinstance(value.undrawn, Concealed) else super().write(value, state)

    def writer(self, ruleset: Any) -> Writer:
        return self.write

    def concealed(self, value: Any, pointer: str) -> Deck:
        return Deck(Concealed(value.size, pointer))


class Decks(ByName):
    """The decks of the three tracks; a full state may leave out some, which `Realm.complete` fills."""

    def __init__(self) -> None:
        super().__init__(TRACKS, OneDeck(Deck), "Decks", "The decks of progress cards; in a view, how many each has.")

    def empty(self, state: Any) -> tuple[Deck, ...]:
        return sorted_decks(progress_stock(state))

    def read(self, written: Any, at: Cursor) -> tuple[Any, ...]:
        found = at.members(written, () if at.state.viewer == FULL else TRACKS, TRACKS)
        decks: list[Any] = [None] * len(TRACKS)
        for track, name in enumerate(TRACKS):
            if name not in found:
                continue
            place = at.into(name)
            place.secret = at.secret
            deck = decks[track] = self.of.read(found[name], place)
            if isinstance(deck.undrawn, Concealed):
                continue
            if any(count and track_of(kind) != track for kind, count in enumerate(deck.undrawn)):
                place.into("undrawn").fail(f"must be cards of {name}")
            if any(track_of(kind) != track or PROGRESS[kind] in VICTORY_CARDS for kind in deck.returned):
                place.into("returned").fail(f"must be cards of {name} that were played or discarded")
        return tuple(decks)

    def quick(self, ruleset: Any, pointer: str) -> Quick:
        plain = super().quick(ruleset, pointer)

        def read(written: Any, state: Any, owner: int | None) -> tuple[Deck, ...]:
            decks: tuple[Deck, ...] = plain(written, state, owner)
            for track, deck in enumerate(decks):
                others = deck.undrawn[: STARTS[track]], deck.undrawn[STARTS[track + 1] :]
                returned = [track_of(kind) == track and PROGRESS[kind] not in VICTORY_CARDS for kind in deck.returned]
                if any(map(any, others)) or not all(returned):
                    raise Unusual
            return decks

        return read


def sorted_decks(cards: Sequence[int]) -> tuple[Deck, ...]:
    """The three decks with these cards, counted by kind, before any card has come back."""
    return tuple(
        Deck(tuple(count if track_of(kind) == track else 0 for kind, count in enumerate(cards)))
        for track in range(len(TRACKS))
    )


class Merchant(Part, frozen=True):
    """The merchant, and the seat that controls it."""

    component = "MerchantPiece"

    hex: int = public(HEX, required=True)
    seat: int = public(SEAT, required=True, says="The seat that placed it last.")
