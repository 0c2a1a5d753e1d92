"""Two instances behind nginx beside one, with one worker each."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from bench.load import generator, throughput
from bench.server import serving
from bench.tables import Row, spread, table
from bench.throughput import bodies
from tests.operation.proxy import proxy

TITLE = "Two instances behind nginx beside one"
SLICE = 2.0
NO_LIMIT = {"rate=50r/s": "rate=100000r/s", "rate=10r/s": "rate=100000r/s", "connections 32": "connections 1000"}


def report(seconds: float, connections: int = 8) -> str:
    """The table: adjudications a second, in turn."""
    questions = bodies(200)
    rates: dict[str, list[float]] = {"one": [], "two": []}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        one, other = (stack.enter_context(serving(workers=1)).port for _ in range(2))
        fronts = {
            # The example names two; here they are the same one.
            "one": stack.enter_context(proxy(folder / "one", (one, one), NO_LIMIT)),
            "two": stack.enter_context(proxy(folder / "two", (one, other), NO_LIMIT)),
        }
        for _ in range(max(2, round(seconds / (2 * SLICE)))):
            for name, front in fronts.items():
                port = int(front.rpartition(":")[2])
                rates[name].append(throughput(port, "/v1/adjudications", questions, SLICE, connections))
    ratios = [two / single for two, single in zip(rates["two"], rates["one"], strict=True)]
    return table(
        ("instances of one worker", "requests/s", "to one"),
        Row("one", f"{median(rates['one']):,.0f}", "1"),
        Row("two", f"{median(rates['two']):,.0f}", spread(ratios)),
        note=f"{connections} connections by {generator()}; nginx and the generator run on the same cores.",
    )
