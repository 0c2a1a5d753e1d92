"""Which answers caches may keep."""

from __future__ import annotations

import flask


def catalogued(response: flask.Response) -> flask.Response:
    """Mark an answer that changes only with a release: caches may keep it and use its tag to ask whether it is still
    valid.
    """
    if flask.request.method in ("GET", "HEAD") and response.status_code == 200:
        response.headers["Cache-Control"] = "public, max-age=3600"
        response.vary.add("Accept")
        response.add_etag()
    return response
