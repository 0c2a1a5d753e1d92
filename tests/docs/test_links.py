"""Every link on a page leads to a file, and to a heading in it. Files that the docs name are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("*.md", "docs/*.md", "bench/*.md", "clients/*/README.md", "tests/*/README.md")
PAGES = sorted(page for folder in FOLDERS for page in ROOT.glob(folder))


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The addresses of a page's headings, as they are made of their words."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links(page: Path) -> None:
    """Those within the repository."""
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/*.md")), ids=lambda page: page.name)
def test_files(page: Path) -> None:
    """The files and folders of the repository that a page names."""
    for path in re.findall(r"`((?:bench|clients|conformance|docs|schemas|service|tests)/[\w./-]+)`", prose(page)):
        assert (ROOT / path).exists(), path
