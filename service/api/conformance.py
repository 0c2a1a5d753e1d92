"""`/conformance`: what engines make of the conformance suite, as of the day on which they were asked."""

from __future__ import annotations

from functools import cache
from typing import Any

import flask
import orjson

from service.api.answers import answer, prefers_page
from service.api.caching import catalogued
from service.documents.shipped import RESULTS_FILE
from service.pages.page import page

blueprint = flask.Blueprint("conformance", __name__)
blueprint.after_request(catalogued)


@blueprint.get("/conformance")
def results() -> flask.Response:
    """Engines by book and what each of them gets wrong: a document, or for a browser a page."""
    return page("conformance.html", results=_results()) if prefers_page() else answer(_results())


@cache
def _results() -> dict[str, Any]:
    document: dict[str, Any] = orjson.loads(RESULTS_FILE.read_bytes())
    return document
