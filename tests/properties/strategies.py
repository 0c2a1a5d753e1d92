"""Hypothesis strategies over the pool of reachable states, and how often a property is tried."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st

from service.catan.base.state import State
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action
from tests.chosen_seed import SEED, VARIED
from tests.properties.domain import domain
from tests.properties.games import pool

Property = TypeVar("Property", bound=Callable[..., Any])
TIMES = int(os.environ.get("PROPERTY_TRIES", "1"))
"""How many times as often as usual, and then at random: `PROPERTY_TRIES=50 pytest tests/properties` for a long run."""


def tries(count: int) -> Callable[[Property], Property]:
    """Try a property so many times: with the same examples each time, unless the run has a seed of its own."""
    same = TIMES == 1 and not VARIED
    chosen = settings(
        max_examples=count * TIMES, derandomize=same, deadline=None, suppress_health_check=list(HealthCheck)
    )
    return lambda test: chosen(seed(SEED)(test) if VARIED else test)


seeds = st.binary(min_size=1, max_size=8)


def states() -> st.SearchStrategy[State]:
    """A reachable state; callers that change it must copy it."""
    return st.deferred(lambda: st.sampled_from(pool()))


def all_legal(state: State) -> list[Action]:
    """Every legal action of every seat that is listed."""
    return [action for seat in range(state.seat_count) for action in legal_actions(state, seat)]


@st.composite
def moves(draw: st.DrawFn) -> tuple[State, Action, Chance]:
    """A reachable state, a legal action, and chance for it."""
    found = draw(states().filter(lambda state: bool(all_legal(state))))
    return found, draw(st.sampled_from(all_legal(found))), Chance(seed=draw(seeds))


@st.composite
def proposals(draw: st.DrawFn) -> tuple[State, Action]:
    """A reachable state, and any action that can be written down: mostly illegal ones."""
    state = draw(states())
    cls = draw(st.sampled_from([compiled.cls for compiled in state.ruleset.actions.values()]))
    seat = draw(st.integers(0, state.seat_count - 1))
    return state, draw(st.sampled_from(domain(cls, state, seat)))
