"""Views: a caller who asks for a viewer learns nothing that the viewer may not know, from any answer."""

from __future__ import annotations

import random
from typing import Any

import flask.testing
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.app import create_app
from service.catan.base.state import OVER, State
from service.documents.answers import action_document, answer_document
from service.kernel.play.adjudicate import adjudicate, examine
from service.kernel.play.chance import Chance
from service.kernel.play.legal import offered
from service.kernel.rules import SPECTATOR, Action
from service.web.settings import Settings
from tests.books import told
from tests.books.book import Secrets
from tests.nets.nets import ALL
from tests.properties.domain import domain
from tests.properties.games import pool
from tests.properties.hiding import alike, secret_fields, secrets_shown
from tests.properties.mutations import Document, document_of
from tests.properties.openings import CATAN
from tests.properties.strategies import all_legal, moves, proposals, states, tries

numbers = st.integers(0, 2**32)
BOOKS: tuple[Secrets, ...] = tuple(told("SECRETS"))
SECRET_DRAWS = tuple(draw for book in BOOKS for draw in book.draws)
SECRET_FIELDS = {action: field for book in BOOKS for action, field in book.fields.items()}
"""Fields of actions that only the acting seat may see."""
HIDDEN = tuple(place for book in BOOKS for place in book.places)
"""The places where views hide things."""
MOST = 300
"""How many actions of a larger domain are examined."""


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


@st.composite
def pairs(draw: st.DrawFn) -> tuple[State, Document, int, random.Random]:
    """A reachable state, the document of another one that looks alike to a viewer, and the viewer."""
    state, dice = draw(states()), random.Random(draw(numbers))
    viewer = draw(st.integers(SPECTATOR, state.seat_count - 1))
    return state, alike(state, viewer, dice), viewer, dice


def some_actions(state: State, other: State, dice: random.Random) -> list[Document]:
    """Actions that are legal in one of two states, and others."""
    classes = [compiled.cls for compiled in state.ruleset.actions.values()]
    seat = dice.choice(CATAN.actors(state) or (0,))
    anything = [dice.choice(domain(cls, state, seat)) for cls in dice.sample(classes, 4)]
    legal = [dice.choice(found) for found in (all_legal(state), all_legal(other)) if found]
    topology = state.board.topology
    corners = dict.fromkeys(("corner", "knight", "to"), topology.corner_count)
    edges = dict.fromkeys(("edge", "rebuild", "ship"), topology.edge_count)
    hexes = dict.fromkeys(("hex", "red", "other", "source"), len(topology.hexes))
    nowhere = {**edges, **hexes, **corners}
    named = [  # nowhere has no name
        action
        for action in (*legal, *anything)
        if all(found < end for name, end in nowhere.items() if type(found := getattr(action, name, 0)) is int)
    ]
    return [action_document(action, state) for action in named]


def questions(state: State, other: State, viewer: int, dice: random.Random) -> list[tuple[str, Document]]:
    """Paths, each with the rest of its question besides the state."""
    actions = some_actions(state, other, dice)
    told: Document = {"viewer": "spectator" if viewer == SPECTATOR else viewer}
    seeded: Document = {"draw": {"seed": "seed", "counter": dice.randrange(9)}}
    asked: list[tuple[str, Document]] = [
        ("/v1/states/validate", told),
        ("/v1/legal-actions", told),
        ("/v1/scores", told),
        ("/v1/routes", told),
        ("/v1/views", told),
        ("/v1/adjudications/batch", {"items": [{"action": action, **seeded} for action in actions], **told}),
    ]
    explain, returned = dice.choice(("none", "reasons", "trace")), dice.choice(("state", "patch", "none"))
    for action in actions[:3]:
        document = {"action": action, **told, **(seeded if dice.random() < 0.7 else {})}
        asked.append((f"/v1/adjudications?explain={explain}&return={returned}", document))
    return asked


