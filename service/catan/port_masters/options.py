"""Readings of what the supplement leaves open."""

from __future__ import annotations

from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.kernel.rules import Condition, Option, Settled

WHARF_AT = Option(
    "wharf-at",
    "port-masters.wharf.same-corner",
    "Whether a wharf extends a pier of the very city that it needs, or a city anywhere at the hex of sea will do.",
    ("same-corner", "same-hex"),
    "same-corner",
)
PIER_UNDER_PIRATE = Option(
    "pier-under-pirate",
    "port-masters.pirate.build-pier-during-stay",
    "Whether a pier that is built where the pirate is draws no token before the pirate leaves, or one that waits.",
    ("no-token", "token"),
    "no-token",
)
ALL = (WHARF_AT, PIER_UNDER_PIRATE)


def without_a_pirate(statute: str, because: str, when: Condition | None = None) -> Settled:
    """No pier is built where the pirate is if nothing closes a berth, as the statute says."""
    return Settled(PIER_UNDER_PIRATE, (PIER_UNDER_PIRATE.default,), statute, because, when=when)


SETTLES = (
    without_a_pirate(
        "seafarers-later-port-masters.pirate.fleet-and-piers",
        "The fleet of The Pirate Islands has no effect on piers.",
        when=IN_PIRATE_ISLANDS,
    ),
)
