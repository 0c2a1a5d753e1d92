"""Adjudication changes nothing that it was given, and leads from consistent states to consistent states."""

from __future__ import annotations

from collections import Counter
from typing import Any

import orjson
from hypothesis import given

from service.catan.base.cards import card_kinds
from service.catan.base.components import bank_stock, deck_stock, development_kinds, pieces
from service.catan.base.state import State
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.kernel.declare.action import Action
from service.kernel.play.adjudicate import adjudicate, is_legal
from service.kernel.play.chance import Chance
from tests.properties.games import CATAN
from tests.properties.strategies import moves, proposals, states, tries

SHIPS = 15
"""The ships of each player."""


def written(state: State) -> bytes:
    """A state's bytes."""
    return orjson.dumps(CATAN.write(state))


def stock(document: dict[str, Any], state: State) -> None:
    """Counted in the document, cards and pieces are those of the box."""
    cards: Counter[str] = Counter(document["bank"])
    development: Counter[str] = Counter(document["deck"])
    realm = document.get("cities_knights", {"seats": [], "decks": {}})
    for seat in document["seats"]:
        cards += Counter(seat["resources"])
        development += Counter(seat["development"])
        development += Counter(seat["played"])
        assert len(seat["roads"]) <= pieces(state).roads
        lying = Counter(corner for held in realm["seats"] for corner in held["sideways"])
        sideways = sum(corner in lying for corner in seat["settlements"])
        assert len(seat["settlements"]) - sideways <= pieces(state).settlements
        assert len(seat["cities"]) + sideways <= pieces(state).cities
    assert cards == Counter(dict(zip(card_kinds(state), bank_stock(state), strict=True)))
    assert development == Counter(dict(zip(development_kinds(state), deck_stock(state), strict=True)))
    progress = Counter(card for deck in realm["decks"].values() for card in deck["returned"])
    for deck in realm["decks"].values():
        progress += Counter(deck["undrawn"])
    for held in realm["seats"]:
        progress += Counter(held["progress"]) + Counter(held["victory_cards"])
        ranks = Counter(knight["strength"] for knight in held["knights"].values())
        assert all(count <= 2 for count in ranks.values())
        assert len(held["walls"]) <= 3
    assert not realm["seats"] or progress == Counter(dict(zip(PROGRESS, progress_stock(state), strict=True)))
    roads = [road for seat in document["seats"] for road in seat["roads"]]
    for fleet in document.get("seafarers", {"seats": []})["seats"]:
        assert len(fleet["ships"]) <= SHIPS
        roads += fleet["ships"]
    buildings = [corner for seat in document["seats"] for corner in seat["settlements"] + seat["cities"]]
    assert len(set(roads)) == len(roads)
    assert len(set(buildings)) == len(buildings)


def face_up_and_down(document: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """The hexes and the numbers of a board of Seafarers, wherever they lie."""
    board, sea = document["board"]["hexes"].values(), document["seafarers"]
    hexes = Counter(found["terrain"] for found in board if found["terrain"] != "unexplored")
    numbers = Counter(str(found["number"]) for found in board if found.get("number"))
    return hexes + Counter(sea["hexes"]), numbers + Counter(sea["numbers"]) + Counter(sea["reserve"])


@tries(400)
@given(proposals())
def test_an_illegal_action_changes_nothing(proposal: tuple[State, Action]) -> None:
    """It is answered with refusals, and with nothing else."""
    state, action = proposal
    before = written(state)
    answer = adjudicate(state, action, Chance(seed=b"seed"))
    assert written(state) == before
    assert answer.verdict == ("legal" if is_legal(state, action) else "illegal")
    assert bool(answer.refusals) == (answer.verdict == "illegal")
    if answer.verdict == "illegal":
        assert answer.state is None
        assert not answer.events
        assert not answer.chance


@tries(600)
@given(moves())
def test_a_legal_action_leaves_the_given_state_alone(move: tuple[State, Action, Chance]) -> None:
    """The next state is another one; it is consistent, and holds all cards and pieces."""
    state, action, chance = move
    before = written(state)
    answer = adjudicate(state, action, chance)
    assert answer.verdict == "legal"
    assert isinstance(answer.state, State)
    assert written(state) == before
    assert CATAN.defects(answer.state) == []
    assert not chance.unused()
    stock(CATAN.write(answer.state), state)
    if "seafarers" in state.slices:
        assert face_up_and_down(CATAN.write(answer.state)) == face_up_and_down(CATAN.write(state))
    again = adjudicate(state, action, Chance(answer.chance))
    assert isinstance(again.state, State)
    assert written(again.state) == written(answer.state), "the record replays without a seed"


@tries(300)
@given(states())
def test_reachable_states_are_consistent(state: State) -> None:
    """Every invariant holds."""
    assert CATAN.defects(state) == []
    stock(CATAN.write(state), state)


@tries(300)
@given(moves())
def test_draws_are_asked_for_before_they_are_made(move: tuple[State, Action, Chance]) -> None:
    """Without a seed the draws are due, one lot after another; told what the seed gave, the answer is the same."""
    state, action, chance = move
    seeded = adjudicate(state, action, chance)
    told: dict[str, Any] = {}
    for _ in range(8):
        answer = adjudicate(state, action, Chance(told))
        if answer.verdict != "needs_chance":
            break
        for due in answer.due:
            assert due.outcomes.find(seeded.chance[due.key]) == seeded.chance[due.key]
            told[due.key] = seeded.chance[due.key]
    assert told == seeded.chance
    assert isinstance(answer.state, State)
    assert isinstance(seeded.state, State)
    assert written(answer.state) == written(seeded.state)
