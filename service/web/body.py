"""Reading a request's body: in its encoding, within its bounds, as one JSON text or one on each line.

The number of values in a body is limited, besides the depth and breadth that :mod:`service.web.strict_json` limits.
They are counted in its bytes, before any objects are made.
"""

from __future__ import annotations

import contextlib
import dataclasses
import zlib
from typing import Any

import flask
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import RequestEntityTooLarge

from service.web.chunks import TO_DISCARD, LongChunk
from service.web.clients import sent_body
from service.web.problems import Problem, RequestError
from service.web.settings import Settings, current_settings
from service.web.strict_json import parse_json
from service.web.unread import BAD_CHUNKS

_USUAL = "application/json"
"""The content type of nearly all requests. Without asking werkzeug for its parts, and for the length of a body, a new
state takes 1 % fewer instructions.
"""
SHORT = 65_536
"""The longest body that is parsed without waiting for a turn, in bytes."""
PARSING = 2e-8
"""Seconds of CPU time that it takes to parse a byte; nobody gets a turn meanwhile."""
_PIECE = 65_536
"""Bytes of a refused body that are taken at a time."""


def read_json(request: flask.Request) -> Any:
    """The body of a request as Python objects.

    Raises `Problem`: unsupported-media-type, bad-request, too-large, malformed-json.
    """
    if request.environ.get("CONTENT_TYPE") != _USUAL and not request.is_json:
        raise Problem("unsupported-media-type", "The body must be sent as application/json, in UTF-8.")
    settings = current_settings()
    raw = _raw_body(request, settings)
    _check_values(raw, settings.json_values)
    return parse_json(raw, settings.json_depth, settings.json_breadth)


def read_lines(request: flask.Request) -> list[Any]:
    """The body of a request as NDJSON: one JSON text a line. The first is the beginning of the document, and the others
    are its actions. Raises `Problem` like `read_json`, and names the line.
    """
    settings = current_settings()
    raw = _raw_body(request, settings).removesuffix(b"\n")
    if raw.count(b"\n") > settings.json_breadth:
        raise Problem("too-large", f"The body may have at most {settings.json_breadth} lines after the first.")
    _check_values(raw.replace(b"\n", b","), settings.json_values)
    documents, wrong = [], []
    for number, line in enumerate(raw.split(b"\n"), 1):
        try:
            documents.append(parse_json(line, settings.json_depth, settings.json_breadth))
        except Problem as problem:
            wrong.append((number, problem))
    if wrong:
        number, first = wrong[0]
        errors = [_in_line(number, error) for number, problem in wrong for error in problem.errors]
        raise Problem(first.kind.slug, f"Line {number}: {first.detail.replace('(line 1, ', '(')}", errors)
    return documents


def _in_line(number: int, error: RequestError) -> RequestError:
    """An error of a line as one of the document that the lines stand for."""
    place = f"/actions/{number - 2}" if number > 1 else ""
    return dataclasses.replace(error, pointer=f"{place}{error.pointer}", detail=error.detail.replace("(line 1, ", "("))


def _raw_body(request: flask.Request, settings: Settings) -> bytes:
    usual = request.environ.get("CONTENT_TYPE") == _USUAL
    if not usual and request.mimetype_params.get("charset", "utf-8").lower() not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", "The body must be sent in UTF-8.")
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", "identity").strip().lower()
    if encoding not in ("identity", "gzip"):
        detail = "The body must be sent without content encoding, or with gzip alone."
        raise Problem("unsupported-media-type", detail, headers={"Accept-Encoding": "gzip"})
    most = settings.body_bytes
    try:
        raw: bytes | None = sent_body(request, settings.client_seconds)
    except (RequestEntityTooLarge, LongChunk):
        raw = None
    except ParseException:  # gunicorn reads the chunks of a body no sooner than they are asked for
        raise Problem("bad-request", BAD_CHUNKS) from None
    if raw is None or len(raw) > most:
        _discard(request, TO_DISCARD * most)
        raise Problem("too-large", f"The body may have at most {most} bytes.")
    announced = request.environ.get("CONTENT_LENGTH", "")
    if announced.isdecimal() and len(raw) < int(announced):  # werkzeug trusts gunicorn to notice, which does not
        raise Problem("bad-request", "The body ends before its announced length.")
    body = raw if encoding == "identity" else _inflated(raw, most)
    if len(body) > SHORT:
        flask.g.meter.wait_turn(len(body) * PARSING)  # others may have sent theirs at the same time
    return body


def _inflated(raw: bytes, most: int) -> bytes:
    """A gzipped body, inflated no further than it may be long."""
    inflater = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        body = inflater.decompress(raw, most + 1)
    except zlib.error:
        raise Problem("bad-request", "The body is not valid gzip.") from None
    if len(body) > most:
        raise Problem("too-large", f"The body may have at most {most} bytes when it is inflated.")
    if not inflater.eof or inflater.unused_data:
        raise Problem("bad-request", "The body is not one whole gzip stream.")
    return body


def _discard(request: flask.Request, most: int) -> None:
    """Reads a refused body off the wire, so that its sender gets to read why it was refused. A body that is much too
    long is left there.
    """
    left = most if (request.content_length or 0) <= most else 0
    with contextlib.suppress(OSError, ParseException):
        while left > 0 and (part := request.environ["wsgi.input"].read(min(left, _PIECE))):
            left -= len(part)


def _check_values(raw: bytes, most: int) -> None:
    """Raises `Problem` too-large for a text of more than `most` values, arrays and objects among them.

    Each value but the first follows a comma, or the bracket of an array or object that is not empty. Brackets and
    commas in strings do not count, so the strings are taken out where it matters. There are at most two strings for a
    value: itself and its key.
    """
    if len(raw) < most or _marks(raw) < most:
        return
    plain = raw.replace(rb"\\", b"").replace(rb"\"", b"")
    if plain.count(b'"') <= 4 * most:
        outside = b'"'.join(plain.split(b'"')[::2]).translate(None, b" \t\r\n")
        if _marks(outside) - outside.count(b"[]") - outside.count(b"{}") < most:
            return
    told = f"The body may have at most {most} values, arrays and objects among them."
    raise Problem("too-large", told, [RequestError("", "too_many", f"at most {most}")])


def _marks(text: bytes) -> int:
    return text.count(b",") + text.count(b"[") + text.count(b"{")
