"""`POST /v1/states`: first states, and whether a state is consistent."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.deals import FirstState
from schemas.requests import StateOnly
from schemas.responses import DealtState, Validation
from service.api.blueprint import Blueprint
from service.api.deals import begin
from service.api.reading import current_reader, defect_documents, view_of
from service.api.responses import ruled_answer
from service.documents.answers import digest, obligation_documents, written

blueprint = Blueprint("states", __name__, url_prefix="/v1/states", description="Set up a game, or check a state")


@blueprint.route("")
class States(MethodView):
    """First states."""

    @blueprint.arguments(FirstState())
    @blueprint.response(200, DealtState())
    def post(self, wish: dict[str, Any]) -> flask.Response:
        """Begin a game: its first state, or the draws that it still needs"""
        dealt = begin(wish, current_reader())
        state = dealt.state
        if state is None:
            return ruled_answer(dealt.waiting(), dealt.ruleset)
        first = written(state)
        current_reader().expect(first.text, state)
        return ruled_answer(
            {
                "verdict": "legal",
                "state": first.document,
                "digest": first.digest,
                "chance": dealt.chance,
                "obligations": obligation_documents(state.obligations, state),
            },
            dealt.ruleset,
        )


@blueprint.route("/validate")
class Validations(MethodView):
    """Consistency."""

    @blueprint.arguments(StateOnly())
    @blueprint.response(200, Validation())
    def post(self, question: dict[str, Any]) -> flask.Response:
        """Check a state: every way in which it contradicts itself, each with its rule

        A state that no game leads to is inconsistent as well, such as one with an award that somebody has earned and
        nobody holds. Other questions about it are answered as long as it does not contradict itself.
        """
        state = current_reader().any_state(question["state"])
        if "viewer" in question:
            state = view_of(state, question["viewer"])
        game = state.ruleset.game
        defects = defect_documents(state.ruleset, game.defects(state))
        document: dict[str, Any] = {"consistent": not defects, "defects": defects}
        if not defects:
            document["digest"] = digest(game.write(state))
        return ruled_answer(document, state.ruleset)
