"""What all seats share: decks, merchant, barbarian ship and event die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.catan.base.cards import fewer, more, tally_of
from service.catan.board.onboard import HEX
from service.catan.cities_knights.progress.cards import PROGRESS, STARTS, VICTORY_CARDS, progress_stock, track_of
from service.catan.cities_knights.tracks import TRACKS
from service.kernel.parts import SEAT, ByName, Cursor, Kind, Ordered, Part, Reader, Record, Tally, public
from service.kernel.rules import FULL, Concealed, size

SHIP = "ship"
EVENTS = (SHIP, *TRACKS)
"""The faces of the event die: a ship, or the gate of a track."""
COAST = 7
"""Steps of the barbarian ship from the start to the coast."""


RETURNING = tuple(
    frozenset(kind for kind, name in enumerate(PROGRESS) if track_of(kind) == track and name not in VICTORY_CARDS)
    for track in range(len(TRACKS))
)
"""The kinds of card that may come back under each deck."""


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
            return self.replaced(undrawn=fewer(self.undrawn, tally_of(kind, 1, len(PROGRESS))))
        return self.replaced(returned=self.returned[1:])

    def with_bottom(self, kind: int) -> Deck:
        """The deck with one more card at its bottom."""
        if isinstance(self.undrawn, Concealed):
            return self.replaced(undrawn=more(self.undrawn, tally_of(kind, 1, len(PROGRESS))))
        return self.replaced(returned=(*self.returned, kind))


class OneDeck(Record):
    """A deck. A view gives its size."""

    numbered = True

    def reader(self, ruleset: Any) -> Reader:
        deck, cards = super().reader(ruleset), Tally(PROGRESS).reader(ruleset)
        return lambda written, at: Deck(cards(written, at)) if at.secret and type(written) is int else deck(written, at)

    def write(self, value: Any, state: Any) -> Any:
        return value.size if isinstance(value.undrawn, Concealed) else super().write(value, state)

    def concealed(self, value: Any, pointer: str) -> Deck:
        return Deck(Concealed(value.size, pointer))


class Decks(ByName):
    """The decks of the three tracks; a full state may leave out some, which `Realm.complete` fills."""

    def __init__(self) -> None:
        super().__init__(TRACKS, OneDeck(Deck), "Decks", "The decks of progress cards; in a view, how many each has.")

    def empty(self, state: Any) -> tuple[Deck, ...]:
        return sorted_decks(progress_stock(state))

    def reader(self, ruleset: Any) -> Reader:
        one = self.of.reader(ruleset)

        def read(written: Any, at: Cursor) -> tuple[Any, ...]:
            found = at.members(written, () if at.state.viewer == FULL else TRACKS, TRACKS)
            decks: list[Deck | None] = []
            for track, name in enumerate(TRACKS):
                place = at.into(name)
                place.secret = at.secret
                decks.append(_checked(one(found[name], place), track, place) if name in found else None)
            return tuple(decks)

        return read


def _checked(deck: Deck, track: int, at: Cursor) -> Deck:
    """A deck; cards of other tracks, and returned cards that never come back, are errors."""
    if isinstance(deck.undrawn, Concealed):
        return deck
    if any(deck.undrawn[: STARTS[track]]) or any(deck.undrawn[STARTS[track + 1] :]):
        at.into("undrawn").fail(f"must be cards of {TRACKS[track]}")
    if not RETURNING[track].issuperset(deck.returned):
        at.into("returned").fail(f"must be cards of {TRACKS[track]} that were played or discarded")
    return deck


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
