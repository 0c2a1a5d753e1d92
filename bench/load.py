"""Load for an HTTP service: wrk where it is installed, else a small generator of our own. Connections are kept open."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter

SCRIPT = """
local bodies, count, at = {bodies}, {count}, 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  at = at % count + 1
  return wrk.format(nil, nil, nil, bodies[at])
end
"""


def generator() -> str:
    """The program that makes the load."""
    return "wrk" if shutil.which("wrk") else "own generator"


def throughput(port: int, path: str, bodies: Sequence[bytes], seconds: float, connections: int = 8) -> float:
    """Requests answered a second with 200, over some seconds; the bodies are posted in turn."""
    if shutil.which("wrk"):
        return _wrk(port, path, bodies, seconds, connections)
    return _own(port, path, bodies, seconds, connections)


def _wrk(port: int, path: str, bodies: Sequence[bytes], seconds: float, connections: int) -> float:
    listed = ", ".join(f"[==[{body.decode()}]==]" for body in bodies)
    with tempfile.TemporaryDirectory() as directory:
        script = Path(directory, "post.lua")
        script.write_text(SCRIPT.format(bodies=f"{{{listed}}}", count=len(bodies)), encoding="utf-8")
        command = [
            "wrk",
            "-t1",
            f"-c{connections}",
            f"-d{seconds:.0f}s",
            "-s",
            str(script),
            f"http://127.0.0.1:{port}{path}",
        ]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"Requests/sec:\s+([0-9.]+)", output)
    if found is None or "Non-2xx" in output:
        raise RuntimeError(f"not every answer is a 200:\n{output}")
    return float(found[1])


def _own(port: int, path: str, bodies: Sequence[bytes], seconds: float, connections: int) -> float:
    begin = perf_counter()
    waits = waited(port, path, bodies, seconds, connections)
    return len(waits) / (perf_counter() - begin)


def waited(port: int, path: str, bodies: Sequence[bytes], seconds: float, connections: int) -> list[float]:
    """How long each answer took, in seconds, with so many connections that each post one request after another."""
    requests = [_request(path, body) for body in bodies]
    waits: list[float] = []
    end = perf_counter() + seconds

    def post(which: int) -> None:
        with _connected(port) as connection:
            at = which
            while (begin := perf_counter()) < end:
                connection.sendall(requests[at % len(requests)])
                _answer(connection)
                at += connections
                waits.append(perf_counter() - begin)

    threads = [threading.Thread(target=post, args=(which,)) for which in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(waits) < connections:
        raise RuntimeError("a connection got no answer")
    return waits


def post_each(port: int, requests: Iterable[tuple[str, bytes]]) -> None:
    """Post these bodies to their paths, one after another on one connection."""
    with _connected(port) as connection:
        for path, body in requests:
            connection.sendall(_request(path, body))
            _answer(connection)


def _connected(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), 30)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def _request(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return f"{head}\r\n\r\n".encode() + body


def _answer(connection: socket.socket) -> bytes:
    """The body of the next answer."""
    received = connection.recv(65_536)
    head, _, rest = received.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        raise RuntimeError(f"not a 200: {received[:300]!r}")
    length = re.search(rb"content-length: (\d+)", head.lower())
    missing = int(length[1]) - len(rest) if length else 0
    while missing > 0:
        piece = connection.recv(65_536)
        rest += piece
        missing -= len(piece)
    return rest


def ready(port: int, seconds: float = 20) -> None:
    """Wait until a service answers."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        with suppress(OSError, RuntimeError), socket.create_connection(("127.0.0.1", port), 1) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            json.loads(_answer(connection))
            return
    raise RuntimeError("the service does not start")
