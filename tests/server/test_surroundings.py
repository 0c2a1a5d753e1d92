"""Trouble around the service does not change its answers."""

import os
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import port_for
import pytest
import requests

from tests.server.conftest import GUNICORN, ROOT, Server

ASKED = 500
"""Requests that log more than a pipe holds."""


def full_disk(stack: ExitStack) -> int:
    return stack.enter_context(open("/dev/full", "wb")).fileno()


def reader_gone(stack: ExitStack) -> int:
    read, write = os.pipe()
    os.close(read)
    stack.callback(os.close, write)
    return write


def reader_standing_still(stack: ExitStack) -> int:
    read, write = os.pipe()
    stack.callback(os.close, read)
    stack.callback(os.close, write)
    return write


@pytest.mark.parametrize("output", [full_disk, reader_gone, reader_standing_still])
def test_a_log_that_nobody_takes(output: Callable[[ExitStack], int]) -> None:
    port = port_for.get_port(None)
    environment = os.environ | {"PORT": str(port), "HARBORMASTER_WORKERS": "1"}
    with ExitStack() as stack:
        server = stack.enter_context(
            subprocess.Popen(GUNICORN, cwd=ROOT, env=environment, stdout=output(stack), stderr=subprocess.DEVNULL)
        )
        stack.callback(server.terminate)
        session = stack.enter_context(requests.Session())
        session.mount("http://", requests.adapters.HTTPAdapter(max_retries=until_there()))
        asked = [session.get(f"http://127.0.0.1:{port}/healthz", timeout=20).status_code for _ in range(ASKED)]
        # An open connection would be waited for.
        last = session.get(f"http://127.0.0.1:{port}/metrics", headers={"Connection": "close"}, timeout=20)
        metrics = last.text
    assert asked == [200] * ASKED
    [dropped] = [line for line in metrics.splitlines() if line.startswith("harbormaster_log_lines_dropped_total")]
    assert output is reader_standing_still or float(dropped.rpartition(" ")[2]) > 0


def test_metrics_without_room(start_server: Callable[..., Server]) -> None:
    """The files of metrics get 64 KiB instead of the room they need, as where `/dev/shm` is full."""
    server = start_server(("prlimit", f"--fsize={1 << 16}", *GUNICORN))
    asked = [requests.get(f"{server.url}/healthz", timeout=20).status_code for _ in range(100)]
    metrics = requests.get(f"{server.url}/metrics", timeout=20)
    assert asked == [200] * 100
    assert 'harbormaster_requests_total{method="GET",route="/healthz",status="200"}' in metrics.text
    assert [line["level"] for line in server.lines() if "no room for metrics" in line["event"]] == ["warning"] * 2


def until_there() -> Any:
    """Tries to connect until the server takes connections."""
    return requests.adapters.Retry(total=60, connect=60, backoff_factor=0.1, backoff_max=1)
