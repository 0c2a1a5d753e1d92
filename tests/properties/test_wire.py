"""The wire: what was written is read back as it was, to the last byte."""

from __future__ import annotations

from collections.abc import Iterator

import orjson
from hypothesis import given

from service.catan.base.state import State
from service.documents.answers import action_document, digest
from service.kernel.declare.action import Action
from service.kernel.declare.concealed import Concealed
from service.kernel.declare.fields import read_struct
from service.kernel.declare.viewing import FULL, SPECTATOR
from service.kernel.play.chance import Chance
from tests.properties.games import CATAN
from tests.properties.strategies import moves, states, tries


def concealed_at(part: object) -> Iterator[str]:
    """Where in a state a view conceals something, as it would tell it."""
    if isinstance(part, Concealed):
        yield part.pointer
    elif isinstance(part, list | dict):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from concealed_at(inner)
    else:
        for name in getattr(type(part), "__slots__", ()):
            yield from concealed_at(getattr(part, name))


@tries(200)
@given(states())
def test_states_and_views_are_stable(state: State) -> None:
    """Reading and writing changes no byte, of the full state and of every view."""
    for viewer in (FULL, SPECTATOR, *range(state.seat_count)):
        view = CATAN.view(state, viewer)
        first = orjson.dumps(CATAN.write(view))
        read = CATAN.read(state.ruleset, orjson.loads(first))
        assert isinstance(read, State)
        assert read.viewer == viewer
        assert sorted(concealed_at(read)) == sorted(concealed_at(view))
        assert orjson.dumps(CATAN.write(read)) == first
        assert orjson.dumps(CATAN.write(CATAN.view(read, viewer))) == first, "a view of a view is that view"
        assert orjson.dumps(CATAN.write(read.copy())) == first
        assert CATAN.defects(read) == []
        assert digest(CATAN.write(read)) == digest(first)


@tries(100)
@given(states())
def test_the_ruleset_is_read_back(state: State) -> None:
    """Its document compiles to the same ruleset."""
    document = state.ruleset.document()
    assert CATAN.ruleset(tuple(document["modules"]), document["options"]).options == state.ruleset.options


@tries(200)
@given(moves())
def test_actions_are_stable(move: tuple[State, Action, Chance]) -> None:
    """An action reads back from its document."""
    state, action, _ = move
    document = orjson.loads(orjson.dumps(action_document(action, state)))
    assert document.pop("type") == action.type
    assert read_struct(type(action), document, state) == action
