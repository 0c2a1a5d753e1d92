"""The resources of the service: one blueprint for each."""

import flask

from service.api import documentation, health, problems

BLUEPRINTS: list[flask.Blueprint] = [
    health.blueprint,
    problems.blueprint,
    documentation.blueprint,
]
"""In the order of the specification. Those of `service.api.specification.Blueprint` are documented in it."""
