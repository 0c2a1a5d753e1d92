"""Whatever is written into a state is refused, or it is a state from which consistent play goes on."""

from __future__ import annotations

import random
from typing import Any

import flask.testing
import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.app import create_app
from service.catan.state import State
from service.kernel.adjudicate import adjudicate
from service.kernel.answer import action_document, answer_document
from service.kernel.chance import Chance
from service.kernel.fields import Misreads
from service.kernel.legal import offered
from service.kernel.state import FULL
from tests.properties.games import CATAN
from tests.properties.mutations import document_of, mutated
from tests.properties.strategies import all_legal, states

numbers = st.integers(0, 2**32)
TRIED = 6
"""Actions tried in a state."""


def read(state: State, document: dict[str, Any]) -> State | None:
    """The state of a document under a ruleset, if it is understood and consistent."""
    try:
        found = CATAN.read(state.ruleset, document)
    except Misreads:
        return None
    assert isinstance(found, State)
    return None if CATAN.defects(found) else found


@settings(max_examples=1_500)
@given(states(), numbers)
def test_consistent_states_lead_to_consistent_states(state: State, number: int) -> None:
    """A hand-written state that passes for consistent is one: whatever is legal in it leads to another one."""
    found = read(state, mutated(state, number))
    if found is None:
        return
    written = orjson.dumps(CATAN.write(found))
    again = CATAN.read(state.ruleset, orjson.loads(written))
    assert orjson.dumps(CATAN.write(again)) == written
    dice = random.Random(number)
    actions = [action for seat in range(found.seat_count) for _, action in offered(found, seat)]
    dice.shuffle(actions)
    for action in actions[:TRIED]:
        if action is None or isinstance(action, dict):
            continue
        answer = adjudicate(found, action, Chance(seed=b"seed"))
        answer_document(answer, found)
        if answer.state is not None:
            assert CATAN.defects(answer.state) == [], action_document(action, found)
            orjson.dumps(CATAN.write(answer.state))
    if found.viewer == FULL and found.turn.moment != "over":
        assert all_legal(found), "play goes on"


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app().test_client()


PATHS = ("/v1/states/validate", "/v1/legal-actions", "/v1/adjudications", "/v1/views", "/v1/scores", "/v1/routes")


@settings(max_examples=400)
@given(states(), numbers)
def test_nothing_is_our_fault(client: flask.testing.FlaskClient, state: State, number: int) -> None:
    """Every endpoint answers any document with an answer or with a problem of the client's."""
    dice = random.Random(number)
    document = mutated(state, number)
    actions = all_legal(state)
    action = action_document(dice.choice(actions), state) if actions else {"type": "roll", "seat": 0}
    for path in PATHS:
        asked: dict[str, Any] = {"state": document}
        if path == "/v1/adjudications":
            asked |= {"action": action, "draw": {"seed": "seed"}}
        if path == "/v1/views" or dice.random() < 0.3:
            asked["viewer"] = dice.choice(("spectator", 0, 1))
        response = client.post(path, json=asked)
        assert response.status_code == 200 or 400 <= response.status_code < 500, (path, asked, response.get_data(True))


@settings(max_examples=100)
@given(states(), numbers)
def test_actions_are_not_our_fault_either(client: flask.testing.FlaskClient, state: State, number: int) -> None:
    """An action with anything in any of its fields."""
    dice = random.Random(number)
    actions = all_legal(state)
    action = action_document(dice.choice(actions), state) if actions else {"type": "roll", "seat": 0}
    from tests.properties.mutations import JUNK, PLACES

    action[dice.choice([*action, "chance", "to", "victim"])] = dice.choice((*JUNK, *PLACES, {"base.production.dice": 7}))
    response = client.post("/v1/adjudications", json={"state": document_of(state), "action": action})
    assert response.status_code == 200 or 400 <= response.status_code < 500, (action, response.get_data(True))
