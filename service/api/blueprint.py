"""flask-smorest's blueprint with this service's reading of bodies and of query parameters."""

from __future__ import annotations

from typing import Any

import flask
import flask_smorest

from service.api.arguments import ArgumentsParser
from service.kernel.naming import escaped
from service.web.problems import Problem, RequestError, misunderstood


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]  # flask-smorest has no types
    """A resource of the API.

    Give `arguments` an instance of a schema, not its class (webargs would make one for each request), and let the view
    return `service.api.responses.answer(...)`: then `response` documents and does not marshal.
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
    if not request.query_string.isascii():  # gunicorn takes no such address, other servers do
        raise Problem("bad-request", "Bytes beyond ASCII must be percent-encoded in a query.")
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
