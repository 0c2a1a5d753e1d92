"""From a request to validated arguments: strict JSON in, every marshmallow error out as a JSON pointer."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

import flask
import marshmallow
from flask.globals import request_ctx
from webargs.flaskparser import FlaskParser

from schemas.deals import FirstState
from schemas.requests import Ruleset
from service.api.beside import odd_beside
from service.api.deals import errors_within
from service.api.pointers import defects
from service.api.question import Question
from service.api.reading import current_reader
from service.web.body import read_json
from service.web.problems import Problem, RequestError, misunderstood
from service.web.traces import enter


class ArgumentsParser(FlaskParser):
    """The parser behind `@blueprint.arguments`. It refuses unknown query parameters like unknown members of a body."""

    DEFAULT_UNKNOWN_BY_LOCATION: dict[str, str | None] = {
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": marshmallow.RAISE,
    }

    def parse(self, argmap: Any, req: flask.Request | None = None, **options: Any) -> Any:
        """The arguments of a request. Webargs loads only those that have errors, and collects these."""
        request = req or request_ctx.request  # itself: each look at a proxy costs more than most of what is asked
        location = options.get("location")
        try:
            if location == "json":
                enter("reading")
                return argmap.load(self._raw_load_json(request))
            if location == "query" and not request.query_string:
                return dict(_defaults(argmap))
        except marshmallow.ValidationError:
            pass
        return super().parse(argmap, req, **options)

    def _raw_load_json(self, req: flask.Request) -> Any:
        return read_json(req)

    def handle_error(
        self,
        error: marshmallow.ValidationError,
        req: flask.Request,
        schema: marshmallow.Schema,
        *,
        error_status_code: int | None,
        error_headers: Mapping[str, str] | None,
    ) -> NoReturn:
        """Raises `Problem` invalid-request with every error, including those inside a state or an action."""
        [(location, messages)] = error.messages_dict.items()
        where = "body" if location == "json" else location
        errors, unread = list(defects(messages, error.data, where)), None
        if where == "body" and isinstance(error.data, dict):
            sound = _sound(error.valid_data, messages)
            question = Question(error.data, viewer=sound.get("viewer"))
            for problem in (*problems_within(question), *odd_beside(schema, question, sound)):
                errors += problem.errors
                unread = unread or problem.unread
            errors += further_errors(schema, error.data, messages)
        raise misunderstood(where, list(dict.fromkeys(errors)), unread) from error


def problems_within(question: Question) -> Iterator[Problem]:
    """The errors in the parts of a question whose envelope is wrong."""
    yield from question.wrong
    yield from question.misshapen()
    yield from question.wrong_items()


def further_errors(schema: marshmallow.Schema, document: dict[str, Any], messages: Any) -> Iterator[RequestError]:
    """The errors of the deal or the ruleset in a request, apart from those that the messages about it have."""
    if isinstance(schema, FirstState):
        yield from errors_within(document, messages, current_reader())
    elif isinstance(schema, Ruleset):
        yield from current_reader().errors_within(document, messages)
    elif isinstance(deal := document.get("deal"), dict):
        yield from errors_within(deal, messages.get("deal", {}), current_reader(), "/deal")


def _sound(loaded: Any, messages: Mapping[str, Any]) -> dict[str, Any]:
    """The members of a body that have no errors, as its schema loaded them."""
    members = loaded if isinstance(loaded, dict) else {}
    return {name: value for name, value in members.items() if name not in messages}


@functools.cache
def _defaults(schema: marshmallow.Schema) -> dict[str, Any]:
    """The arguments that a schema loads from an empty request."""
    arguments: dict[str, Any] = schema.load({})
    return arguments
