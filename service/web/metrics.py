"""The metrics of the service, for Prometheus.

Under gunicorn `PROMETHEUS_MULTIPROC_DIR` is set before this module is imported (see gunicorn_conf.py); every worker
then counts in files of that directory and any one of them can answer for all.
"""

from __future__ import annotations

import functools
import os
import time
from collections.abc import Iterator
from pathlib import Path

import flask
from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.web.logs import route
from service.web.outlet import OUT

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

_REQUESTS = Counter("harbormaster_requests", "Requests answered.", ["method", "route", "status"])
_SECONDS = Histogram(
    "harbormaster_request_seconds",
    "Time from a request's arrival to its response's first byte.",
    ["method", "route"],
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
_VERDICTS = Counter("harbormaster_verdicts", "Verdicts given.", ["verdict"])

CACHE_READS = Counter(
    "harbormaster_cache_reads",
    "Look-ups, by outcome: hit, miss, refused (not a right answer), error, resting (the breaker is open).",
    ["tier", "outcome"],
)
CACHE_WRITES = Counter(
    "harbormaster_cache_writes", "Entries sent to Redis, by outcome: answered, error, resting.", ["outcome"]
)
LINES_DROPPED = Counter("harbormaster_log_lines_dropped", "Log lines that were dropped because nobody read them.")
OUT.dropped = LINES_DROPPED.inc
BREAKERS_OPEN = Gauge(
    "harbormaster_cache_breakers_open",
    "Workers that leave Redis alone for now.",
    multiprocess_mode="livesum",
)


def count_verdict(verdict: str, times: int = 1) -> None:
    """Counts verdicts of the request being handled; the last one stands in its access-log line."""
    flask.g.verdict = verdict
    _counter(verdict).inc(times)


@functools.cache  # of four verdicts
def _counter(verdict: str) -> Counter:
    return _VERDICTS.labels(verdict)


class Workers(Collector):
    """How many workers there are, and how much memory they have, as the system tells."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The two gauges."""
        resident = [pages for pid in _workers() if (pages := _resident_pages(pid)) is not None]
        bytes_each = os.sysconf("SC_PAGE_SIZE")
        yield GaugeMetricFamily("harbormaster_workers", "Workers of this instance.", len(resident))
        told = "Resident memory of all workers of this instance."
        yield GaugeMetricFamily("harbormaster_memory_bytes", told, sum(resident) * bytes_each)


def _workers() -> list[int]:
    """The processes that count: those that have a file of live gauges, or this one alone."""
    if (directory := os.environ.get("PROMETHEUS_MULTIPROC_DIR")) is None:
        return [os.getpid()]
    return [int(file.stem.rpartition("_")[2]) for file in Path(directory).glob("gauge_live*_*.db")]


def _resident_pages(pid: int) -> int | None:
    """Pages of memory of a process, or None if it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None


def exposition() -> bytes:
    """All metrics of all workers in Prometheus's text format."""
    workers = CollectorRegistry()
    workers.register(Workers())
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY) + generate_latest(workers)
    MultiProcessCollector(workers)  # type: ignore[no-untyped-call]
    return generate_latest(workers)


def count_requests(app: flask.Flask) -> None:
    """Counts and times every request of the app."""

    @app.after_request
    def count(response: flask.Response) -> flask.Response:
        method = flask.request.method if flask.request.method in _METHODS else "other"
        requests, seconds = _of_route(method, route(), response.status_code)
        requests.inc()
        seconds.observe(time.perf_counter() - flask.g.began)
        return response


@functools.cache  # of few methods, routes and statuses
def _of_route(method: str, template: str, status: int) -> tuple[Counter, Histogram]:
    return _REQUESTS.labels(method, template, status), _SECONDS.labels(method, template)
