"""Responses from bytes that are ready to send: the return values of views whose answers need no marshalling."""

import functools
from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from flask import Response, request

from service.kernel.compile.ruleset import Ruleset
from service.web.json import OPTIONS
from service.web.problems import Problem
from service.web.settings import current_settings
from service.web.traces import enter

ANYTHING = "*/*"
"""The media types that a client accepts if it does not say."""


def answer(document: Any, media_type: str = "application/json") -> Response:
    """A response in JSON or another media type. `document` is anything orjson writes, or bytes that are ready to send.

    Raises `Problem` not-acceptable if the request does not accept the media type.
    """
    negotiate(media_type)
    return sent_anyway(document, 200, media_type)


def sent_anyway(document: Any, status: int = 200, media_type: str = "application/json") -> Response:
    """The same for those who get it whatever they accept: clients that made a mistake, and probes of operators."""
    enter("writing")
    body = document if isinstance(document, bytes) else orjson.dumps(document, option=OPTIONS)
    most = current_settings().answer_bytes
    if status == 200 and len(body) > most:
        raise Problem("too-large", f"The answer would have more than {most} bytes. Ask in smaller parts.")
    return Response(body, status, content_type=media_type)


def ruled_answer(document: dict[str, Any], ruleset: Ruleset) -> Response:
    """A JSON response whose body and header state which revisions of the rules it follows."""
    return with_revisions(answer(document | {"revisions": ruleset.revisions}), [ruleset.revisions])


def with_revisions(response: Response, revisions: Iterable[Mapping[str, int]]) -> Response:
    """The response with the header `Ruleset-Revisions`, a dictionary of RFC 9651: `base=1, seafarers=1`."""
    found: dict[str, int] = {}
    for each in revisions:
        found |= each
    if found:
        response.headers["Ruleset-Revisions"] = _dictionary(tuple(found.items()))
    return response


@functools.lru_cache(maxsize=256)
def _dictionary(members: tuple[tuple[str, int], ...]) -> str:
    """Members as a dictionary of RFC 9651."""
    return ", ".join(f"{name}={value}" for name, value in members)


def prefers_page() -> bool:
    """Whether a document is shown as a page. Raises like `negotiate`."""
    return negotiate("application/json", "text/html") == "text/html"


def negotiate(*media_types: str) -> str:
    """The one of `media_types` that the request prefers, or the first if it has no preference.

    Raises `Problem` not-acceptable if it accepts none of them.
    """
    if request.environ.get("HTTP_ACCEPT", ANYTHING) in (ANYTHING, media_types[0]):
        return media_types[0]  # without asking werkzeug, since nearly all clients send one of these
    best = request.accept_mimetypes.best_match(media_types) if request.accept_mimetypes else media_types[0]
    if best is None:
        raise Problem("not-acceptable", f"This resource is available as {' or '.join(media_types)}.")
    return best
