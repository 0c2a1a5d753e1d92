"""flask-smorest with this service's reading of bodies and with problem documents, in code and in OpenAPI."""

from __future__ import annotations

import http
from typing import Any

import flask
import flask_smorest
from flask_smorest.utils import prepare_response
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from schemas.components import register
from schemas.problem import ProblemSchema
from service import __version__
from service.api.arguments import ArgumentsParser
from service.api.errors import answer_http_error
from service.games import GAMES
from service.kernel.naming import escaped
from service.web.problems import RequestError, misunderstood

SPECIFICATION = {
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


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]  # flask-smorest has no types
    """A resource of the API.

    Give `arguments` an instance of a schema, not its class (webargs would make one for each request), and let the view
    return `service.api.answers.answer(...)`: then `response` documents and does not marshal.
    """

    ARGUMENTS_PARSER = ArgumentsParser()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.before_request(_refuse_odd_parameters)


def _refuse_odd_parameters() -> None:
    """Refuse query parameters that are repeated or that nobody reads, so that no client wrongly believes itself
    understood.

    Where a resource has parameters, their schema checks them further. Probes of operators may add their own.
    """
    request = flask.request
    if not request.query_string or not request.path.startswith("/v1"):
        return
    view: Any = flask.current_app.view_functions[request.endpoint or ""]
    view = getattr(view, "view_class", view)
    documented = getattr(getattr(view, request.method.lower(), view), "_apidoc", {}).get("arguments", {})
    takes = any(parameter["in"] == "query" for parameter in documented.get("parameters", ()))
    errors = []
    for name, values in request.args.lists():
        if not takes:
            errors.append(RequestError(f"/{escaped(name)}", "unknown", "is unknown", "query"))
        elif len(values) > 1:
            errors.append(RequestError(f"/{escaped(name)}", "duplicate", "is given more than once", "query"))
    if errors:
        raise misunderstood("query", errors)


class Api(flask_smorest.Api):  # type: ignore[misc]  # flask-smorest has no types
    """Registers blueprints and writes the specification, in which errors are `application/problem+json`."""

    ERROR_SCHEMA = ProblemSchema

    def _init_spec(self, **options: Any) -> None:
        super()._init_spec(**options)
        register(self.spec, self.ma_plugin.converter, GAMES.values())

    def handle_http_exception(self, error: HTTPException) -> Response:
        """Every HTTP error of Flask and werkzeug."""
        return answer_http_error(error)

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
