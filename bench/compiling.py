"""How long the first compilation of a ruleset takes, for every set of modules that a caller may choose."""

from __future__ import annotations

import gc
from statistics import median
from time import process_time

from bench.games import CATAN
from bench.tables import Row, table
from service.kernel.compile.choice import options_needed
from service.kernel.compile.compiler import compile_ruleset
from tests.nets.choices import allowed

TITLE = "Compiling a ruleset"
MOST_MS = 20
"""The most milliseconds for any set of modules."""


def report() -> str:
    """The table of times."""
    gc.collect()
    gc.freeze()  # as a worker does: no full collection in a compilation examines what was loaded before
    times = {modules: _milliseconds(modules) for modules in allowed(CATAN)}
    slowest = max(times, key=lambda modules: times[modules])
    return table(
        ("of", "ms", "target"),
        Row("the base game", f"{times[('base',)]:.1f}", "<= 10"),
        Row(f"the median of {len(times)} sets of modules", f"{median(times.values()):.1f}", ""),
        Row(f"the slowest: {', '.join(slowest)}", f"{times[slowest]:.1f}", f"<= {MOST_MS}"),
        note="CPU time of one compilation each, none of them in the cache.",
    )


def _milliseconds(modules: tuple[str, ...]) -> float:
    options, begin = options_needed(CATAN, modules), process_time()
    compile_ruleset(CATAN, modules, options)
    return (process_time() - begin) * 1000
