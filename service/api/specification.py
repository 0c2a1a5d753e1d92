"""What flask-smorest gathers of the blueprints for the specification, in which errors are problem documents.

It takes a third of the time in which the service starts, and only those who write the specification need it.
"""

from __future__ import annotations

import http
from collections.abc import Sequence
from typing import Any

import flask
import flask_smorest
from flask_smorest.utils import prepare_response

from schemas.components import register
from schemas.problem import ProblemSchema
from service import __version__
from service.api.blueprint import Blueprint
from service.games import GAMES

SETTINGS = {
    "API_TITLE": "Harbormaster",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "summary": "Is this move legal, under which rules, and what does the table look like next?",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "security": [],
    },
}
"""Settings that flask-smorest reads from `app.config`."""


class Api(flask_smorest.Api):  # type: ignore[misc]  # flask-smorest has no types
    """Gathers what blueprints document, in an app of its own that serves nobody."""

    ERROR_SCHEMA = ProblemSchema

    def _init_spec(self, **options: Any) -> None:
        super()._init_spec(**options)
        register(self.spec, self.ma_plugin.converter, GAMES.values())

    def _register_responses(self) -> None:
        statuses = [status for status in http.HTTPStatus if status >= 400]
        described = {status.name: f"A problem with status {status.value} (RFC 9457)" for status in statuses}
        for name, says in (described | {self.DEFAULT_ERROR_RESPONSE_NAME: "A problem (RFC 9457)"}).items():
            response: dict[str, Any] = {"description": says, "schema": ProblemSchema}
            prepare_response(response, self.spec, "application/problem+json")
            self.spec.components.response(name, response, lazy=True)

    def _register_pagination_header(self) -> None:
        """Document no pagination header: no answer sends one, and the default would put an unused schema into the
        specification.
        """


def gathered(blueprints: Sequence[flask.Blueprint]) -> Api:
    """What some blueprints document; those of Flask itself document nothing."""
    app = flask.Flask("service", static_folder=None)
    app.config.update(SETTINGS)
    api = Api(app)
    for blueprint in blueprints:
        if isinstance(blueprint, Blueprint):
            api.register_blueprint(blueprint)
    return api
