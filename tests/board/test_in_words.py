"""Places in words."""

from types import SimpleNamespace
from typing import Any

import pytest

from service.catan.board.in_words import hex_in_words
from service.games import GAMES


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((), "hills"), ((8,), "hills 8"), ((3, 12), "hills 3/12"), ((2, 3, 11, 12), "hills 2/3/11/12")],
)
def test_the_numbers_of_a_hex_stand_together(numbers: tuple[int, ...], words: str) -> None:
    topology = SimpleNamespace(hex_at={"0,0": 0}, nowhere_hex=1)
    board: Any = SimpleNamespace(topology=topology, terrain=["hills"], shown=lambda at: numbers)
    assert hex_in_words(board, GAMES["catan"].tongue, "0,0") == words
