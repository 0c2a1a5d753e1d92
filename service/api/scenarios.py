"""The catalogue's printed set-ups."""

from __future__ import annotations

import flask

from schemas.catalogue import ScenarioDetails, Scenarios
from service.api.answers import answer
from service.api.caching import catalogued
from service.api.lookup import look_up
from service.api.specification import Blueprint
from service.documents.catalogue import scenario_brief, scenario_document
from service.games import CATALOGUE

blueprint = Blueprint("scenarios", __name__, url_prefix="/v1/scenarios", description="Printed set-ups")
blueprint.after_request(catalogued)


@blueprint.get("")
@blueprint.response(200, Scenarios())
def scenarios() -> flask.Response:
    """The set-ups that the books print"""
    return answer({"scenarios": [scenario_brief(*found) for found in CATALOGUE.scenarios.values()]})


@blueprint.get("/<id>")
@blueprint.response(200, ScenarioDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def scenario(id: str) -> flask.Response:
    """One set-up with its tables; its `deal` is a body for `POST /v1/states`, which needs a draw where chance is due"""
    return answer(scenario_document(*look_up(CATALOGUE.scenarios, id, "unknown-scenario")))
