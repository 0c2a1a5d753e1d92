"""PettingZoo's own tests of environments."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from service.learn import env

GAMES: list[dict[str, Any]] = [
    {},
    {"ruleset": {"modules": ["base", "cities_knights"]}, "seats": 3, "offers": 1},
    {"scenario": "new-shores-34", "opponents": {1: "random", 2: "greedy"}, "reward": "shaped"},
    {"ruleset": {"game": "master_slave"}, "reward": "points"},
]

# An observation is several arrays, which these tests understand, but advise against.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("chosen", GAMES, ids=str)
def test_the_api(chosen: dict[str, Any]) -> None:
    api_test(env(**chosen), num_cycles=60)


def test_games_to_their_end() -> None:
    """Games that are cut off soon, so that many are played."""
    api_test(env(most_actions=40), num_cycles=100)


@pytest.mark.parametrize("chosen", GAMES, ids=str)
def test_the_seed_decides(chosen: dict[str, Any]) -> None:
    seed_test(lambda: env(**chosen), num_cycles=40)


def test_pictures() -> None:
    seen = {"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: "Seat 0" in text}
    render_test(lambda render_mode: env(render_mode=render_mode), custom_tests=seen)
    render_test(lambda render_mode: env(ruleset={"game": "master_slave"}, render_mode=render_mode), custom_tests=seen)


def test_the_turn_based_parallel_wrapper() -> None:
    """PettingZoo's wrapper for games in turns takes it as it is."""
    wrapped = turn_based_aec_to_parallel(env(most_actions=60))
    observations, _ = wrapped.reset(seed=3)
    steps = 0
    while wrapped.agents:
        agent = wrapped.aec_env.agent_selection
        choice = wrapped.action_space(agent).sample(observations[agent]["action_mask"])
        observations, *_ = wrapped.step({agent: choice})
        steps += 1
    assert steps >= 60
