"""From a document to a page. Every value is escaped by the templates, and a page runs no script."""

from __future__ import annotations

import re
from pathlib import Path

import flask
from markupsafe import Markup, escape

from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import SPOKEN

JSON = ("application/json", "application/problem+json")
CODE = re.compile(r"`([^`]+)`")
TEMPLATES = Path(__file__).parent / "templates"
REFERENCE = Path(__file__).parent / "reference"
STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def coded(text: str) -> Markup:
    """A text in which what stands between backticks is code, as people see it."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - it is escaped before


def looks_for_page() -> bool:
    """Whether the request prefers HTML to JSON, which it gets if it accepts neither."""
    return flask.request.accept_mimetypes.best_match((*JSON, "text/html"), "application/json") == "text/html"


def mixed(language: str) -> str:
    """The languages of a text that has sentences of messages, and others in English."""
    return ENGLISH if language == ENGLISH else f"{language}, {ENGLISH}"


def page(template: str, **values: object) -> flask.Response:
    """A page made of a template, in the language of the answer. What the books say in English alone, it marks so."""
    language = SPOKEN.get()
    in_english = "" if language == ENGLISH else Markup(' lang="en"')
    shown = flask.render_template(template, language=language, in_english=in_english, **values)
    response = flask.Response(shown, mimetype="text/html")
    response.headers["Content-Language"] = mixed(language)
    response.headers["Content-Security-Policy"] = POLICY
    response.vary.add("Accept")
    return response
