"""Requests that a generator makes up from the published specification: whatever they hold, the answer keeps to it."""

from __future__ import annotations

import collections
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
from service.settings import Settings

APP = create_app(Settings(log_level="error", request_seconds=30))
SCHEMA = schemathesis.openapi.from_wsgi("/openapi.yaml", APP)
CHECKS = [
    checks.not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    allow_header_conformance,
]

ALL_OF, EVERY = 40, 7
"""The generator derives thousands of cases of most operations, one for each bound of each member of a state: of those
beyond the first, every so manyth is sent."""
asked: collections.Counter[str] = collections.Counter()


@schemathesis.serializer("application/x-ndjson")
def lines(_: schemathesis.SerializationContext, value: Any) -> bytes:
    """A body of lines is sent as it is made up."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


@SCHEMA.parametrize()
@settings(
    max_examples=3,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_keep_to_the_specification(case: schemathesis.Case) -> None:
    """No failure of the service, documented media types, documented schemas."""
    asked[case.operation.label] += 1
    if asked[case.operation.label] > ALL_OF and asked[case.operation.label] % EVERY:
        return
    response = case.call()
    case.validate_response(response, checks=CHECKS)
