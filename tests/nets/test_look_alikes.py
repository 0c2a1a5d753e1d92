"""Two states that look alike to a viewer give equal answers everywhere, whatever the books declare as hidden."""

from __future__ import annotations

import random
from typing import Any

import flask.testing
import orjson
import pytest

from service.app import create_app
from service.documents.answers import action_document
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State
from service.kernel.rules import SPECTATOR
from service.web.settings import Settings
from tests.chosen_seed import SEED
from tests.nets.carrying import document_of
from tests.nets.choices import Choice
from tests.nets.looking_alike import alike
from tests.nets.sample import moves, sample

STATES, ACTIONS = 3, 8

pytestmark = pytest.mark.parametrize(
    "choice", [choice for choice in sample() if not choice.number], ids=str, scope="module"
)


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
        (f"/v1/{path}", dict(told)) for path in ("states/validate", "legal-actions", "scores", "views")
    ]
    asked += [(f"/v1/{path}", dict(told)) for path in state.ruleset.game.evaluations]
    asked.append(("/v1/adjudications/batch", {"items": [{"action": action, **drawn} for action in actions], **told}))
    asked += [
        (f"/v1/adjudications?explain=trace&return={returned}", {"action": action, **told, **drawn})
        for action, returned in zip(actions, ("state", "patch", "none"), strict=False)
    ]
    return asked


def test_states_that_look_alike_are_answered_alike(client: flask.testing.FlaskClient, choice: Choice) -> None:
    """To the last byte, from every endpoint."""
    dice = random.Random(f"{SEED} look-alike {choice}")
    played = moves(choice)
    for move in dice.sample(played, min(len(played), STATES)):
        viewer = dice.randint(SPECTATOR, move.state.seat_count - 1)
        other, changed = alike(move.state, viewer, dice)
        if changed:
            for path, document in questions(move.state, other, viewer, dice):
                answers = [
                    client.post(path, json={"state": document_of(state), **document}) for state in (move.state, other)
                ]
                assert answers[0].status_code == 200, (path, answers[0].get_data(as_text=True))
                assert answers[0].data == answers[1].data, (path, document)
