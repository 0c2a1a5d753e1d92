"""A live service for both clients."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from tests.serving import serving

if shutil.which("npm") is None:  # the client for TypeScript is built with Node
    collect_ignore_glob = ["test_typescript.py"]


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """Its address."""
    with serving() as address:
        yield address
