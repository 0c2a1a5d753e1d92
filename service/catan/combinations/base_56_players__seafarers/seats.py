"""Seats: the boards of the extension are for five or six."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base_56_players import box as extension
from service.catan.seafarers import box
from service.kernel.rules import Ruleset


@components.seat_range.also(
    "seafarers-later-base-56-players.scope.extension-boards",
    "seafarers-later-base-56-players.scope.scenarios-5-to-8",
    "seafarers-later-base-56-players.components.ships",
    "seafarers-later-base-56-players.scope.scenarios-5-to-8",
    replaces=(extension.seat_range, box.seat_range),
)
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """The boards of the extension are for five or six players."""
    return 5, 6
