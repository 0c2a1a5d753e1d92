"""The beginnings of the games that fill the pool of reachable states: dealt, with some options chosen at random."""

from __future__ import annotations

import random
from collections.abc import Mapping

from service.catan.base.deal import CatanDeal
from service.catan.base.layouts import layouts
from service.catan.base.state import State
from service.games import GAMES
from service.kernel.declare.rules.option import Value
from service.kernel.play.chance import Chance

CATAN = GAMES["catan"]
PRINTED = 0.25
"""How often the printed set-up is played."""


def random_options(dice: random.Random, named: Mapping[str, tuple[Value, ...]]) -> dict[str, Value]:
    """About half of some options, chosen at random."""
    return {name: dice.choice(choices) for name, choices in named.items() if dice.random() < 0.5}


def begun(dice: random.Random, seats: int, modules: tuple[str, ...], options: Mapping[str, Value]) -> State:
    """A random deal with some modules beside the base game, and at times the printed set-up, if there is one."""
    ruleset = CATAN.ruleset(("base", *modules), dict(options))
    printed = next((name for name in ("beginner", "printed") if name in layouts(ruleset)), "variable")
    layout = printed if dice.random() < PRINTED else "variable"
    deal = CatanDeal(seats=seats, layout=layout, start=dice.randrange(seats))
    state = CATAN.deal(ruleset, deal, Chance(seed=dice.randbytes(8))).state
    assert isinstance(state, State)
    return state
