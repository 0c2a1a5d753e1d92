"""The wire of every module: real states fit the published schema, and bad input is the client's fault."""

from __future__ import annotations

import json
import random
from typing import Any

import flask.testing
import orjson
import pytest
from werkzeug.test import TestResponse

from service.app import create_app
from service.documents.answers import action_document
from service.kernel.play.state import State
from service.kernel.rules import SPECTATOR, Action
from service.web.settings import Settings
from tests.chosen_seed import SEED
from tests.nets.choices import Choice
from tests.nets.play import Move
from tests.nets.sample import moves, sample
from tests.nets.spoiling import spoilt
from tests.specification import holding_to

# Choice by choice, so that one process plays the game of a choice for all of its tests.
pytestmark = pytest.mark.parametrize("choice", sample(), ids=str, scope="module")
JSON = {"Content-Type": "application/json"}
PATHS = (*("/v1/adjudications",) * 4, "/v1/states/validate", "/v1/legal-actions", "/v1/views", "/v1/scores")
"""The paths to which requests are sent: mostly those with most to spoil."""
SPOILT = 24
"""Requests of each choice that are spoilt."""
PLAYED_ON = 4
"""Actions of each choice after which a client asks on."""


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


@pytest.fixture(scope="module")
def stranger() -> flask.testing.FlaskClient:
    """The service, which nobody has asked about the states before."""
    return create_app(Settings(log_level="error")).test_client()


@pytest.fixture(scope="session")
def seen() -> set[type[Action]]:
    """The kinds of action that were compared with the schema."""
    return set()


def document_of(state: State) -> Any:
    """A state's document, which may be changed."""
    return orjson.loads(orjson.dumps(state.ruleset.game.write(state)))


def test_states_are_as_published(choice: Choice) -> None:
    """Full ones and views, early and late in the first game of a choice."""
    played = () if choice.number else moves(choice)
    for move in played[:: len(played) // 2 + 1]:
        for state in (move.state, move.state.ruleset.game.view(move.state, SPECTATOR)):
            document = document_of(state)
            assert not list(holding_to("State").iter_errors(document)), document


def test_actions_are_as_published(choice: Choice, seen: set[type[Action]]) -> None:
    """One of each kind that was carried out in any game."""
    for move in moves(choice):
        if type(move.action) not in seen:
            seen.add(type(move.action))
            document = orjson.loads(orjson.dumps(action_document(move.action, move.state)))
            assert holding_to("Action").is_valid(document), document


def test_no_answer_depends_on_what_was_asked_before(
    client: flask.testing.FlaskClient, stranger: flask.testing.FlaskClient, choice: Choice
) -> None:
    """Whoever plays on from an answer hears what anybody hears who asks about that state first."""
    played = moves(choice)
    for at in range(0, len(played) - 1, len(played) // PLAYED_ON + 1):
        move, onward = played[at : at + 2]
        question = {"state": document_of(move.state), "action": json_of(move), "draw": {"seed": "seed"}}
        answer = orjson.loads(client.post("/v1/adjudications", data=json.dumps(question), headers=JSON).data)
        assert answer["verdict"] == "legal", answer
        after = {"state": answer["state"]}
        for path, asked in (
            ("/v1/legal-actions", after | {"seat": onward.action.seat}),
            ("/v1/adjudications", after | {"action": json_of(onward), "draw": {"seed": "seed"}}),
        ):
            both = [each.post(path, data=json.dumps(asked), headers=JSON) for each in (client, stranger)]
            assert both[0].status_code == both[1].status_code == 200, both[0].data
            assert both[0].data == both[1].data


def json_of(move: Move) -> Any:
    """The document of an action."""
    return orjson.loads(orjson.dumps(action_document(move.action, move.state)))


def test_what_is_spoilt_is_the_clients_fault(client: flask.testing.FlaskClient, choice: Choice) -> None:
    """In a state, an action or a deal; each error has a pointer to its place."""

    dice = random.Random(f"{SEED} {choice}")
    played = moves(choice)
    for _ in range(SPOILT if played else 0):
        move = dice.choice(played)
        action = action_document(move.action, move.state)
        question = {"state": document_of(move.state), "action": orjson.loads(orjson.dumps(action))}
        part = dice.choice(("state", "state", "action"))
        question[part] = spoilt(question[part], dice)
        path = dice.choice(PATHS)
        if path != "/v1/adjudications":
            del question["action"]
        if path == "/v1/views":
            question["viewer"] = dice.choice((0, "spectator"))
        understood(client.post(path, data=json.dumps(question), headers=JSON), question)
    for _ in range(SPOILT // 4):
        ruleset = {"game": choice.game.id, "modules": list(choice.modules), "options": dict(choice.options)}
        deal = spoilt({"ruleset": ruleset, "seats": dice.randint(2, 6), "draw": {"seed": "seed"}}, dice)
        understood(client.post("/v1/states", data=json.dumps(deal), headers=JSON), deal)


def understood(response: TestResponse, asked: Any) -> None:
    """An answer, or a problem of the client's that names places of the request."""
    if response.status_code != 200:
        assert 400 <= response.status_code < 500, (asked, response.get_data(as_text=True))
        assert response.content_type == "application/problem+json"
        for error in response.get_json().get("errors", ()):
            assert error["pointer"] == "" or error["pointer"].startswith("/"), (asked, error)
