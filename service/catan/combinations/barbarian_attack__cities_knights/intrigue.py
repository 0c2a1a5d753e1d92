"""Intrigue: it takes a barbarian prisoner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.intrigue import capture_barbarian
from service.catan.base.state import State
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Finding, Play, check


@check("barbarian-attack-cities-knights.cards.intrigue", at="hex")
def barbarian_there(state: State, action: PlayIntrigueOnBarbarian) -> Finding:
    """Intrigue takes a barbarian of a hex. It drives no knight away."""
    return campaign(state).barbarians.get(action.hex, 0) > 0


class PlayIntrigueOnBarbarian(Action, frozen=True):
    """Play an intrigue: take one barbarian of a hex prisoner."""

    card: ClassVar[str] = "intrigue"

    hex: Hex

    statutes = ("barbarian-attack-cities-knights.cards.intrigue", "ck.progress.discard-to-bottom")
    gates = PLAYING
    checks = (barbarian_there,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, at) for at in sorted(campaign(state).barbarians))

    def effect(self, play: Play) -> None:
        lay(play, self)
        capture_barbarian(play, self.seat, self.hex)
