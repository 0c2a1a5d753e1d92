"""Fixtures for a bot's tests. pytest finds them where this package is installed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from harbormaster_client import testing


@pytest.fixture
def api_test() -> Callable[..., None]:
    """`api_test(bot)` walks a bot through every step of the protocol (`harbormaster_client.testing.api_test`)."""
    return testing.api_test


@pytest.fixture
def check_logs() -> Callable[..., None]:
    """`check_logs(*paths)` judges recorded games by every rule (`harbormaster_client.testing.check_logs`)."""
    return testing.check_logs
