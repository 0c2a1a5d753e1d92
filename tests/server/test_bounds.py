"""Limits of one connection or one header, on a real server."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import requests

from bench.crowd import LONG
from tests.server.conftest import ROOT, Server
from tests.server.test_requests import raw_status

LIMIT = 4 * 2**20
SERVE = (sys.executable, "-m", "service", "serve")
UNTAKEN = 24
"""Answers of 3.5 MiB: more than the 64 MiB that one worker holds."""


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one worker."""
    server = Server(tmp_path_factory.mktemp("alone"), HARBORMASTER_WORKERS="1")
    try:
        server.until_ready()
        yield server
    finally:
        server.stop()


def cut_off(connection: socket.socket) -> bool:
    """Whether a connection ends before the whole of its answer came."""
    received = connection.recv(65_536)
    head, _, rest = received.partition(b"\r\n\r\n")
    [length] = [int(line.split()[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")]
    left = length - len(rest)
    while left > 0 and (piece := connection.recv(1 << 20)):
        left -= len(piece)
    return left > 0


def test_answers_that_nobody_takes_are_held_up_to_a_bound(alone: Server) -> None:
    with ExitStack() as stack:
        connections = []
        for _ in range(UNTAKEN):
            connection = stack.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            connection.settimeout(60)
            connection.connect(("127.0.0.1", alone.port))
            connection.sendall(LONG)
            connection.recv(1, socket.MSG_PEEK)  # this answer is ready before the next is asked for
            connections.append(connection)
        cut = [cut_off(connection) for connection in connections]
    assert cut == sorted(cut, reverse=True)  # the oldest go first
    assert 0 < sum(cut) < UNTAKEN
    assert requests.get(f"{alone.url}/healthz", timeout=10).ok
    assert not any("exception" in line for line in alone.lines())  # a client that is cut off is no fault


def test_an_answer_has_a_longest_length(alone: Server) -> None:
    state = json.loads((ROOT / "tests/conformance/positions/ck_main.json").read_text())
    question = {"state": state, "items": [{"action": {"type": "end_turn", "seat": 0}}] * 1_000}
    answer = requests.post(f"{alone.url}/v1/adjudications/batch", json=question, timeout=60)
    assert (answer.status_code, answer.json()["type"]) == (413, "/v1/problems/too-large")
    assert str(LIMIT) in answer.json()["detail"]


def test_a_host_is_required_of_the_newer_protocol(alone: Server) -> None:
    assert raw_status(alone, b"GET /healthz HTTP/1.1\r\n\r\n") == 400
    assert raw_status(alone, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n") == 200
    assert raw_status(alone, b"GET /healthz HTTP/1.0\r\n\r\n") == 200


def test_nobody_in_front_names_another_path(alone: Server) -> None:
    for name in ("SCRIPT_NAME", "Script-Name", "PATH_INFO"):
        answer = requests.get(f"{alone.url}/v1/games", headers={name: "/v1"}, timeout=10)
        assert answer.status_code == 200, name


@pytest.mark.parametrize("count", ["x", "2.5", "-1", ""])
def test_a_bad_number_of_workers_is_one_sentence(count: str) -> None:
    environment = {**os.environ, "PORT": "0", "WEB_CONCURRENCY": count}
    run = subprocess.run(SERVE, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode != 0
    assert "WEB_CONCURRENCY" in run.stderr
    assert "Traceback" not in run.stderr


def served(**settings: str) -> tuple[int, str]:
    """How a service with these settings ends, and what it says."""
    environment = os.environ | settings
    run = subprocess.run(SERVE, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    return run.returncode, run.stderr


def test_a_port_that_is_taken(alone: Server) -> None:
    told = (
        f"Port {alone.port} of 127.0.0.1 is taken. Stop the program that listens there, or set PORT to another number."
    )
    assert served(PORT=str(alone.port)) == (1, f"Error: {told}\n")


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_that_is_not_here(host: str) -> None:
    code, told = served(PORT="0", HARBORMASTER_HOST=host)
    assert code == 1
    assert f"Error: {host}:0 cannot be listened on: " in told
    assert told.endswith(" HARBORMASTER_HOST and PORT name another address.\n")
