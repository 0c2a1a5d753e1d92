"""Which settings to recommend: throughput and waiting times by the number of workers."""

from __future__ import annotations

from statistics import median, quantiles

from bench.load import generator, throughput, waited
from bench.server import serving
from bench.tables import Row, table
from bench.throughput import bodies

TITLE = "Settings: adjudications by workers"
SHAPES = (1, 2, 4)
SLICE = 1.0


def report(seconds: float, connections: int = 8) -> str:
    """The table of throughputs; every round starts each kind of service anew."""
    questions = bodies(200)
    rates: dict[int, list[float]] = {shape: [] for shape in SHAPES}
    waits: dict[int, list[float]] = {shape: [] for shape in SHAPES}
    rounds = max(1, round(seconds / (len(SHAPES) * (SLICE + 3))))
    for _ in range(rounds):
        for shape in SHAPES:
            with serving(shape) as server:
                waited(server.port, "/v1/adjudications", questions, 0.5, connections)
                rates[shape].append(throughput(server.port, "/v1/adjudications", questions, SLICE, connections))
                waits[shape] += waited(server.port, "/v1/adjudications", questions, 0.5, 2)
    rows = []
    for shape in SHAPES:
        cuts = quantiles(waits[shape], n=100)
        rows.append(
            Row(
                f"{shape} workers",
                f"{median(rates[shape]):,.0f}",
                f"{median(a / b for a, b in zip(rates[shape], rates[2], strict=True)):.2f}",
                f"{1000 * cuts[49]:.1f} / {1000 * cuts[98]:.1f}",
            )
        )
    return table(
        ("workers", "requests/s", "of 2 workers'", "wait with 2 connections, ms: median / 99 of 100"),
        *rows,
        note=f"{rounds} rounds of {SLICE:.0f} s; {connections} connections by {generator()}, on the same cores.",
    )
