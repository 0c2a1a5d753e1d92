"""Answers as ready bytes: what a view returns when the answer needs no marshalling."""

from typing import Any

import orjson
from flask import Response, request

from service.web.json import OPTIONS
from service.web.problems import Problem
from service.web.settings import current_settings


def answer(document: Any, status: int = 200, media_type: str = "application/json") -> Response:
    """A JSON response. `document` is anything orjson writes, or bytes that are JSON already."""
    body = document if isinstance(document, bytes) else orjson.dumps(document, option=OPTIONS)
    most = current_settings().answer_bytes
    if status == 200 and len(body) > most:
        raise Problem("too-large", f"The answer would have more than {most} bytes. Ask in smaller parts.")
    return Response(body, status, content_type=media_type)


def negotiate(*media_types: str) -> str:
    """The one of `media_types` that the request likes best, the first if it does not mind.

    Raises `Problem` not-acceptable if it takes none of them.
    """
    best = request.accept_mimetypes.best_match(media_types) if request.accept_mimetypes else media_types[0]
    if best is None:
        raise Problem("not-acceptable", f"This resource is available as {' or '.join(media_types)}.")
    return best
