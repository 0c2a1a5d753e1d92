"""Warlord: all knights of its player become active."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.cities_knights.mustering import activate
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.realm import holdings
from service.kernel.rules import Action, Finding, Play, gate


def inactive_knights(state: State, seat: int) -> int:
    """The corners of a seat's knights that are not active."""
    held = holdings(state, seat)
    return held.knights & ~held.active


@gate("ck.card.politics.warlord-blank", "ck.progress.no-known-blank", stage="board")
def has_inactive_knight(state: State, seat: int) -> Finding:
    """A player plays Warlord only with an inactive knight."""
    return inactive_knights(state, seat) != 0


class PlayWarlord(Action, frozen=True):
    """Play a warlord: all of your knights become active free of charge. Those that were inactive rest this turn."""

    card: ClassVar[str] = "warlord"

    statutes = ("ck.card.politics.warlord", "ck.card.politics.warlord-no-action", "ck.progress.discard-to-bottom")
    gates = (*PLAYING, has_inactive_knight)

    def effect(self, play: Play) -> None:
        lay(play, self)
        for corner in bits(inactive_knights(play.state, self.seat)):
            activate(play, self.seat, corner)
