"""The sample for the nets: every module and combination of every game, and random choices besides."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from service.games import CATALOGUE
from tests.chosen_seed import SEED
from tests.nets.choices import Choice, choices
from tests.nets.play import Move, first_state, walk

RANDOM_CHOICES = 4
"""Random choices of each game, beside those with each module and combination."""
LONGEST = 420
"""Actions of a game."""
KEPT = 2
"""Moves that are kept of each kind of action in a game."""


@functools.cache
def sample() -> tuple[Choice, ...]:
    """The choices of this run."""
    dice = random.Random(SEED)
    return tuple(choice for game in CATALOGUE.games.values() for choice in choices(game, dice, RANDOM_CHOICES))


@functools.cache
def moves(choice: Choice) -> tuple[Move, ...]:
    """Moves of a random game of a choice, a few of each kind of action; none if no attempt at a deal succeeds."""
    dice = random.Random(f"{SEED} {choice}")
    first = first_state(choice, dice)
    return tuple(_kept(walk(first, dice, LONGEST), dice)) if first is not None else ()


def _kept(game: Iterator[Move], dice: random.Random) -> list[Move]:
    kinds: dict[str, list[Move]] = {}
    for move in game:
        kept = kinds.setdefault(move.action.type, [])
        kept.append(move)
        if len(kept) > KEPT:
            del kept[dice.randrange(len(kept))]
    return [move for kept in kinds.values() for move in kept]
