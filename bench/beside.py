"""How long light requests wait in one worker while other clients send heavy ones."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from statistics import median, quantiles

import orjson

from bench.load import post_each, waited
from bench.server import POSITIONS, serving
from bench.tables import Row, table
from bench.throughput import bodies

TITLE = "Light requests beside heavy ones"
HEAVY = (0, 1, 4)
ITEMS = 400


def heavy_batch() -> bytes:
    """A batch that takes about 0.3 s of CPU time on a busy machine, and 0.12 s on a calm one."""
    state = orjson.loads((POSITIONS / "ck_main.json").read_bytes())
    item = {"action": {"type": "end_turn", "seat": 0}, "draw": {"seed": "dear"}}
    return orjson.dumps({"state": state, "items": [item] * ITEMS})


def asked_until(ended: threading.Event) -> Iterator[tuple[str, bytes]]:
    """Send the heavy batch again and again."""
    heavy = heavy_batch()
    while not ended.is_set():
        yield "/v1/adjudications/batch", heavy


def report(seconds: float) -> str:
    """The table: how long adjudications wait, by the number of clients that send heavy batches all the time."""
    light = bodies(200)
    rows = []
    for count in HEAVY:
        ended = threading.Event()
        with serving(workers=1) as server:
            waited(server.port, "/v1/adjudications", light, 1, 1)
            clients = [threading.Thread(target=post_each, args=(server.port, asked_until(ended))) for _ in range(count)]
            for client in clients:
                client.start()
            waits = waited(server.port, "/v1/adjudications", light, seconds / len(HEAVY), 1)
            ended.set()
            for client in clients:
                client.join()
        cuts = quantiles(waits, n=100)
        rows.append(
            Row(
                f"{count} clients",
                f"{len(waits):,}",
                f"{1000 * median(waits):.0f}",
                f"{1000 * cuts[98]:.0f}",
                f"{1000 * max(waits):.0f}",
            )
        )
    return table(
        ("heavy batches all the time by", "light answers", "median wait, ms", "99 of 100, ms", "longest, ms"),
        *rows,
        note=f"One worker. A heavy batch has {ITEMS:,} items; a light request is an adjudication, one after another.",
    )
