"""`POST /v1/pictures`: a state as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import flask
from flask.views import MethodView

from schemas.pictures import Picture
from service.api.actions import filter_of
from service.api.answers import answer, negotiate
from service.api.judgement import chance_of, judge
from service.api.listing import legal_document
from service.api.question import Question
from service.api.specification import Blueprint
from service.kernel.play.state import State
from service.pictures.raster import png_of
from service.pictures.sight import Mark, Sight
from service.web.problems import Problem, RequestError

SVG, PNG = "image/svg+xml", "image/png"
PNG_WIDTH = 800

blueprint = Blueprint("pictures", __name__, url_prefix="/v1/pictures", description="States to look at")


@blueprint.route("")
class Pictures(MethodView):
    """Pictures."""

    @blueprint.arguments(Picture())
    @blueprint.response(200, {"type": "string"}, content_type=SVG, description="The picture")
    @blueprint.alt_response(
        200, schema={"type": "string", "format": "binary"}, content_type=PNG, description="The picture"
    )
    def post(self, body: dict[str, Any]) -> flask.Response:
        """A state as a picture, with what is to be pointed out

        Equal questions have equal bytes. A refused action is shown with its places in red, and the sentences of the
        rules that refuse it are in the description. The answer is SVG, or PNG for those who accept
        that alone or like it better.
        """
        kind = negotiate(SVG, PNG)
        question = Question(body, viewer=body.get("viewer"))
        state = question.known_state
        marks, told = pointed_out(state, body, question)
        sight = Sight(
            marks=marks,
            told=told,
            **{name: body[name] for name in ("places", "targets", "theme", "text")},
            width=body.get("size"),
        )
        return picture(state, sight, kind)


def pointed_out(state: State, body: Mapping[str, Any], question: Question) -> tuple[list[Mark], list[str]]:
    """The marks of a question, and the sentences that go with them."""
    marks = [*legal_marks(state, body), *route_marks(state, body)]
    told: list[str] = []
    if "action" in body:
        action, document = question.known_action, body["action"]
        found = judge(state, action, chance_of(document, None, state), "/action")
        told = [refusal.rule.says for refusal in found.refusals]
        blamed = {refusal.at[0] for refusal in found.refusals if refusal.at}
        for pointer, place in state.ruleset.game.places_in(document).items():
            wrong = found.refusals and (not blamed or pointer.split("/")[1] in blamed)
            marks.append(Mark(place, "wrong" if wrong else "good"))
    marks += [Mark(**mark) for mark in body["marks"]]
    return marks, told


def legal_marks(state: State, body: Mapping[str, Any]) -> Iterator[Mark]:
    """A dot for each place of a legal action of the type that is asked for."""
    if (legal := body.get("legal")) is None:
        return
    wanted = {"types": [legal["type"]], **({"seat": legal["seat"]} if "seat" in legal else {})}
    listed = legal_document(state, wanted, filter_of(state, wanted))
    places = [place for found in listed["actions"] for place in state.ruleset.game.places_in(found).values()]
    yield from (Mark(place) for place in dict.fromkeys(places))


def route_marks(state: State, body: Mapping[str, Any]) -> Iterator[Mark]:
    """The longest route of the seat that is asked for."""
    if (seat := body.get("route")) is None:
        return
    game = state.ruleset.game
    if "routes" not in game.evaluations or seat >= state.seat_count:
        detail = f"must be a seat from 0 to {state.seat_count - 1}, in a game that has routes"
        raise Problem("invalid-request", "There is no such route.", [RequestError("/route", "invalid", detail)])
    route = game.evaluations["routes"](state)["routes"][seat]
    yield from (Mark(place, "path") for place in game.places_in(route).values())


def picture(state: State, sight: Sight, kind: str) -> flask.Response:
    """A picture as a response that any page may show."""
    game = state.ruleset.game
    svg = game.picture(state.ruleset, game.write(state), sight)
    if svg is None:
        raise Problem("not-acceptable", "There are no pictures of this game.")
    response = answer(svg if kind == SVG else png_of(svg, sight.width or PNG_WIDTH), media_type=kind)
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.vary.add("Accept")
    return response
