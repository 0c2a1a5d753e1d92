"""Conservation: counted in the document, no action loses a card or a piece."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from service.catan.base.cards import card_kinds
from service.catan.base.components import bank_stock, deck_stock, development_kinds, pieces
from service.catan.base.state import State
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.kernel.declare.action import Action
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from tests.properties.games import CATAN
from tests.properties.strategies import moves, tries

SHIPS = 15
"""The ships of each player."""


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


@tries(200)
@given(moves())
def test_the_next_state_holds_all_cards_and_pieces(move: tuple[State, Action, Chance]) -> None:
    """Whatever was done."""
    state, action, chance = move
    answer = adjudicate(state, action, chance)
    assert isinstance(answer.state, State)
    stock(CATAN.write(answer.state), state)
    if "seafarers" in state.slices:
        assert face_up_and_down(CATAN.write(answer.state)) == face_up_and_down(CATAN.write(state))
