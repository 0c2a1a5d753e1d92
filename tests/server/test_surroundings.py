"""What is wrong around the service does not decide about its answers."""

import os
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import port_for
import pytest
import requests

from tests.server.conftest import GUNICORN, ROOT

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
        metrics = session.get(f"http://127.0.0.1:{port}/metrics", timeout=20).text
    assert asked == [200] * ASKED
    [dropped] = [line for line in metrics.splitlines() if line.startswith("harbormaster_log_lines_dropped_total")]
    assert output is reader_standing_still or float(dropped.rpartition(" ")[2]) > 0


def until_there() -> Any:
    """Tries to connect until the server takes connections."""
    return requests.adapters.Retry(total=60, connect=60, backoff_factor=0.1, backoff_max=1)
