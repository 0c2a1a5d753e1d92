"""The engine of this project as others are asked: it gets what the protocol says and no more, so it also shows that
released states are complete.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, product
from typing import Any

import orjson

from service import __version__
from service.games import GAMES
from service.kernel.declare.rules.draw import Draw
from service.referee.conformance.neutral import draw_name, neutral_action, neutral_state
from service.referee.conformance.release import PROTOCOL
from service.referee.doors import Service
from service.referee.failing import ODD

Document = dict[str, Any]

FEATURES = (
    *(
        "action",
        "ask",
        "award",
        "bank",
        "board",
        "cards",
        "chance",
        "discards",
        "drawn",
        "hex-on-two-numbers",
        "module",
    ),
    *("moment", "offers", "option", "pending", "points", "seats", "viewer", "way", "with"),
)
PLAIN = ("choice", "discard", "discard_commodities")
"""Kinds of debts that do not end in `_owed`."""


class HouseEngine:
    """Answers questions of the line protocol with the service."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def ask_line(self, line: bytes) -> Document:
        """The answer to a line, which may hold anything."""
        try:
            question = orjson.loads(line)
        except orjson.JSONDecodeError:
            return {"error": "The line is not JSON."}
        if not isinstance(question, dict):
            return {"error": "A question is a JSON object."}
        try:
            return self.ask(question)
        except ODD:
            return {"id": question.get("id"), "error": "A member of the question is missing or odd."}

    def ask(self, question: Document, seconds: float = 0.0) -> Document:
        """The answer to a question."""
        if question["ask"] == "hello":
            return {"protocol": PROTOCOL, "engine": "harbormaster", "version": __version__, "features": list(FEATURES)}
        return {"id": question["id"], **self._answer(question)}

    def close(self) -> None:
        """Nothing is left open."""

    def _answer(self, question: Document) -> Document:
        rules = question["rules"]
        state = _with_rules(question.get("state") or question["before"], rules)
        if "play" in question:
            ways = product(*(_spellings(action, rules) for action in question["play"]))
            played = self._asked("/v1/replays", ({"state": state, "actions": way} for way in ways))
            if played.get("verdict") != "legal":
                return _not_understood(played)
            state = played["state"]
        asked = {"state": state} | ({"viewer": question["viewer"]} if "viewer" in question else {})
        match question["ask"]:
            case "action":
                actions = _spellings(question["action"], rules)
                answer = self._asked("/v1/adjudications", (asked | {"action": action} for action in actions))
            case "legal_actions":
                answer = self._service("/v1/legal-actions", asked | question.get("filter", {}))
            case "view":
                answer = self._service("/v1/views", asked)
            case kind:
                answer = self._service(f"/v1/{kind}", asked)
        return _not_understood(answer) if "type" in answer and "status" in answer else _told(answer)

    def _asked(self, path: str, spellings: Iterable[Document]) -> Document:
        """The answer to a question in the first of its spellings in which no draw waits, or in the last."""
        answer: Document = {}
        for body in spellings:
            answer = self._service(path, body)
            if answer.get("verdict", "needs_chance") != "needs_chance":
                break
        return answer


def _spellings(action: Document, rules: Document) -> list[Document]:
    """An action with the service's names of its draws. One name may stand for several draws, and only one of them is
    due. Each of these makes a spelling of its own.
    """
    told = action.get("chance")
    if not told:
        return [action]
    draws = _draws(rules["game"], tuple(rules["modules"]))
    ways = product(*(draws[name] for name in told))
    return [action | {"chance": dict(chain(*map(_keyed, way, told.values())))} for way in ways]


@cache
def _draws(game: str, modules: tuple[str, ...]) -> dict[str, list[str]]:
    """The draws of a ruleset by what is drawn. One that replaces another has the name of that one."""
    found: dict[str, list[str]] = {}
    for module in GAMES[game].modules:
        if module.id in modules or module.joins_in(modules):
            for rule in module.declared:
                if isinstance(rule, Draw) and not rule.replaces:
                    found.setdefault(draw_name(rule.id), []).append(rule.id)
    return found


def _keyed(draw: str, value: Any) -> list[tuple[str, Any]]:
    """The outcomes of a draw with their keys, which say what each is of."""
    if isinstance(value, list) and value and all(isinstance(each, dict) and "outcome" in each for each in value):
        return [("/".join((draw, *map(str, each.get("of", ())))), each["outcome"]) for each in value]
    return [(draw, value)]


def _with_rules(state: Document, rules: Document) -> Document:
    """A neutral state as the service reads it. What waits behind a debt follows from the rules."""
    owed = [
        {"kind": each["must"] if each["must"] in PLAIN else f"{each['must']}_owed"}
        | {name: value for name, value in each.items() if name != "must"}
        for each in state.get("pending", ())
    ]
    found = {name: value for name, value in state.items() if name not in ("pending", "set_aside", "target")}
    if "turn" in found:
        found["turn"] = found["turn"] | {"obligations": owed}
    else:
        found["obligations"] = owed
    chosen = {name: rules["options"][name] for name in rules["chosen"]}
    ruleset = {"game": rules["game"], "modules": rules["modules"], "options": chosen}
    return {"ruleset": ruleset, "kind": "full", **found}


def _told(answer: Document) -> Document:
    """An answer of the service in the words of the protocol."""
    found: Document = {}
    if "verdict" in answer:
        drawn = answer["verdict"] == "needs_chance"
        found |= {"verdict": "legal", "drawn": True} if drawn else {"verdict": answer["verdict"]}
    if answer.get("refusals"):
        found["said"] = " ".join(refusal["says"] for refusal in answer["refusals"])
    if "state" in answer:
        found["state"] = neutral_state(answer["state"])
        found["pending"] = found["state"].pop("pending", [])
    if "scores" in answer:
        found["scores"] = {str(seat): told for seat, told in enumerate(answer["scores"])}
    if "routes" in answer:
        found["routes"] = {str(seat): told["length"] for seat, told in enumerate(answer["routes"])}
    found |= {name: answer[name] for name in ("winners",) if name in answer}
    if "actions" in answer:
        found["actions"] = [neutral_action(action) for action in answer["actions"]]
    return found


def _not_understood(answer: Document) -> Document:
    told = [f"{error['pointer']} {error['detail']}" for error in answer.get("errors", ())]
    return {"unsupported": {"feature": "", "why": "; ".join([str(answer.get("detail", answer.get("verdict"))), *told])}}
