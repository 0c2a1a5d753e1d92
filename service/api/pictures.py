"""`POST /v1/pictures`: a state as a picture."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.pictures import Picture
from service.api.answers import answer, negotiate
from service.api.beside import odd_picture
from service.api.blueprint import Blueprint
from service.api.marks import pointed_out
from service.api.question import Question
from service.kernel.play.state import State
from service.pictures.raster import OutOfRoom, OutOfTime, png_of
from service.pictures.sight import Sight
from service.web.deadline import waiting
from service.web.problems import Problem

SVG, PNG = "image/svg+xml", "image/png"
PNG_WIDTH = 800

blueprint = Blueprint("pictures", __name__, url_prefix="/v1/pictures", description="Draw a state")


@blueprint.route("")
class Pictures(MethodView):
    """Pictures."""

    @blueprint.arguments(Picture())
    @blueprint.response(200, {"type": "string"}, content_type=SVG, description="The picture")
    @blueprint.alt_response(
        200, schema={"type": "string", "format": "binary"}, content_type=PNG, description="The picture"
    )
    def post(self, body: dict[str, Any]) -> flask.Response:
        """Draw a state as a picture, with marks

        Equal questions give equal bytes. The picture shows the places of a refused action in red, with the sentences of
        the rules that refuse it, and lights up legal places with what may be placed there. The answer is SVG, or PNG if
        the request accepts only that or prefers it.
        """
        kind = negotiate(SVG, PNG)
        question = Question(body, viewer=body.get("viewer"))
        question.wrong += odd_picture(question, body)
        marks, refused = pointed_out(question)
        sight = Sight(
            marks=marks,
            refused=refused,
            **{name: body[name] for name in ("places", "targets", "theme", "text", "legend")},
            width=body.get("size", PNG_WIDTH if kind == PNG else None),
        )
        return picture(question.known_state, sight, kind)


def picture(state: State, sight: Sight, kind: str) -> flask.Response:
    """A picture as a response that any page may show."""
    game = state.ruleset.game
    svg = game.picture(state.ruleset, game.write(state), sight)
    if svg is None:
        raise Problem("not-acceptable", "There are no pictures of this game.")
    response = answer(svg if kind == SVG else _png(svg), media_type=kind)
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.vary.add("Accept")
    return response


def _png(svg: bytes) -> bytes:
    """The picture as PNG, drawn in the time that the request has left."""
    left = max(flask.g.meter.left, 0.01)
    try:
        with waiting():
            return png_of(svg, left)
    except OutOfTime:
        detail = "The picture takes longer than a request may. Ask for a smaller one, for fewer marks, or for SVG."
        raise Problem("too-large", detail) from None
    except OutOfRoom:
        detail = "Too many other pictures are being drawn. Send this request again later, or ask for SVG."
        raise Problem("unavailable", detail, headers={"Retry-After": "1"}) from None
