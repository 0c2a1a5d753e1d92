"""From exceptions to problem documents. Nothing of an unexpected exception leaves the process but the decision's id."""

from __future__ import annotations

import flask
import structlog
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from service.api.answers import answer
from service.web.problems import KINDS, Problem

_SLUGS = {
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-large",
    415: "unsupported-media-type",
    503: "unavailable",
}


def answer_problem(problem: Problem) -> flask.Response:
    """The response for a problem."""
    flask.g.problem = problem.kind.slug
    response = answer(problem.document(flask.g.decision), problem.status, "application/problem+json")
    response.headers.update(problem.headers)
    return response


def answer_http_error(error: HTTPException) -> Response:
    """The response for an error that Flask or werkzeug raised, with the headers it needs (`Allow`, `Retry-After`)."""
    if error.code is None or error.code < 400:
        return error.get_response()
    headers = {
        name: value for name, value in error.get_headers() if name.lower() not in ("content-type", "content-length")
    }
    slug = _SLUGS.get(error.code, "internal" if error.code >= 500 else "bad-request")
    return answer_problem(Problem(slug, KINDS[slug].meaning, status=error.code, headers=headers))


def answer_unexpected(error: Exception) -> flask.Response:
    """The response for a fault of ours."""
    return answer_problem(unexpected(error))


def unexpected(error: Exception) -> Problem:
    """The problem of a fault of ours; the log has the trace."""
    structlog.get_logger().exception("unexpected exception", exc_info=error)
    return Problem("internal", KINDS["internal"].meaning)


def register_errors(app: flask.Flask) -> None:
    """Makes problem documents of all exceptions; those of HTTP are registered by `Api`."""
    app.register_error_handler(Problem, answer_problem)
    app.register_error_handler(Exception, answer_unexpected)
