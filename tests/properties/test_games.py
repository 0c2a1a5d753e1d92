"""Whole games over HTTP: dealt, listed, adjudicated, until somebody has won."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import flask.testing
import pytest

from service.app import create_app
from service.catan.base.state import State
from service.kernel.play.legal import MOST_CHOICES
from service.referee.matches.greedy import filled
from service.web.settings import Settings
from tests.books import told
from tests.books.book import Table
from tests.chosen_seed import SEED
from tests.properties.games import CATAN
from tests.properties.players import preferred
from tests.properties.test_conservation import stock, stocks

LONGEST = 2_500
MOST = 1
"""How many games of each list are played; another seed plays others."""


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
    """The answer to a question, which must be understood."""
    response = client.post(path, json=document)
    assert response.status_code == 200, (path, response.get_data(as_text=True))
    answer: dict[str, Any] = response.get_json()
    return answer


def conserved(first: dict[str, Any], state: dict[str, Any]) -> None:
    """All cards, pieces and hexes are there."""
    read = CATAN.read(CATAN.ruleset(tuple(state["ruleset"]["modules"]), state["ruleset"]["options"]), state)
    assert isinstance(read, State)
    stock(state, read)
    for book in stocks(state):
        assert book.kept(state) == book.kept(first)


def choices(seat: dict[str, Any]) -> list[dict[str, Any]]:
    """What a seat may do by its list, and one of each choice of cards that is shown as a template."""
    shown, others = seat["actions"], filled(seat["templates"])
    assert seat["count"] == len(shown) or (others and seat["count"] > len(shown) + MOST_CHOICES)
    return [*shown, *others]


def play(client: flask.testing.FlaskClient, seats: int, deal: dict[str, Any]) -> Game:
    """A whole game: every listed action is legal, every state is consistent, and all cards stay in play."""
    dice = random.Random(seats)
    draw = {"seed": f"game of {seats}"}
    answer = ask(client, "/v1/states", {"seats": seats, **deal, "draw": draw})
    first = state = answer["state"]
    listed = [ask(client, "/v1/legal-actions", {"state": state})]
    log = []
    for counter in range(1, LONGEST):
        if not listed[0]["actors"]:
            break
        action = preferred(state, [action for seat in listed for action in choices(seat)], dice)
        question = {"state": state, "action": action, "draw": {**draw, "counter": counter}}
        answer = ask(client, "/v1/adjudications", {**question, "legal": list(range(seats))})
        assert answer["verdict"] == "legal", (action, answer)
        state, listed = answer["state"], answer["legal"]
        log.append(answer["applied"])
        if counter % 25 == 0:
            conserved(first, state)
            assert ask(client, "/v1/states/validate", {"state": state})["consistent"]
            alone = ask(client, "/v1/legal-actions", {"state": state})
            assert alone["actions"] == [action for seat in listed for action in seat["actions"]]
    assert state["turn"]["moment"] == "over", f"nobody has won after {len(log)} actions"
    assert answer["winners"] == [state["turn"]["winner"]]
    assert not ask(client, "/v1/legal-actions", {"state": state})["actions"]
    return Game(first, log, answer)


def won(client: flask.testing.FlaskClient, game: Game, table: Table) -> None:
    """The winner has the points, or the most where other ends are possible. The answer lists everybody's lines."""
    state = game.last["state"]
    scores = ask(client, "/v1/scores", {"state": state})
    assert scores["winners"] == game.last["winners"]
    winner = game.last["winners"][0]
    enough = winner == state["turn"]["seat"] and scores["scores"][winner]["total"] >= table.target
    most = max(score["total"] for score in scores["scores"])
    assert enough or (not table.by_points_alone and scores["scores"][winner]["total"] == most)
    for score in scores["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])


def replayed(client: flask.testing.FlaskClient, game: Game) -> None:
    """Replayed in one request, the game ends the same."""
    again = ask(client, "/v1/replays", {"state": game.first, "actions": game.log})
    assert (again["applied"], again["stopped_at"]) == (len(game.log), None)
    assert (again["winners"], again["digest"]) == (game.last["winners"], game.last["digest"])


TABLES = [table for games in told("GAMES") for table in some(games)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_is_played_to_its_end(client: flask.testing.FlaskClient, table: Table) -> None:
    """With each book and each number of players; replayed in one request, it ends the same."""
    game = play(client, table.seats, table.deal)
    won(client, game, table)
    replayed(client, game)
