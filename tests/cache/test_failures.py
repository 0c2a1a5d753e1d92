"""Redis at its worst: whatever it does, answers stay right, no errors are raised, and it is soon left alone."""

import contextlib
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import redis
from pytest_redis.executor import RedisExecutor

from service.web.cache import Cache
from tests.cache.root import root, root_key

MakeCache = Callable[..., Cache]
Counted = Callable[[str], float]

NUMBERS = range(2, 42)


def ask_all(cache: Cache) -> None:
    assert [root(cache, number * number) for number in NUMBERS] == list(NUMBERS)


def until_up(cache: Cache) -> None:
    """Waits for the breaker to try again, and for the server to be there."""
    for _ in range(500):
        if cache.redis_state() == "up":
            return
        threading.Event().wait(0.02)
    pytest.fail("Redis did not come back")


def test_killed_under_load_and_started_again(
    make_cache: MakeCache, redis_server: RedisExecutor, counted: Counted
) -> None:
    faults: list[BaseException] = []
    stop = threading.Event()
    cache = make_cache(cache_entries=1)  # nearly every question goes to Redis

    def load() -> None:
        try:
            while not stop.is_set():
                ask_all(cache)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=load) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(2):
            until_up(cache)
            redis_server.kill(sig=signal.SIGKILL)
            while cache.redis_state() != "resting":
                threading.Event().wait(0.01)
            redis_server.start()
        until_up(cache)
    finally:
        stop.set()
        for thread in threads:
            thread.join(20)
    assert faults == []
    assert counted("error") > 0
    assert counted("resting") > 0


def test_restarted_empty(make_cache: MakeCache, redis_server: RedisExecutor, counted: Counted) -> None:
    cache = make_cache(cache_entries=1)
    ask_all(cache)
    redis_server.kill(sig=signal.SIGKILL)
    redis_server.start()
    ask_all(cache)
    until_up(cache)
    ask_all(cache)
    hits = counted("hit")
    ask_all(cache)
    assert counted("hit") - hits == len(NUMBERS)


def test_paused(make_cache: MakeCache, redis_server: RedisExecutor, counted: Counted) -> None:
    cache = make_cache(cache_entries=1, breaker_seconds=60, breaker_failures=3)
    ask_all(cache)
    pid = redis_server.process.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        ask_all(cache)
        ask_all(cache)
        assert cache.redis_state() == "resting"
    finally:
        os.kill(pid, signal.SIGCONT)
    # A read and a write for each number were due; only three of all these waited for a time-out.
    assert 1 <= counted("error") <= 3
    assert counted("resting") >= 2 * len(NUMBERS) - 3


def test_paused_and_resumed(make_cache: MakeCache, redis_server: RedisExecutor) -> None:
    cache = make_cache(cache_entries=1)
    pid = redis_server.process.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        ask_all(cache)
    finally:
        os.kill(pid, signal.SIGCONT)
    until_up(cache)
    ask_all(cache)


def test_full(make_cache: MakeCache, redis_client: redis.Redis, counted: Counted) -> None:
    ask_all(make_cache())
    redis_client.config_set("maxmemory-policy", "noeviction")
    redis_client.config_set("maxmemory", "1")
    full = make_cache(cache_entries=1)
    assert [root(full, number * number) for number in range(100, 140)] == list(range(100, 140))
    assert redis_client.dbsize() == len(NUMBERS)
    # It refuses to write and still reads, so it is not left alone.
    assert full.redis_state() == "up"
    ask_all(full)
    assert counted("hit") == len(NUMBERS)


@pytest.mark.parametrize(
    "garbage",
    [b"13", b"-12", b"1" * 5_000, b"", b"\x00\xff", b"null", b"[12]", b"12.0", b"9" * 1_000_000],
    ids=["wrong", "negative", "long", "empty", "binary", "null", "list", "float", "huge"],
)
def test_poisoned(make_cache: MakeCache, redis_client: redis.Redis, garbage: bytes) -> None:
    redis_client.set(root_key(144), garbage)
    assert root(make_cache(), 144) == 12
    stored = redis_client.get(root_key(144))
    assert isinstance(stored, bytes)
    assert stored.endswith(b"12")


