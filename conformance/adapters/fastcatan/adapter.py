"""fastcatan 2.0.0 as an engine of the conformance suite: `pip install fastcatan==2.0.0` (Python 3.12+), then

    harbormaster conformance run --command 'python conformance/adapters/fastcatan/adapter.py' \
        --expect conformance/adapters/fastcatan/expect.json --book base

A state of the suite becomes a snapshot, which fastcatan checks as it loads it. An action is legal if fastcatan lists
what it takes, one after the other, and of its exact outcomes the one that the chance names is gone on with.
"""

from __future__ import annotations

import json
import sys

import fastcatan
from fastcatan import Env, action
from island import EDGES, SEATS, Document, Unsupported
from moves import ends, outcomes, state_of
from words import holder, listed, pending, scores, told, view

VERSION = "2.0.0"
"""Other versions have snapshots of another form."""
FEATURES = [
    *("module:base", "seats:4", "ask:action", "ask:legal_actions", "ask:scores", "ask:routes", "ask:view"),
    *("viewer", "way"),
    *(f"action:{kind}_{what}" for kind in ("build", "place") for what in ("road", "settlement")),
    *("action:build_city", "action:build_free_road", "action:buy_development_card", "action:end_turn", "action:roll"),
    *("action:play_knight", "action:play_monopoly", "action:play_road_building", "action:play_year_of_plenty"),
    *("action:move_robber", "action:discard_cards", "action:trade_with_bank", "with:take", "with:cards"),
    *("action:offer_trade", "action:accept_trade", "action:decline_trade", "action:withdraw_trade"),
    *("with:by", "offers"),
    *("chance:dice", "chance:stolen_card", "chance:development_card", "drawn"),
    *("pending:discard", "pending:move_robber", "pending:settlement", "pending:road", "pending:free_roads"),
    *("moment:setup", "moment:over", "board:other-hexes", "bank:short"),
    *("cards:bought-this-turn", "award:set-aside", "option:shortage-single:nothing", "option:largest-army:at-once"),
]


def answer(question: Document) -> Document:
    """The answer to a question."""
    document, asked = question.get("state") or question["before"], question.get("action", {})
    todo = [*question.get("play", ()), *([asked] if asked else [])]
    if "viewer" in question and (question["ask"] != "view" or question["viewer"] not in SEATS):
        raise Unsupported("what follows from what a seat sees, and what a spectator sees")
    if not all(asked_for(document, todo[:at], each) for at, each in enumerate(todo)):
        raise Unsupported("an offer to some; fastcatan asks all")
    env = state_of(document)
    for each in question.get("play", ()):
        made = ends(env, each)
        if len(made) != 1:
            raise Unsupported(f"the way is refused or left open at {each}")
        [env] = made
    match question["ask"]:
        case "action":
            made = ends(env, asked)
            if not made:
                return {"verdict": "illegal"}
            if len(made) > 1:
                return {"verdict": "legal", "drawn": True}
            return carried_out(made[0])
        case "legal_actions":
            return {"actions": listed(env)}
        case "scores":
            return {"scores": scores(env)}
        case "view":
            return {"state": view(env, question["viewer"])}
        case _:
            return {"routes": lengths(env) if "play" in question else routes(document)}


def asked_for(document: Document, before: list[Document], action_: Document) -> bool:
    """Whether the offer was made to the player who answers it. True of actions that answer no offer."""
    if action_["type"] not in ("accept_trade", "decline_trade"):
        return True
    offers = [*document["turn"]["offers"], *(each for each in before if each["type"] == "offer_trade")]
    return all(action_["seat"] in each.get("to", SEATS) for each in offers[-1:])


def carried_out(env: Env) -> Document:
    """The answer about a legal action."""
    winner = holder(env.winner)
    winners = [] if winner is None else [winner]
    return {"verdict": "legal", "state": told(env), "scores": scores(env), "pending": pending(env), "winners": winners}


def lengths(env: Env) -> Document:
    """The longest roads, as fastcatan measured them last."""
    found = {str(seat): env.player_road_length(seat) for seat in SEATS}
    if not any(found.values()):
        raise Unsupported("roads before one is built")
    return found


def routes(document: Document) -> Document:
    """The longest roads. fastcatan measures them as a road is built, so one is taken up and built anew."""
    for index, seat in enumerate(document["seats"]):
        for road in seat["roads"]:
            seats = [dict(each) for each in document["seats"]]
            seats[index]["roads"] = [each for each in seat["roads"] if each != road]
            turn = {**document["turn"], "seat": index, "moment": "trade_and_build", "winner": None}
            owed = [{"seat": index, "must": "free_roads", "left": 1}]
            env = state_of({**document, "seats": seats, "turn": turn, "pending": owed})
            for measured in outcomes(env, action.ROAD_BASE + EDGES[road]):
                return lengths(measured)
    raise Unsupported("no road that could be built anew")


def reply(question: Document) -> Document:
    """The line that answers a line."""
    if question["ask"] == "hello":
        return {"protocol": 1, "engine": "fastcatan", "version": VERSION, "features": FEATURES}
    try:
        return {"id": question["id"], **answer(question)}
    except Unsupported as why:
        return {"id": question["id"], "unsupported": {"feature": "", "why": str(why)}}
    except Exception as error:
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    if fastcatan.__version__ != VERSION:
        sys.exit(f"fastcatan {VERSION} is needed, and {fastcatan.__version__} is here.")
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)
