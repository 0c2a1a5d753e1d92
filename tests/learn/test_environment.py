"""What an environment promises: rewards, ends, chance, choices of a reset, opponents, and clear refusals."""

from __future__ import annotations

from typing import Any

import numpy as np
import orjson
import pytest

from service.learn import HarbormasterEnv, env
from service.learn.environment import sampled
from service.learn.frame import Document
from service.learn.rewards import Outcome


def played(game: HarbormasterEnv, seed: int, most: int = 100_000) -> list[tuple[str, int]]:
    """The choices of a random game, each with its agent; the game stays at its end."""
    game.reset(seed=seed)
    dice, made = np.random.default_rng(seed), list[tuple[str, int]]()
    while not any((*game.terminations.values(), *game.truncations.values())) and len(made) < most:
        agent = game.agent_selection
        choice = sampled(game.observe(agent)["action_mask"], dice)
        made.append((agent, choice))
        game.step(choice)
    return made


def test_a_victory_is_rewarded() -> None:
    """The winner gets 1 and each of the others -1, at the end and not before."""
    game = env(seats=3)
    earned = dict.fromkeys(game.possible_agents, 0.0)
    game.reset(seed=11)
    dice = np.random.default_rng(11)
    while not any(game.terminations.values()):
        assert not any(earned.values())
        game.step(sampled(game.observe(game.agent_selection)["action_mask"], dice))
        earned = {agent: earned[agent] + game.rewards[agent] for agent in earned}
    [winner] = game.table.winners
    assert earned == {agent: 1.0 if agent == f"seat_{winner}" else -1.0 for agent in earned}


def test_points_are_rewarded() -> None:
    """The rewards of a game are everybody's points at its end, secret ones included."""
    game = env(seats=3, reward="points")
    earned = dict.fromkeys(game.possible_agents, 0.0)
    game.reset(seed=5)
    dice = np.random.default_rng(5)
    while not any(game.terminations.values()):
        game.step(sampled(game.observe(game.agent_selection)["action_mask"], dice))
        earned = {agent: earned[agent] + game.rewards[agent] for agent in earned}
    assert list(earned.values()) == game.table.points
    assert max(game.table.points) >= 10


def test_rewards_of_ones_own() -> None:
    """A function is asked about every action and every agent."""
    asked: list[Outcome] = []

    def counted(outcome: Outcome) -> float:
        asked.append(outcome)
        return 0.25

    game = env(seats=3, reward=counted)
    made = played(game, 1, most=12)
    assert len(made) == 12
    assert {outcome.seat for outcome in asked} == {0, 1, 2}
    assert game.rewards["seat_0"] == 0.25


def test_a_long_game_is_cut_off() -> None:
    """It is truncated, not terminated, and nobody has won."""
    game = env(most_actions=30)
    played(game, 2)
    assert all(game.truncations.values())
    assert not any(game.terminations.values())
    assert game.table.plies == 30
    assert not any(game.rewards.values())


def test_the_seed_alone_decides_chance() -> None:
    """The same seed and choices make the same game, whatever was played before; another seed makes another board."""
    game, other = env(), env(opponents={})
    played(other, 99, most=50)
    assert played(game, 7, most=300) == played(other, 7, most=300)
    assert orjson.dumps(game.table.view(0)) == orjson.dumps(other.table.view(0))
    game.reset(seed=8)
    board = game.table.view(0)["board"]
    game.reset()
    assert game.table.view(0)["board"] != board


def test_a_reset_chooses_the_game() -> None:
    """Ruleset, scenario, seats and opponents; the spaces are those of the game."""
    game = env()
    plain = len(game.choices)
    game.reset(seed=1, options={"scenario": "land-ho", "seats": 3, "opponents": {1: "random"}})
    assert game.possible_agents == ["seat_0", "seat_2"]
    assert len(game.choices) > plain
    assert game.action_space("seat_2").n == len(game.choices)
    assert "explorers_pirates" in game.table.view(0)["ruleset"]["modules"]
    assert game.observation_space("seat_2").contains(game.observe("seat_2"))
    game.reset(options={"scenario": None, "opponents": {}, "ruleset": ["base", "fishermen"]})
    assert len(game.possible_agents) == 3
    assert "fishermen" in game.table.view(0)


