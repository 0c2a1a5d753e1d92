"""From a document to a page. Every value is escaped by the templates, and a page runs no script."""

from __future__ import annotations

from pathlib import Path

import flask

TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def prefers_page() -> bool:
    """Whether the request prefers HTML to JSON, which is the default."""
    liked = flask.request.accept_mimetypes.best_match(("application/json", "text/html"), "application/json")
    return liked == "text/html"


def page(template: str, **values: object) -> flask.Response:
    """A page made of a template."""
    response = flask.Response(flask.render_template(template, **values), mimetype="text/html")
    response.headers["Content-Security-Policy"] = POLICY
    response.vary.add("Accept")
    return response
