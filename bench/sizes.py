"""The size of the document of a late state with four seats, in games in which players prefer actions that are still
rare.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

import orjson

from bench.games import CATAN, LONGEST, first_state
from bench.questions import RULESETS
from bench.tables import Row, table
from service.kernel.compile.ruleset import Ruleset
from tests.nets.play import walk

TITLE = "Documents of late states"
GAMES = 4
KIB = 1024
MOST_KIB = 12


def report() -> str:
    """The table of sizes."""
    rows = []
    for name, ruleset in RULESETS.items():
        sizes = list(late(ruleset))
        rows.append(Row(name, f"{median(sizes) / KIB:.1f}", f"{max(sizes) / KIB:.1f}", f"<= {MOST_KIB}"))
    return table(
        ("of", "median, KiB", "largest, KiB", "target of the largest"),
        *rows,
        note=f"The last quarter of {GAMES} games of four, of at most {2 * LONGEST} actions.",
    )


def late(ruleset: Ruleset) -> Iterator[int]:
    """The bytes of the late states of some games."""
    for seed in range(GAMES):
        game = [move.state for move in walk(first_state(seed, ruleset), Random(seed), 2 * LONGEST)]
        for state in game[3 * len(game) // 4 :]:
            yield len(orjson.dumps(CATAN.write(state)))
