"""What people read is plain text: sentences hold no markup of the documentation that programmers read."""

from __future__ import annotations

import re

import pytest

from service.documents.catalogue import Entry
from service.games import CATALOGUE

MARKUP = re.compile(r"`|:\w+:|\*\*|</?\w+>")
"""Code and roles, as docstrings have them, and tags."""


@pytest.mark.parametrize("entry", CATALOGUE.entries.values(), ids=CATALOGUE.entries)
def test_sentences_are_plain(entry: Entry) -> None:
    """Rules, actions, fields and statutes."""
    assert not MARKUP.search(entry.says)
