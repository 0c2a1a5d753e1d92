"""A bot walked through the protocol, step by step, until one fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from service.referee.doors import Service, service_at
from service.referee.faults import Fault
from service.referee.players import BotPlayer, RandomPlayer

RULESET = {"modules": ["base"]}
PLIES = 3_000
"""Actions within which the moments below have come, in a game whose other seats play at random."""
MOMENTS = {
    "a set-up": ("place_settlement",),
    "a roll": ("roll",),
    "a discard": ("discard_cards",),
    "the robber": ("move_robber",),
    "a build": ("build_road", "build_settlement", "build_city"),
}
"""Steps that need a kind of action to be legal for the bot's seat, in the order in which they are told."""


def walk(command: str, memory: int, seconds: float, tell: Callable[[str], object]) -> bool:
    """Walk a bot through all steps, and tell of each; at the first that fails, everything that the bot wrote."""
    bot = BotPlayer(command, memory)
    step = "hello"
    try:
        service = service_at(None)
        answer = _dealt(service)
        told = {"game": "compliance", "ruleset": RULESET, "seats": 4, "seat": 0, "names": ["you", "b", "c", "d"]}
        bot.begin({**told, "clock": {"move_ms": round(seconds * 1000)}, "view": answer["views"][0]["state"]})
        tell("passed: hello")
        tell("passed: ready")
        left = dict(MOMENTS)
        others = RandomPlayer("compliance")
        for ply in range(PLIES):
            able = [seat for seat in answer["legal"][0]["actors"] if answer["legal"][seat]["count"]]
            if not able or answer["winners"]:
                break
            seat, legal = able[0], answer["legal"][able[0]]
            step = next((name for name, kinds in left.items() if _offers(legal, kinds)), "a move")
            turn: dict[str, Any] = {"ply": ply, "view": answer["views"][seat]["state"], "legal": legal, "events": []}
            action = (
                bot.act({**turn, "budget_ms": round(seconds * 1000)}, seconds) if seat == 0 else others.act(turn, 0)
            )
            answer = _next(service, answer, seat, action, ply, bot)
            if seat == 0 and left.pop(step, None):
                tell(f"passed: {step}")
            if not left:
                break
        step = "a refusal"
        bot.refused({"fault": "illegal", "says": "This is a test.", "refusals": [], "attempts_left": 1})
        step = "an unknown message"
        bot._send({"type": "a message of a later protocol"})
        tell("passed: a refusal")
        step = "a move after both"
        legal = answer["legal"][0]
        if legal["count"]:
            turn = {"ply": PLIES, "view": answer["views"][0]["state"], "legal": legal, "events": []}
            bot.act({**turn, "budget_ms": round(seconds * 1000)}, seconds)
        tell("passed: an unknown message")
        for name in left:
            tell(f"not seen: {name}")
    except Fault as fault:
        tell(f"FAILED: {step}: {fault.kind}: {fault.says}")
        for sign, line in bot.lines[-20:]:
            tell(f"  {sign} {line}")
        if bot.errors:
            tell(f"standard error:\n{bot.errors}")
        return False
    finally:
        bot.end({"winners": [], "seat": 0})
    return True


def _offers(legal: dict[str, Any], kinds: tuple[str, ...]) -> bool:
    return any(action["type"] in kinds for action in legal["actions"])


def _dealt(service: Service) -> dict[str, Any]:
    deal, seats = {"ruleset": RULESET, "seats": 4}, [0, 1, 2, 3]
    draw = {"seed": "compliance"}
    return service("/v1/replays", {"deal": deal, "actions": [], "draw": draw, "views": seats, "legal": seats})


def _next(
    service: Service, answer: dict[str, Any], seat: int, action: dict[str, Any] | None, ply: int, bot: BotPlayer
) -> dict[str, Any]:
    """The table after an action; a fault of the bot where it is not legal."""
    if action is None or action.get("seat") != seat:
        raise Fault("malformed", f"The bot must act for seat {seat}.", str(action))
    seats = [0, 1, 2, 3]
    question = {"state": answer["state"], "action": action, "draw": {"seed": "compliance", "counter": ply + 1}}
    found = service("/v1/adjudications", {**question, "views": seats, "legal": seats})
    if found.get("verdict") != "legal":
        refusals = found.get("refusals", [])
        says = " ".join(refusal["says"] for refusal in refusals) or str(found.get("detail"))
        raise Fault("illegal", says, str(action), refusals)
    return found
