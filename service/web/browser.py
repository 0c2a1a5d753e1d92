"""Browsers and slow networks: pages of other origins may send requests, and answers are compressed."""

from __future__ import annotations

import flask
from flask_compress import Compress

from service.web.settings import Settings, split_origins

SHOWN = ("Allow", "Decision-Id", "ETag", "Retry-After", "Ruleset-Revisions", "X-Request-ID", "traceparent")
"""Headers of answers that a page may read."""
METHODS = ("GET", "HEAD", "POST")
DAY = 86_400
"""Seconds for which a browser remembers what a page may send."""
CODINGS = ("zstd", "br", "gzip")
"""How answers may be compressed, the best first."""
COMPRESSED = (
    "application/json",
    "application/problem+json",
    "application/yaml",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
)
"""The media types that are compressed. Streams of lines are not, so that each line arrives when it is ready."""


def serve_browsers(app: flask.Flask, settings: Settings) -> None:
    """Lets pages of the origins in the settings send requests, never with credentials."""
    if settings.cors_origins:
        open_to_pages(app, frozenset(map(str.lower, split_origins(settings.cors_origins))))


def compress_answers(app: flask.Flask, settings: Settings) -> None:
    """Compresses long answers for clients that accept it. Each way to compress one gives it another tag."""
    if settings.compress_bytes:
        app.config.update(
            COMPRESS_MIMETYPES=list(COMPRESSED),
            COMPRESS_MIN_SIZE=settings.compress_bytes,
            COMPRESS_ALGORITHM=list(CODINGS),
            COMPRESS_BR_LEVEL=4,
            COMPRESS_STREAMS=False,
            COMPRESS_EVALUATE_CONDITIONAL_REQUEST=False,
        )
        Compress(app)
        app.before_request(leave_out_refused)


def leave_out_refused() -> None:
    """Takes codings that the client refuses (`gzip;q=0`) out of its header: Flask-Compress would choose one of them if
    the header names no other.
    """
    if ";q=0" in flask.request.environ.get("HTTP_ACCEPT_ENCODING", "").replace(" ", ""):
        accepted = flask.request.accept_encodings
        wanted = [f"{name};q={accepted[name]}" for name in (*CODINGS, "identity") if accepted[name]]
        flask.request.environ["HTTP_ACCEPT_ENCODING"] = ", ".join(wanted)


def open_to_pages(app: flask.Flask, origins: frozenset[str]) -> None:
    """Tells browsers which pages may ask and read: those of these origins, or all (`*`)."""
    everybody = "*" in origins

    @app.after_request
    def add(response: flask.Response) -> flask.Response:
        asked = flask.request.headers
        origin = "*" if everybody else asked.get("Origin", "")
        if not everybody:
            response.vary.add("Origin")  # of what others may not read, too: caches must not mix them up
        if origin.lower() not in origins:
            return response
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Expose-Headers"] = ", ".join(SHOWN)
        if flask.request.method == "OPTIONS" and asked.get("Access-Control-Request-Method") in METHODS:
            response.headers["Access-Control-Allow-Methods"] = ", ".join(METHODS)
            response.headers["Access-Control-Allow-Headers"] = asked.get("Access-Control-Request-Headers", "")
            response.headers["Access-Control-Max-Age"] = str(DAY)
        return response
