"""What people read is plain text: sentences hold no markup of the documentation that programmers read."""

from __future__ import annotations

import re

from service.games import CATALOGUE

MARKUP = re.compile(r"`|:\w+:|\*\*|</?\w+>")
"""Code and roles, as docstrings have them, and tags."""


def test_sentences_are_plain() -> None:
    """Rules, actions, fields and statutes."""
    assert {id_: entry.says for id_, entry in CATALOGUE.entries.items() if MARKUP.search(entry.says)} == {}
