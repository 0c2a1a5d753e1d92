"""Readings of what the supplement leaves open."""

from __future__ import annotations

from service.kernel.rules import Option

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
