"""A WSGI application with two echoes beside the service, for `bench.throughput`; no part of the service imports it.

`/bench/echo` is a route of the service's own application: a body comes in, is parsed and written again by the same
library, and everything that surrounds each request (ids, log line, metrics, headers) surrounds this one. `/bare/echo`
is the same in an empty Flask application: what Flask itself costs.
"""

from __future__ import annotations

import flask
import orjson
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from service.app import create_app


def echo() -> flask.Response:
    """The JSON of the request."""
    return flask.Response(orjson.dumps(orjson.loads(flask.request.get_data())), content_type="application/json")


app = create_app()
app.add_url_rule("/bench/echo", view_func=echo, methods=["POST"])
bare = flask.Flask("bare", static_folder=None)
bare.add_url_rule("/echo", view_func=echo, methods=["POST"])
app.wsgi_app = DispatcherMiddleware(app.wsgi_app, {"/bare": bare})  # type: ignore[method-assign]
