"""Whole games over HTTP: dealt, listed, adjudicated, until somebody has won."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

import flask.testing
import pytest

from service.app import create_app
from service.catan.base.cards import RESOURCES
from service.catan.cities_knights.commodities import COMMODITIES
from service.catan.seafarers.scenarios import TABLES, Tables
from service.settings import Settings
from tests.properties.turning import TOUCHING

LONGEST = 1_500
BUILDING = ("build_city", "build_settlement", "buy_development_card", "build_road")
KNIGHTS = ("activate_knight", "recruit_knight", "promote_knight", "chase_robber")
AT_TIMES = ("buy_development_card", "buy_improvement", *KNIGHTS)
"""What is done most of the time when it can be done."""
SELDOM = ("trade_with_bank", "build_road", "build_ship", "move_ship")
"""What is not done without a reason."""
CARDS = ("play_knight", "play_road_building", "play_year_of_plenty", "play_monopoly", "claim_victory")


class Game(NamedTuple):
    """A game that was played: its first state, the applied actions, and the last answer."""

    first: dict[str, Any]
    log: list[dict[str, Any]]
    last: dict[str, Any]


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
    links = len(seat["roads"])
    if "seafarers" in state:
        links += len(state["seafarers"]["seats"][actions[0]["seat"]]["ships"])
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
    rest = [action for action in actions if action["type"] not in SELDOM]
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


def play(client: flask.testing.FlaskClient, seats: int, deal: dict[str, Any]) -> Game:
    """A whole game: every listed action is legal, every state is consistent, and all cards stay in play."""
    dice = random.Random(seats)
    draw = {"seed": f"game of {seats}"}
    answer = ask(client, "/v1/states", {"seats": seats, **deal, "draw": draw})
    first = state = answer["state"]
    log = []
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
    assert not ask(client, "/v1/legal-actions", {"state": state})["actions"]
    return Game(first, log, answer)


def won(client: flask.testing.FlaskClient, game: Game, target: int) -> None:
    """The winner has the points, and everybody's are told line by line."""
    scores = ask(client, "/v1/scores", {"state": game.last["state"]})
    assert scores["winners"] == game.last["winners"]
    assert scores["scores"][game.last["winners"][0]]["total"] >= target
    for score in scores["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])


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
    """By each number of players, with and without other books."""
    game = play(client, seats, deal)
    won(client, game, 13 if "cities_knights" in game.first else 10)


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_a_scenario_is_played_to_its_end(client: flask.testing.FlaskClient, table: Tables) -> None:
    """Each printed scenario is won with the points that it asks for; replayed in one request, it ends the same."""
    ruleset = {"modules": ["base", "seafarers"], "options": {"scenario": table.id}}
    game = play(client, table.players[-1], {"layout": "variable", "ruleset": ruleset})
    won(client, game, int(table.options["target-points"]))
    replayed = ask(client, "/v1/replays", {"state": game.first, "actions": game.log})
    assert (replayed["applied"], replayed["stopped_at"]) == (len(game.log), None)
    assert (replayed["winners"], replayed["digest"]) == (game.last["winners"], game.last["digest"])
