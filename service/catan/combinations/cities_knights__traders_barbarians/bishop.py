"""Bishop: without a robber it moves a path barbarian."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.places import Edge
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.traders_barbarians.barbarians import (
    barbarian_there,
    move_barbarian,
    moves_of,
    on_a_path,
    rob_road_owner,
    to_a_free_path,
)
from service.catan.traders_barbarians.caravans import caravans
from service.kernel.rules import Action, Play


class PlayBishopForPathBarbarian(Action, frozen=True):
    """Play bishop: move a path barbarian and take a random card from the owner of another player's road there."""

    card: ClassVar[str] = "bishop"

    source: Edge
    to: Edge

    statutes = (
        "traders-barbarians-cities-knights.cards.bishop",
        "ck.robber.steals-commodities",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (barbarian_there, on_a_path, to_a_free_path)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, source, to) for source, to in moves_of(state, caravans(state).barbarians))

    def effect(self, play: Play) -> None:
        lay(play, self)
        move_barbarian(play, self.seat, self.source, self.to)
        rob_road_owner(play, self.seat, self.to)
