"""The base game for five and six as the properties play it."""

from __future__ import annotations

from tests.books.book import Table

GAMES = (Table(6, {"layout": "variable", "ruleset": {"modules": ["base", "base_56_players"]}}, 10),)
