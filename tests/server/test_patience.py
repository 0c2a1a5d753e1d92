"""A hundred clients that misbehave cost a well-behaved one nothing that it would notice."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import requests

from tests.server.conftest import ROOT, Server

MANY = 100
SECONDS = 8
BYSTANDERS = 2
PATIENCE = 30
"""Seconds. A server that gives in keeps everybody waiting for a minute; the bench measures how short the waits are."""

HEAD = b"POST /v1/adjudications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def unread() -> bytes:
    """One state of Cities & Knights and many actions: an answer almost as long as answers may be."""
    state = json.loads((ROOT / "tests/conformance/positions/ck_main.json").read_text())
    body = json.dumps({"state": state, "items": [{"action": {"type": "end_turn", "seat": 0}}] * 850}).encode()
    head = HEAD.replace(b"adjudications", b"adjudications/batch")
    return head + b"Content-Length: %d\r\n\r\n" % len(body) + body


ATTACKS = {
    "silent": b"",
    "half a head": HEAD,
    "half a body": HEAD + b'Content-Length: 2000\r\n\r\n{"state": ',
    "an answer that nobody reads": unread(),
}


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its default settings."""
    server = Server(tmp_path_factory.mktemp("open_house"))
    try:
        server.until_ready()
        yield server
    finally:
        server.stop()


@pytest.mark.parametrize("sent", ATTACKS.values(), ids=ATTACKS)
def test_a_bystander_does_not_notice(open_house: Server, sent: bytes) -> None:
    waits: list[float] = []
    end = time.monotonic() + SECONDS

    def ask() -> None:
        with requests.Session() as session:
            while time.monotonic() < end:
                begin = time.monotonic()
                assert session.post(f"{open_house.url}/v1/states", json={"seats": 4, "layout": "beginner"}).ok
                waits.append(time.monotonic() - begin)
                time.sleep(0.05)

    bystanders = [threading.Thread(target=ask) for _ in range(BYSTANDERS)]
    with ExitStack() as attack:
        for bystander in bystanders:
            bystander.start()
        for _ in range(MANY):
            connection = attack.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            connection.settimeout(30)
            connection.connect(("127.0.0.1", open_house.port))
            connection.sendall(sent)
        for bystander in bystanders:
            bystander.join()
    assert waits
    assert max(waits) < PATIENCE
    assert not any("exception" in line for line in open_house.lines())
