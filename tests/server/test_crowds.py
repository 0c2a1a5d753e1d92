"""Clients that take more than their share, by much work, by silence or by not reading, keep nobody else waiting."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest

from bench.crowds import CROWDS, bystanders, crowd
from tests.server.conftest import Server

SECONDS = 2
"""Time for some hundred answers. Whoever waits longer is waited for."""
MOST = 2.0
MOSTLY = 1.0
"""Seconds that a bystander waits at worst, and in 99 of 100 times, on a machine that has nothing else to do."""


def slowness() -> float:
    """How much longer work takes here than on a machine that has nothing else to do."""
    begin, spent = time.perf_counter(), time.process_time()
    while time.process_time() - spent < 0.2:
        pass
    return (time.perf_counter() - begin) / 0.2


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers and its default settings, which has answered before."""
    server = Server(tmp_path_factory.mktemp("open_house"))
    try:
        server.until_ready()
        bystanders(server.port, 1)
        yield server
    finally:
        server.process.send_signal(signal.SIGQUIT)  # it would answer what the crowds have left
        server.process.wait(20)


@pytest.mark.parametrize("kind", CROWDS)
def test_a_bystander_does_not_wait(open_house: Server, kind: str) -> None:
    before = slowness()
    with crowd(open_house.port, kind, CROWDS[kind]):
        waits = sorted(bystanders(open_house.port, SECONDS))
    patience = max(1.0, before, slowness())
    assert waits[-1] <= MOST * patience
    assert waits[len(waits) * 99 // 100 - 1] <= MOSTLY * patience
    assert not any("exception" in line for line in open_house.lines())
