"""States, actions and chance in words that no engine in particular has.

What is owed stands beside the state, steps that wait and our own bookkeeping are left out, and draws have the names of
things.
"""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]

BOOKKEEPING = ("ruleset", "kind", "viewer", "revision")
"""Members of a state that say nothing about the table. The ruleset stands beside the state."""
OF_THE_TURN = ("agenda", "obligations")
"""Members of a turn, or of a state without turns, of which `pending` says what others need to know."""
NAMES = {
    "base.development.top_card": "development_card",
    "barbarian_attack.deck.top_card": "development_card",
    "cities_knights.progress.drawing.top_card": "progress_card",
    "event_cards.deck.top_card": "event_card",
    "barbarian_attack.landings.result": "landing_number",
    "fishermen.supply.token": "fish_token",
    "port_masters.supply.token_drawn": "harbor_token",
    "traders_barbarians.commodities.top_token": "commodity_token",
    "seafarers.discovery.top_hex": "discovered_hex",
    "explorers_pirates.discovery.top_hex": "discovered_hex",
    "seafarers.discovery.top_number": "discovered_number",
    "explorers_pirates.discovery.top_number": "discovered_number",
    "cities_knights__event_cards.red_die.rolled_red_die": "red_die",
    "cities_knights__event_cards.red_die.red_die_of_card": "red_die",
}
"""Names of draws whose own last word does not say what is drawn."""


def neutral_state(state: Document) -> Document:
    """A state, or a part of one, without bookkeeping. What is owed becomes `pending`."""
    found = {name: value for name, value in state.items() if name not in (*BOOKKEEPING, *OF_THE_TURN)}
    owed = state.get("obligations")
    if isinstance(state.get("turn"), dict):
        turn = state["turn"]
        owed = turn.get("obligations", owed)
        found["turn"] = {name: value for name, value in turn.items() if name not in OF_THE_TURN}
        if not found["turn"]:
            del found["turn"]
    if isinstance(owed, list):
        found["pending"] = pending(owed)
    return found


def pending(obligations: list[Document]) -> list[Document]:
    """Who must do what now: the seat, what it `must`, and what else is known of it."""
    return [
        {"seat": owed["seat"], "must": owed["kind"].removesuffix("_owed")}
        | {name: value for name, value in owed.items() if name not in ("seat", "kind")}
        for owed in obligations
    ]


def neutral_action(action: Document) -> Document:
    """An action with neutral names for its chance."""
    if not isinstance(action.get("chance"), dict):
        return action
    return action | {"chance": neutral_chance(action["chance"])}


def neutral_chance(chance: Document) -> Document:
    """Outcomes by the name of the draw. One that happens for several things is a list, and says what each is `of`."""
    draws: dict[str, list[Document]] = {}
    for key, outcome in chance.items():
        draw, *places = key.split("/")
        of: Document = {"of": [int(place) if place.isdecimal() else place for place in places]} if places else {}
        draws.setdefault(draw_name(draw), []).append(of | {"outcome": outcome})
    return {
        name: found[0]["outcome"] if len(found) == 1 and "of" not in found[0] else found
        for name, found in draws.items()
    }


def draw_name(draw: str) -> str:
    """The neutral name of a draw."""
    return NAMES.get(draw) or draw.rpartition(".")[2]
