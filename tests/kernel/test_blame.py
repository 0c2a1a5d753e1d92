"""Attribution: a refusal cites the shares of later books that bring it about, and no others."""

from __future__ import annotations

import pytest

from service.documents.answers import answer_document
from service.kernel.play.adjudicate import adjudicate
from service.kernel.rules import Ruleset
from tests.kernel.garden.beds import Plant, bed_count, price
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


@price.also("garden.storm")
def dearer(state: State, seat: int) -> int:
    """After a storm planting costs two seeds more."""
    return 2


@price.also("garden.bed")
def no_dearer(state: State, seat: int) -> int:
    """A bed itself costs nothing."""
    return 0


@bed_count.also("garden.storm")
def washed_away(beds: int, ruleset: Ruleset) -> int:
    """The storm leaves two beds."""
    return 2


STORMY = a_module("stormy", dearer), a_module("mild", no_dearer)


@pytest.mark.parametrize(
    ("seeds", "cited"), [(0, ["garden.seed"]), (2, ["garden.seed", "garden.storm"])], ids=["anyway", "by-the-share"]
)
def test_a_share_is_cited_if_without_it_the_rule_would_hold(seeds: int, cited: list[str]) -> None:
    """A seat without seeds could not plant before the storm either; one with two seeds could."""
    assert statutes(planted(compiled(*STORMY), (seeds, 2)), Plant(0, 1)) == {"garden.beds.enough_seeds": cited}


def test_what_the_ruleset_brings_is_not_to_blame() -> None:
    """A share in a constant is a part of the game, which would be another game without it."""
    state = planted(compiled(a_module("flooded", washed_away)))
    assert statutes(state, Plant(0, 3)) == {"garden.beds.bed_exists": ["garden.bed"]}


def statutes(state: State, action: Plant) -> dict[str, list[str]]:
    """The rules that refuse an action, each with the statutes that are cited for it."""
    document = answer_document(adjudicate(state, action), state)
    return {refusal["rule"]: [statute["id"] for statute in refusal["statutes"]] for refusal in document["refusals"]}
