"""Bundles of options for `preset`: what programs play otherwise than the book, and what the printing of 2025 says
otherwise than earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.seafarers.cloth.options import CLOTH_END, CLOTH_SHORT
from service.catan.seafarers.forgotten_tribe.options import HELD_HARBOR
from service.catan.seafarers.pirate_islands.options import FLEET_SEVERAL, FORTRESS_ATTACK, OTHER_LINES, SETUP_SHIP
from service.catan.seafarers.wonders.options import SMALL_ISLAND_POINT, WONDER_CLAIM, WONDER_SITES
from service.kernel.declare.rules.option import Value

PRESETS: Mapping[str, Mapping[Value, Mapping[str, Value]]] = {
    "preset": {
        "jsettlers2": {
            HELD_HARBOR.name: "at-will",
            CLOTH_SHORT.name: "arrival",
            SETUP_SHIP.name: "refused",
            FLEET_SEVERAL.name: "none",
            WONDER_CLAIM.name: "with-first-level",
            WONDER_SITES.name: "settlement",
            SMALL_ISLAND_POINT.name: "once",
        },
        "printing-2025": {
            CLOTH_END.name: "end-of-turn",
            OTHER_LINES.name: "around-main-island",
            FORTRESS_ATTACK.name: "must",
        },
    },
}
