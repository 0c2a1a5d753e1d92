"""The settings of an operator, read from the environment once and then frozen.

Each setting is one field: its default, its bounds and its meaning stand together, and `flask settings` prints them as a
table. The variable is `HARBORMASTER_` and the field's name in capitals, except for the two names that every host knows:
`PORT` and `REDIS_URL`.
"""

from __future__ import annotations

import dataclasses
import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import marshmallow
from flask import current_app
from marshmallow import ValidationError
from marshmallow.fields import Field, Float, Integer, String
from marshmallow.validate import OneOf, Range


def redis_address(url: str) -> None:
    """Checks that a text is the URL of a Redis server. The error does not repeat it, as it may hold a password.

    The Redis client does not do this: gunicorn reads the settings before gevent replaces the system's sockets.
    """
    try:
        parts = urlsplit(url or "redis:///")
        understood = parts.scheme in ("redis", "rediss", "unix") and (parts.port is None or parts.port > 0)
    except ValueError:
        understood = False
    if not understood:
        raise ValidationError("Must be the URL of a Redis, such as redis://localhost:6379/0.")


def host(text: str) -> None:
    """Checks that a text may be an address or the name of a host. An empty one would be all addresses to gunicorn."""
    if re.fullmatch(r"[A-Za-z0-9.\-]+", text):
        return
    try:
        ipaddress.ip_address(text)
    except ValueError:
        told = "Must be an address or a name of this host, such as 127.0.0.1. All are 0.0.0.0 or ::."
        raise ValidationError(told) from None


_ORIGIN = re.compile(r"https?://[a-zA-Z0-9.\-\[\]:]+")


TRACERS = ("off", "otlp")


def tracer(text: str) -> None:
    """Checks that a text names a way to send traces, and that its packages are there."""
    OneOf(TRACERS)(text)
    if text != "off" and not all(find_spec(name) for name in ("opentelemetry", "opentelemetry.sdk")):
        raise ValidationError("Needs the packages of the extra `otel`, which are not installed.")


def split_origins(text: str) -> list[str]:
    """The origins of a setting."""
    return [origin for part in text.split(",") if (origin := part.strip())]


def origins(text: str) -> None:
    """Checks that a text is a list of origins, or the star for all."""
    found = split_origins(text)
    if found != ["*"] and not all(_ORIGIN.fullmatch(origin) for origin in found):
        raise ValidationError("Must be origins such as https://play.example, separated by commas, or * for all.")


def setting(
    default: Any, meaning: str, validator: Callable[[Any], Any] | None = None, variable: str | None = None
) -> Any:
    """Declares one setting; `variable` is named only where it is not derived from the field."""
    return dataclasses.field(
        default=default, metadata={"meaning": meaning, "validator": validator, "variable": variable}
    )


_KINDS: dict[type, type[Field[Any]]] = {int: Integer, float: Float}


