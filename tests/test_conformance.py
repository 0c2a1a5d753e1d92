"""The conformance suite, in process or, with `--service URL`, against any running service."""

from __future__ import annotations

import pytest

from tests.suite import Case, Service, cases, run

CASES = list(cases())


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[case["id"] for _, case in CASES])
def test_case(case: Case, service: Service) -> None:
    """What the statutes say, the service answers."""
    run(case, service)


def test_ids_are_unique() -> None:
    """A case is named by its id."""
    ids = [case["id"] for _, case in CASES]
    assert len(ids) == len(set(ids))
