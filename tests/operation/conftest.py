"""What operators have around the service: a real proxy, a shared Redis, and several instances."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import port_for
import pytest
from pytest_redis.executor import RedisExecutor

from tests.cache.conftest import redis_executable
from tests.server.conftest import Server

# scripts/operators installs both.
collect_ignore_glob = [] if shutil.which("nginx") else ["test_instances.py", "test_proxy.py"]
collect_ignore_glob += [] if shutil.which("promtool") else ["test_promtool.py"]

SECRET = "a seal that both instances know"  # noqa: S105


class Pair:
    """Two instances of the service with one Redis."""

    def __init__(self, folder: Path, redis_port: int) -> None:
        self._folder = folder
        self._redis = f"redis://127.0.0.1:{redis_port}/0"
        self._started = 0
        self.ports = [port_for.get_port(None) or 0 for _ in range(2)]
        self.instances = [self._start(port) for port in self.ports]

    def _start(self, port: int) -> Server:
        self._started += 1
        directory = self._folder / str(self._started)
        directory.mkdir()
        settings = {"REDIS_URL": self._redis, "HARBORMASTER_CACHE_SECRET": SECRET, "HARBORMASTER_CACHE_COST": "0"}
        patient = {"HARBORMASTER_REDIS_TIMEOUT": "1"}  # a busy machine takes its time
        return Server(directory, port=port, **settings, **patient)

    def until_ready(self) -> None:
        """Waits until both answer."""
        for instance in self.instances:
            instance.until_ready()

    def start_again(self, which: int) -> Server:
        """Another run of an instance that has ended."""
        self.instances[which] = self._start(self.ports[which])
        return self.instances[which]

    def stop(self) -> None:
        """Ends both."""
        for instance in self.instances:
            if instance.process.poll() is None:
                instance.process.terminate()
        for instance in self.instances:
            instance.process.wait(60)


@pytest.fixture(scope="module")
def redis_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Where a Redis listens."""
    server = RedisExecutor(
        executable=redis_executable(),
        databases=1,
        redis_timeout=0,
        loglevel="warning",
        host="127.0.0.1",
        port=port_for.get_port(None) or 0,
        datadir=tmp_path_factory.mktemp("redis"),
        startup_timeout=20,
    )
    with server:
        yield server.port


@pytest.fixture(scope="module")
def pair(redis_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two instances that answer."""
    found = Pair(tmp_path_factory.mktemp("pair"), redis_port)
    try:
        found.until_ready()
        yield found
    finally:
        found.stop()
