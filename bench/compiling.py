"""How long the first compilation of a ruleset takes, for every set of modules that a caller may choose."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from time import process_time

from bench.games import CATAN
from bench.tables import Row, table
from service.kernel.compile.compiler import compile_ruleset
from tests.nets.choices import allowed

TITLE = "Compiling a ruleset"
MOST_SECONDS = 0.5
MOST_OF_FIVE = 1
"""The most seconds for the five books and more of Capturing Barbarians."""
GREAT = "capturing_barbarians"


def report() -> str:
    """The table of times."""
    times = {modules: _seconds(modules) for modules in allowed(CATAN)}
    return table(
        ("of", "s", "target"),
        Row(f"the median of {len(times)} sets of modules", f"{median(times.values()):.2f}", ""),
        _slowest({modules: found for modules, found in times.items() if GREAT not in modules}, MOST_SECONDS),
        _slowest({modules: found for modules, found in times.items() if GREAT in modules}, MOST_OF_FIVE),
        note="CPU time of one compilation each, by no means remembered.",
    )


def _slowest(times: Mapping[tuple[str, ...], float], most: float) -> Row:
    slowest = max(times, key=lambda modules: times[modules])
    return Row(f"the slowest: {', '.join(slowest)}", f"{times[slowest]:.2f}", f"<= {most}")


def _seconds(modules: tuple[str, ...]) -> float:
    options, begin = CATAN.options_needed(modules), process_time()
    compile_ruleset(CATAN, modules, options)
    return process_time() - begin
