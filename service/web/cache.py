"""Results that cost more than looking them up: first in this process, then in Redis where there is one.

Redis is a convenience. Slow, down, full, restarted or filled by somebody else, it costs a miss and never an error or a
wrong answer: time-outs are short, nothing is retried, and a circuit breaker leaves a failing server alone. Every value
that comes back must carry this deployment's seal over key and value, since a wrong answer may look like a right one.
The caller verifies it besides.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import pybreaker
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.web.deadline import waiting
from service.web.metrics import BREAKERS_OPEN, CACHE_READS, CACHE_WRITES
from service.web.settings import Settings

T = TypeVar("T")

RedisState = Literal["off", "up", "down", "resting"]
_Outcome = Literal["answered", "error", "resting"]

_STATES: dict[_Outcome, RedisState] = {"answered": "up", "error": "down", "resting": "resting"}

_SEAL_BYTES = 16
_RANDOM_SECRET = secrets.token_bytes(32)
"""Seals entries if no secret is set. It is made before the workers fork, so that they accept each other's entries and
nobody else's.
"""

_LARGEST_VALUE = 65_536
"""Bytes read of a value in Redis. A longer value is not one of ours; it arrives truncated and is refused."""


def cache_key(name: str, revision: int, content: bytes) -> bytes:
    """The key of a result: what was computed, by which revision of the algorithm, from what.

    Raise `revision` whenever the algorithm could give another answer: old entries are then never looked up again.
    """
    digest = hashlib.blake2b(content, digest_size=20).hexdigest()
    return f"harbormaster:{name}:{revision}:{digest}".encode()


class Cache:
    """A local LRU in front of an optional Redis; safe for threads, one for each process.

    The client opens no connection before its first command and its pool notices a fork, so a `Cache` may be made before
    the workers are.
    """

    def __init__(self, settings: Settings) -> None:
        """Raises `ValueError` if `redis_url` is not a Redis URL."""
        self._local: OrderedDict[bytes, bytes] = OrderedDict()  # the least recently used first
        self._most = settings.cache_entries
        self._lock = threading.Lock()
        self._least_cost = settings.cache_cost
        self._late = settings.redis_timeout / 2
        self._seconds = settings.cache_seconds
        self._breaker = pybreaker.CircuitBreaker(
            fail_max=settings.breaker_failures,
            reset_timeout=settings.breaker_seconds,
            exclude=[redis.ResponseError],  # the server is there and says no: full, or a key of another type
            listeners=[_BreakerGauge()],
            throw_new_error_on_trip=False,  # the failure that opens the breaker is still a failure
        )
        self._secret = (settings.cache_secret or "").encode()[:64] or _RANDOM_SECRET
        self._redis: redis.Redis | None = None
        if settings.redis_url:
            self._redis = redis.Redis.from_url(
                settings.redis_url,
                socket_timeout=settings.redis_timeout,
                socket_connect_timeout=settings.redis_timeout,
                retry=Retry(NoBackoff(), 0),
            )

    def get(self, key: bytes, verify: Callable[[bytes], T | None]) -> T | None:
        """The result stored under `key`, or None.

        `verify` makes the result from its bytes; it returns None, or raises, if they are not a right answer to the
        question.
        """
        with self._lock:
            value = self._local.get(key)
            if value is not None:
                self._local.move_to_end(key)
        CACHE_READS.labels("local", "miss" if value is None else "hit").inc()
        if value is not None:
            return verify(value)
        if self._redis is None:
            return None
        return self._get_shared(self._redis, key, verify)

    def put(self, key: bytes, value: bytes, cost: int) -> None:
        """Stores a result in this process, and in Redis if it took more than `cache_cost` steps to find."""
        self._keep(key, value)
        if self._redis is not None and cost > self._least_cost:
            outcome, _ = self._ask(self._redis.set, key, self._seal(key, value) + value, ex=self._seconds)
            CACHE_WRITES.labels(outcome).inc()

    def redis_state(self) -> RedisState:
        """Whether Redis answers now; "resting" while the breaker leaves it alone, "off" if there is none."""
        if self._redis is None:
            return "off"
        outcome, _ = self._ask(self._redis.ping)
        return _STATES[outcome]

    def _get_shared(self, server: redis.Redis, key: bytes, verify: Callable[[bytes], T | None]) -> T | None:
        reply, value = self._ask(server.getrange, key, 0, _LARGEST_VALUE - 1)
        outcome: str = reply
        result = None
        if reply == "answered":
            sealed, value = value[:_SEAL_BYTES], value[_SEAL_BYTES:]
            genuine = hmac.compare_digest(sealed, self._seal(key, value))
            result = _believe(value, verify) if genuine else None
            outcome = "miss" if not sealed else "refused" if result is None else "hit"
        CACHE_READS.labels("redis", outcome).inc()
        if outcome == "hit":
            self._keep(key, value)
        elif outcome == "refused":
            self._ask(server.unlink, key)
        return result

    def _seal(self, key: bytes, value: bytes) -> bytes:
        return hashlib.blake2b(key + b"\0" + value, digest_size=_SEAL_BYTES, key=self._secret).digest()

    def _keep(self, key: bytes, value: bytes) -> None:
        with self._lock:
            self._local[key] = value
            self._local.move_to_end(key)
            if len(self._local) > self._most:
                self._local.popitem(last=False)

    def _ask(self, command: Callable[..., Any], *arguments: Any, **options: Any) -> tuple[_Outcome, Any]:
        """The outcome of a command, and Redis's answer to it."""
        try:
            with waiting():
                return "answered", self._breaker.call(self._timely, command, *arguments, **options)
        except _Late as late:
            return "answered", late.answer
        except pybreaker.CircuitBreakerError:
            return "resting", None
        except Exception:  # it is away, or it is no Redis: then its greeting trips the client in any way
            return "error", None

    def _timely(self, command: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        """The answer to a command. A late one raises `_Late`: it is as good, but searching would have been quicker."""
        begin = time.monotonic()
        answer = command(*arguments, **options)
        if time.monotonic() - begin > self._late:
            raise _Late(answer)
        return answer


class _Late(Exception):  # noqa: N818  # an answer, and a failure for the breaker alone
    """An answer that came late."""

    def __init__(self, answer: Any) -> None:
        super().__init__("late")
        self.answer = answer


def _believe(value: bytes, verify: Callable[[bytes], T | None]) -> T | None:
    try:
        return verify(value)
    except Exception:  # garbage may trip a verifier in any way; whatever it raised, the value is refused
        return None


class _BreakerGauge(pybreaker.CircuitBreakerListener):
    def state_change(self, cb: Any, old_state: Any, new_state: Any) -> None:
        BREAKERS_OPEN.set(new_state.name == pybreaker.STATE_OPEN)
