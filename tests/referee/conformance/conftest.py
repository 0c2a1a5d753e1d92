"""A release of some chapters."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.referee.conformance import release as releases
from service.referee.conformance.cases import chapter_of
from service.referee.conformance.release import Release, made

CHAPTERS = (
    "catan/base/roads",
    "catan/base/rob",
    "catan/base/sev",
    "catan/base/longest_road",
    "catan/base/bank",
    "master_slave/tr",
)
"""Chapters with everything: ways, draws, debts, routes, lists, views, cards."""


@pytest.fixture(scope="session")
def release() -> Release:
    """A release of some chapters."""
    return made(lambda path, case: chapter_of(path).startswith(CHAPTERS))


@pytest.fixture(scope="session")
def folder(release: Release, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, written."""
    place = tmp_path_factory.mktemp("release")
    releases.write(releases.files(release), place)
    return place
