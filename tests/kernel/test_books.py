"""Rulebooks: where a statute stands, and how a rule is cited."""

from __future__ import annotations

from pathlib import Path

from service.documents.answers import citation
from service.documents.statutes import line_of, section_of, statutes_of
from service.kernel.rules import Ruleset
from tests.kernel.garden import turns

BOOK = """\
rules:
  - id: plain
    kind: legality
    section: One
    rule: It says so.
  - id: "quoted"
    kind: legality
    section: Two
    rule: |
      It also says
      - id: not-a-statute
  - kind: legality
    section: Three
    id: last
    rule: The order of the members is free.
"""


def test_a_statute_has_its_line_however_it_is_written(tmp_path: Path) -> None:
    """Quoted, with its id in another place, beside a text that looks like one."""
    book = tmp_path / "rulebook.yaml"
    book.write_text(BOOK)
    assert {statute: line_of(book, statute) for statute in statutes_of(book)} == {"plain": 2, "quoted": 6, "last": 12}
    assert section_of((book,), "quoted") == "Two"
    assert section_of((book,), "not-a-statute") is None


def test_a_citation_belongs_to_who_asked_for_it(plain: Ruleset) -> None:
    """Other callers do not see changes to it."""
    cited = citation(plain, turns.on_turn)
    cited["statutes"][0]["section"] = "Nowhere"
    cited["amends"].append("nothing")
    assert citation(plain, turns.on_turn) == {
        "rule": "garden.turns.on_turn",
        "says": "Only the gardener on turn acts.",
        "statutes": [{"id": "garden.turn", "section": "Turns"}],
        "amends": [],
        "href": "/v1/rules/garden.turns.on_turn",
    }
