"""The base game for five and six as the properties play it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from service.catan.base.state import State
from tests.books import base
from tests.books.book import Table
from tests.properties.openings import begun, random_options

GAMES = (Table(6, {"layout": "variable", "ruleset": {"modules": ["base", "base_56_players"]}}, 10),)
OPTIONS = {
    "between-turns": ("special-build", "paired-players", "none"),
    "harbors": ("shuffled-tokens", "fixed"),
}
POOL = 8


def openings(dice: random.Random) -> Iterator[State]:
    """Five or six players."""
    for number in range(POOL):
        yield begun(dice, 5 + number % 2, ("base_56_players",), random_options(dice, base.OPTIONS | OPTIONS))
