"""The boards on which two play at sea."""

from __future__ import annotations

from service.catan.base.components import seat_range
from service.catan.duel.parties import two_seats
from service.catan.seafarers import box
from service.kernel.rules import Ruleset


@seat_range.also("duel-seafarers.scope.scenarios", replaces=(two_seats, box.seat_range))
def two_at_sea(ruleset: Ruleset) -> tuple[int, int]:
    """Two play at sea on the boards for three players and on New Shores."""
    return 2, 2
