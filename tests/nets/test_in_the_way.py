"""Refusals name the pieces that are in the way, if any are: all books, with their usual options."""

from __future__ import annotations

import random

import pytest

from tests.chosen_seed import SEED
from tests.nets import in_the_way
from tests.nets.choices import Choice
from tests.nets.sample import moves, sample

EVERY = 32


@pytest.mark.parametrize("choice", [choice for choice in sample() if not choice.number], ids=str)
def test_refusals_name_what_is_in_the_way(choice: Choice) -> None:
    """A refusal that the state without some piece would not give names where that piece stands."""
    silent = set()
    for number, move in enumerate(moves(choice)[::EVERY]):
        dice = random.Random(f"{SEED} {number}")
        refused = {refusal.rule: refusal for refusal in in_the_way.refused_at_pieces(move.state, dice)}
        silent |= {
            f"{refusal.rule.id}: {member}"
            for refusal in refused.values()
            for member in in_the_way.unnamed(move.state, refusal)
        }
    assert not silent
