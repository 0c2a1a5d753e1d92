"""How players choose among their legal actions so that a game ends: they build, and trade for what they lack."""

from __future__ import annotations

import random
from typing import Any

from tests.books import told
from tests.books.book import Listed, Taste
from tests.nets.turning import TOUCHING


def preferred(state: dict[str, Any], actions: list[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """The move of a player who builds, as the books in play have it."""
    kinds: Listed = {}
    for action in actions:
        kinds.setdefault(action["type"], []).append(action)
    seat = actions[0]["seat"]
    tastes: list[Taste] = list(told("TASTE", state["ruleset"]["modules"]))
    for taste in tastes:
        if chosen := taste.saves(state, seat, kinds, dice):
            return chosen
    return built(state, seat, kinds, tastes, dice)


def built(
    state: dict[str, Any], number: int, kinds: Listed, tastes: list[Taste], dice: random.Random
) -> dict[str, Any]:
    """Cities first, good corners, roads while there is no site, trade for the rarest card in the hand."""
    for kind in (kind for taste in tastes for kind in taste.building):
        if kind in kinds:
            return max(kinds[kind], key=lambda action: (worth(state, action["corner"]), dice.random()))
    seat = state["seats"][number]
    links = len(seat["roads"]) + sum(taste.links(state, number) for taste in tastes)
    sites = links - 2 * len(seat["settlements"] + seat["cities"]) < 1 + sum(taste.far[0] for taste in tastes)
    if dice.random() < sum(taste.far[1] for taste in tastes):
        sites = True  # other islands lie far away, and the way to the next site may be long
    ways = [*(way for taste in tastes for way in taste.ways), "build_road"] if sites else []
    at_times = {kind for taste in tastes for kind in taste.at_times}
    for kind in (*ways, *(kind for taste in tastes for kind in taste.wished)):
        if kind in kinds and (kind not in at_times or dice.random() < 0.7):
            return dice.choice(kinds[kind])
    if "trade_with_bank" in kinds and sum(seat["resources"].values()) > 4:
        poorest = min(seat["resources"], key=lambda card: (seat["resources"][card], dice.random()))
        trades = [trade for trade in kinds["trade_with_bank"] if poorest in trade["receive"]]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    seldom = {kind for taste in tastes for kind in taste.seldom}
    rest = [action for kind, listed in kinds.items() if kind not in seldom for action in listed]
    return dice.choice(rest or [action for listed in kinds.values() for action in listed])


def worth(state: dict[str, Any], corner: str) -> int:
    """How often a building there earns a card, in 36 rolls; names tell which hexes touch a corner."""
    q, r, point = corner.split(",")
    hexes = state["board"]["hexes"]
    touching = [f"{int(q) + dq},{int(r) + dr}" for dq, dr in TOUCHING[point]]
    numbers = [hexes.get(name, {}).get("number", 7) for name in touching]
    return sum(6 - abs(7 - number) for number in numbers if number != 7)
