"""A real gunicorn with two workers, as `scripts/serve` starts it, apart from the app's probe routes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import port_for
import pytest
import requests

ROOT = Path(__file__).parents[2]
GUNICORN = (sys.executable, "-m", "gunicorn", "--config", "service/web/gunicorn_conf.py", "tests.server.probe_app:app")


class Server:
    """One run of gunicorn; its log is in a file."""

    def __init__(
        self, directory: Path, command: Sequence[str] = GUNICORN, port: int | None = None, **environment: str
    ) -> None:
        self.directory = directory
        self.port = port or port_for.get_port(None)
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = directory / "log"
        settings = {
            "PORT": str(self.port),
            "HARBORMASTER_WORKERS": "2",
            "PROBE_DIRECTORY": str(directory),
        }
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=os.environ | settings | environment, stdout=log, stderr=log
            )

    def log(self) -> str:
        """Everything that it has printed so far."""
        return self._log.read_text()

    def lines(self) -> list[dict[str, Any]]:
        """The log; a line that is not a JSON object fails the test."""
        return [json.loads(line) for line in self.log().splitlines()]

    def until(self, condition: Callable[[], bool]) -> None:
        """Waits until the server has done something."""
        deadline = time.monotonic() + 180
        while not condition():
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.02)

    def until_ready(self) -> None:
        """Waits until the first worker answers."""

        def ready() -> bool:
            assert self.process.poll() is None, self.log()
            try:
                return requests.get(f"{self.url}/readyz", timeout=5).ok
            except (requests.ConnectionError, requests.Timeout):  # a busy machine takes its time
                return False

        self.until(ready)

    def stop(self) -> int:
        """Asks it to end, and returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(command: Sequence[str] = GUNICORN, **environment: str) -> Server:
        directory = tmp_path / str(len(servers))
        directory.mkdir()
        servers.append(Server(directory, command, **environment))
        servers[-1].until_ready()
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module that leave it unchanged."""
    server = Server(tmp_path_factory.mktemp("server"), HARBORMASTER_BODY_BYTES="4096")
    try:
        server.until_ready()
        yield server
    finally:
        server.stop()
