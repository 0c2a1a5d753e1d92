"""Structured lines on standard output: one JSON object each, with the decision's id. No bodies, no query strings.

gunicorn_conf.py imports this module in the master process, so it must not import prometheus_client.
"""

from __future__ import annotations

import re
import time
from typing import Any

import flask
import orjson
import structlog

from service.web.decision import new_decision_id
from service.web.outlet import OUT

_PROCESSORS: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
]


def configure_logs(level: str) -> None:
    """Sets up structlog for this process; `level` is a name such as "info"."""
    structlog.configure(
        processors=[*_PROCESSORS, structlog.processors.JSONRenderer(serializer=_to_bytes)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.BytesLoggerFactory(file=OUT),  # type: ignore[arg-type]  # it writes and flushes
        cache_logger_on_first_use=True,
    )


def standard_logging(level: str) -> dict[str, Any]:
    """A `logging.config` dictionary that gives lines of the standard library's loggers (gunicorn's) the same shape."""
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": _PROCESSORS,
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(serializer=lambda line, **_: _to_bytes(line).decode()),
        ],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": formatter},
        "handlers": {"out": {"class": "logging.StreamHandler", "stream": OUT, "formatter": "json"}},
        "root": {"level": level.upper(), "handlers": ["out"]},
        "loggers": {"gunicorn.error": {"propagate": True}, "gunicorn.access": {"propagate": True}},
    }


def route() -> str:
    """The template of the request's path, such as `/v1/rules/<id>`; never the path itself, which has no bound."""
    rule = flask.request.url_rule
    return rule.rule if rule else "unmatched"


_CORRELATION = (
    ("X-Request-ID", "HTTP_X_REQUEST_ID", re.compile(r"[\w.:/+=@-]{1,128}", re.ASCII)),
    (
        "traceparent",
        "HTTP_TRACEPARENT",
        re.compile(r"[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}"),
    ),
)
"""Headers by which callers recognise their requests, their names in WSGI, and the values that they may have. The log
leaves out all others.
"""


def correlation(request: flask.Request) -> dict[str, str]:
    """The caller's names of a request, which its answer repeats: its id, and its place in a trace (W3C)."""
    sent = request.environ  # not its headers: where one is missing, werkzeug makes an error document
    return {name: sent[key] for name, key, pattern in _CORRELATION if key in sent and pattern.fullmatch(sent[key])}


def _logged(sent: dict[str, str]) -> dict[str, str]:
    """The caller's names as members of a log line."""
    return {name.lower().replace("-", "_").removeprefix("x_"): value for name, value in sent.items()}


def log_requests(app: flask.Flask) -> None:
    """Names each request's decision and logs one line when it is answered."""
    log = structlog.get_logger()

    @app.before_request
    def begin() -> None:
        flask.g.began = time.perf_counter()
        flask.g.decision = decision = new_decision_id()
        flask.g.correlation = names = correlation(flask.request)
        structlog.contextvars.bind_contextvars(decision=decision, **_logged(names))

    @app.teardown_request
    def forget(_: BaseException | None) -> None:
        structlog.contextvars.clear_contextvars()

    @app.after_request
    def end(response: flask.Response) -> flask.Response:
        known = vars(flask.g)
        response.headers.add("Decision-Id", known["decision"])
        response.headers.update(known["correlation"])
        outcome = {name: known[name] for name in ("verdict", "problem") if name in known}
        log.info(
            "request",
            method=flask.request.method,
            route=route(),
            status=response.status_code,
            seconds=round(time.perf_counter() - known["began"], 6),
            **outcome,
        )
        return response


def _to_bytes(line: Any, **_: Any) -> bytes:
    return orjson.dumps(line, default=repr)