def test_hidden_things_do_change_places() -> None:
    """Otherwise the properties below would say nothing."""
    changed = 0
    dice = random.Random(1)
    for _ in range(40):
        state = dice.choice(pool())
        changed += alike(state, SPECTATOR, dice) != document_of(state)
    assert changed > 30


@tries(40)
@given(pairs())
def test_equal_views_give_equal_answers(
    client: flask.testing.FlaskClient, pair: tuple[State, Document, int, random.Random]
) -> None:
    """To the last byte, from every endpoint; and no answer shows what is hidden."""
    state, second, viewer, dice = pair
    first = document_of(state)
    other = CATAN.read(state.ruleset, second)
    assert isinstance(other, State)
    assert CATAN.contradictions(other) == []
    assert CATAN.write(CATAN.view(other, viewer)) == CATAN.write(CATAN.view(state, viewer))
    for path, document in questions(state, other, viewer, dice):
        answers = [client.post(path, json={"state": given, **document}) for given in (first, second)]
        assert answers[0].status_code == 200, answers[0].get_data(as_text=True)
        assert answers[0].data == answers[1].data, (path, document)
        assert secrets_shown(answers[0].get_json(), viewer) == []


@tries(30)
@given(pairs())
def test_asking_with_the_view_is_asking_for_the_viewer(
    client: flask.testing.FlaskClient, pair: tuple[State, Document, int, random.Random]
) -> None:
    """A viewer with only the view gets the answers that the full state gives on the viewer's behalf."""
    state, _, viewer, dice = pair
    view = CATAN.write(CATAN.view(state, viewer))
    for path, document in questions(state, state, viewer, dice):
        if "return=patch" in path:
            continue  # a patch starts from what was given
        without = {name: value for name, value in document.items() if name != "viewer"}
        if path == "/v1/views":
            without = document
        full = client.post(path, json={"state": document_of(state), **document})
        seen = client.post(path, json={"state": view, **without})
        assert full.data == seen.data, (path, document)


def seen_by(
    client: flask.testing.FlaskClient, state: State, action: Action, chance: Chance, viewer: int
) -> tuple[Any, Any]:
    """The events that a viewer may see, and the answer to the action as the service keeps it."""
    answer = adjudicate(state, action, chance)
    assert isinstance(answer.state, State)
    kept = orjson.loads(orjson.dumps(answer_document(answer, state)))
    told = {
        "state": document_of(answer.state),
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "events": kept["events"],
        "applied": kept["applied"],
    }
    response = client.post("/v1/views", json=told)
    assert response.status_code == 200, response.get_data(as_text=True)
    return response.get_json(), kept


@tries(60)
@given(moves(), numbers)
def test_events_are_told_without_secrets(
    client: flask.testing.FlaskClient, move: tuple[State, Action, Chance], number: int
) -> None:
    """Everybody gets what they may know: secret fields and secret draws are null, and everything else is shown."""
    state, action, chance = move
    for viewer in range(SPECTATOR, state.seat_count):
        seen, kept = seen_by(client, state, action, Chance(seed=chance.seed), viewer)
        assert secrets_shown(seen, viewer) == []
        for event, whole in zip(seen["events"], kept["events"], strict=True):
            hidden = {name for name in whole if name != "message" and event[name] != whole[name]}
            secrets = secret_fields(whole["type"])
            assert hidden == {name for name, knowers in secrets.items() if viewer not in map(whole.get, knowers)}
        applied = seen["applied"]
        for key, outcome in applied["chance"].items():
            secret = key.startswith(SECRET_DRAWS)
            assert outcome == (None if secret else kept["applied"]["chance"][key])
        if action.type in SECRET_FIELDS:
            assert (applied[SECRET_FIELDS[action.type]] is None) == (viewer != action.seat)
        else:
            assert {**applied, "chance": None} == {**kept["applied"], "chance": None}


