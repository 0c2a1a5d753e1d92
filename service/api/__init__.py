"""The resources of the service: one blueprint for each."""

import flask

from service.api import (
    actions,
    adjudications,
    cases,
    conformance,
    documentation,
    games,
    health,
    messages,
    pages,
    panels,
    pictures,
    play,
    problems,
    replays,
    routes,
    rules,
    rulesets,
    rulings,
    scenarios,
    scores,
    states,
    views,
)

BLUEPRINTS: list[flask.Blueprint] = [
    states.blueprint,
    adjudications.blueprint,
    actions.blueprint,
    replays.blueprint,
    scores.blueprint,
    routes.blueprint,
    views.blueprint,
    pictures.blueprint,
    panels.blueprint,
    rulesets.blueprint,
    games.blueprint,
    scenarios.blueprint,
    rules.blueprint,
    rulings.blueprint,
    messages.blueprint,
    problems.blueprint,
    health.blueprint,
    documentation.blueprint,
    pages.blueprint,
    cases.blueprint,
    conformance.blueprint,
    play.blueprint,
]
"""In the order of the specification. Those of `service.api.blueprint.Blueprint` are documented in it."""
