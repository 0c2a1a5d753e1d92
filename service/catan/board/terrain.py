"""Terrain: what each kind of hex is, and the legend by which a board is read."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Literal

SEA = "sea"
DESERT = "desert"
UNEXPLORED = "unexplored"
"""A space of the board whose hex is not yet known."""
GENERIC = "generic"


@dataclass(frozen=True)
class Terrain:
    """The properties of a kind of hex.

    ``surface`` is ``land``, ``sea``, or ``unknown`` for a space whose hex lies face down: that is neither. ``numbers``
    are the numbers that such a hex may show, and ``most`` how many of them at once; with ``face_down`` its token may
    lie face down. ``added`` are those of them that lie beside another token and not alone. ``barren`` land is where the
    robber rests. A hex with a ``plaza`` has a further intersection in its middle, with paths from there to some of its
    corners. A ``mouth`` is where rivers end.
    """

    surface: Literal["land", "sea", "unknown"] = "land"
    numbers: frozenset[int] = frozenset()
    most: int = 1
    added: frozenset[int] = frozenset()
    face_down: bool = False
    barren: bool = False
    plaza: bool = False
    mouth: bool = False


class Legend:
    """The things that the books in play allow on a board: kinds of terrain by name, and kinds of harbor.

    Equal legends are one object, so that boards can be remembered by their legend.
    """

    def __init__(self, terrains: tuple[tuple[str, Terrain], ...], harbors: tuple[str, ...]) -> None:
        self.terrains = dict(terrains)
        self.harbors = harbors
        self.land = self._of("land")
        self.sea = self._of("sea")
        self.unknown = self._of("unknown")
        self.barren = frozenset(name for name, kind in terrains if kind.barren)
        self.rivers = any(kind.mouth for _, kind in terrains)
        """Whether water may leave a hex: there is land where rivers end."""
        numbers = frozenset().union(*(kind.numbers for _, kind in terrains)) or frozenset((2, 12))
        self.least, self.greatest = min(numbers), max(numbers)
        """The bounds of the numbers that any hex may show."""

    def _of(self, surface: str) -> frozenset[str]:
        return frozenset(name for name, kind in self.terrains.items() if kind.surface == surface)


# Rulesets with the same things share one legend, and so share boards.
@functools.lru_cache(maxsize=256)
def legend_of(terrains: tuple[tuple[str, Terrain], ...], harbors: tuple[str, ...]) -> Legend:
    """The legend of some kinds of terrain and harbor."""
    return Legend(terrains, harbors)
