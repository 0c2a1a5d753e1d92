"""Schemathesis asks every documented operation what its schema allows and forbids, and holds the answers against it."""

import flask
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from service.app import create_app
from service.settings import Settings

app: flask.Flask = create_app(Settings())
specification = schemathesis.openapi.from_wsgi("/openapi.yaml", app)


@specification.parametrize()
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_operations_keep_their_contract(case: schemathesis.Case) -> None:
    """But for one check: what the schema allows may still be refused, by the rules, as a state that contradicts them."""
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
