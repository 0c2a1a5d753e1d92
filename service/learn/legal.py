"""What a seat may do, as wire actions: all that enumeration lists, and offers of trade up to a bound."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from service.documents.answers import action_document
from service.kernel.declare.state.fields import Counts, Field, Misreads, described, read_struct
from service.kernel.play.adjudicate import is_legal
from service.kernel.play.legal import offered
from service.kernel.play.state import State
from service.kernel.rules import Action
from service.learn.frame import Document


def legal_documents(state: State, seat: int, offers: int) -> list[Document]:
    """The legal actions of a seat, one of those that are alike. Of the types that have templates instead of a list,
    such as offers of trade, those with at most ``offers`` cards on each side.
    """
    found: list[Document] = []
    for kind, each in offered(state, seat, most_choices=None):
        cls = state.ruleset.actions[kind].cls
        if isinstance(each, Action):
            found.append(action_document(each, state))
        elif cls.templated and offers:
            found += [action_document(action, state) for action in _filled_in(cls, state, seat, offers)]
    return found


def _filled_in(cls: type[Action], state: State, seat: int, most: int) -> Iterator[Action]:
    """The legal actions of a templated type with few cards in its bundles, and its other fields left out."""
    items = [item for item in described(cls) if item.required and item.name != "seat"]
    if not all(isinstance(item.field.shape, Counts) for item in items):
        return
    for values in itertools.product(*(list(_bundles(item.field, state, most)) for item in items)):
        written = {"seat": seat, **{item.name: value for item, value in zip(items, values, strict=True)}}
        try:
            action: Any = read_struct(cls, written, state)
        except Misreads:
            continue
        if is_legal(state, action):
            yield action


def _bundles(field: Field, state: State, most: int) -> Iterator[dict[str, int]]:
    """Every bundle of one to ``most`` cards."""
    for size in range(1, most + 1):
        for kinds in itertools.combinations_with_replacement(field.words(state.ruleset), size):
            yield {kind: kinds.count(kind) for kind in kinds}
