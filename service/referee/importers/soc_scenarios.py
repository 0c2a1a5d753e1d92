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
LATER: Mapping[str, str] = {
    "SC_FTRI": "forgotten-tribe",
    "SC_CLVI": "cloth-for-catan",
    "SC_PIRI": "pirate-islands",
    "SC_WOND": "wonders-of-catan",
}
"""Scenarios that bring rules of their own, by the names that Seafarers has for them without the number of players."""
MEANINGLESS: Mapping[str, Mapping[str, str]] = {"SC_PIRI": {"robber-desert": "allowed"}}
"""What the options of a game say in vain in a scenario: The Pirate Islands have no robber."""
MOST_WITHOUT_EXTENSION = 4


def points_of_islands(options: Mapping[str, str]) -> dict[str, str]:
    """The special points of a scenario that is read, as an option of Seafarers. A log tells where everybody starts."""
    if options.get("SC", "") not in OPTIONS:
        return {}
    return next(({"special-points": value} for name, value in NEW_ISLANDS.items() if options.get(name) == "t"), {})


def piles_under_fog(seats: int, spaces: int) -> Tables | None:
    """The scenario whose piles lie under the fog of a board. For three and four seats these are the printed ones."""
    table = TABLES.get(f"fog-islands-{seats}")
    return table if table is not None and sum(table.hexes["pile"].values()) == spaces else None


def chosen(options: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options of Seafarers for a game at sea."""
    scenario = options.get("SC", "")
    if scenario in LATER:
        named = f"{LATER[scenario]}-{'56' if seats > MOST_WITHOUT_EXTENSION else '34'}"
        return {"scenario": named, **MEANINGLESS.get(scenario, {})}
    return {"scenario": "custom", **OPTIONS.get(scenario, {}), **points_of_islands(options)}


def is_read(scenario: str) -> bool:
    """Whether games of a scenario are read; none is called by an empty name."""
    return not scenario or scenario in OPTIONS or scenario in LATER
