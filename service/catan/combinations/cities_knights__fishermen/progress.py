"""Seven fish: a progress card."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.cities_knights.progress.drawing import draw_progress
from service.catan.cities_knights.progress.hand import come_down
from service.catan.cities_knights.realm import realm
from service.catan.cities_knights.tracks import TRACKS, Track
from service.catan.fishermen.paying import PAYMENT, SPENDING, pay_fish, payments
from service.catan.fishermen.tokens import FishOf
from service.kernel.rules import Action, Finding, Play, check


@check("cities-knights-fishermen.seven.progress-card", at="deck")
def deck_left(state: State, action: DrawProgressForFish) -> Finding:
    """The chosen stack of progress cards is not empty."""
    return realm(state).decks[TRACKS.index(action.deck)].size > 0


class DrawProgressForFish(Action, frozen=True):
    """Draw the top progress card of a stack for 7 fish."""

    deck: Track
    fish: FishOf

    price: ClassVar[int] = 7
    statutes = (
        "fishermen.with-cities-knights.seven-fish",
        "cities-knights-fishermen.seven.progress-card",
        "fishermen.spend.several-per-turn",
    )
    gates = SPENDING
    checks = (deck_left, *PAYMENT)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        decks = [name for name, deck in zip(TRACKS, realm(state).decks, strict=True) if deck.size]
        return [cls(seat, deck, fish) for fish in payments(state, seat, cls.price) for deck in decks]

    def effect(self, play: Play) -> None:
        pay_fish(play, self)
        draw_progress(play, self.seat, TRACKS.index(self.deck))
        come_down(play, self.seat)
