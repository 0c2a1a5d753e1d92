"""What one seat has besides the base game.

Corners are bit masks over the board's topology, as in the base state; a hand of progress cards counts them by kind, in
the order of ``PROGRESS``.
"""

from __future__ import annotations

from service.catan.cities_knights.progress.cards import PROGRESS
from service.catan.cities_knights.tracks import TRACKS

STRENGTHS = ("basic", "strong", "mighty")
BASIC, STRONG, MIGHTY = range(3)


class Holdings:
    """What one seat has.

    ``ranks`` are its knights: the corners of the basic, the strong and the mighty ones; ``active`` those that are
    active. For the present turn ``spent`` are knights that may not act any more, because they acted or were activated,
    and ``promoted`` those that were promoted. ``open_cards`` are victory cards, as indices of ``PROGRESS``. A city on
    its side is in ``sideways`` *and* among the settlements of the base seat, for it counts as one in every respect.
    """

    __slots__ = (
        "active",
        "defender",
        "levels",
        "open_cards",
        "progress",
        "promoted",
        "ranks",
        "sideways",
        "spent",
        "walls",
    )

    def __init__(
        self,
        progress: list[int] | None = None,
        open_cards: tuple[int, ...] = (),
        levels: list[int] | None = None,
        ranks: list[int] | None = None,
        active: int = 0,
        spent: int = 0,
        promoted: int = 0,
        walls: int = 0,
        sideways: int = 0,
        defender: int = 0,
    ) -> None:
        self.progress = [0] * len(PROGRESS) if progress is None else progress
        self.open_cards = open_cards
        self.levels = levels or [0] * len(TRACKS)
        self.ranks = ranks or [0] * len(STRENGTHS)
        self.active = active
        self.spent = spent
        self.promoted = promoted
        self.walls = walls
        self.sideways = sideways
        self.defender = defender

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
