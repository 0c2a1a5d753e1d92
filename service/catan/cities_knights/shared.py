"""What all seats share: decks, merchant, barbarian ship and event die."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.cards import Concealed, one, size, take
from service.catan.cities_knights.progress.cards import PROGRESS, track_of
from service.catan.cities_knights.tracks import TRACKS

SHIP = "ship"
EVENTS = (SHIP, *TRACKS)
"""The faces of the event die: a ship, or the gate of a track."""
COAST = 7
"""Steps of the barbarian ship from the start to the coast."""


class Deck:
    """One face-down deck. ``undrawn`` counts what lies on top in no known order; below it, in the order in which they
    came back, lie the ``returned`` cards: they come up only once the others are gone, and are never shuffled.

    To everybody but who keeps the full state, only the size is known.
    """

    __slots__ = ("returned", "undrawn")

    def __init__(self, undrawn: list[int], returned: tuple[int, ...] = ()) -> None:
        self.undrawn = undrawn
        self.returned = returned

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return size(self.undrawn) + len(self.returned)

    def take(self, kind: int) -> None:
        """The card that was drawn from the top is gone."""
        if isinstance(self.undrawn, Concealed) or any(self.undrawn):
            take(self.undrawn, one(kind, 1, len(PROGRESS)))
        else:
            self.returned = self.returned[1:]

    def put_back(self, kind: int) -> None:
        """A card goes to the bottom."""
        if isinstance(self.undrawn, Concealed):
            self.undrawn.size += 1
        else:
            self.returned += (kind,)

    def copy(self) -> Deck:
        return Deck(self.undrawn.copy(), self.returned)

    def concealed(self, pointer: str) -> Deck:
        """The deck as players see it."""
        return Deck(Concealed(self.size, pointer))


def sorted_decks(cards: Sequence[int]) -> list[Deck]:
    """Cards, counted by kind, as the three decks in which none has come back yet."""
    return [
        Deck([count if track_of(kind) == track else 0 for kind, count in enumerate(cards)])
        for track in range(len(TRACKS))
    ]


class Merchant:
    """Where the merchant stands, and who placed it."""

    __slots__ = ("hex", "seat")

    def __init__(self, at: int, seat: int) -> None:
        self.hex = at
        self.seat = seat
