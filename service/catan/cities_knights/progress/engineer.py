"""Engineer: a city wall at no cost."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.walls import no_wall_yet, own_city, place_wall, sites, wall_left
from service.kernel.rules import Action, Finding, Play, gate


@gate("ck.card.science.engineer", "ck.progress.no-known-blank", stage="board")
def city_without_wall(state: State, seat: int) -> Finding:
    """A player plays Engineer only with a city that has no wall."""
    return sites(state, seat) != 0


class PlayEngineer(Action, frozen=True):
    """Play engineer and build a city wall for free."""

    card: ClassVar[str] = "engineer"

    corner: Corner

    statutes = ("ck.card.science.engineer", "ck.wall.too-late-after-roll", "ck.progress.discard-to-bottom")
    gates = (*PLAYING, wall_left, city_without_wall)
    checks = (own_city, no_wall_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(sites(state, seat))]

    def effect(self, play: Play) -> None:
        lay(play, self)
        place_wall(play, self.seat, self.corner)
