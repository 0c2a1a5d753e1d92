"""The service as a match or a check calls it: in this process, or at a URL. Both take the same requests."""

from __future__ import annotations

import io
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

import flask
import msgspec
import orjson
from werkzeug.test import create_environ, run_wsgi_app

from service.referee.printed import printable

Service = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Posts a document to a path and gives the answer, a problem included."""
SECONDS = 60.0
"""Time for an answer of a service at a URL."""
NOT_HARBORMASTER = "What answers at this URL is not Harbormaster."
WISHES = {"views", "legal"}
"""Members of a request for which an answer has the member of the same name, if what was asked is legal."""
MOST_EXPLAINED = 5
"""Errors of a problem that a sentence names."""


class NoAnswer(Exception):  # noqa: N818 - an event
    """A service at a URL gives no answer. The text is a sentence that says why."""


def service_at(url: str | None) -> Service:
    """The door to a running service, or to one in this process. The first raises `NoAnswer`."""
    if url is None:
        from service.app import create_app
        from service.games import GAMES
        from service.web.settings import Settings

        post = posts_to(create_app(Settings(log_level="error"), games=GAMES))
        return lambda path, body: _document(post(path, body)[1])
    if not is_address(url):
        raise ValueError(WANTED)
    return lambda path, body: _posted(url.rstrip("/") + path, body)


def posts_to(app: flask.Flask) -> Callable[[str, Any], tuple[int, bytes]]:
    """Posts a document to a path of an app in this process, as a server would; gives the status and the body."""
    usual = create_environ(method="POST", content_type="application/json")

    def post(path: str, document: Any) -> tuple[int, bytes]:
        text = orjson.dumps(document, option=orjson.OPT_NON_STR_KEYS)
        sent = {"PATH_INFO": path, "CONTENT_LENGTH": str(len(text)), "wsgi.input": io.BytesIO(text)}
        parts, status, _ = run_wsgi_app(app, usual | sent, buffered=True)
        return int(status[:3]), b"".join(parts)

    return post


def _document(text: bytes) -> dict[str, Any]:
    document: dict[str, Any] = orjson.loads(text)
    return document


WANTED = "The URL of a service begins with http:// or https:// and a host, as in http://127.0.0.1:8000."


def is_address(url: str) -> bool:
    """Whether a text may be the URL of a service."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    named = parts.scheme in ("http", "https") and bool(parts.hostname) and port != 0
    return named and url.isascii() and url.isprintable() and " " not in url


def _posted(address: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"}
    try:
        request = urllib.request.Request(address, orjson.dumps(body), headers)  # noqa: S310 - see `is_address`
        with urllib.request.urlopen(request, timeout=SECONDS) as response:  # noqa: S310
            text = response.read()
    except urllib.error.HTTPError as error:
        text = error.read()
    except (OSError, HTTPException, ValueError) as error:
        why = error.reason if isinstance(error, urllib.error.URLError) else error
        raise NoAnswer(f"The service does not answer: {getattr(why, 'strerror', None) or why}.") from None
    try:
        answer = msgspec.convert(orjson.loads(text), dict[str, Any])
        msgspec.convert(answer, _Answer if "verdict" in answer else _Problem)
    except (orjson.JSONDecodeError, msgspec.ValidationError):
        raise NoAnswer(NOT_HARBORMASTER) from None
    if answer.get("verdict") == "legal" and not answer.keys() >= WISHES & body.keys():
        raise NoAnswer(NOT_HARBORMASTER)
    return answer


class _Answer(msgspec.Struct):
    """What every answer of the service has, and how many actions a replay carried out."""

    verdict: str
    applied: int | dict[str, Any] = 0


class _Problem(msgspec.Struct):
    """The members of a problem that `explained` reads."""

    class Error(msgspec.Struct):
        """One thing that is wrong."""

        pointer: str
        detail: str

    title: str
    detail: str = ""
    errors: list[Error] = []
    left_out: int = 0


_OF_ACTION = re.compile(r"/actions?(/\d+)?(?=/|$)")
"""How a pointer into a request begins that leads to an action. A log has the action alone."""
_COUNTED = re.compile(r"The \w+ has (one error|\d+ errors)\.|\w+ of the rules do(es)? not hold\.")
"""A sentence of a problem that says no more than its errors."""


def explained(problem: Mapping[str, Any], places: Mapping[str, str] | None = None) -> str:
    """What is wrong, from a problem document: its sentence, and the first of its errors with their places.

    `places` names parts of the request as whoever reads the sentence knows them; the first that fits is taken.
    """
    detail = str(problem.get("detail") or problem.get("title") or "The service gives no reason.")
    told = [] if _COUNTED.fullmatch(detail) else [re.sub(r"([?!])\.$", r"\1", detail)]
    errors = [error for error in problem.get("errors", ()) if error["detail"] not in detail]
    told += [_placed(error, places or {}) for error in errors[:MOST_EXPLAINED]]
    more = len(errors) + problem.get("left_out", 0) - MOST_EXPLAINED
    rest = [] if more <= 0 else ["There is one more error." if more == 1 else f"There are {more:,} more errors."]
    return printable(" ".join(told + rest))


def _placed(error: Mapping[str, Any], places: Mapping[str, str]) -> str:
    """One error as a sentence that begins with its place."""
    place, detail = _OF_ACTION.sub("", error["pointer"], count=1), error["detail"]
    for start, name in places.items():
        if place == start or place.startswith(f"{start}/"):
            place = f"{name} {place.removeprefix(start)}".strip()
            break
    sign = ": " if place and detail[:1].isupper() else " "
    return f"{place}{sign}{detail}".strip().rstrip(".") + ("" if detail.endswith(("?", "!")) else ".")
