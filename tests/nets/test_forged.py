"""No forged state passes: some invariant notices what a single member of a state may be spoilt to, or the page on
states says why none can.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from service.catan.base.state import SETUP
from service.catan.base.state import State as CatanState
from service.documents.shipped import SUITE
from service.documents.situations import position
from service.games import GAMES
from service.kernel.play.state import State
from tests.nets.choices import choices
from tests.nets.forging import Tally
from tests.nets.play import first_state, walk

PAGE = Path(__file__).parents[2] / "docs" / "states.md"
ROW = re.compile(r"^\| `(\w+\.\w+)` \|", re.MULTILINE)
SEED = "forgeries"
"""One seed for all runs, because the page has to name exactly what a run finds."""
LONGEST, EVERY = 160, 5
"""Moves of a game, and which of its states are spoilt."""
MEMBERS, IN_A_POSITION = 8, 40
"""Members of a state that are spoilt."""
OFTEN = 20
"""So many forgeries of a member show whether anything notices them."""
RARELY, SELDOM = 0.05, 0.5
"""The shares of forgeries that are noticed: with less than the first a member is on the page, with more than the second
it has no business there.
"""


def games() -> Iterator[tuple[str, list[State]]]:
    """States of a random game for each part of a state that a book adds, with the name of the choice of books."""
    for game in GAMES.values():
        met: set[str] = set()
        for choice in choices(game, random.Random(SEED), 0):
            parts = {module.id for module in choice.ruleset().modules if module.slice or module is game.modules[0]}
            dice = random.Random(f"{SEED} {choice}")
            first = first_state(choice, dice) if not parts <= met else None
            if first is not None:
                met |= parts
                played = islice(walk(first, dice, LONGEST), 0, None, EVERY)
                yield str(choice), [move.state for move in played if is_on(move.state)]


def is_on(state: State) -> bool:
    """Whether a game has come past its setup. What is there before is known, so that everything else is noticed."""
    return not isinstance(state, CatanState) or state.turn.moment != SETUP


def positions() -> Iterator[tuple[str, list[State]]]:
    """The positions of the suite, those of one ruleset together, with its name."""
    found = defaultdict(list)
    for path in sorted((SUITE / "positions").glob("*.json")):
        document = position(path.stem)
        chosen = document["ruleset"]
        game = GAMES[chosen["game"]]
        ruleset = game.ruleset(tuple(chosen["modules"]), chosen.get("options", {}))
        state = game.read(ruleset, document)
        if is_on(state) and not game.defects(state):
            found[str(chosen)].append(state)
    yield from found.items()


@pytest.fixture(scope="module")
def tally() -> Tally:
    """Every member spoilt in random games and in the positions of the suite.

    Each ruleset has dice of its own, so that a further book changes nothing of what is found in the others.
    """
    found = Tally()
    for name, states in games():
        found.spoil(states, random.Random(f"{SEED} {name}"), MEMBERS)
    for name, states in positions():
        found.spoil(states, random.Random(f"{SEED} {name}"), IN_A_POSITION)
    return found


def explained() -> set[str]:
    """The members of which the page on states says why nothing notices them."""
    return set(ROW.findall(PAGE.read_text(encoding="utf-8")))


def test_what_no_invariant_notices_is_explained(tally: Tally) -> None:
    """The page names every member that may be spoilt unnoticed."""
    assert tally.noticed_below(RARELY, OFTEN) <= explained()


def test_what_is_explained_goes_unnoticed(tally: Tally) -> None:
    """The page names no member that invariants watch after all."""
    assert explained() <= tally.noticed_below(SELDOM, 1)


def test_most_members_are_spoilt(tally: Tally) -> None:
    """Members that are never spoilt say nothing."""
    assert len([name for name, count in tally.spoilt.items() if count >= OFTEN]) > 60
