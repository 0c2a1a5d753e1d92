"""Browsers and slow networks: pages of other origins may send requests, and answers are compressed."""

from __future__ import annotations

import flask
from flask_compress import Compress
from flask_cors import CORS

from service.web.settings import Settings, split_origins

SHOWN = ("Allow", "Decision-Id", "ETag", "Retry-After", "Ruleset-Revisions", "X-Request-ID", "traceparent")
"""Headers of answers that a page may read."""
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
    """Lets pages of the origins in the settings send requests, never with credentials, and compresses answers."""
    if settings.cors_origins:
        CORS(
            app,
            origins=split_origins(settings.cors_origins),
            send_wildcard=settings.cors_origins.strip() == "*",
            supports_credentials=False,
            methods=["GET", "HEAD", "POST"],
            expose_headers=list(SHOWN),
            max_age=86_400,
            vary_header=False,
        )
        if settings.cors_origins.strip() != "*":
            app.after_request(_by_origin)
    if settings.compress_bytes:
        app.config.update(
            COMPRESS_MIMETYPES=list(COMPRESSED),
            COMPRESS_MIN_SIZE=settings.compress_bytes,
            COMPRESS_ALGORITHM=["zstd", "br", "gzip"],
            COMPRESS_BR_LEVEL=4,
            COMPRESS_STREAMS=False,
            COMPRESS_EVALUATE_CONDITIONAL_REQUEST=True,
        )
        Compress(app)


def _by_origin(response: flask.Response) -> flask.Response:
    """Tells caches that the headers depend on the page that asks, whether this page may read the answer or not."""
    response.vary.add("Origin")
    return response
