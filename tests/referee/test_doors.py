"""What answers at a URL may be another program, or a service that refuses. Each command says so in a sentence."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from click.testing import CliRunner

from service.command import program
from tests.referee.matches.playing import PYTHON
from tests.referee.test_check import RECORD

STRANGE = "What answers at this URL is not Harbormaster."
REFUSED = {"title": "Too many", "detail": "Come back \x1b[2J\u009b\u202elater.", "errors": []}
LATER = {"title": "No", "detail": "Not at all.", "errors": [{"pointer": "/actions/9999/seat", "detail": "is wrong"}]}
ANSWERS = {
    "nothing": (200, b"", STRANGE),
    "a page": (502, b"<html>", STRANGE),
    "no object": (200, b"[]", STRANGE),
    "no members": (503, b"{}", STRANGE),
    "odd errors": (422, b'{"title": "No", "errors": [5]}', STRANGE),
    "an odd place": (422, b'{"title": "No", "errors": [{"pointer": 5, "detail": "is wrong"}]}', STRANGE),
    "an odd count": (200, b'{"verdict": "legal", "applied": "x", "state": 5}', STRANGE),
    "a refusal": (503, json.dumps(REFUSED).encode(), r"Come back \x1b[2J\x9b\u202elater."),
    "a place that nobody asked about": (422, json.dumps(LATER).encode(), "Not at all. /seat is wrong."),
}
COMMANDS = {
    "check": ("check", str(RECORD)),
    "play": ("play", "--bot", "random", "--bot", "random", "--bot", "greedy", "--games", "1"),
    "compliance": ("play", "--compliance", PYTHON),
}


@contextmanager
def answering(status: int, body: bytes) -> Iterator[str]:
    """The URL of a server with one answer for everybody."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_answers_is_told(answer: str) -> None:
    """With exit code 2, and without a character that a terminal would obey."""
    status, body, says = ANSWERS[answer]
    with answering(status, body) as url:
        for name, command in COMMANDS.items():
            result = CliRunner().invoke(program, [*command, "--url", url])
            assert (result.exit_code, says in result.output) == (2, True), (name, result.output)


@pytest.mark.parametrize("name", ["play", "compliance"])
def test_what_was_asked_for_is_missing(name: str) -> None:
    """A match needs the views, and what is legal."""
    with answering(200, b'{"verdict": "legal", "applied": 0, "state": {}, "winners": []}') as url:
        result = CliRunner().invoke(program, [*COMMANDS[name], "--url", url])
    assert (result.exit_code, STRANGE in result.output) == (2, True), result.output
