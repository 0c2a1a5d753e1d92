"""Turning the board and renaming the seats changes nothing but names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from hypothesis import assume, given
from hypothesis import strategies as st

from service.catan.base.state import State
from service.documents.answers import action_document, total_documents
from service.kernel.declare.action import Action
from service.kernel.declare.fields import read_struct
from service.kernel.play.adjudicate import Ruling, adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from tests.properties.games import CATAN
from tests.properties.strategies import moves, proposals, states, tries
from tests.properties.turning import shifted_seats, shifted_state, turned

HEXES = ("hex", "first", "second", "red", "other", "source")
"""Fields that name hexes."""
Renaming = tuple[Callable[[dict[str, Any]], dict[str, Any]], Callable[[dict[str, Any]], dict[str, Any]]]
"""How a state is renamed, and how an action is."""


def turning(times: int) -> Renaming:
    """The board turned by so many times 60 degrees; what it claims to be is left open, for no printed board turns."""

    def state(document: dict[str, Any]) -> dict[str, Any]:
        renamed: dict[str, Any] = turned(document, times)
        renamed["board"]["layout"] = "custom"
        return renamed

    return state, lambda document: turned(document, times)  # type: ignore[no-any-return]


def shifting(by: int, count: int) -> Renaming:
    """The seats counted from elsewhere."""
    return (
        lambda document: shifted_state(document, by),
        lambda document: shifted_seats(document, lambda seat: None if seat is None else (seat + by) % count),
    )


@st.composite
def renamings(draw: st.DrawFn, state: State) -> Renaming:
    """One of the five turns, or one of the shifts. Where trade routes bring tokens the board is not turned: of equally
    good places for a token the first by name counts.
    """
    count = state.seat_count
    turns = state.ruleset.options.get("special-points") != "trade-routes"
    how = draw(st.integers(1 if turns else 6, 4 + count))
    return turning(how) if how <= 5 else shifting(how - 5, count)


def renamed(state: State, renaming: Renaming) -> State:
    """The state under other names."""
    read = CATAN.read(state.ruleset, renaming[0](orjson.loads(orjson.dumps(CATAN.write(state)))))
    assert isinstance(read, State)
    return read


def canonical(state: State, renaming: Renaming | None = None) -> bytes:
    """The bytes of a state, under other names if asked; its layout left open, offers and obligations in order."""
    document = orjson.loads(orjson.dumps(CATAN.write(renamed(state, renaming) if renaming else state)))
    document["board"]["layout"] = "custom"
    for offer in document["turn"]["offers"]:
        offer["to"].sort()
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)


def listed(state: State, renaming: Renaming | None = None) -> set[bytes]:
    """The legal actions of everybody as documents, under other names if asked."""
    actions = [action for seat in range(state.seat_count) for action in legal_actions(state, seat)]
    documents = [orjson.loads(orjson.dumps(action_document(action, state))) for action in actions]
    if renaming is not None:
        documents = [renaming[1](document) for document in documents]
    return {orjson.dumps(document, option=orjson.OPT_SORT_KEYS) for document in documents}


@tries(120)
@given(states(), st.data())
def test_legality_commutes(state: State, data: st.DataObject) -> None:
    """What is legal under other names is what is legal, renamed; scores are the same."""
    renaming = data.draw(renamings(state))
    other = renamed(state, renaming)
    assert CATAN.defects(other) == []
    assert listed(other) == listed(state, renaming)
    assert totals(other) == totals(state)


def totals(state: State) -> list[tuple[int, int]]:
    """Everybody's points, in no order."""
    return sorted((line["public"], line["total"]) for line in total_documents(state))


def asked_twice(state: State, action: Action, chance: Chance, renaming: Renaming) -> tuple[Ruling, Ruling]:
    """The answers under both names, with the same outcomes: places that are drawn about are renamed too."""
    document = orjson.loads(orjson.dumps(action_document(action, state)))
    answer = adjudicate(state, action, chance)
    other = renamed(state, renaming)
    renamed_document = renaming[1](document)
    assert renamed_document.pop("type") == action.type
    other_action = read_struct(type(action), renamed_document, other)
    assert isinstance(other_action, Action)
    return answer, adjudicate(other, other_action, Chance(renaming[1](answer.chance)))


@tries(250)
@given(moves(), st.data())
def test_application_commutes(move: tuple[State, Action, Chance], data: st.DataObject) -> None:
    """The next state under other names is the next state, renamed."""
    state, action, chance = move
    renaming = data.draw(renamings(state))
    answer, other = asked_twice(state, action, chance, renaming)
    assert isinstance(answer.state, State)
    assert isinstance(other.state, State)
    assert renaming[1](answer.chance) == other.chance
    assert canonical(answer.state, renaming) == canonical(other.state)
    assert sorted(event.type for _, event in answer.events) == sorted(event.type for _, event in other.events)


@tries(250)
@given(proposals(), st.data())
def test_refusals_commute(proposal: tuple[State, Action], data: st.DataObject) -> None:
    """An illegal action breaks the same rules under other names."""
    state, action = proposal
    topology = state.board.topology
    # No place off the board has a name to be turned.
    assume(all(getattr(action, name, 0) < topology.edge_count for name in ("edge", "ship")))
    corners = [getattr(action, name, 0) for name in ("corner", "knight", "to")]
    assume(all(corner < topology.corner_count for corner in corners if type(corner) is int))
    assume(all(getattr(action, name, 0) < len(topology.hexes) for name in HEXES))
    answer, other = asked_twice(state, action, Chance(seed=b"seed"), data.draw(renamings(state)))
    assert answer.verdict == other.verdict
    assert [refusal.rule for refusal in answer.refusals] == [refusal.rule for refusal in other.refusals]
