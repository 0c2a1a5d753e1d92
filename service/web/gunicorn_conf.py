"""gunicorn's settings, from those of the service. Read once by the master, before any worker imports the app."""

import gc
import os
import secrets
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from environs import EnvError
from gunicorn.glogging import Logger

from service.web.logs import standard_logging
from service.web.settings import Settings

try:
    _settings = Settings.from_environment()
except EnvError as error:  # gunicorn would print a trace
    sys.exit(str(error))
_memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # a file system in memory, where there is one


class ErrorLogger(Logger):
    """gunicorn's own messages; the app logs the requests, without their query strings."""

    def access(self, *_: Any) -> None:
        """Logs nothing."""


bind = f"{_settings.host}:{_settings.port}"
worker_class = f"{standard_logging.__module__.removesuffix('logs')}worker.PatientWorker"
workers = _settings.worker_count
threads = _settings.threads
graceful_timeout = _settings.graceful_seconds
keepalive = 5
worker_tmp_dir = _memory
control_socket_disable = True
limit_request_line = 4_094
limit_request_fields = 50
limit_request_field_size = 8_190
logger_class = ErrorLogger
logconfig_dict = standard_logging(_settings.log_level)

# Workers that share a Redis believe the entries that carry their common seal.
os.environ.setdefault("HARBORMASTER_CACHE_SECRET", secrets.token_hex(32))

# prometheus_client decides at its import whether it counts in files: set this before a worker imports the app.
_own_directory = "PROMETHEUS_MULTIPROC_DIR" not in os.environ
if _own_directory:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix=f"harbormaster-{os.getpid()}-", dir=_memory)


def on_starting(_: Any) -> None:
    """Forgets what a former run counted."""
    directory = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    directory.mkdir(parents=True, exist_ok=True)
    for file in directory.glob("*.db"):
        file.unlink()


def post_worker_init(_: Any) -> None:
    """Takes what the worker has loaded out of the garbage collector's rounds: it stays to the end."""
    gc.collect()
    gc.freeze()


def child_exit(_: Any, worker: Any) -> None:
    """Takes a dead worker out of the gauges."""
    from prometheus_client import multiprocess  # not before the variable above is set

    multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(_: Any) -> None:
    """Removes the directory of the metrics, if it was made here."""
    if _own_directory:
        shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
