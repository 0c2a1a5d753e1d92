"""The application: everything around the rules, put together in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flask

from service.api import BLUEPRINTS
from service.api.conditions import hold_conditions
from service.api.errors import register_errors
from service.api.messages import offered
from service.api.pages import tongues
from service.api.reading import Reader
from service.games import CATALOGUE, Games, new_games
from service.pages.labels import label
from service.pages.page import TEMPLATES, coded
from service.web.browser import compress_answers, serve_browsers
from service.web.cache import Cache
from service.web.clients import bound_clients
from service.web.deadline import meter_requests
from service.web.headers import secure_headers
from service.web.json import OrjsonProvider
from service.web.language import speak
from service.web.logs import configure_logs, log_requests
from service.web.metrics import count_requests
from service.web.settings import Settings
from service.web.shared_routes import SharedRoutes
from service.web.traces import trace_requests


class Service(flask.Flask):
    """A Flask app whose functions are all synchronous."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: Flask would find out anew, a dozen times in a request, that it is no coroutine."""
        return func


def create_app(
    settings: Settings | None = None,
    blueprints: Sequence[flask.Blueprint] = BLUEPRINTS,
    games: Games | None = None,
) -> flask.Flask:
    """A Flask app with the given settings, by default those of the environment.

    It shares nothing with other apps except `games`, if these are given.
    """
    settings = settings or Settings.from_environment()
    app = Service("service", static_folder=None, template_folder=str(TEMPLATES))
    app.url_map.merge_slashes = False  # a redirection to the merged path would name the scheme and the host
    app.json = OrjsonProvider(app)
    app.add_template_filter(coded)
    app.add_template_filter(CATALOGUE.titled, "titled")
    app.add_template_global(label)
    app.add_template_global(tongues)
    # One byte more than is allowed: werkzeug cuts a body without a length off at this limit, and says nothing.
    app.config["MAX_CONTENT_LENGTH"] = settings.body_bytes + 1
    app.extensions["settings"] = settings
    app.extensions["cache"] = Cache(settings)
    routes = SharedRoutes(app.extensions["cache"], settings.cache_cost)
    app.extensions["reader"] = Reader(new_games(routes) if games is None else games)
    configure_logs(settings.log_level)
    # What runs after a request runs in the opposite order: an answer is compressed, then compared with what the client
    # has, and at last come headers, metrics, the log, and the end of the trace.
    trace_requests(app, settings)
    log_requests(app)
    count_requests(app)
    secure_headers(app, foreign_pages=bool(settings.cors_origins))
    speak(app, offered)
    meter_requests(app, settings)
    bound_clients(app)
    serve_browsers(app, settings)
    hold_conditions(app)
    compress_answers(app, settings)
    register_errors(app)
    for blueprint in blueprints:
        app.register_blueprint(blueprint)
    return app
