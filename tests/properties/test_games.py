"""Whole games over HTTP: dealt, listed, adjudicated, until somebody has won."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import flask.testing
import pytest

from service.app import create_app
from service.catan.base.cards import RESOURCES
from service.catan.cities_knights.commodities import COMMODITIES
from service.settings import Settings
from tests.properties.turning import TOUCHING

LONGEST = 1_500
BUILDING = ("build_city", "build_settlement", "buy_development_card", "build_road")
KNIGHTS = ("activate_knight", "recruit_knight", "promote_knight", "chase_robber")
AT_TIMES = ("buy_development_card", "buy_improvement", *KNIGHTS)
"""What is done most of the time when it can be done."""
CARDS = ("play_knight", "play_road_building", "play_year_of_plenty", "play_monopoly", "claim_victory")


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


def ask(client: flask.testing.FlaskClient, path: str, document: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question that must be understood."""
    response = client.post(path, json=document)
    assert response.status_code == 200, (path, response.get_data(as_text=True))
    answer: dict[str, Any] = response.get_json()
    return answer


def worth(state: dict[str, Any], corner: str) -> int:
    """How often a building there earns a card, in 36 rolls; what touches a corner is known by its name."""
    q, r, point = corner.split(",")
    hexes = state["board"]["hexes"]
    touching = [f"{int(q) + dq},{int(r) + dr}" for dq, dr in TOUCHING[point]]
    numbers = [hexes.get(name, {}).get("number", 7) for name in touching]
    return sum(6 - abs(7 - number) for number in numbers if number != 7)


def preferred(state: dict[str, Any], actions: list[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """A move of a player who builds: cities first, good corners, roads while there is no site, trade for what lacks."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for action in actions:
        kinds.setdefault(action["type"], []).append(action)
    for kind in ("place_settlement", "place_city", "place_metropolis", "build_city", "build_settlement"):
        if kind in kinds:
            return max(kinds[kind], key=lambda action: (worth(state, action["corner"]), dice.random()))
    seat = state["seats"][actions[0]["seat"]]
    sites = len(seat["roads"]) - 2 * len(seat["settlements"] + seat["cities"]) < 1
    wishes = ["buy_development_card", "buy_improvement", *CARDS, *KNIGHTS, *(["build_road"] if sites else [])]
    for kind in wishes:
        if kind in kinds and (kind not in AT_TIMES or dice.random() < 0.7):
            return dice.choice(kinds[kind])
    if "trade_with_bank" in kinds and sum(seat["resources"].values()) > 4:
        poorest = min(seat["resources"], key=lambda card: (seat["resources"][card], dice.random()))
        trades = [trade for trade in kinds["trade_with_bank"] if poorest in trade["receive"]]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    rest = [action for action in actions if action["type"] not in ("trade_with_bank", "build_road")]
    return dice.choice(rest or actions)


def conserved(state: dict[str, Any]) -> None:
    """All cards are there."""
    cards: Counter[str] = Counter(state["bank"])
    for seat in state["seats"]:
        cards.update(seat["resources"])
        assert all(count >= 0 for count in seat["resources"].values())
    for kinds in (RESOURCES, COMMODITIES):
        assert len({cards[kind] for kind in kinds}) == 1, "as many of each kind as in the box"
    realm = state.get("cities_knights")
    if realm is not None:
        decks = sum(sum(deck["undrawn"].values()) + len(deck["returned"]) for deck in realm["decks"].values())
        hands = sum(sum(seat["progress"].values()) + len(seat["victory_cards"]) for seat in realm["seats"])
        assert decks + hands == 54


@pytest.mark.parametrize(
    ("seats", "deal"),
    [
        (3, {"layout": "variable", "ruleset": {"options": {"edition": 4}}}),
        (4, {"layout": "beginner", "roll_for_start": True}),
        (4, {"layout": "variable", "ruleset": {"options": {"victory": "claim", "numbers": "random"}}}),
        (6, {"layout": "variable", "ruleset": {"modules": ["base", "base_56_players"]}}),
        (3, {"layout": "variable", "ruleset": {"modules": ["base", "cities_knights"], "options": {"edition": 6}}}),
        (4, {"layout": "beginner", "ruleset": {"modules": ["base", "cities_knights"]}}),
    ],
)
def test_a_game_is_played_to_its_end(client: flask.testing.FlaskClient, seats: int, deal: dict[str, Any]) -> None:
    """Every listed action is legal, every state is consistent, and the winner has the points on the own turn."""
    dice = random.Random(seats)
    draw = {"seed": f"game of {seats}"}
    answer = ask(client, "/v1/states", {"seats": seats, **deal, "draw": draw})
    state, log = answer["state"], []
    for counter in range(1, LONGEST):
        listed = ask(client, "/v1/legal-actions", {"state": state})
        if not listed["actors"]:
            break
        assert listed["count"] == len(listed["actions"]) > 0
        action = preferred(state, listed["actions"], dice)
        question = {"state": state, "action": action, "draw": {**draw, "counter": counter}}
        answer = ask(client, "/v1/adjudications", question)
        assert answer["verdict"] == "legal", (action, answer)
        state = answer["state"]
        log.append(answer["applied"])
        conserved(state)
        if counter % 25 == 0:
            assert ask(client, "/v1/states/validate", {"state": state})["consistent"]
    assert state["turn"]["moment"] == "over", f"nobody has won after {len(log)} actions"
    assert answer["winners"] == [state["turn"]["winner"]] == [state["turn"]["seat"]]
    scores = ask(client, "/v1/scores", {"state": state})
    assert scores["winners"] == answer["winners"]
    assert scores["scores"][state["turn"]["winner"]]["total"] >= (13 if "cities_knights" in state else 10)
    for score in scores["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])
    assert not ask(client, "/v1/legal-actions", {"state": state})["actions"]
