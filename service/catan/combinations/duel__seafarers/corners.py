"""Where the neutral parties begin at sea."""

from __future__ import annotations

from service.catan.board.places import Corner_
from service.catan.duel.options import NEUTRAL
from service.catan.duel.setup import PRINTED, start_corners
from service.catan.seafarers.box import tables
from service.kernel.rules import Ruleset


@start_corners.also("duel-seafarers.neutral.corners", replaces=start_corners.first, when=NEUTRAL)
def corners_of_the_mainland(ruleset: Ruleset) -> tuple[Corner_, ...]:
    """The neutral settlements stand above and below the middle of the mainland, if that is the island of the base
    game. For another board the request names the corners.
    """
    table = tables(ruleset)
    if table is None or table.mainland is None:
        return ()
    east, south = table.mainland
    return tuple((q + east, r + south, point) for q, r, point in PRINTED)
