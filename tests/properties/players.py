"""How players choose among what they may do, so that a game ends: they build, and trade for what they lack."""

from __future__ import annotations

import random
from typing import Any

from tests.nets.turning import TOUCHING

Listed = dict[str, list[dict[str, Any]]]
"""What may be done, by the kinds of action."""

BUILDING = ("place_settlement", "place_city", "place_metropolis", "build_city", "build_settlement")
KNIGHTS = ("activate_knight", "recruit_knight", "promote_knight", "chase_robber")
AT_TIMES = ("buy_development_card", "buy_improvement", *KNIGHTS)
"""What is done most of the time when it can be done."""
SELDOM = ("trade_with_bank", "build_road", "build_ship", "move_ship")
"""What is not done without a reason."""
CARDS = ("play_knight", "play_road_building", "play_year_of_plenty", "play_monopoly", "claim_victory")
PUT_OFF = {"move_knight": 0.9, "activate_knight": 0.6, "recruit_knight": 0.6, "promote_knight": 0.6}
"""How often a player of Cities & Knights, who lacks cards for a building, leaves a knight as it is."""
CITY = {"grain": 2, "ore": 3}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def preferred(state: dict[str, Any], actions: list[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """The move of a player who builds; in Cities & Knights, where that takes longest, one who saves for it besides."""
    kinds: Listed = {}
    for action in actions:
        kinds.setdefault(action["type"], []).append(action)
    seat = actions[0]["seat"]
    if "cities_knights" in state:
        return saved(state, seat, kinds, dice) or built(state, seat, kinds, dice)
    return built(state, seat, kinds, dice)


def built(state: dict[str, Any], number: int, kinds: Listed, dice: random.Random) -> dict[str, Any]:
    """Cities first, good corners, roads while there is no site, trade for what the hand has least of."""
    for kind in BUILDING:
        if kind in kinds:
            return max(kinds[kind], key=lambda action: (worth(state, action["corner"]), dice.random()))
    seat = state["seats"][number]
    links = len(seat["roads"])
    if "seafarers" in state:
        links += len(state["seafarers"]["seats"][number]["ships"])
    sites = links - 2 * len(seat["settlements"] + seat["cities"]) < (3 if "seafarers" in state else 1)
    if "seafarers" in state and dice.random() < 0.3:
        sites = True  # other islands lie far away
    ways = ("build_ship", "build_road") if sites else ()
    wishes = [*ways, "buy_development_card", "buy_improvement", *CARDS, *KNIGHTS]
    for kind in wishes:
        if kind in kinds and (kind not in AT_TIMES or dice.random() < 0.7):
            return dice.choice(kinds[kind])
    if "trade_with_bank" in kinds and sum(seat["resources"].values()) > 4:
        poorest = min(seat["resources"], key=lambda card: (seat["resources"][card], dice.random()))
        trades = [trade for trade in kinds["trade_with_bank"] if poorest in trade["receive"]]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    rest = [action for kind, listed in kinds.items() if kind not in SELDOM for action in listed]
    return dice.choice(rest or [action for listed in kinds.values() for action in listed])


def saved(state: dict[str, Any], number: int, kinds: Listed, dice: random.Random) -> dict[str, Any] | None:
    """A trade for the next building, if there is one; to that end less becomes possible for knights, and improvements
    only on the best track.
    """
    seat, levels = state["seats"][number], state["cities_knights"]["seats"][number]["levels"]
    hand, price = seat["resources"], CITY if seat["settlements"] and len(seat["cities"]) < 4 else SETTLEMENT
    lacking = {card for card, count in price.items() if hand[card] < count}
    if "buy_improvement" in kinds:
        kinds["buy_improvement"] = [max(kinds["buy_improvement"], key=lambda action: levels[action["track"]])]
    elif not set(BUILDING) & set(kinds):
        trades = [
            trade
            for trade in kinds.get("trade_with_bank", ())
            if set(trade["receive"]) <= lacking
            and all(hand[card] - count >= price.get(card, 0) for card, count in trade["give"].items())
        ]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    for kind, often in PUT_OFF.items():
        if lacking and len(kinds) > 1 and kind in kinds and dice.random() < often:
            del kinds[kind]
    return None


def worth(state: dict[str, Any], corner: str) -> int:
    """How often a building there earns a card, in 36 rolls; what touches a corner is known by its name."""
    q, r, point = corner.split(",")
    hexes = state["board"]["hexes"]
    touching = [f"{int(q) + dq},{int(r) + dr}" for dq, dr in TOUCHING[point]]
    numbers = [hexes.get(name, {}).get("number", 7) for name in touching]
    return sum(6 - abs(7 - number) for number in numbers if number != 7)
