"""The scenarios of JSettlers2 at sea: what they are in Seafarers, and why some cannot be judged.

Their boards stand in the log and are taken from there, with the places and points that the program gives them.
"""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.seafarers.scenarios import TABLES, Tables

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "SC_NSHO": {"start": "zone"},
    "SC_4ISL": {},
    "SC_TTD": {"start": "zone", "areas": "between-deserts"},
    "SC_FOG": {"start": "zone"},
}
"""What a scenario chooses besides the scenario `custom`. The Four Islands of JSettlers2 lets a starting settlement on a
coast have a road, so nothing is chosen for it.
"""
NEW_ISLANDS: Mapping[str, str] = {"_SC_SEAC": "each-two", "_SC_SANY": "once"}
"""What a player's first settlements on new islands bring, by the option that says so."""
UNJUDGED: Mapping[str, str] = {
    "SC_CLVI": "The importer does not read where its villages lie.",
    "SC_PIRI": "What its log says about warships, the fleet and fortresses is not read.",
    "SC_FTRI": "The log does not say which development cards lie at the islands of the forgotten tribe.",
    "SC_WOND": "What its log says about wonders is not read.",
}
"""Why a scenario is refused."""


def points_of_islands(options: Mapping[str, str]) -> dict[str, str]:
    """The special points of a scenario that is read, as an option of Seafarers. A log tells where everybody starts."""
    if options.get("SC", "") not in OPTIONS:
        return {}
    return next(({"special-points": value} for name, value in NEW_ISLANDS.items() if options.get(name) == "t"), {})


def piles_under_fog(seats: int, spaces: int) -> Tables | None:
    """The scenario whose piles lie under the fog of a board. For three and four seats these are the printed ones."""
    table = TABLES.get(f"fog-islands-{seats}")
    return table if table is not None and sum(table.hexes["pile"].values()) == spaces else None


def why_unjudged(scenario: str) -> str:
    """Why a game of this scenario is not read."""
    because = UNJUDGED.get(scenario, "It is not one of the scenarios of JSettlers2.")
    return f"A game of the scenario {scenario} cannot be judged. {because}"
