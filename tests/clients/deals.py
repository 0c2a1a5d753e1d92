"""How a game of each ruleset is begun: with few points to win, so that it is soon over."""

from __future__ import annotations

from typing import Any

DEALS: dict[str, dict[str, Any]] = {
    "base": {"seats": 3, "ruleset": {"options": {"target-points": 5}}},
    "base_56_players": {
        "seats": 5,
        "ruleset": {"modules": ["base", "base_56_players"], "options": {"target-points": 3}},
    },
    "seafarers": {
        "seats": 3,
        "ruleset": {"modules": ["base", "seafarers"], "options": {"scenario": "new-shores-34", "target-points": 4}},
    },
    "cities_knights": {
        "seats": 3,
        "ruleset": {"modules": ["base", "cities_knights"], "options": {"target-points": 5}},
    },
    "master_slave": {"seats": 4, "ruleset": {"game": "master_slave"}},
}
WANTED = ("build_city", "build_settlement", "play_cards")
"""What is done as soon as it may be: it brings the end nearer."""
MOST = 5000
"""More actions than such a game takes. A game that has not ended by then never ends."""
