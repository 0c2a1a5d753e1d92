"""Full states that look alike to one viewer: what is hidden from it changes places."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from service.catan.base.cards import RESOURCES
from service.catan.base.state import State
from service.catan.board.terrain import DESERT, SEA
from service.catan.cities_knights.progress.cards import POLITICS_CARDS, SCIENCE_CARDS, TRADE_CARDS, VICTORY_CARDS
from service.catan.cities_knights.tracks import TRACKS
from service.catan.seafarers.scenarios import GOLD_FIELD
from service.catan.seafarers.sea import NUMBERS
from tests.properties.mutations import Document, document_of
from tests.properties.voyages import hides_piles

Cards = dict[str, int]
YIELDING = ("forest", "pasture", "fields", "hills", "mountains")
OF_DECK = dict(zip(TRACKS, (SCIENCE_CARDS, TRADE_CARDS, POLITICS_CARDS), strict=True))
SECRETS: dict[str, dict[str, tuple[str, ...]]] = {
    "card_stolen": {"card": ("seat", "victim")},
    "development_card_bought": {"card": ("seat",)},
    "progress_card_drawn": {"card": ("seat",)},
    "progress_card_discarded": {"card": ("seat",)},
    "cards_given": {"cards": ("seat", "to")},
    "progress_card_stolen": {"card": ("seat", "victim")},
    "resource_offered": {"resource": ("seat",)},
}
"""Fields of events that only some may see: those whose seats stand in these fields."""


def alike(state: State, viewer: int, dice: random.Random) -> Document:
    """Another full state with the same view: hands, deck and what was put down hold other cards of the same number."""
    document = document_of(state)
    seats, down = document["seats"], document["turn"]["discards"]
    others = [at for at in range(len(seats)) if at != viewer]
    hidden = [at for at in others if at not in looked_at(document, "chosen_cards_owed", viewer)]
    hands = redealt([seats[at]["resources"] for at in hidden], dice)
    for at, hand in zip(hidden, hands, strict=True):
        seats[at]["resources"] = hand
        if str(at) in down:
            down[str(at)] = picked(hand, sum(down[str(at)].values()), dice)
    if document["turn"]["moment"] != "over":  # after the end, development cards are open
        *developments, deck = redealt([*(seats[at]["development"] for at in others), document["deck"]], dice)
        document["deck"] = deck
        for at, development in zip(others, developments, strict=True):
            seats[at]["development"] = development
            seats[at]["bought"] = picked(development, sum(seats[at]["bought"].values()), dice)
    if "cities_knights" in document:
        realm, on_turn = document["cities_knights"], document["turn"]["seat"]
        hide_progress(realm, {viewer, *looked_at(document, "spying_owed", viewer)}, dice)
        if on_turn in hidden and realm["face_down"]:
            offered = [card for card, count in seats[on_turn]["resources"].items() if count and card in RESOURCES]
            realm["face_down"] = {dice.choice(offered): 1} if offered else realm["face_down"]
    if hides_piles(state):
        hide_piles(document["seafarers"], dice)
    return document


def hide_piles(sea: Document, dice: random.Random) -> None:
    """Other hexes and numbers face down: as many that produce, for that is told by the count of numbers."""
    finds = sum(sea["numbers"].values())
    barren = sum(sea["hexes"].values()) - finds
    hexes = dice.choices((*YIELDING, GOLD_FIELD), k=finds) + dice.choices((SEA, DESERT), k=barren)
    sea["hexes"] = dict(Counter(hexes))
    for name in ("numbers", "reserve"):
        sea[name] = dict(Counter(map(str, dice.choices(NUMBERS, k=sum(sea[name].values())))))


def looked_at(document: Document, owed: str, viewer: int) -> set[int]:
    """The seats whose hands a viewer looks at, for it owes a choice from them."""
    obligations = document["turn"]["obligations"]
    return {found["victim"] for found in obligations if found["kind"] == owed and found["seat"] == viewer}


def hide_progress(realm: Document, seen: set[int], dice: random.Random) -> None:
    """Progress cards of others and the decks, deck by deck: what lies where, and how much of it is known to have come
    back. Victory cards stay undrawn, for they are never held.
    """
    hands = [seat["progress"] for at, seat in enumerate(realm["seats"]) if at not in seen]
    for name, deck in realm["decks"].items():
        ours = [{card: count for card, count in hand.items() if card in OF_DECK[name]} for hand in hands]
        victory = {card: count for card, count in deck["undrawn"].items() if card in VICTORY_CARDS}
        rest = {card: count for card, count in deck["undrawn"].items() if card not in VICTORY_CARDS}
        *dealt, undrawn, returned = redealt([*ours, rest, dict(Counter(deck["returned"]))], dice)
        deck["undrawn"] = victory | undrawn
        deck["returned"] = dice.sample(list(Counter(returned).elements()), len(deck["returned"]))
        for hand, own, other in zip(hands, ours, dealt, strict=True):
            for card in own:
                del hand[card]
            hand.update(other)


def redealt(piles: list[Cards], dice: random.Random) -> list[Cards]:
    """The cards of some piles shuffled together and dealt to piles of the same size."""
    cards = [kind for pile in piles for kind in Counter(pile).elements()]
    dice.shuffle(cards)
    dealt = []
    for pile in piles:
        size = sum(pile.values())
        dealt.append(dict(Counter(cards[:size])))
        del cards[:size]
    return dealt


def picked(pile: Cards, count: int, dice: random.Random) -> Cards:
    """Some cards of a pile."""
    return dict(Counter(dice.sample(list(Counter(pile).elements()), count)))


def secrets_shown(answer: Any, viewer: int) -> list[str]:
    """Where an answer shows what a viewer may not know: hands of others, the deck, cards put down, secret events."""
    found = []
    for state in states_in(answer):
        if state["kind"] != "view" or state["viewer"] != (None if viewer < 0 else viewer):
            found.append("a state that is not the viewer's")
        over = state["turn"]["moment"] == "over"
        for at, seat in enumerate(state["seats"]):
            names = ("resources",) if over else ("resources", "development", "bought")
            if at in looked_at(state, "chosen_cards_owed", viewer):
                continue
            found += [f"{name} of {at}" for name in names if at != viewer and not isinstance(seat[name], int)]
        if not isinstance(state["deck"], int):
            found.append("the deck")
        if "cities_knights" in state:
            realm = state["cities_knights"]
            found += [f"deck of {name}" for name, deck in realm["decks"].items() if not isinstance(deck, int)]
            known = {viewer, *looked_at(state, "spying_owed", viewer)}
            found += [
                f"progress of {at}"
                for at, seat in enumerate(realm["seats"])
                if at not in known and not isinstance(seat["progress"], int)
            ]
            if viewer != state["turn"]["seat"] and realm["face_down"] not in ({}, 1):
                found.append("a card that lies face down")
        piles = ("hexes", "numbers", "reserve") if "seafarers" in state else ()
        found += [f"the pile of {name}" for name in piles if not isinstance(state["seafarers"][name], int)]
        found += [
            f"discards of {at}"
            for at, cards in state["turn"]["discards"].items()
            if int(at) != viewer and not isinstance(cards, int)
        ]
    for event in events_in(answer):
        for name, knowers in SECRETS.get(event["type"], {}).items():
            if viewer not in [event[who] for who in knowers] and event[name] is not None:
                found.append(f"the {name} of {event}")
    return found


def states_in(answer: Any) -> list[Document]:
    """Every state in an answer."""
    if isinstance(answer, dict):
        own = [answer["state"]] if isinstance(answer.get("state"), dict) else []
        return own + [state for inner in answer.values() for state in states_in(inner) if state not in own]
    return [state for inner in answer for state in states_in(inner)] if isinstance(answer, list) else []


def events_in(answer: Any) -> list[Document]:
    """Every event in an answer."""
    if isinstance(answer, dict):
        return list(answer.get("events", [])) + [event for inner in answer.values() for event in events_in(inner)]
    return [event for inner in answer for event in events_in(inner)] if isinstance(answer, list) else []