def test_a_right_answer_without_the_seal_is_refused(
    make_cache: MakeCache, redis_client: redis.Redis, counted: Counted
) -> None:
    redis_client.set(root_key(144), b"12")
    assert root(make_cache(), 144) == 12
    assert counted("refused") == 1


def test_the_entry_of_another_key_is_refused(
    make_cache: MakeCache, redis_client: redis.Redis, counted: Counted
) -> None:
    assert root(make_cache(), 144) == 12
    stored = redis_client.get(root_key(144))
    assert isinstance(stored, bytes)
    redis_client.set(root_key(169), stored)
    assert root(make_cache(), 169) == 13
    assert counted("refused") == 1


def test_a_refused_entry_is_dropped(make_cache: MakeCache, redis_client: redis.Redis, counted: Counted) -> None:
    redis_client.set(root_key(144), b"13")
    assert root(make_cache(), 144, cost=0) == 12
    assert redis_client.dbsize() == 0
    assert counted("refused") == 1


def test_all_poisoned_and_computed_anew(make_cache: MakeCache, redis_client: redis.Redis, counted: Counted) -> None:
    for number in NUMBERS:
        redis_client.set(root_key(number * number), b"\xff" * number)
    ask_all(make_cache())
    assert counted("refused") == len(NUMBERS)
    ask_all(make_cache())
    assert counted("hit") == len(NUMBERS)


def test_a_key_of_another_type(make_cache: MakeCache, redis_client: redis.Redis) -> None:
    redis_client.rpush(root_key(144), "12")
    cache = make_cache()
    assert root(cache, 144) == 12
    stored = redis_client.get(root_key(144))
    assert isinstance(stored, bytes)
    assert stored.endswith(b"12")
    assert cache.redis_state() == "up"


def test_nobody_listens(make_cache: MakeCache, counted: Counted) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    cache = make_cache(redis_url=f"redis://127.0.0.1:{port}", breaker_seconds=60, breaker_failures=3)
    ask_all(cache)
    assert counted("error") <= 3
    assert cache.redis_state() == "resting"


@contextmanager
def impostor(greeting: bytes) -> Iterator[tuple[int, list[socket.socket]]]:
    """A server that says `greeting` to each connection and then nothing; gives its port and its connections."""
    connections: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def accept() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                connections.append(connection)
                connection.sendall(greeting)

        thread = threading.Thread(target=accept)
        thread.start()
        try:
            yield server.getsockname()[1], connections
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join(10)
            for connection in connections:
                connection.close()


@pytest.mark.parametrize(
    "greeting",
    [
        b"",
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"$99999999999\r\n",
        bytes(range(128, 192)),
        b"*-7\r\n$x\r\n",
        b"%2\r\n+a\r\n",
    ],
    ids=["silent", "http", "endless", "noise", "malformed", "unfinished"],
)
def test_impostors(make_cache: MakeCache, greeting: bytes) -> None:
    with impostor(greeting) as (port, connections):
        cache = make_cache(redis_url=f"redis://127.0.0.1:{port}", breaker_seconds=60, breaker_failures=3)
        ask_all(cache)
        assert cache.redis_state() != "up"
        assert 1 <= len(connections) <= 3


def test_who_always_answers_late_is_left_alone(
    redis_server: RedisExecutor, make_cache: MakeCache, counted: Callable[[str], float]
) -> None:
    """Within the time-out, but later than the search takes: a look-up could only lose."""
    with slowed(redis_server.port, 0.03) as port:
        cache = make_cache(redis_url=f"redis://127.0.0.1:{port}/0", redis_timeout=0.05, breaker_seconds=60)
        for number in range(2, 8):
            assert root(cache, number * number) == number
    assert counted("resting") > 0


@contextmanager
def slowed(behind: int, seconds: float) -> Iterator[int]:
    """A proxy that holds back each piece of an answer; its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    ends: list[socket.socket] = []

    def carry(source: socket.socket, goal: socket.socket, pause: float) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(65_536):
                time.sleep(pause)
                goal.sendall(piece)

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", behind))
                ends.extend((client, server))
                threading.Thread(target=carry, args=(client, server, 0), daemon=True).start()
                threading.Thread(target=carry, args=(server, client, seconds), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()
        for end in ends:
            end.close()
