"""The page on which books go together says what the service says."""

from __future__ import annotations

from tests.docs.combinations import PAGE, page


def test_the_page_is_current() -> None:
    """A new one is the same."""
    assert PAGE.read_text(encoding="utf-8") == page()
