"""The engine of this project as others are asked: it gets what the protocol says and no more, so it also shows that
released states are complete.
"""

from __future__ import annotations

from typing import Any

from service import __version__
from service.referee.conformance.neutral import draw_name, neutral_action, neutral_state
from service.referee.conformance.release import PROTOCOL
from service.referee.doors import Service

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
MOST_DRAWS = 20
"""Rounds of draws of one action."""


class HouseEngine:
    """Answers questions of the line protocol with the service."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def ask(self, question: Document, seconds: float = 0.0) -> Document:
        """The answer to a question."""
        if question["ask"] == "hello":
            return {"protocol": PROTOCOL, "engine": "harbormaster", "version": __version__, "features": list(FEATURES)}
        return {"id": question["id"], **self._answer(question)}

    def close(self) -> None:
        """Nothing is left open."""

    def _answer(self, question: Document) -> Document:
        state = _with_rules(question.get("state") or question["before"], question["rules"])
        for action in question.get("play", ()):
            played = self._adjudicated(state, action)
            if played.get("verdict") != "legal":
                return _not_understood(played)
            state = played["state"]
        asked = {"state": state} | ({"viewer": question["viewer"]} if "viewer" in question else {})
        match question["ask"]:
            case "action":
                answer = self._adjudicated(state, question["action"], asked)
            case "legal_actions":
                answer = self._service("/v1/legal-actions", asked | question.get("filter", {}))
            case "view":
                answer = self._service("/v1/views", asked)
            case kind:
                answer = self._service(f"/v1/{kind}", asked)
        return _not_understood(answer) if "type" in answer and "status" in answer else _told(answer)

    def _adjudicated(self, state: Document, action: Document, asked: Document | None = None) -> Document:
        """The answer about an action. The names of the draws that are due say to which keys its chance belongs."""
        body = asked or {"state": state}
        outcomes = {name: _outcomes(value) for name, value in action.get("chance", {}).items()}
        plain = {name: value for name, value in action.items() if name != "chance"}
        chance: Document = {}
        for _ in range(MOST_DRAWS):
            answer = self._service(
                "/v1/adjudications", body | {"action": plain | ({"chance": chance} if chance else {})}
            )
            due = [draw["draw"] for draw in answer.get("draws", ()) if answer.get("verdict") == "needs_chance"]
            known = {
                key: outcomes[name][of] for key in due for name, of in [_place(key)] if of in outcomes.get(name, {})
            }
            if not known:
                return answer
            chance |= known
        return answer


def _outcomes(value: Any) -> dict[tuple[Any, ...], Any]:
    """The outcomes of a draw by what each is of."""
    if isinstance(value, list) and value and all(isinstance(each, dict) and "outcome" in each for each in value):
        return {tuple(each.get("of", ())): each["outcome"] for each in value}
    return {(): value}


def _place(key: str) -> tuple[str, tuple[Any, ...]]:
    draw, *places = key.split("/")
    return draw_name(draw), tuple(int(place) if place.isdecimal() else place for place in places)


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
