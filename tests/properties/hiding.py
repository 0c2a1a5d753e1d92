"""Full states that look alike to one viewer: hidden things change places."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.base.state import State
from tests.books import told
from tests.books.book import Secrets
from tests.properties.mutations import Document, document_of

Cards = dict[str, int]


def secrets_of(document: Document) -> list[Secrets]:
    """The secrets of the books in play."""
    return list(told("SECRETS", document["ruleset"]["modules"]))


def hands_known(document: Document, viewer: int) -> set[int]:
    """The hands of others that a viewer sees."""
    return {seat for secrets in secrets_of(document) for seat in secrets.known(document, viewer)}


def alike(state: State, viewer: int, dice: random.Random) -> Document:
    """Another full state with the same view: hands, deck and what was put down hold other cards of the same number."""
    document = document_of(state)
    seats, down = document["seats"], document["turn"]["discards"]
    others = [at for at in range(len(seats)) if at != viewer]
    hidden = [at for at in others if at not in hands_known(document, viewer)]
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
    for secrets in secrets_of(document):
        secrets.exchange(document, state, viewer, dice)
    return document


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
    """The places where an answer shows what a viewer may not know: hands of others, the deck, cards put down, secret
    events.
    """
    found = []
    for state in states_in(answer):
        if state["kind"] != "view" or state["viewer"] != (None if viewer < 0 else viewer):
            found.append("a state that is not the viewer's")
        over = state["turn"]["moment"] == "over"
        for at, seat in enumerate(state["seats"]):
            names = ("resources",) if over else ("resources", "development", "bought")
            if at in hands_known(state, viewer):
                continue
            found += [f"{name} of {at}" for name in names if at != viewer and not isinstance(seat[name], int)]
        if not isinstance(state["deck"], int):
            found.append("the deck")
        for secrets in secrets_of(state):
            found += secrets.shown(state, viewer)
        found += [
            f"discards of {at}"
            for at, cards in state["turn"]["discards"].items()
            if int(at) != viewer and not isinstance(cards, int)
        ]
    for event in events_in(answer):
        for name, knowers in secret_fields(event["type"]).items():
            if viewer not in [event[who] for who in knowers] and event[name] is not None:
                found.append(f"the {name} of {event}")
    return found


def secret_fields(event: str) -> Mapping[str, tuple[str, ...]]:
    """The fields of an event that only some seats see: those whose seats stand in the given fields."""
    named: Iterator[Secrets] = told("SECRETS")
    return next((secrets.events[event] for secrets in named if event in secrets.events), {})


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
