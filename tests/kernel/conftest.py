"""Fixtures of the kernel's tests."""

from __future__ import annotations

import pytest

from service.kernel.rules import Ruleset
from tests.kernel.garden.state import State
from tests.kernel.making import compiled, planted


@pytest.fixture
def plain() -> Ruleset:
    """The toy game without amendments."""
    return compiled()


@pytest.fixture
def state(plain: Ruleset) -> State:
    """An empty garden of two seats."""
    return planted(plain)
