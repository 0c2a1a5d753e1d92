"""The language of an answer: what `Accept-Language` asks for, or English. A browser may keep another one for pages."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

import flask
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import SPOKEN

SAID_IN = frozenset(("application/json", "application/problem+json", "application/x-ndjson", "text/html"))
"""The media types of answers that have sentences."""
LONGEST = 1_000
"""The longest header that is read; no browser sends one like that."""
KEPT = "language"
"""The name of the cookie in which a browser keeps the language of the pages. Programs ask by the header alone."""


def speak(app: flask.Flask, offered: Callable[[], Sequence[str]]) -> None:
    """Lets each request choose one of the offered languages. Every answer with sentences names its language."""

    @functools.lru_cache(maxsize=1_024)
    def chosen(header: str) -> str:
        accepted = parse_accept_header(header[:LONGEST], LanguageAccept)
        return accepted.best_match(offered(), ENGLISH) or ENGLISH

    @app.before_request
    def choose() -> None:
        environ = flask.request.environ
        header = environ.get("HTTP_ACCEPT_LANGUAGE")
        if "HTTP_COOKIE" in environ and "text/html" in environ.get("HTTP_ACCEPT", ""):
            kept = flask.request.cookies.get(KEPT)
            header = kept if kept in offered() else header
        SPOKEN.set(chosen(header) if header else ENGLISH)

    @app.after_request
    def name(response: flask.Response) -> flask.Response:
        if response.mimetype in SAID_IN:
            headers = response.headers
            if not headers.getlist("Content-Language"):
                headers.add("Content-Language", SPOKEN.get())
            chosen_by = ["Accept-Language", "Cookie"] if response.mimetype == "text/html" else ["Accept-Language"]
            headers["Vary"] = ", ".join([*headers.getlist("Vary"), *chosen_by])
        return response
