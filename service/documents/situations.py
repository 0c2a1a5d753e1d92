"""The first state of a case: a named position, and changes to it. `tests/conformance/README.md` explains the terms."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import orjson

from service.documents.shipped import SUITE


def position(name: str) -> dict[str, Any]:
    """A named state of the suite."""
    document: dict[str, Any] = orjson.loads(_text(name))
    return document


@cache
def _text(name: str) -> bytes:
    """The file of a position; most are those of dozens of cases."""
    return (SUITE / "positions" / f"{name}.json").read_bytes()


def ruled(case: dict[str, Any], deal: dict[str, Any]) -> dict[str, Any]:
    """A deal with the case's ruleset, unless it names its own."""
    return {"ruleset": case.get("ruleset", {"game": "catan", "modules": ["base"]})} | deal


def alter(state: dict[str, Any], setting: dict[str, Any]) -> None:
    """Change a state as a case says: `seats`, `tables`, `turn`, `board`, `patch` merge; `hands` and `cards` keep the
    totals, but a hand given as a list simply replaces the old one. `own` has the parts of the seats that a book keeps,
    by its module id; `sea` and `holdings` are older names of two such parts.
    """
    for name in ("seats", "tables"):
        for index, changes in setting.get(name, {}).items():
            merge(state[name][int(index)], changes)
    for index, hand in setting.get("hands", {}).items():
        seat, bank = state["seats"][int(index)], state.get("bank", {})
        if isinstance(hand, list):
            seat["hand"] = hand
            continue
        for kind in bank:
            bank[kind] += seat["resources"].get(kind, 0) - hand.get(kind, 0)
        seat["resources"] = {kind: hand.get(kind, 0) for kind in bank}
    for name, member in (("cards", "development"), ("played", "played")):
        for index, cards in setting.get(name, {}).items():
            seat, deck = state["seats"][int(index)], state["deck"]
            for kind in {*seat[member], *cards}:
                deck[kind] = deck.get(kind, 0) + seat[member].get(kind, 0) - cards.get(kind, 0)
            seat[member] = dict(cards)
    for module, own in setting.get("own", {}).items():
        held = state.setdefault(module, {"seats": [{} for _ in state["seats"]]})
        for index, changes in own.items():
            merge(held["seats"][int(index)], changes)
    for index, changes in setting.get("sea", {}).items():
        merge(state["seafarers"]["seats"][int(index)], changes)
    realm = state.get("cities_knights", {})
    for index, changes in setting.get("holdings", {}).items():
        merge(realm["seats"][int(index)], changes)
    for index, hand in setting.get("progress", {}).items():
        held = realm["seats"][int(index)]
        for name in {*held["progress"], *hand}:
            undrawn = next(deck["undrawn"] for deck in realm["decks"].values() if name in deck["undrawn"])
            undrawn[name] += held["progress"].get(name, 0) - hand.get(name, 0)
        held["progress"] = dict(hand)
    for name in ("turn", "board"):
        if name in setting:
            merge(state[name], setting[name])
    merge(state, setting.get("patch", {}))


def merge(target: dict[str, Any], patch: dict[str, Any]) -> None:
    """A JSON merge patch (RFC 7396), in place."""
    for name, value in patch.items():
        if value is None and name not in NULLABLE:
            target.pop(name, None)
        elif isinstance(value, dict) and isinstance(target.get(name), dict):
            merge(target[name], value)
        else:
            target[name] = copy.deepcopy(value)


NULLABLE = ("roll", "winner", "longest_road", "largest_army", "robber", "pirate")
"""Members of a state for which null is a value; a merge patch would remove them."""
