"""A state with anything written into it is refused, or it is a state from which consistent play goes on."""

from __future__ import annotations

import random
from typing import Any

import flask.testing
import orjson
import pytest
import werkzeug.test
from hypothesis import given
from hypothesis import strategies as st

from service.app import create_app
from service.catan.base.production import Roll
from service.catan.base.state import State
from service.documents.answers import action_document, answer_document
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import offered
from service.kernel.rules import FULL, Action, Misreads
from service.web.settings import Settings
from tests.books import told
from tests.books.book import Table
from tests.chosen_seed import SEED
from tests.properties.games import CATAN, pool
from tests.properties.mutations import JUNK, PLACES, anything_anywhere, document_of, mutated, spots
from tests.properties.strategies import all_legal, states, tries

numbers = st.integers(0, 2**32)
TABLES: list[Table] = [table for games in told("GAMES") for table in games if "ruleset" in table.deal]
PLAYED = [module.id for module in CATAN.modules for _ in told("openings", [module.id])]
"""The modules with games in the pool."""
DICE = "base.production.dice"
LEFT_OUT = "left out"
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


@tries(500)
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
        if not isinstance(action, Action):
            continue
        answer = adjudicate(found, action, Chance(seed=b"seed"))
        answer_document(answer, found)
        if answer.state is not None:
            assert CATAN.defects(answer.state) == [], action_document(action, found)
            orjson.dumps(CATAN.write(answer.state))
    roomy = found.turn.moment != "setup" or found.board.layout != "custom"  # an island may be too small for everybody
    if found.viewer == FULL and found.turn.moment != "over" and roomy:
        assert all_legal(found), "play goes on"


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


@pytest.mark.parametrize("module", PLAYED)
def test_every_member_in_turn(client: flask.testing.FlaskClient, module: str) -> None:
    """Each member of a rich state is left out, or replaced."""
    dice = random.Random(f"{SEED} {module}")
    state = next(state for state in pool() if module in state.ruleset.revisions and state.turn.offers)
    for *inside, last in [path for path in spots(document_of(state)) if path]:
        node = document = document_of(state)
        for name in inside:
            node = node[name]
        junk = dice.choice((None, [], {}, -1, "x", LEFT_OUT))
        if junk == LEFT_OUT:
            del node[last]
        else:
            node[last] = junk
        asked = {"state": document}
        assert_answered(client.post("/v1/states/validate", json=asked), (*inside, last))
        assert_answered(client.post("/v1/legal-actions", json=asked), (*inside, last))


LAND = ("forest", "pasture", "fields", "hills", "mountains", "gold_field")


def a_board(dice: random.Random) -> Any:
    """A board of any shape: mostly one that may be played on, however odd."""
    if dice.random() < 0.05:
        return dice.choice(JUNK)
    sloppy = 0.3 if dice.random() < 0.2 else 0.0
    reach = dice.choice((0, 1, 2, 4, 60))
    hexes: dict[str, Any] = {}
    for _ in range(dice.choice((1, 2, 7, 19, 40))):
        terrain = dice.choice((*LAND, *LAND, "desert", "sea", "sea", "unexplored"))
        hexes[f"{dice.randint(-reach, reach)},{dice.randint(-reach, reach)}"] = {"terrain": terrain}
        if terrain in LAND:
            hexes[f"{dice.randint(-reach, reach)},{dice.randint(-reach, reach)}"] = {
                "terrain": terrain,
                "number": dice.choice((None, 2, 5, 6, 8, 12)),
            }
        if dice.random() < sloppy:
            hexes[dice.choice((*hexes, "x", "1,1,N"))] = dice.choice((*JUNK, {"terrain": "lava"}, {"number": 7}))
    board: dict[str, Any] = {"layout": "custom", "hexes": hexes}
    sides = [f"{name},{side}" for name in hexes for side in ("NE", "E", "SE", "SW", "W", "NW")]
    if dice.random() < 0.3:
        board["harbors"] = {dice.choice(sides): dice.choice(("generic", "ore")) for _ in range(2)}
    if dice.random() < sloppy:
        board[dice.choice(("layout", "harbors", "hexes", "x"))] = dice.choice(JUNK)
    return board


@tries(80)
@given(numbers)
def test_deals_are_not_our_fault(client: flask.testing.FlaskClient, number: int) -> None:
    """Any request for a game is met or refused, and a game that is dealt can be played."""
    dice = random.Random(number)
    deal: dict[str, Any] = {"seats": dice.choice((3, 4)), "draw": {"seed": str(number)}}
    if dice.random() < 0.5:
        table = dice.choice(TABLES)
        deal |= {"seats": table.seats, "ruleset": table.deal["ruleset"]}
    if dice.random() < 0.8:
        deal |= {"layout": "custom", "board": a_board(dice)}
    if dice.random() < 0.3:
        name = dice.choice(("start", "robber", "spiral_from", "roll_for_start", "layout", "chance", "seats", "ruleset"))
        deal[name] = dice.choice((*JUNK, *PLACES))
    response = client.post("/v1/states", json=deal)
    assert_answered(response, deal)
    for counter in range(12):
        answer = response.get_json()
        if response.status_code != 200 or answer["verdict"] != "legal":
            return
        listed = client.post("/v1/legal-actions", json={"state": answer["state"]})
        assert listed.status_code == 200, (deal, listed.get_data(as_text=True))
        if not listed.get_json()["actions"]:
            return  # an island may be too small for everybody
        action = dice.choice(listed.get_json()["actions"])
        draw = {"seed": "seed", "counter": counter}
        response = client.post("/v1/adjudications", json={"state": answer["state"], "action": action, "draw": draw})
        assert response.status_code == 200, (deal, action, response.get_data(as_text=True))


def assert_answered(response: werkzeug.test.TestResponse, asked: Any) -> None:
    """An answer, or a problem of the client's."""
    assert response.status_code == 200 or 400 <= response.status_code < 500, (asked, response.get_data(as_text=True))


@tries(60)
@given(states(), numbers)
def test_what_else_is_asked_is_not_our_fault_either(
    client: flask.testing.FlaskClient, state: State, number: int
) -> None:
    """Events and applied actions to be shown, replays, batches and rulesets, with anything in any place."""
    dice = random.Random(number)
    document, actions = document_of(state), all_legal(state) or [Roll(0)]
    answer = adjudicate(state, dice.choice(actions), Chance(seed=b"seed"))
    told = answer_document(answer, state)
    asked: dict[str, dict[str, Any]] = {
        "/v1/views": {
            "state": document,
            "viewer": dice.choice(("spectator", 0, 1)),
            "events": told.get("events", []),
            "applied": told.get("applied", {"type": "roll", "seat": 0, "chance": {}}),
        },
        "/v1/replays": {
            "state": document,
            "actions": [action_document(action, state) for action in dice.choices(actions, k=3)],
            "draw": {"seed": "seed"},
        },
        "/v1/adjudications/batch": {
            "state": document,
            "items": [{"action": action_document(action, state)} for action in dice.choices(actions, k=3)],
        },
        "/v1/rulesets": orjson.loads(orjson.dumps(state.ruleset.document())),
    }
    for path, question in asked.items():
        spoilt = orjson.loads(orjson.dumps(question))
        beside_the_state = {name: value for name, value in spoilt.items() if name != "state"}
        anything_anywhere(beside_the_state, dice)
        if "state" in spoilt:
            beside_the_state["state"] = spoilt["state"]
        assert_answered(client.post(path, json=beside_the_state), (path, beside_the_state))
        assert client.post(path, json=question).status_code == 200, path
