"""A service that is busy, then loses an answer, and then gives it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ANSWER = {"name": "Harbormaster"}


class Unreliable(ThreadingHTTPServer):
    """What it does with each request, in order, and how many it got."""

    def __init__(self, does: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.does = does
        self.asked = 0


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: Unreliable

    def do_GET(self) -> None:
        """Does what is next."""
        does = self.server.does[self.server.asked]
        self.server.asked += 1
        if does == "lose":
            self.connection.close()
        elif does == "busy":
            self.send_response(503)
            self.send_header("Retry-After", "0")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            body = json.dumps(ANSWER).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Writes no line for a request."""


@contextmanager
def unreliable(*does: str) -> Iterator[tuple[str, Unreliable]]:
    """Its address, and the service itself."""
    server = Unreliable(list(does))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", server
    server.shutdown()
    thread.join()
    server.server_close()
