"""Citations: what a refusal cites besides the statutes of its rule, and when."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from service.documents.answers import answer_document, defect_document
from service.documents.catalogue import Catalogue
from service.documents.rulesets import ruleset_document
from service.kernel.play.adjudicate import adjudicate
from service.kernel.rules import Citation, Facts, check, invariant
from tests.kernel.garden.beds import Plant, bed_empty, bed_exists
from tests.kernel.garden.state import State
from tests.kernel.garden.storm import SeedsOwed
from tests.kernel.garden.turns import FENCE, EndTurn, nothing_owed
from tests.kernel.making import Garden, a_module, compiled, planted


def cited(state: State, action: Plant | EndTurn) -> list[str]:
    """The statutes that the refusals of an action cite, in their order."""
    refusals = answer_document(adjudicate(state, action), state)["refusals"]
    return [statute["id"] for refusal in refusals for statute in refusal["statutes"]]


def test_a_later_book_is_cited_after_the_rules_own() -> None:
    """A statute that the rule cites itself is not cited twice."""
    module = a_module("pots", citations=(Citation("garden.bed", "garden.pot", of=(bed_exists,)),))
    assert cited(planted(compiled(module)), Plant(0, 9)) == ["garden.bed", "garden.pot"]
    assert cited(planted(compiled()), Plant(0, 9)) == ["garden.bed"]


def test_some_actions_some_situations_some_options() -> None:
    """A citation appears where it applies."""

    def pour(state: State, action: object) -> bool:
        return state.turn == 0

    module = a_module(
        "pots",
        citations=(
            Citation("garden.seed", of=(nothing_owed,), actions=(Plant,)),
            Citation("garden.pot", of=(nothing_owed,), where=pour),
            Citation("garden.fence", of=(nothing_owed,), when=FENCE.is_("high")),
        ),
    )
    state = planted(compiled(module), obligations=(SeedsOwed(0, 1),))
    assert cited(state, Plant(0, 1)) == ["garden.turn", "garden.seed", "garden.pot"]
    assert cited(state, EndTurn(0)) == ["garden.turn", "garden.pot"]
    state.turn = 1
    assert cited(state, EndTurn(1)) == ["garden.turn"]
    fenced = planted(compiled(module, fence="high"), obligations=(SeedsOwed(0, 1),), turn=1)
    assert cited(fenced, EndTurn(1)) == ["garden.turn", "garden.fence"]


def test_a_defect_cites_what_is_always_true() -> None:
    """For a state alone, nobody asks in which situation an action would be refused."""

    @invariant("garden.bed")
    def overgrown(state: State) -> Iterator[tuple[str, Facts]]:
        """Never sound."""
        yield "/beds", Facts(weeds=1)

    citations = (
        Citation("garden.pot", of=(overgrown,)),
        Citation("garden.seed", of=(overgrown,), where=lambda state, action: True),
        Citation("garden.fence", of=(overgrown,), actions=(Plant,)),
    )
    state = planted(compiled(a_module("pots", overgrown, citations=citations)))
    documents = [defect_document(state.ruleset, defect) for defect in state.ruleset.game.defects(state)]
    assert [[statute["id"] for statute in found["statutes"]] for found in documents] == [["garden.bed", "garden.pot"]]


def test_what_a_view_hides_is_not_cited() -> None:
    """The refusal is known, but not whether a hidden fact is a further reason."""
    poor = Citation("garden.seed", of=(bed_exists,), where=lambda state, action: state.seeds_of(action.seat) == 2)
    state = planted(compiled(a_module("pots", citations=(poor,))))
    seen = state.ruleset.game.view(state, 1)
    assert isinstance(seen, State)
    assert cited(state, Plant(0, 9)) == ["garden.bed", "garden.seed"]
    assert cited(seen, Plant(0, 9)) == ["garden.bed"]


def test_what_stands_in_for_a_rule_inherits_its_citations() -> None:
    """The reason applies to whatever rule refuses in its place."""

    @check("garden.pot", replaces=bed_empty)
    def pot_empty(state: State, action: Plant) -> bool:
        """Never."""
        return False

    module = a_module("pots", pot_empty, citations=(Citation("garden.seed", of=(bed_empty,)),))
    assert cited(planted(compiled(module)), Plant(0, 1)) == ["garden.pot", "garden.seed"]


def test_catalogue_and_ruleset_name_them() -> None:
    """A rule enforces the statutes cited for it; a ruleset names those of its own modules."""
    module = a_module("pots", citations=(Citation("garden.pot", of=(bed_exists,)),))
    assert Catalogue([Garden(module)]).enforced_by["garden.pot"] == ("garden.beds.bed_exists",)
    found = {rule["id"]: rule["statutes"] for rule in ruleset_document(compiled(module))["rules"]}
    assert found["garden.beds.bed_exists"] == ["garden.bed", "garden.pot"]
    assert found["garden.beds.bed_empty"] == ["garden.bed"]


BOOK = """\
rules: []
citations:
  - statutes: [garden.seed]
    rules: [garden.turns.nothing_owed, harbor.piers.nowhere]
    actions: [garden.beds.plant, harbor.piers.build]
  - statutes: [garden.pot]
    rules: [garden.turns.nothing_owed]
    while_owed: [seeds_owed]
    when: {fence: [high]}
  - statutes: [garden.bed]
    rules: [garden.turns.nothing_owed]
    actions: [harbor.piers.build]
"""


def test_a_rulebook_lists_those_that_need_no_function(tmp_path: Path) -> None:
    """Rules and actions of modules that are not chosen are skipped, and so is any citation that concerns them alone."""
    book = tmp_path / "rulebook.yaml"
    book.write_text(BOOK)
    module = a_module("pots", book=book)
    owed = (SeedsOwed(0, 1),)
    assert cited(planted(compiled(module), obligations=owed), Plant(0, 1)) == ["garden.turn", "garden.seed"]
    assert cited(planted(compiled(module), obligations=owed), EndTurn(0)) == ["garden.turn"]
    fenced = planted(compiled(module, fence="high"), obligations=owed)
    assert cited(fenced, Plant(0, 1)) == ["garden.turn", "garden.seed", "garden.pot"]
