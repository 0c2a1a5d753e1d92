"""`POST /v1/adjudications` beside an echo of the same body, in the same gunicorn, in turn."""

from __future__ import annotations

from itertools import cycle
from statistics import median
from time import perf_counter

import orjson

from bench.games import CATAN, middle_decisions
from bench.load import generator, throughput
from bench.server import serving
from bench.tables import Row, spread, table
from service.kernel.answer import action_document

TITLE = "HTTP: one adjudication beside an echo of its body"
STATES = 2_000
"""More states than a worker remembers, so that one asked about in turn is read anew each time."""
SLICE = 1.0


def bodies(count: int) -> list[bytes]:
    """Questions from the middle of random games: a state, a legal action, and a seed for its draws."""
    return [
        orjson.dumps(
            {
                "state": CATAN.write(state),
                "action": action_document(action, state),
                "draw": {"seed": "bench", "counter": index},
            }
        )
        for index, (state, _, action) in enumerate(middle_decisions(count))
    ]


def rates(
    port: int, questions: list[bytes], seconds: float, connections: int
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Requests a second of each kind of request, slice by slice, and their ratios to the echo of the same round."""
    kinds = {
        "echo in an empty Flask": ("/bare/echo", questions[:1]),
        "echo": ("/bench/echo", questions[:1]),
        "adjudication, states asked about again": ("/v1/adjudications", questions[:50]),
        "adjudication, each state a new one": ("/v1/adjudications", questions),
    }
    for path, asked in kinds.values():
        throughput(port, path, asked, SLICE, connections)
    found: dict[str, list[float]] = {kind: [] for kind in kinds}
    begin = perf_counter()
    for kind in cycle(kinds):
        path, asked = kinds[kind]
        found[kind].append(throughput(port, path, asked, SLICE, connections))
        if perf_counter() - begin > seconds and len(set(map(len, found.values()))) == 1:
            break
    ratios = {kind: [a / b for a, b in zip(each, found["echo"], strict=True)] for kind, each in found.items()}
    return found, ratios


def report(seconds: float, connections: int = 8) -> str:
    """The table of throughputs."""
    questions = bodies(STATES)
    with serving() as (port, _):
        found, ratios = rates(port, questions, seconds, connections)
    rows = [
        Row(kind, f"{median(each):,.0f}", spread(ratios[kind]), ">= 0.5" if kind.startswith("adj") else "")
        for kind, each in found.items()
    ]
    size = median(map(len, questions))
    note = (
        f"{len(found['echo'])} rounds of {SLICE:.0f} s each in turn; {connections} connections by {generator()},"
        f" default settings; bodies of {size:,.0f} bytes; the service's log, metrics and headers surround its echo too."
    )
    return table(("request", "requests/s", "of the echo", "target"), *rows, note=note)
