"""How much memory a worker holds after many requests."""

from __future__ import annotations

from bench.load import post_all
from bench.server import serving
from bench.tables import Row, table
from bench.throughput import STATES, bodies

TITLE = "Memory of a worker"
FIRST = 1_000


def report(requests: int) -> str:
    """The table of resident sizes: one worker, every question of another state than the last."""
    questions = bodies(STATES)
    rows = []
    with serving(workers=1) as server:
        answered = base = 0
        for upto in sorted({FIRST, requests // 4, requests // 2, requests}):
            post_all(server.port, "/v1/adjudications", questions, upto - answered)
            answered = upto
            size = server.resident()
            base = base or size
            rows.append(Row(f"{answered:,}", f"{size / 2**20:.1f}", f"{size / base:.3f}", "flat"))
    note = f"{STATES:,} states in turn, more than a worker remembers."
    return table(("requests answered", "resident, MiB", f"of that after {FIRST:,}", "target"), *rows, note=note)
