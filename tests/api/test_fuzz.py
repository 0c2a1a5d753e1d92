"""Requests that a generator makes up from the published specification: whatever they hold, the answer follows it."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from service.app import create_app
from service.web.settings import Settings

APP = create_app(Settings(log_level="error", request_seconds=30))
SCHEMA = schemathesis.openapi.from_wsgi("/openapi.yaml", APP)
CHECKS = [
    checks.not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    allow_header_conformance,
]

PLAIN = {"Accept-Encoding": "identity"}
"""The generator's transport does not unpack compressed answers."""
STATES = r"^/v1/(states|adjudications|legal-actions|replays|scores|routes|views|pictures|panels)"
"""The operations that take a whole state: the generator would derive thousands of cases of each, one for each bound of
each member; tests/properties/test_malformed.py sees to these."""
LARGE = schemathesis.openapi.from_wsgi("/openapi.yaml", APP)
LARGE.config.phases.coverage.enabled = False
LARGE.config.phases.examples.enabled = False  # thousands as well; tests/contract executes the examples


@schemathesis.serializer("application/x-ndjson")
def lines(_: schemathesis.SerializationContext, value: Any) -> bytes:
    """A body of lines is sent as it is made up."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


def fuzzed(examples: int) -> settings:
    """So many made-up requests for each operation, always the same ones."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@SCHEMA.exclude(path_regex=STATES).parametrize()
@fuzzed(3)
def test_answers_keep_to_the_specification(case: schemathesis.Case) -> None:
    """No failure of the service, documented media types, documented schemas."""
    case.validate_response(case.call(headers=PLAIN), checks=CHECKS)


@LARGE.include(path_regex=STATES).parametrize()
@fuzzed(6)
def test_answers_about_states_keep_to_the_specification(case: schemathesis.Case) -> None:
    """The same for the operations that take a state, or begin a game."""
    case.validate_response(case.call(headers=PLAIN), checks=CHECKS)
