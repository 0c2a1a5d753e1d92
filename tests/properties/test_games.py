"""Whole games over HTTP: dealt, listed, adjudicated, until somebody has won."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import flask.testing
import pytest

from service.app import create_app
from service.catan.base.cards import RESOURCES
from service.catan.cities_knights.commodities import COMMODITIES
from service.catan.seafarers.scenarios import TABLES, Tables
from service.web.settings import Settings
from tests.chosen_seed import SEED
from tests.properties.players import preferred

LONGEST = 2_500
MOST = 3
"""Of each list so many games are played, others for another seed."""


def some(games: Sequence[Any]) -> list[Any]:
    """A sample of a list of games, in its order."""
    return [games[at] for at in sorted(random.Random(SEED).sample(range(len(games)), min(MOST, len(games))))]


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


def replayed(client: flask.testing.FlaskClient, game: Game) -> None:
    """Replayed in one request, the game ends the same."""
    again = ask(client, "/v1/replays", {"state": game.first, "actions": game.log})
    assert (again["applied"], again["stopped_at"]) == (len(game.log), None)
    assert (again["winners"], again["digest"]) == (game.last["winners"], game.last["digest"])


@pytest.mark.parametrize(
    ("seats", "deal"),
    some(
        [
            (3, {"layout": "variable", "ruleset": {"options": {"edition": 4}}}),
            (4, {"layout": "beginner", "roll_for_start": True}),
            (4, {"layout": "variable", "ruleset": {"options": {"victory": "claim", "numbers": "random"}}}),
            (6, {"layout": "variable", "ruleset": {"modules": ["base", "base_56_players"]}}),
            (3, {"layout": "variable", "ruleset": {"modules": ["base", "cities_knights"], "options": {"edition": 6}}}),
            (4, {"layout": "beginner", "ruleset": {"modules": ["base", "cities_knights"]}}),
        ]
    ),
)
def test_a_game_is_played_to_its_end(client: flask.testing.FlaskClient, seats: int, deal: dict[str, Any]) -> None:
    """By each number of players, with and without other books."""
    game = play(client, seats, deal)
    won(client, game, 13 if "cities_knights" in game.first else 10)


@pytest.mark.parametrize("table", some(list(TABLES.values())), ids=lambda table: table.id)
def test_a_scenario_is_played_to_its_end(client: flask.testing.FlaskClient, table: Tables) -> None:
    """Each printed scenario is won with the points that it asks for; replayed in one request, it ends the same."""
    ruleset = {"modules": ["base", "seafarers"], "options": {"scenario": table.id}}
    game = play(client, table.players[-1], {"layout": "variable", "ruleset": ruleset})
    won(client, game, int(table.options["target-points"]))
    replayed(client, game)


@pytest.mark.parametrize(
    ("seats", "options"),
    some(
        [
            (5, {}),
            (5, {"between-turns": "paired-players", "deserter-acts": "next-turn"}),
            (5, {"between-turns": "none", "progress-limit": "immediate"}),
            (6, {"between-turns": "paired-players", "victory": "claim"}),
            (6, {"between-turns": "none", "chase-destination": "numbered"}),
            (6, {"target-points": 10}),
        ]
    ),
)
def test_five_and_six_play_cities_and_knights(
    client: flask.testing.FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    """By every way of what others do between turns, and to few points where that takes longest."""
    ruleset = {"modules": ["base", "base_56_players", "cities_knights"], "options": options}
    game = play(client, seats, {"layout": "variable", "ruleset": ruleset})
    won(client, game, options.get("target-points", 13))
    replayed(client, game)


@pytest.mark.parametrize(
    ("scenario", "seats", "options"),
    some(
        [
            ("new-shores-34", 3, {"bishop-moves-pirate": "true"}),
            ("new-shores-34", 4, {"deserter": "equal-or-lower"}),
            ("into-the-desert-3", 3, {}),
            ("into-the-desert-4", 4, {"bishop-moves-pirate": "true"}),
            ("new-world-4", 4, {}),
            ("great-crossing-4", 4, {}),
            ("greater-catan-4", 4, {"target-points": 12}),
            ("oceans-3", 3, {"allow-unsuitable": "true"}),
            ("four-islands-4", 4, {"allow-unsuitable": "true", "victory": "claim"}),
        ]
    ),
)
def test_cities_and_knights_are_played_at_sea(
    client: flask.testing.FlaskClient, scenario: str, seats: int, options: dict[str, Any]
) -> None:
    """Printed scenarios are won with 2 points more than they ask for, unless another target was chosen."""
    ruleset = {"modules": ["base", "cities_knights", "seafarers"], "options": {"scenario": scenario, **options}}
    game = play(client, seats, {"layout": "variable", "ruleset": ruleset})
    won(client, game, options.get("target-points", int(TABLES[scenario].options["target-points"]) + 2))
    replayed(client, game)
