"""Conservation: by the counts in the document, no action loses a card or a piece."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from service.catan.base.cards import card_kinds
from service.catan.base.components import bank_stock, development_kinds, pieces, whole_deck
from service.catan.base.state import State
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.rules import Action
from tests.books import told
from tests.books.book import Stock
from tests.properties.games import CATAN
from tests.properties.strategies import moves, tries


def stocks(document: dict[str, Any]) -> list[Stock]:
    """How the books in play are counted."""
    return list(told("STOCK", document["ruleset"]["modules"]))


def stock(document: dict[str, Any], state: State) -> None:
    """By the counts in the document, cards and pieces are those of the box."""
    books = stocks(document)
    cards: Counter[str] = Counter(document["bank"])
    development = sum((book.aside(document) for book in books), Counter[str](document["deck"]))
    lying = {corner for book in books for corner in book.sideways(document)}
    for seat in document["seats"]:
        cards += Counter(seat["resources"])
        development += Counter(seat["development"])
        development += Counter(seat["played"])
        assert len(seat["roads"]) <= pieces(state).roads
        sideways = sum(corner in lying for corner in seat["settlements"])
        assert len(seat["settlements"]) - sideways <= pieces(state).settlements
        assert len(seat["cities"]) + sideways <= pieces(state).cities
    assert cards == Counter(dict(zip(card_kinds(state), bank_stock(state), strict=True)))
    assert development == Counter(dict(zip(development_kinds(state), whole_deck(state), strict=True)))
    roads = [road for seat in document["seats"] for road in seat["roads"]]
    roads += [edge for book in books for edge in book.edges(document)]
    buildings = [corner for seat in document["seats"] for corner in seat["settlements"] + seat["cities"]]
    assert len(set(roads)) == len(roads)
    assert len(set(buildings)) == len(buildings)
    for book in books:
        book.counted(document, state)


@tries(25)
@given(moves())
def test_the_next_state_holds_all_cards_and_pieces(move: tuple[State, Action, Chance]) -> None:
    """Whatever was done."""
    state, action, chance = move
    answer = adjudicate(state, action, chance)
    assert isinstance(answer.state, State)
    before, after = CATAN.write(state), CATAN.write(answer.state)
    stock(after, state)
    for book in stocks(before):
        assert book.kept(after) == book.kept(before)
