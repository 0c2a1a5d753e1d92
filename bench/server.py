"""The service as an operator runs it, with the echoes of `bench.echo` beside it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from bench.load import ready

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def serving(workers: int = 0, threads: int = 0, worker_class: str = "") -> Iterator[tuple[int, psutil.Process]]:
    """A running service: its port and its master process. Zero stands for the service's own default."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = {**os.environ, "PORT": str(port), "PYTHONPATH": str(ROOT)}
    environment |= {"HARBORMASTER_WORKERS": str(workers)} if workers else {}
    environment |= {"HARBORMASTER_THREADS": str(threads)} if threads else {}
    command = [sys.executable, "-m", "gunicorn", "--config", "service/gunicorn_conf.py", "bench.echo:app"]
    command += ["--worker-class", worker_class] if worker_class else []
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            ready(port)
            yield port, psutil.Process(process.pid)
        finally:
            process.terminate()
