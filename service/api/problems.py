"""The pages that the `type` of a problem document points to."""

from http import HTTPStatus

import flask

from schemas.problem import KindSchema
from service.api.answers import answer, prefers_page
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.pages.page import page
from service.web.problems import KINDS, Problem

blueprint = Blueprint("problems", __name__, description="What can be wrong with a request")
blueprint.after_request(catalogued)


@blueprint.get("/v1/problems")
@blueprint.response(200, KindSchema(many=True))
def list_kinds() -> flask.Response:
    """Every kind of problem that the service reports"""
    kinds = [kind.spoken for kind in KINDS.values()]
    return page("problems.html", kinds=kinds) if prefers_page() else answer(kinds)


@blueprint.get("/v1/problems/<slug>")
@blueprint.response(200, KindSchema())
@blueprint.alt_response(200, schema={"type": "string"}, content_type="text/html")
@blueprint.alt_response(404, response="NOT_FOUND")
def show_kind(slug: str) -> flask.Response:
    """What one kind of problem means, as JSON or as a page"""
    kind = KINDS.get(slug)
    if kind is None:
        raise Problem("not-found", "There is no such kind of problem; /v1/problems lists them all.")
    if prefers_page():
        return page("problem.html", kind=kind.spoken, phrase=HTTPStatus(kind.status).phrase)
    return answer(kind.spoken)
