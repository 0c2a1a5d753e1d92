"""The service as an operator runs it, with the echoes of `bench.echo` beside it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.load import ready

ROOT = Path(__file__).resolve().parent.parent
POSITIONS = ROOT / "tests/conformance/positions"


class Server:
    """A running service, watched from outside (through Linux's /proc)."""

    def __init__(self, port: int, master: int) -> None:
        self.port = port
        self.workers = Path(f"/proc/{master}/task/{master}/children").read_text(encoding="ascii").split()

    def spent(self) -> float:
        """Seconds of CPU time of the workers so far."""
        ticks = 0
        for worker in self.workers:
            after_name = Path(f"/proc/{worker}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            ticks += int(after_name[11]) + int(after_name[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def resident(self) -> int:
        """Bytes that the workers hold in memory."""
        pages = [Path(f"/proc/{worker}/statm").read_text(encoding="ascii").split()[1] for worker in self.workers]
        return sum(map(int, pages)) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(workers: int = 0, worker_class: str = "") -> Iterator[Server]:
    """A running service. Zero stands for the service's own default."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = {**os.environ, "PORT": str(port), "PYTHONPATH": str(ROOT)}
    environment |= {"HARBORMASTER_WORKERS": str(workers)} if workers else {}
    command = [sys.executable, "-m", "gunicorn", "--config", "service/web/gunicorn_conf.py", "bench.echo:app"]
    command += ["--worker-class", worker_class] if worker_class else []
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            ready(port)
            yield Server(port, process.pid)
        finally:
            process.terminate()
