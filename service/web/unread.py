"""The answer to what gunicorn does not take for a request: a problem document, as for all others.

It never reaches the app, so no page is made of it, and nobody has asked for another language than English.
"""

from __future__ import annotations

from http import HTTPStatus

import orjson
from gunicorn.config import Config
from gunicorn.http.errors import (  # type: ignore[attr-defined]  # its types are those of an older gunicorn
    ChunkMissingTerminator,
    ExpectationFailed,
    InvalidChunkExtension,
    InvalidChunkSize,
    InvalidHeader,
    InvalidHeaderName,
    InvalidHTTPVersion,
    InvalidRequestLine,
    InvalidRequestMethod,
    InvalidResponseHeader,
    InvalidResponseHeaderName,
    LimitRequestHeaders,
    LimitRequestLine,
    ObsoleteFolding,
    ParseException,
    UnsupportedTransferCoding,
)

from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import SPOKEN
from service.web.headers import HEADERS
from service.web.problems import KINDS, Problem, usual_slug

NOT_CHUNKED = "A request has no other transfer encoding than chunked."
BAD_CHUNKS = "The body is not sent in valid HTTP chunks."
LONGEST_NAME = 100
"""Characters of a header's name that are repeated."""


def problem_of(fault: BaseException, limits: Config) -> Problem:
    """What was wrong with a request, or with the service."""
    match fault:
        case InvalidResponseHeader() | InvalidResponseHeaderName():
            status, told = 500, KINDS["internal"].meaning
        case InvalidHeader() | InvalidHeaderName() | ObsoleteFolding():
            status, told = 400, f"The header {fault.hdr[:LONGEST_NAME]} is malformed, or it is given twice."
        case InvalidRequestLine() | InvalidRequestMethod() | InvalidHTTPVersion():
            status, told = 400, "The request does not begin with a line of HTTP/1.1, such as `GET /v1 HTTP/1.1`."
        case InvalidChunkSize() | InvalidChunkExtension() | ChunkMissingTerminator():
            status, told = 400, BAD_CHUNKS
        case LimitRequestLine():
            status, told = 414, f"The request line may have at most {limits.limit_request_line} bytes."
        case LimitRequestHeaders():
            most, longest = limits.limit_request_fields, limits.limit_request_field_size
            status, told = 431, f"A request may have at most {most} headers, each with at most {longest} bytes."
        case ExpectationFailed():
            status, told = 417, "A request may expect nothing but `100-continue`."
        case UnsupportedTransferCoding():
            status, told = 400, NOT_CHUNKED  # not 501: alerts take that for a fault of the service
        case ParseException():
            status, told = 400, KINDS["bad-request"].meaning
        case _:
            status, told = 500, KINDS["internal"].meaning
    return Problem(usual_slug(status), told, status=status)


def written(problem: Problem, decision: str) -> bytes:
    """The whole answer, after which the connection is closed."""
    SPOKEN.set(ENGLISH)  # whatever the request before it on the same connection asked for
    body = orjson.dumps(problem.document(decision))
    headers = {
        "Connection": "close",
        "Content-Type": "application/problem+json",
        "Content-Length": str(len(body)),
        "Content-Language": ENGLISH,
        "Decision-Id": decision,
    }
    lines = [f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in (headers | HEADERS).items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
