"""The base game as the properties play it."""

from __future__ import annotations

from tests.books.book import Table, Taste

TASTE = Taste(
    building=("place_settlement", "build_city", "build_settlement"),
    wished=(
        "buy_development_card",
        "play_knight",
        "play_road_building",
        "play_year_of_plenty",
        "play_monopoly",
        "claim_victory",
    ),
    at_times=("buy_development_card",),
    seldom=("trade_with_bank", "build_road"),
    far=(0, 0.05),
)
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {"options": {"edition": 4}}}, 10),
    Table(4, {"layout": "beginner", "roll_for_start": True}, 10),
    Table(4, {"layout": "variable", "ruleset": {"options": {"victory": "claim", "numbers": "random"}}}, 10),
)
