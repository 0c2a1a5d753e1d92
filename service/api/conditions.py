"""Conditions of a request: a client wants an answer only if it has changed, or only if it is still the one it knows."""

from __future__ import annotations

import flask

from service.api.errors import answer_problem
from service.web.problems import Problem


def hold_conditions(app: flask.Flask) -> None:
    """Compares the tags that a client names with the tag of the answer, which depends on how it is compressed."""

    @app.after_request
    def hold(response: flask.Response) -> flask.Response:
        tag, _ = response.get_etag()
        if tag is None or response.status_code != 200 or flask.request.method not in ("GET", "HEAD"):
            return response
        wanted = flask.request.if_match
        if wanted and not (wanted.star_tag or wanted.is_strong(tag)):
            told = f'The answer has another tag than `If-Match` names: "{tag}". Ask without the header to read it.'
            return answer_problem(Problem("precondition-failed", told))
        response.make_conditional({**flask.request.environ, "HTTP_IF_MATCH": ""})  # no tag is `*` to werkzeug
        return response
