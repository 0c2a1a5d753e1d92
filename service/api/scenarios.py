"""The catalogue's printed set-ups."""

from __future__ import annotations

from itertools import groupby

import flask

from schemas.catalogue import ScenarioDetails, Scenarios
from service.api.answers import answer
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.deals import begin
from service.api.lookup import look_up
from service.api.pictures import SVG, picture
from service.api.reading import current_reader
from service.documents.described import scenario_brief, scenario_document
from service.games import CATALOGUE
from service.pages.page import page, prefers_page
from service.pictures.sight import Sight

SEED = {"seed": "picture"}
"""The seed of the pictures of scenarios."""

blueprint = Blueprint("scenarios", __name__, url_prefix="/v1/scenarios", description="Printed set-ups")
blueprint.after_request(catalogued)


@blueprint.get("")
@blueprint.response(200, Scenarios())
def scenarios() -> flask.Response:
    """The set-ups that the books print"""
    found = [scenario_brief(*found) for found in CATALOGUE.scenarios.values()]
    if prefers_page():
        groups = [(module, list(each)) for module, each in groupby(found, lambda scenario: scenario["module"])]
        return page("scenarios.html", groups=groups, titles=CATALOGUE.titles)
    return answer({"scenarios": found})


@blueprint.get("/<id>")
@blueprint.response(200, ScenarioDetails())
@blueprint.alt_response(200, schema={"type": "string"}, content_type="image/svg+xml")
@blueprint.alt_response(404, response="NOT_FOUND")
def scenario(id: str) -> flask.Response:
    """One set-up with its tables; its `deal` is a body for `POST /v1/states`, which needs a draw where chance is due

    As SVG it is one possible board, always the same.
    """
    module, found = look_up(CATALOGUE.scenarios, id, "unknown-scenario")
    liked = flask.request.accept_mimetypes.best_match(("application/json", "text/html", SVG), "application/json")
    if liked == SVG:
        dealt = begin(found.deal, current_reader(), SEED)
        assert dealt.state is not None
        return picture(dealt.state, Sight(), SVG)
    document = scenario_document(module, found)
    if liked == "text/html":
        return page(
            "scenario.html",
            scenario=document,
            sentences=CATALOGUE.sentences(document["statutes"]),
            titles=CATALOGUE.titles,
        )
    return answer(document)
