"""The greedy player's choice: what it does first and last, what cards are worth to it, what it offers, and when it goes
on.

The playground reads the same file and chooses alike (`opponents.js`); both are held to the same cases.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from service.play import STATIC

HABITS: Mapping[str, Any] = orjson.loads((STATIC / "greedy.json").read_bytes())
"""How the types of action begin that it does `first`, and those that it does `last`; and its `patience`: after so many
actions in a row it does one of the last. It offers a card of a kind once it has as many as `spare`.
"""
NEARLY = 1e-9
"""What does not tell two worths from each other."""
Document = dict[str, Any]
Cards = Mapping[str, int]


def preferred(view: Mapping[str, Any], legal: Mapping[str, Any], often: int, offered: bool = False) -> list[Document]:
    """The actions that are equally good to it after so many in a row; none if there is nothing that it can do. Whoever
    has `offered` a trade since the last turn's end offers no other.
    """
    templates = legal.get("templates", ())
    actions = [*legal["actions"], *filled(templates)]
    if not offered:
        actions += _proposed(view, templates)
    last = tuple(HABITS["last"])
    if often > HABITS["patience"]:
        actions = [action for action in actions if action["type"].startswith(last)] or actions
    gains = [gain(view, action) for action in actions]
    sensible = [index for index, action in enumerate(actions) if gains[index] > 0 or not _trades(view, action)]
    wanted = _sooner({index: actions[index]["type"] for index in sensible or range(len(actions))}, last)
    best = max((gains[index] for index in wanted), default=0.0)
    return [actions[index] for index in wanted if gains[index] > best - NEARLY]


def _sooner(types: Mapping[int, str], last: tuple[str, ...]) -> list[int]:
    """Of some actions those of the types that it does first, or at least not last."""
    for start in HABITS["first"]:
        if found := [index for index, type_ in types.items() if type_.startswith(start)]:
            return found
    return [index for index, type_ in types.items() if not type_.startswith(last)] or list(types)


def gain(view: Mapping[str, Any], action: Mapping[str, Any]) -> float:
    """How much more the hand is worth after a trade, or less after cards were put back; 0 for all other actions."""
    give, receive = (action["cards"], {}) if _puts_back(action) else _terms(view, action) or ({}, {})
    held = view["seats"][action["seat"]].get("resources", {})
    return sum(_worth(count - give.get(kind, 0) + receive.get(kind, 0)) - _worth(count) for kind, count in held.items())


def _worth(count: int) -> float:
    """The more cards of a kind somebody holds, the less another one is worth."""
    return sum(1 / place for place in range(1, count + 1))


def _trades(view: Mapping[str, Any], action: Mapping[str, Any]) -> bool:
    return _terms(view, action) is not None


def _terms(view: Mapping[str, Any], action: Mapping[str, Any]) -> tuple[Cards, Cards] | None:
    """What a trade takes of the hand and what it brings: those of an offer that is accepted, or its own."""
    if action["type"] == "accept_trade":
        offer = next(offer for offer in view["turn"]["offers"] if offer["seat"] == action["by"])
        return offer["receive"], offer["give"]
    give, receive = action.get("give"), action.get("receive")
    return (give, receive) if isinstance(give, dict) and isinstance(receive, dict) else None


def _puts_back(action: Mapping[str, Any]) -> bool:
    return action["type"].startswith("discard_") and isinstance(action.get("cards"), dict)


def filled(templates: Sequence[Mapping[str, Any]]) -> list[Document]:
    """The cards to choose where the list leaves them open: of the kinds with the most cards."""
    found = []
    for template in templates:
        cards = template["fields"].get("cards")
        if isinstance(cards, dict) and cards.get("count"):
            left, back = dict(cards["of"]), dict.fromkeys(cards["of"], 0)
            for _ in range(cards["count"]):
                kind = max(left, key=lambda kind: left[kind])
                left[kind] -= 1
                back[kind] += 1
            chosen = {kind: count for kind, count in back.items() if count}
            found.append({"type": template["type"], "seat": template["seat"], "cards": chosen})
    return found


def _proposed(view: Mapping[str, Any], templates: Sequence[Mapping[str, Any]]) -> list[Document]:
    """Offers to all others, in its own turn and while no other stands: a card of which it has many for one of which it
    has none.
    """
    offers = next((template for template in templates if template["type"] == "offer_trade"), None)
    if offers is None or view["turn"]["seat"] != offers["seat"] or view["turn"]["offers"]:
        return []
    seat, fields = offers["seat"], offers["fields"]
    held = view["seats"][seat]["resources"]
    most = max(fields["give"], key=lambda kind: held.get(kind, 0))
    if held.get(most, 0) < HABITS["spare"]:
        return []
    return [
        {"type": "offer_trade", "seat": seat, "to": fields["to"], "give": {most: 1}, "receive": {kind: 1}}
        for kind in fields["receive"]
        if held.get(kind) == 0  # other goods that may be traded are none of its cards
    ]
