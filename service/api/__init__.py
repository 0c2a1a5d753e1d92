"""The resources of the service: one blueprint for each."""

import flask

from service.api import actions, adjudications, documentation, health, problems, scores, states, views

BLUEPRINTS: list[flask.Blueprint] = [
    states.blueprint,
    adjudications.blueprint,
    actions.blueprint,
    scores.blueprint,
    views.blueprint,
    health.blueprint,
    problems.blueprint,
    documentation.blueprint,
]
"""In the order of the specification. Those of `service.api.specification.Blueprint` are documented in it."""
