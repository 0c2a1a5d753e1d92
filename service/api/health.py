"""Endpoints for operators: whether the service is alive, whether it is ready, and its metrics."""

from typing import cast

import flask
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from schemas.operations import Health, Readiness
from service import __version__
from service.api.answers import sent_anyway
from service.api.blueprint import Blueprint
from service.web.cache import Cache
from service.web.metrics import exposition

blueprint = Blueprint("operations", __name__, description="For operators of the service")


@blueprint.get("/healthz")
@blueprint.response(200, Health())
def health() -> flask.Response:
    """Whether the process is alive

    It checks nothing else, because a restart would repair nothing else.
    """
    return sent_anyway({"status": "alive", "version": __version__})


@blueprint.get("/readyz")
@blueprint.response(200, Readiness())
def readiness() -> flask.Response:
    """Whether the process takes requests

    It is ready without Redis and reports the state of Redis: off (none configured), up, down, or resting (left alone
    after failures).
    """
    cache = cast(Cache, flask.current_app.extensions["cache"])
    return sent_anyway({"status": "ready", "cache": {"redis": cache.redis_state()}})


@blueprint.get("/metrics")
@blueprint.response(200, {"type": "string"}, content_type="text/plain", description="The metrics of all workers")
def metrics() -> flask.Response:
    """Counters and histograms in Prometheus's text format"""
    return sent_anyway(exposition(), media_type=CONTENT_TYPE_PLAIN_0_0_4)
