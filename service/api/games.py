"""The entry to the catalogue: the service itself, its games and their modules."""

from __future__ import annotations

from typing import Any

import flask

from schemas.catalogue import GameDetails, Games, ModuleDetails, ServiceCard
from service import __version__
from service.api.answers import answer, prefers_page
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.lookup import look_up
from service.documents.described import field_documents, module_brief, module_document, scenario_brief
from service.games import CATALOGUE
from service.kernel.play.game import Game
from service.pages.page import page

blueprint = Blueprint("games", __name__, description="The games and their modules")
blueprint.after_request(catalogued)


@blueprint.get("/v1")
@blueprint.response(200, ServiceCard())
def card() -> flask.Response:
    """The service, its version, and links to its resources"""
    return answer(card_document())


def card_document() -> dict[str, Any]:
    """The service as a document."""
    names = ("games", "scenarios", "rules", "rulings", "problems")
    links = {name: f"/v1/{name}" for name in names} | {"specification": "/openapi.yaml", "documentation": "/docs"}
    return {"name": "Harbormaster", "version": __version__, "versions": ["v1"], "links": links}


@blueprint.get("/v1/games")
@blueprint.response(200, Games())
def games() -> flask.Response:
    """The games that the service adjudicates"""
    if prefers_page():
        shown = [brief(game) | {"modules": module_briefs(game)} for game in CATALOGUE.games.values()]
        return page("games.html", games=shown)
    return answer({"games": [brief(game) for game in CATALOGUE.games.values()]})


@blueprint.get("/v1/games/<id>")
@blueprint.response(200, GameDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def game(id: str) -> flask.Response:
    """One game: its modules, and how to begin it"""
    found = look_up(CATALOGUE.games, id, "unknown-game")
    scenarios = [(module, scenario) for module in found.modules for scenario in module.scenarios]
    document = brief(found) | {
        "modules": module_briefs(found),
        "deal": field_documents(found.deal_type),
        "evaluations": list(found.evaluations),
        "scenarios": [scenario.id for _, scenario in scenarios],
    }
    if prefers_page():
        briefs = [CATALOGUE.introduced(scenario_brief(*scenario)) for scenario in scenarios]
        return page("game.html", game=document, scenarios=briefs)
    return answer(document)


@blueprint.get("/v1/modules/<id>")
@blueprint.response(200, ModuleDetails())
@blueprint.alt_response(404, response="NOT_FOUND")
def module(id: str) -> flask.Response:
    """One module: what it needs, its options, actions and rules, and the sections of its book"""
    module = look_up(CATALOGUE.modules, id, "unknown-module")
    document = CATALOGUE.introduced(module_document(module, CATALOGUE.restrictions(module)))
    if prefers_page():
        laws = [id for section in document["sections"] for id in section["statutes"]]
        statutes = {id: CATALOGUE.statute(id) for id in laws}
        setups = [CATALOGUE.introduced(scenario_brief(module, scenario)) for scenario in module.scenarios]
        return page("module.html", module=document, setups=setups, statutes=statutes)
    return answer(document)


def module_briefs(game: Game) -> list[dict[str, Any]]:
    """The modules of a game in a list."""
    return [CATALOGUE.introduced(module_brief(module, CATALOGUE.restrictions(module))) for module in game.modules]


def brief(game: Game) -> dict[str, object]:
    """A game in a list."""
    return {"id": game.id, "title": game.title, "href": f"/v1/games/{game.id}"}
