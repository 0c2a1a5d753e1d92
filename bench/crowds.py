"""How long a bystander waits while a crowd takes more than its share of the service."""

from __future__ import annotations

import contextlib
import http.client
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

from bench.server import serving
from bench.tables import Row, table

TITLE = "A bystander beside crowds"
ROOT = Path(__file__).resolve().parent.parent
CROWDS = {"dear": 40, "wide": 40, "unread": 100, "pipelined": 100, "silent": 1_100, "half a head": 1_100, "slow": 1_100}
"""How many clients of each kind (`bench.crowd`) come."""
BEGIN = b'{"seats": 4, "layout": "beginner"}'
PAUSE = 0.02
WORKERS = 2


@contextlib.contextmanager
def crowd(port: int, kind: str, count: int) -> Iterator[None]:
    """The context in which a crowd asks."""
    command = [sys.executable, "-m", "bench.crowd", str(port), kind, str(count)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield
        finally:
            process.kill()


def bystanders(port: int, seconds: float) -> list[float]:
    """How long each answer took, in seconds: to one who connects anew for each question, and to one who begins games
    on a connection that is kept. Every answer must be a success.
    """
    waits: list[float] = []
    end = time.monotonic() + seconds

    def go_on(ask: Callable[[], int]) -> None:
        while time.monotonic() < end:
            begin = time.monotonic()
            status = ask()
            waits.append(time.monotonic() - begin if status == 200 else float("inf"))
            time.sleep(PAUSE)

    def connect_anew() -> int:
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
            connection.request("GET", "/healthz")
            return connection.getresponse().status

    kept = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def begin_a_game() -> int:
        try:
            kept.request("POST", "/v1/states", BEGIN, {"Content-Type": "application/json"})
            response = kept.getresponse()
        except (http.client.RemoteDisconnected, ConnectionError):  # it was idle for long, so it connects again
            kept.close()
            kept.request("POST", "/v1/states", BEGIN, {"Content-Type": "application/json"})
            response = kept.getresponse()
        response.read()
        return response.status

    threads = [threading.Thread(target=go_on, args=(ask,)) for ask in (connect_anew, begin_a_game)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept.close()
    return waits


def report(seconds: float) -> str:
    """The table: how long the bystanders wait beside each crowd, and beside none."""
    rows = []
    with serving(WORKERS) as server:
        bystanders(server.port, 1)
        for kind, count in {"nobody": 0, **CROWDS}.items():
            with crowd(server.port, kind, count) if count else contextlib.nullcontext():
                waits = bystanders(server.port, seconds / len(CROWDS))
            cuts = quantiles(waits, n=100, method="inclusive")
            times = (f"{1000 * wait:,.0f}" for wait in (median(waits), cuts[98], max(waits)))
            rows.append(Row(f"{count:,} {kind}" if count else kind, f"{len(waits):,}", *times))
    return table(
        ("crowd", "answers", "median wait, ms", "99 of 100, ms", "longest, ms"),
        *rows,
        note=f"{WORKERS} workers with default settings; the crowd and the bystanders run on the same cores.",
    )