@tries(100)
@given(proposals(), numbers)
def test_a_view_refuses_nothing_that_is_legal(proposal: tuple[State, Action], number: int) -> None:
    """A verdict on a view is that on the full state, or undetermined; refusals are among those of the full state."""
    state, action = proposal
    viewer = number % (state.seat_count + 1) - 1
    full, seen = adjudicate(state, action), adjudicate(CATAN.view(state, viewer), action)
    if seen.verdict == "illegal":
        assert full.verdict == "illegal"
    if full.verdict == "illegal":
        assert seen.verdict in ("illegal", "undetermined")
    if seen.verdict == full.verdict == "illegal":
        assert {refusal.rule for refusal in seen.refusals} <= {refusal.rule for refusal in full.refusals} or (
            seen.refusals[0].stage != full.refusals[0].stage
        )
    if seen.verdict == "undetermined":
        assert all(need.pointer.startswith(HIDDEN) for need in seen.needs)


@tries(15)
@given(states(), numbers)
def test_a_view_lists_what_the_rules_permit(state: State, number: int) -> None:
    """For every type of action and seat, also the viewer's own: the list and the rules agree on what is legal, and on
    what depends on hidden facts.
    """
    dice = random.Random(number)
    viewer = dice.randrange(SPECTATOR, state.seat_count)
    seen = CATAN.view(state, viewer)
    for seat in range(state.seat_count):
        shown = list(offered(seen, seat, alike=True, most_choices=ALL))
        for compiled in state.ruleset.actions.values():
            cls = compiled.cls
            if cls.templated:
                continue
            everything = domain(cls, state, seat)
            listed = {found for kind, found in shown if kind == cls.type and isinstance(found, Action)}
            proposed = {*everything, *listed} if len(everything) < MOST else {*dice.sample(everything, MOST), *listed}
            judged = [(action, *examine(seen, action)) for action in proposed]
            assert listed == {action for action, refusals, needs in judged if not refusals and not needs}
            unknown = [action for action, refusals, needs in judged if not refusals and needs]
            if (cls.type, None) not in shown:
                assert not unknown
            elif len(everything) < MOST:
                assert unknown


@tries(80)
@given(moves(), numbers)
def test_what_is_listed_is_permitted(move: tuple[State, Action, Chance], number: int) -> None:
    """If a view hides only the consequences, the answer says that the action is permitted."""
    state, action, chance = move
    seen = CATAN.view(state, number % (state.seat_count + 1) - 1)
    answer, needs = adjudicate(seen, action, Chance(seed=chance.seed)), examine(seen, action)[1]
    assert answer.permitted == (answer.verdict == "undetermined" and not needs)


@tries(80)
@given(pairs())
def test_what_happens_in_secret_looks_alike(
    client: flask.testing.FlaskClient, pair: tuple[State, Document, int, random.Random]
) -> None:
    """Discards that wait, thefts among others and bought cards: a bystander sees the same, whatever the cards were."""
    state, second, viewer, dice = pair
    other = CATAN.read(state.ruleset, second)
    assert isinstance(other, State)
    secretive = ("discard_cards", "move_robber", "buy_development_card")
    actions = [action for action in all_legal(state) if action.type in secretive and action.seat != viewer]
    if not actions:
        return
    action = dice.choice(actions)
    if getattr(action, "victim", None) == viewer or (action.type == "discard_cards" and len(state.obligations) == 1):
        return  # the viewer takes part; with the last discard all are laid open
    answer_of = {found.type: found for found in all_legal(other) if found.seat == action.seat}
    counterpart = answer_of["discard_cards"] if action.type == "discard_cards" else action
    if counterpart not in all_legal(other):
        return  # not affordable with the other hand
    first, _ = seen_by(client, state, action, Chance(seed=b"one"), viewer)
    again, _ = seen_by(client, other, counterpart, Chance(seed=b"two"), viewer)
    moments = {found["state"]["turn"]["moment"] for found in (first, again)}
    if len(moments) == 1 and moments != {OVER}:  # a hidden point may end the game, which lays all cards open
        assert first == again
