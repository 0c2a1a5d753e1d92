"""`POST /v1/rulesets`: what a choice of modules and options amounts to."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.requests import Ruleset
from schemas.rulesets import CompiledRuleset
from service.api.blueprint import Blueprint
from service.api.reading import current_reader
from service.api.responses import ruled_answer
from service.documents.rulesets import ruleset_document

blueprint = Blueprint(
    "rulesets", __name__, url_prefix="/v1/rulesets", description="What a choice of books and options gives"
)


@blueprint.route("")
class Rulesets(MethodView):
    """Rulesets."""

    @blueprint.arguments(Ruleset())
    @blueprint.response(200, CompiledRuleset())
    def post(self, choice: dict[str, Any]) -> flask.Response:
        """Compile a choice of modules and options

        The answer lists the modules in order, the value of every option, the actions with their rules stage by stage,
        and every rule with its module, the rules it amends and its replacement. If modules do not go together, a
        problem names the rules in conflict.
        """
        ruleset = current_reader().ruleset(choice, "")
        return ruled_answer(ruleset_document(ruleset), ruleset)
