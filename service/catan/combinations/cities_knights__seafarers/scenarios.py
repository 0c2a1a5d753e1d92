"""Scenarios: which of them suit Cities & Knights, for how many points, and what becomes of their tables."""

from __future__ import annotations

from service.catan.base.frame import frame
from service.catan.base.state import State
from service.catan.base.victory import points_to_win, with_more_points
from service.catan.board.terrain import UNEXPLORED
from service.catan.combinations.cities_knights__seafarers.options import ALLOW_UNSUITABLE
from service.catan.seafarers.archipelagos import WITH_MAINLAND, numbers_of_the_base_game, starting_numbers
from service.catan.seafarers.options import SCENARIO
from service.catan.seafarers.scenarios import TABLES
from service.kernel.rules import ANY, Contradictions, Facts, Ruleset, constant, invariant

MORE_POINTS = 2
FACE_DOWN = SCENARIO.is_(*(id_ for id_, table in TABLES.items() if "pile" in table.hexes))
SMALL_ISLANDS = SCENARIO.is_(
    "four-islands-3", "four-islands-4", "the-four-islands-3", "the-four-islands-4", "the-six-islands-56"
)


@points_to_win.also(
    "ck.seafarers.target-plus-two",
    "seafarers-later-cities-knights.end.target",
    "seafarers-later-cities-knights.end.targets-5-to-8",
    when=SCENARIO.is_(*TABLES),
)
def two_points_more(target: int, ruleset: Ruleset) -> int:
    """A printed scenario needs 2 points more than it says. A chosen target stays as it is."""
    return with_more_points(ruleset, target, MORE_POINTS)


@constant("ck.seafarers.unsuitable-scenarios", "seafarers-later-cities-knights.scope.scenarios-5-to-8", fold=ANY)
def unsuitable(ruleset: Ruleset) -> bool:
    """Most scenarios suit Cities & Knights."""
    return False


@unsuitable.also("ck.seafarers.unsuitable-scenarios", when=FACE_DOWN)
def hidden_hexes(ruleset: Ruleset) -> bool:
    """A scenario with hidden hexes does not suit Cities & Knights."""
    return True


@unsuitable.also("ck.seafarers.unsuitable-scenarios", when=SMALL_ISLANDS)
def many_small_islands(ruleset: Ruleset) -> bool:
    """A scenario of nothing but small islands does not suit Cities & Knights."""
    return True


@invariant("ck.seafarers.unsuitable-scenarios", when=ALLOW_UNSUITABLE.is_("false"))
def suits(state: State) -> Contradictions:
    """Cities & Knights goes with hidden hexes or many small islands only where the option allows it."""
    if unsuitable(state):
        yield f"/ruleset/options/{SCENARIO.name}", Facts(suitable=False)
    elif UNEXPLORED in state.board.terrain:
        yield "/board/hexes", Facts(unexplored=state.board.terrain.count(UNEXPLORED))


@invariant(
    "ck.card.science.inventor",
    "ck.card.science.inventor-anywhere",
    "seafarers.new-shores.mainland.base-layout",
    replaces=numbers_of_the_base_game,
    when=WITH_MAINLAND,
)
def as_many_numbers(state: State) -> Contradictions:
    """The mainland begins with as many numbers as the base game, whichever numbers inventors bring there from other
    islands."""
    found, tokens = starting_numbers(state), sum(frame(state).tokens.values())
    if found is not None and found.total() != tokens:
        yield "/board/hexes", Facts(numbers=found.total(), expected=tokens)
