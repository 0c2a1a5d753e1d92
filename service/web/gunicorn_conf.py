"""gunicorn's settings, from those of the service. Read once by the master, before any worker imports the app."""

import errno
import gc
import os
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from gunicorn.glogging import Logger

from service.web.chunks import TO_DISCARD, bound_chunks
from service.web.huge_pages import use_huge_pages
from service.web.logs import standard_logging
from service.web.settings import Settings, SettingsError
from service.web.worker import Worker

try:
    _settings = Settings.from_environment()
except SettingsError as error:  # gunicorn would print a trace
    sys.exit(str(error))
_memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # a file system in memory, where there is one


class ErrorLogger(Logger):
    """gunicorn's own messages; the app logs the requests, without their query strings."""

    def access(self, *_: Any) -> None:
        """Logs nothing."""

    def exception(self, msg: object, *args: object, **kwargs: Any) -> None:
        """Logs a fault with its traceback, unless a client took too long or was cut off."""
        fault = sys.exc_info()[1]
        # gevent says EBADF to who waits for a connection that another greenlet shuts down (`clients.Untaken`).
        if isinstance(fault, TimeoutError) or (isinstance(fault, OSError) and fault.errno == errno.EBADF):
            self.debug("A client did not read its answer.")
        else:
            super().exception(msg, *args, **kwargs)


bind = _settings.addresses
worker_class = Worker
workers = _settings.worker_count
worker_connections = _settings.connections + 1  # one that makes another go
graceful_timeout = _settings.graceful_seconds
keepalive = 5
worker_tmp_dir = _memory
control_socket_disable = True
forwarder_headers = ""  # nobody in front may name another path than the one that was asked for
limit_request_line = 4_094
limit_request_fields = 50
limit_request_field_size = 8_190
logger_class = ErrorLogger
logconfig_dict = standard_logging(_settings.log_level)

# Workers that share a Redis believe the entries that carry their common seal.
os.environ.setdefault("HARBORMASTER_CACHE_SECRET", secrets.token_hex(32))

# prometheus_client decides at its import whether it counts in files: set this before a worker imports the app.
# A directory that is made here is marked with the master's pid: after a reload it is still the master's, and a second
# master beside the first (SIGUSR2), which has the first one's environment, makes another.
_made_by = os.environ.get("HARBORMASTER_METRICS_OF")
_own_directory = "PROMETHEUS_MULTIPROC_DIR" not in os.environ or _made_by is not None
if _own_directory and _made_by != str(os.getpid()):
    os.environ["HARBORMASTER_METRICS_OF"] = str(os.getpid())
    try:
        _directory = tempfile.mkdtemp(prefix=f"harbormaster-{os.getpid()}-", dir=_memory)
    except OSError:
        _directory = tempfile.mkdtemp(prefix=f"harbormaster-{os.getpid()}-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = _directory


_COUNTERS = {"counter": 1 << 20, "histogram": 1 << 20, "gauge_livesum": 1 << 16}
"""The files in which a worker counts, each with more bytes than it will need."""


def on_starting(_: Any) -> None:
    """Removes the counts of an earlier run."""
    directory = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"PROMETHEUS_MULTIPROC_DIR must be a folder that can be written: {directory}: {error.strerror}.")
    for file in directory.glob("*.db"):
        file.unlink()


def when_ready(_: Any) -> None:
    """Heeds an interrupt of the terminal from now on. Before, gunicorn would have printed a trace."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def post_fork(_arbiter: Any, worker: Any) -> None:
    """Lets SIGTERM wait until the worker can serve those who wait for it. What ends it at once does so from now on."""
    for number in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, worker.handle_quit)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    if not _reserve_counters():
        worker.log.warning("There is no room for metrics in %s.", os.environ.pop("PROMETHEUS_MULTIPROC_DIR"))


def _reserve_counters() -> bool:
    """Reserves the memory for a worker's metrics at once, and returns whether there was enough.

    A page that could not be allocated later would end the worker. A worker that gets no memory now counts for itself
    alone.
    """
    directory, pid = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]), os.getpid()
    files = {directory / f"{kind}_{pid}.db": size for kind, size in _COUNTERS.items()}
    try:
        for file, size in files.items():
            with file.open("ab") as counter:
                os.posix_fallocate(counter.fileno(), 0, size)
    except OSError:
        for file in files:
            file.unlink(missing_ok=True)
        return False
    return True


def post_worker_init(_: Any) -> None:
    """Exempts everything that the worker has loaded from garbage collection, since it stays to the end, and puts it on
    huge pages.
    """
    gc.collect()
    gc.freeze()
    use_huge_pages()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


def pre_request(_worker: Any, request: Any) -> None:
    """Bounds the chunks of a request."""
    bound_chunks(request, TO_DISCARD * _settings.body_bytes)


def child_exit(_: Any, worker: Any) -> None:
    """Takes a dead worker out of the gauges."""
    from prometheus_client import multiprocess  # not before the variable above is set

    multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(_: Any) -> None:
    """Removes the directory of the metrics, if it was made here."""
    if _own_directory:
        shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
