"""The hexes of the coves."""

from __future__ import annotations

from service.catan.base.components import TOKENS, terrain_kinds
from service.catan.board.terrain import Terrain
from service.kernel.rules import Ruleset

SHOAL = "shoal"


@terrain_kinds.also("coves.terrain")
def terrain(ruleset: Ruleset) -> dict[str, Terrain]:
    """There are shoals, a lagoon, a reef and a market."""
    return {
        SHOAL: Terrain(surface="sea", numbers=frozenset(range(1, 7))),
        "lagoon": Terrain(numbers=frozenset((2, 3, 11, 12)), most=4),
        "reef": Terrain(numbers=TOKENS, face_down=True),
        "market": Terrain(plaza=True),
    }
