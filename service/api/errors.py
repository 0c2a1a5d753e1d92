"""From exceptions to problem documents. Only the decision's id leaves the process when an exception is unexpected."""

from __future__ import annotations

import flask
import structlog
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound
from werkzeug.wrappers import Response

from service.api.answers import sent_anyway
from service.kernel.near import like
from service.kernel.wording.tongue import SPOKEN
from service.pages.page import looks_for_page, mixed, page
from service.web.deadline import Ended
from service.web.problems import KINDS, Problem, usual_slug


def answer_problem(problem: Problem) -> flask.Response:
    """The response for a problem; a page if a browser looks for one."""
    flask.g.problem = problem.kind.slug
    document = problem.document(flask.g.decision)
    if flask.request.method in ("GET", "HEAD") and looks_for_page():
        response = page("wrong.html", problem=document)
        response.status_code = problem.status
    else:
        response = sent_anyway(document, problem.status, "application/problem+json")
        response.headers["Content-Language"] = mixed(SPOKEN.get())  # the details are in English
    response.headers.update(problem.headers)
    return response


def answer_http_error(error: HTTPException) -> Response:
    """The response for an error that Flask or werkzeug raised, with the headers it needs (`Allow`, `Retry-After`)."""
    if error.code is None or error.code < 400:
        return error.get_response()
    headers = {
        name: value for name, value in error.get_headers() if name.lower() not in ("content-type", "content-length")
    }
    if isinstance(error, NotFound) and (place := _without_slash(flask.request)):
        return flask.redirect(place, 308)
    slug = usual_slug(error.code)
    detail = _nearest(flask.request.path) if isinstance(error, NotFound) else KINDS[slug].meaning
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        known = sorted({*error.valid_methods} - {"HEAD", "OPTIONS"})
        detail = f"Use {' or '.join(known)} here, not {flask.request.method}; /docs shows how to ask."
    return answer_problem(Problem(slug, detail, status=error.code, headers=headers))


def _nearest(path: str) -> str:
    """That there is nothing at a path, and which one may be meant: the one whose last word is most like its own."""
    rules = [rule.rule for rule in flask.current_app.url_map.iter_rules() if not rule.arguments]
    places = {rule.rpartition("/")[2]: rule for rule in rules}
    near = like(path.rpartition("/")[2], places)
    return KINDS["not-found"].meaning + (f" Did you mean `{places[near[0]]}`?" if near else "")


def _without_slash(request: flask.Request) -> str | None:
    """The path without its trailing slash, if it names a resource."""
    path = request.path.rstrip("/")
    if path == request.path or not path:
        return None
    try:
        flask.current_app.url_map.bind("").match(path, method=request.method)
    except MethodNotAllowed:
        pass  # that is told where the client is sent
    except HTTPException:
        return None
    return f"{path}?{request.query_string.decode('ascii', 'replace')}" if request.query_string else path


def answer_unexpected(error: Exception) -> flask.Response:
    """The response for an internal error."""
    return answer_problem(unexpected(error))


def unexpected(error: Exception) -> Problem:
    """The problem for an internal error; the log has the traceback."""
    structlog.get_logger().exception("unexpected exception", exc_info=error)
    return Problem("internal", KINDS["internal"].meaning)


def register_errors(app: flask.Flask) -> None:
    """Turns all exceptions into problem documents."""
    app.register_error_handler(HTTPException, answer_http_error)
    app.register_error_handler(Problem, answer_problem)
    app.register_error_handler(Ended, lambda ended: answer_problem(ended.problem))
    app.register_error_handler(Exception, answer_unexpected)
