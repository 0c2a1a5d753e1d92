"""Two states that look alike to a viewer give equal answers everywhere, whatever the books declare as hidden."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import flask.testing
import orjson
import pytest

from service.api.reading import Reader
from service.app import create_app
from service.documents.answers import action_document
from service.games import CATALOGUE, GAMES
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State
from service.kernel.rules import SPECTATOR
from service.kernel.wording.files import LANGUAGES
from service.referee.conformance.cases import cases_in
from service.web.problems import Problem
from service.web.settings import Settings
from tests.books import told
from tests.chosen_seed import SEED
from tests.nets.carrying import document_of
from tests.nets.choices import Choice
from tests.nets.looking_alike import alike, holds
from tests.nets.members import hidden_in
from tests.nets.play import first_state
from tests.nets.sample import moves, sample
from tests.suite import SUITE, Service, given, module_of

STATES, ACTIONS = 3, 8
POSITIONS = 10
"""States of a game in which something lies in a hidden member. As many come from the suite."""


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


def actions_in(state: State, other: State, dice: random.Random) -> list[Any]:
    """Some actions that are legal in one of two states, and the same of other seats, as documents."""
    legal = [
        orjson.loads(orjson.dumps(action_document(action, each)))
        for each in (state, other)
        for seat in range(state.seat_count)
        for action in legal_actions(each, seat)
    ]
    chosen = dice.sample(legal, min(len(legal), ACTIONS))
    return chosen + [{**action, "seat": dice.randrange(state.seat_count)} for action in chosen]


def questions(state: State, other: State, viewer: int, dice: random.Random) -> list[tuple[str, dict[str, Any]]]:
    """Paths, each with the rest of its question besides the state."""
    told = {"viewer": "spectator" if viewer == SPECTATOR else viewer}
    actions = actions_in(state, other, dice)
    drawn = {"draw": {"seed": "look-alike", "counter": 0}}
    asked: list[tuple[str, dict[str, Any]]] = [
        (f"/v1/{path}", dict(told)) for path in ("states/validate", "legal-actions", "scores", "views", "panels")
    ]
    asked += [(f"/v1/{path}", dict(told)) for path in state.ruleset.game.evaluations]
    asked.append(("/v1/legal-actions", {**told, "alike": True, "limit": 50}))
    asked.append(("/v1/legal-actions", {**told, "count_only": True}))
    if "routes" in state.ruleset.game.evaluations:  # a game with a board
        asked.append(("/v1/pictures", {**told, "marks": "legal", "legend": True}))
        asked += [("/v1/pictures", {**told, "action": action}) for action in actions[:1]]
    asked.append(("/v1/adjudications/batch", {"items": [{"action": action, **drawn} for action in actions], **told}))
    asked += [
        (f"/v1/adjudications?explain=trace&return={returned}", {"action": action, **told, **drawn})
        for action, returned in zip(actions, ("state", "patch", "none"), strict=False)
    ]
    return asked


def same_answers(client: flask.testing.FlaskClient, one: State, other: State, viewer: int, dice: random.Random) -> None:
    """Every endpoint answers a viewer's questions about both states alike, to the last byte, in every language."""
    for path, document in questions(one, other, viewer, dice):
        spoken = {"Accept-Language": dice.choice(LANGUAGES)}
        answers = [
            client.post(path, json={"state": document_of(state), **document}, headers=spoken) for state in (one, other)
        ]
        assert answers[0].status_code == 200, (path, answers[0].get_data(as_text=True))
        assert answers[0].data == answers[1].data, (path, document)


@pytest.mark.parametrize("choice", [choice for choice in sample() if not choice.number], ids=str, scope="module")
def test_states_that_look_alike_are_answered_alike(client: flask.testing.FlaskClient, choice: Choice) -> None:
    """In games of every module."""
    dice = random.Random(f"{SEED} look-alike {choice}")
    played = moves(choice)
    for move in dice.sample(played, min(len(played), STATES)):
        viewer = dice.randint(SPECTATOR, move.state.seat_count - 1)
        other, changed = alike(move.state, viewer, dice)
        if changed:
            same_answers(client, move.state, other, viewer, dice)


def secrets() -> dict[str, str]:
    """Every member that a game's state or the part of a module declares as hidden, and the module."""
    found = {}
    for game in CATALOGUE.games.values():
        base = game.modules[0]
        first = first_state(Choice(game, (base.id,)), random.Random(SEED))
        parts = {base.id: type(first)} | {module.id: module.slice for module in game.modules if module.slice}
        found |= {name: module for module, part in parts.items() for name in hidden_in(part)}
    return found


def positions(module: str, member: str, service: Service, dice: random.Random) -> Iterator[State]:
    """Consistent full states with something in a hidden member, of a game and of cases, those that name it first."""
    played = next(choice for choice in sample() if module in choice.modules)
    states = [move.state for move in moves(played) if holds(move.state, member)]
    yield from dice.sample(states, min(len(states), POSITIONS))
    files = [path for path in sorted(SUITE.glob("*/**/*.yaml")) if module_of(path) == module]
    reader, chosen = Reader(GAMES), [case for path in files for case in cases_in(path)]
    dice.shuffle(chosen)
    for case in sorted(chosen, key=lambda case: member.rpartition(".")[2] not in str(case)):
        document = given(case, service)
        if document is None or document.get("kind", "full") != "full":
            continue
        with suppress(Problem):  # a case may be about a state that cannot occur
            state = reader.state(document)
            if holds(state, member):
                yield state


@pytest.mark.parametrize(("member", "module"), secrets().items())
def test_whatever_is_hidden_changes_places(
    client: flask.testing.FlaskClient, service: Service, member: str, module: str
) -> None:
    """In positions of the suite, too, since some of it is seldom met in random games. Of some things everybody knows
    which there are, and only their order is a secret, which no state has.
    """
    dice, counted = random.Random(f"{SEED} {member}"), member in {name for names in told("COUNTED") for name in names}
    for state in itertools.islice(positions(module, member, service, dice), 2 if counted else 2 * POSITIONS):
        for viewer in dice.sample(range(SPECTATOR, state.seat_count), state.seat_count + 1):
            other, changed = alike(state, viewer, dice, member)
            if member in changed:
                assert not counted
                same_answers(client, state, other, viewer, dice)
                return
    assert counted, "nothing hidden there changes places"
