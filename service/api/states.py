"""`POST /v1/states`: first states, and whether a state is consistent."""

from __future__ import annotations

from typing import Any, cast

import flask
from flask.views import MethodView
from marshmallow import ValidationError

from schemas.derive import schema_of_struct
from schemas.requests import FirstState, StateOnly
from schemas.responses import DealtState, Validation
from service.api.answers import answer
from service.api.arguments import defects as defects_of
from service.api.questions import inconsistent, misread, read_any_state, read_ruleset
from service.api.specification import Blueprint
from service.kernel.answer import defect_document, digest, due_document, obligation_documents
from service.kernel.chance import Chance, ChanceNeeded, ImpossibleOutcome
from service.kernel.fields import Misreads, read_struct
from service.kernel.game import Deal, DealRefused
from service.problems import Defect, Problem, escape

blueprint = Blueprint("states", __name__, url_prefix="/v1/states", description="First states, and consistent ones")


@blueprint.route("")
class States(MethodView):
    """First states."""

    @blueprint.arguments(FirstState())
    @blueprint.response(200, DealtState())
    def post(self, wish: dict[str, Any]) -> flask.Response:
        """Begin a game: its first state, with the draws as supplied, from a seed, or reported as due."""
        return answer(first_state(wish))


@blueprint.route("/validate")
class Validations(MethodView):
    """Consistency."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Validation())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Every way in which a state contradicts itself, each with its rule."""
        state = read_any_state(question["state"])
        game = state.ruleset.game
        defects = [defect_document(state.ruleset, defect) for defect in game.defects(state)]
        for defect in defects:
            defect["at"] = f"/state{defect['at']}"
        document: dict[str, Any] = {"consistent": not defects, "defects": defects}
        if not defects:
            document["digest"] = digest(game.write(state))
        return answer(document)


def first_state(wish: dict[str, Any]) -> dict[str, Any]:
    """The answer to a wish for a game. Its members besides ruleset, chance and draw are the game's own."""
    ruleset = read_ruleset(wish.get("ruleset"))
    game = ruleset.game
    envelope = ("ruleset", "chance", "draw")
    own = {name: value for name, value in wish.items() if name not in envelope}
    try:
        loaded = schema_of_struct(game.deal_type, f"{game.deal_type.__name__}").load(own)
        deal = cast(Deal, read_struct(game.deal_type, loaded, ruleset))
    except ValidationError as error:
        raise Problem("invalid-request", "The deal is not understood.", list(defects_of(error.messages, own))) from None
    except Misreads as misreads:
        raise misread(misreads, "The deal is not understood.", "") from None
    draw = wish.get("draw")
    chance = Chance(wish.get("chance"), str(draw["seed"]).encode() if draw else None, draw["counter"] if draw else 0)
    try:
        state = game.deal(ruleset, deal, chance).state
    except ChanceNeeded as needed:
        return {"verdict": "needs_chance", "draws": [due_document(due) for due in needed.due]}
    except ImpossibleOutcome as told:
        errors = [Defect(f"/chance/{escape(told.key)}", told.draw.id, told.draw.says)]
        raise Problem("invalid-request", "A supplied outcome is impossible.", errors) from None
    except DealRefused as refused:
        raise inconsistent(ruleset, refused.defects, "", slug="impossible-deal") from None
    except Misreads as misreads:
        raise misread(misreads, "The deal is not understood.", "") from None
    unused = chance.unused()
    if unused:
        errors = [Defect(f"/chance/{escape(key)}", "unused", "no such draw is due") for key in unused]
        raise Problem("invalid-request", "The deal supplies an outcome for a draw that it does not make.", errors)
    contradictions = game.defects(state)
    if contradictions:
        raise inconsistent(ruleset, contradictions, "", slug="impossible-deal")
    document = game.write(state)
    return {
        "verdict": "legal",
        "state": document,
        "digest": digest(document),
        "chance": chance.recorded,
        "obligations": obligation_documents(state.obligations, state),
    }
