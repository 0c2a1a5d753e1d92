"""How a game of each ruleset is begun."""

from __future__ import annotations

from typing import Any

DEALS: dict[str, dict[str, Any]] = {
    "base": {"seats": 3},
    "base_56_players": {"seats": 5, "ruleset": {"modules": ["base", "base_56_players"]}},
    "seafarers": {
        "seats": 3,
        "ruleset": {"modules": ["base", "seafarers"], "options": {"scenario": "new-shores-34"}},
    },
    "cities_knights": {"seats": 3, "ruleset": {"modules": ["base", "cities_knights"]}},
    "master_slave": {"seats": 4, "ruleset": {"game": "master_slave"}},
}
ACTIONS = 60
"""How far a game is played at random."""