@pytest.mark.parametrize("named", ["random", "greedy"])
def test_opponents_play_their_seats(named: str) -> None:
    """An agent is asked for its own seat only, and the game comes to its end."""
    game = env(seats=3, opponents={1: named, 2: named})
    made = played(game, 4)
    assert {agent for agent, _ in made} == {"seat_0"}
    assert game.table.winners or game.truncations["seat_0"]


def test_an_opponent_of_ones_own() -> None:
    """It is told its view and its legal actions, and chooses one of them."""
    turns: list[Document] = []

    def first(turn: Document) -> Document:
        turns.append(turn)
        found: Document = turn["legal"]["actions"][0]
        return found

    played(env(seats=3, opponents={2: first}), 3, most=60)
    assert turns
    assert all(turn["view"]["viewer"] == turn["seat"] == 2 for turn in turns)

    game = env(seats=3, opponents={0: lambda turn: {"type": "end_turn", "seat": 0}})
    with pytest.raises(ValueError, match="one of the legal actions"):
        game.reset(seed=1)


def test_offers_are_bounded() -> None:
    """Without the option nobody offers a trade; with it, at most so many cards on each side."""
    for most in (0, 1, 2):
        game = env(seats=3, offers=most)
        sizes = set[int]()
        game.reset(seed=6)
        dice = np.random.default_rng(6)
        for _ in range(250):
            legal = game.infos[game.agent_selection]["legal"]
            offers = [each for each in legal if each["type"] == "offer_trade"]
            sizes |= {sum(each[side].values()) for each in offers for side in ("give", "receive")}
            game.step(sampled(game.observe(game.agent_selection)["action_mask"], dice))
        assert sizes == set(range(1, most + 1))


def test_the_history_is_what_was_done() -> None:
    """The last actions, latest first, by seats as the viewer counts them. What is secret of them is left out."""
    game = env(seats=3, history=3)
    game.reset(seed=2)
    actor = game.agent_selection
    choice = int(np.flatnonzero(game.observe(actor)["action_mask"])[0])
    game.step(choice)
    rows = game.observe(actor)["observation"]["history"]
    assert rows[0].tolist() == [0, game.choices.types.index("place_settlement"), choice]
    assert (rows[1:] == -1).all()
    other = next(agent for agent in game.agents if agent != actor)
    assert game.observe(other)["observation"]["history"][0, 0] != 0


def test_only_the_one_who_moves_has_choices() -> None:
    """A choice that is not open is refused, and changes nothing."""
    game = env()
    game.reset(seed=1)
    mover = game.agent_selection
    assert game.observe(mover)["action_mask"].any()
    assert not any(game.observe(agent)["action_mask"].any() for agent in game.agents if agent != mover)
    closed = int(np.flatnonzero(game.observe(mover)["action_mask"] == 0)[-1])
    before = orjson.dumps(game.table.view(0))
    with pytest.raises(ValueError, match="is not open"):
        game.step(closed)
    assert orjson.dumps(game.table.view(0)) == before
    assert game.agent_selection == mover


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"scenario": "nowhere"}, "no scenario"),
        ({"scenario": "new-shores"}, "did you mean new-shores-34?"),
        ({"opponents": {0: "gredy"}}, "there are random, greedy, or a function"),
        ({"seats": 3, "opponents": {3: "greedy"}}, "3: no seat for an opponent; there are 0 to 2"),
        ({"reward": "glory"}, "no reward"),
        ({"render_mode": "opera"}, "no render mode"),
        ({"ruleset": {"game": "chess"}}, "no game"),
        ({"seats": 3, "opponents": {0: "random", 1: "random", 2: "random"}}, "an opponent has every seat"),
    ],
)
def test_what_there_is_not(chosen: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        env(**chosen)


def test_nothing_happens_before_a_game_has_begun() -> None:
    """The error says what to do first."""
    game = env(seats=3)
    for early in (game.last, lambda: game.step(0), lambda: game.table, game.agent_iter):
        with pytest.raises(AttributeError, match=r"before reset\(\) has begun a game"):
            list(early())
    with pytest.raises(AttributeError, match="has no attribute tables"):
        _ = game.tables


@pytest.mark.parametrize("choice", [1.5, "roll", [1]])
def test_a_choice_is_an_integer(choice: object) -> None:
    """It is not rounded, and the game stays as it was."""
    game = env(seats=3)
    game.reset(seed=1)
    before = game.table.state
    with pytest.raises(TypeError, match="a choice is an integer, not"):
        game.step(choice)
    assert game.table.state == before
