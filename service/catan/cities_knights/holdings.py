"""What one seat has besides the base game.

Corners are bit masks over the board's topology, as in the base state; a hand of progress cards counts them by kind, in
the order of ``PROGRESS``.
"""

from __future__ import annotations

import msgspec

from service.catan.cities_knights.progress.cards import PROGRESS
from service.catan.cities_knights.tracks import TRACKS

STRENGTHS = ("basic", "strong", "mighty")
BASIC, STRONG, MIGHTY = range(3)


class Holdings(msgspec.Struct, eq=False):
    """What one seat has.

    ``ranks`` are its knights: the corners of the basic, the strong and the mighty ones; ``active`` those that are
    active. For the present turn ``spent`` are knights that may not act any more, because they acted or were activated,
    and ``promoted`` those that were promoted. ``open_cards`` are victory cards, as indices of ``PROGRESS``. A city on
    its side is in ``sideways`` *and* among the settlements of the base seat, for it counts as one in every respect.
    """

    progress: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROGRESS))
    open_cards: tuple[int, ...] = ()
    levels: list[int] = msgspec.field(default_factory=lambda: [0] * len(TRACKS))
    ranks: list[int] = msgspec.field(default_factory=lambda: [0] * len(STRENGTHS))
    active: int = 0
    spent: int = 0
    promoted: int = 0
    walls: int = 0
    sideways: int = 0
    defender: int = 0

    @property
    def knights(self) -> int:
        """The corners of all knights."""
        basic, strong, mighty = self.ranks
        return basic | strong | mighty

    def rank(self, corner: int) -> int | None:
        """The rank of the knight on a corner: 0 basic, 1 strong, 2 mighty; ``None`` where none stands."""
        for rank, corners in enumerate(self.ranks):
            if corners >> corner & 1:
                return rank
        return None

    def copy(self) -> Holdings:
        return Holdings(
            self.progress.copy(),
            self.open_cards,
            self.levels.copy(),
            self.ranks.copy(),
            self.active,
            self.spent,
            self.promoted,
            self.walls,
            self.sideways,
            self.defender,
        )