class SettingsError(Exception):
    """Environment variables that cannot be read, each with what it must be."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        told = (f"{name} {says[:1].lower()}{says[1:]}" for name, says in wrong.items())
        super().__init__(" ".join(told))


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one process; every limit is inclusive."""

    host: str = setting("127.0.0.1", "address to listen on", host)
    port: int = setting(8000, "port to listen on; 0 takes a free one", Range(0, 65_535), "PORT")
    workers: int = setting(0, "gunicorn workers; 0 is one for each core", Range(0, 256))
    operations_port: int = setting(
        0, "port for `/metrics` and `/readyz` alone; 0 serves them with everything else", Range(0, 65_535)
    )
    connections: int = setting(500, "connections that a worker holds at once", Range(1, 100_000))
    graceful_seconds: int = setting(30, "time that requests in flight get after SIGTERM", Range(1, 600))
    client_seconds: int = setting(
        20, "time a client has to send a body; it has three times as long to read an answer", Range(1, 600)
    )
    log_level: str = setting("info", "lowest level that is logged", OneOf(["debug", "info", "warning", "error"]))
    traces: str = setting(
        "off", "`otlp` sends traces by OpenTelemetry, whose own variables say where to; `off` sends none", tracer
    )

    body_bytes: int = setting(4_194_304, "largest request body", Range(1_024, 67_108_864))
    json_depth: int = setting(64, "deepest nesting of arrays and objects in a body", Range(8, 128))
    json_values: int = setting(100_000, "values in a body, with its arrays and objects", Range(10_000, 10_000_000))
    request_seconds: float = setting(2.0, "CPU time of a request after which it is refused", Range(0.1, 300.0))
    long_requests: int = setting(
        32,
        "requests of a worker that may compute for longer than 10 ms at once; others get 503 and `Retry-After`",
        Range(1, 10_000),
    )
    answer_bytes: int = setting(4_194_304, "longest answer to one question", Range(65_536, 67_108_864))
    batch_items: int = setting(1_000, "parts of one batch: items, their states, what each shows", Range(1, 100_000))
    replay_actions: int = setting(
        4_000, "parts of one replay: an action is one part, and four if the answer reports on it", Range(1, 1_000_000)
    )
    legal_actions: int = setting(5_000, "actions listed in one answer", Range(1, 100_000))

    cors_origins: str | None = setting(
        None, "origins whose pages may send requests, separated by commas; * for all; without it, none", origins
    )
    compress_bytes: int = setting(
        1_024, "answers from this size on are compressed for clients that accept it; 0 for none", Range(0, 67_108_864)
    )

    redis_url: str | None = setting(
        None, "the shared cache; without it each worker has only its own", redis_address, "REDIS_URL"
    )
    redis_timeout: float = setting(
        0.02,
        "seconds to wait for Redis, to connect and to answer; after half of it an answer is late",
        Range(0.001, 5.0),
    )
    breaker_failures: int = setting(3, "failures in a row after which Redis is left alone", Range(1, 100))
    breaker_seconds: float = setting(
        10.0, "how long Redis is left alone before it is tried again", Range(0.01, 3_600.0)
    )
    cache_entries: int = setting(20_000, "entries of each worker's own cache", Range(1, 10_000_000))
    cache_seconds: int = setting(86_400, "life of an entry in Redis", Range(1, 31_536_000))
    cache_cost: int = setting(200, "steps of a search below which its result is not sent to Redis", Range(0, 10**9))
    cache_secret: str | None = setting(
        None, "seals entries in Redis; set the same one on every host that shares a Redis (default: random)"
    )

    @classmethod
    def from_environment(cls) -> Settings:
        """Reads every setting; raises `SettingsError` with the name of every variable that is out of bounds."""
        types, own = get_type_hints(cls), {variable(field): field for field in dataclasses.fields(cls)}
        schema = marshmallow.Schema.from_dict(
            {
                name: _KINDS.get(types[field.name], String)(validate=field.metadata["validator"])
                for name, field in own.items()
            }
        )
        try:
            given: dict[str, Any] = schema().load({name: os.environ[name] for name in own if name in os.environ})
        except ValidationError as error:
            wrong: dict[str, list[str]] = error.normalized_messages()  # type: ignore[no-untyped-call]
            raise SettingsError({name: _wanted(own[name], says) for name, says in wrong.items()}) from None
        settings = cls(**{own[name].name: value for name, value in given.items()})
        if settings.operations_port and settings.operations_port == settings.port:
            raise SettingsError({"HARBORMASTER_OPERATIONS_PORT": "Must be another port than PORT."})
        return settings

    @property
    def addresses(self) -> list[str]:
        """Where to listen, as in a URL: for everybody, and for operators if they have a port of their own."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return [f"{name}:{port}" for port in (self.port, self.operations_port or None) if port is not None]

    @property
    def worker_count(self) -> int:
        """The number of workers with 0 resolved to the cores this process may use."""
        return self.workers or len(os.sched_getaffinity(0))

    @property
    def json_breadth(self) -> int:
        """The most members of one array or object in a body: no list that a request may hold is longer."""
        return max(20_000, self.batch_items, self.replay_actions)


def _wanted(field: dataclasses.Field[Any], says: list[str]) -> str:
    """What a setting must be: its bounds, or what its validator says."""
    match field.metadata["validator"]:
        case Range():
            kind = "an integer" if isinstance(field.default, int) else "a number"
            return f"Must be {kind} from {_bounds(field)}."
        case OneOf():
            return f"Must be one of {_bounds(field)}."
    return " ".join(says)


def _bounds(field: dataclasses.Field[Any]) -> str:
    """The bounds of a setting, or its choices, as people read them."""
    match field.metadata["validator"]:
        case Range(min=least, max=most):
            return f"{least:,} to {most:,}"
        case OneOf(choices=choices):
            return ", ".join(choices)
    return ""


def variable(field: dataclasses.Field[Any]) -> str:
    """The environment variable that sets a field of `Settings`."""
    return field.metadata["variable"] or f"HARBORMASTER_{field.name.upper()}"


def describe() -> list[tuple[str, str, str, str]]:
    """Every setting as (variable, default, bounds, meaning), for people to read."""
    rows = []
    for field in dataclasses.fields(Settings):
        default = "" if field.default is None else f"{field.default}"
        rows.append((variable(field), default, _bounds(field), field.metadata["meaning"]))
    return rows


def current_settings() -> Settings:
    """The settings of the app that is handling the request."""
    settings: Settings = current_app.extensions["settings"]
    return settings
