"""The catalogue's printed set-ups."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

import flask

from schemas.catalogue import ScenarioDetails, Scenarios
from schemas.pictures import Painted
from service.api.answers import answer, negotiate, prefers_page
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.deals import begin
from service.api.lookup import look_up
from service.api.pictures import SVG, picture
from service.api.reading import current_reader
from service.documents.described import scenario_brief, scenario_document
from service.games import CATALOGUE
from service.pages.page import page
from service.pictures.sight import Sight

SEED = {"seed": "picture"}
"""The seed of the pictures of scenarios."""

blueprint = Blueprint("scenarios", __name__, url_prefix="/v1/scenarios", description="Printed set-ups")
blueprint.after_request(catalogued)


@blueprint.get("")
@blueprint.response(200, Scenarios())
def scenarios() -> flask.Response:
    """The set-ups that the books print"""
    found = [CATALOGUE.introduced(scenario_brief(*found)) for found in CATALOGUE.scenarios.values()]
    if prefers_page():
        return page("scenarios.html", groups=shelved(found))
    return answer({"scenarios": found})


def shelved(scenarios: list[dict[str, Any]]) -> list[tuple[str, list[list[dict[str, Any]]]]]:
    """Scenarios by book, and those together that are one scenario for other numbers of players."""
    books = groupby(scenarios, itemgetter("module"))
    return [(module, [list(alike) for _, alike in groupby(found, itemgetter("title"))]) for module, found in books]


@blueprint.get("/<id>")
@blueprint.arguments(Painted(), location="query")
@blueprint.response(200, ScenarioDetails())
@blueprint.alt_response(200, schema={"type": "string"}, content_type="image/svg+xml")
@blueprint.alt_response(404, response="NOT_FOUND")
def scenario(paint: dict[str, Any], id: str) -> flask.Response:
    """One set-up with its tables

    Its `deal` is a body for `POST /v1/states`. As SVG it is one possible board, always the same. `theme` is for this
    picture alone.
    """
    module, found = look_up(CATALOGUE.scenarios, id, "unknown-scenario")
    liked = negotiate("application/json", "text/html", SVG)
    if liked == SVG:
        dealt = begin(found.deal, current_reader(), SEED)
        assert dealt.state is not None
        return picture(dealt.state, Sight(legend=False, **paint), SVG)
    document = CATALOGUE.introduced(scenario_document(module, found))
    if liked == "text/html":
        return page("scenario.html", scenario=document, sentences=CATALOGUE.sentences(document["statutes"]))
    return answer(document)
