"""Random boards of land and sea, and places on them, read naively."""

from __future__ import annotations

import random

from service.catan.base.boards import legend
from service.catan.base.buildings import buildings
from service.catan.base.cards import DEVELOPMENT, RESOURCES
from service.catan.base.components import bank_stock, deck_stock
from service.catan.base.state import Seat, State, Turn
from service.catan.board.board import Board
from service.catan.board.places import Hex_, corners_of_hex
from service.catan.board.terrain import SEA
from service.catan.seafarers.sea import NUMBERS, Sea
from service.kernel.declare.rules.option import Value
from tests.properties.games import CATAN

ROWS, COLUMNS, SEATS = 4, 6, 3
LAND = ("forest", "pasture", "fields", "hills", "mountains")
OFFSETS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
TOKENS = (*NUMBERS, 6, 8, 6, 8)
"""More red numbers than in any box, so that they meet."""


def beside(place: Hex_) -> set[Hex_]:
    """The six places next to a hex."""
    return {(place[0] + q, place[1] + r) for q, r in OFFSETS}


def random_board(dice: random.Random, bare: float) -> Board:
    """A board whose hexes are land or sea at random, some of the land without a number."""
    hexes: dict[Hex_, tuple[str, int]] = {}
    for r in range(ROWS):
        for column in range(COLUMNS):
            if dice.random() < 0.35:
                hexes[column - r // 2, r] = (SEA, 0)
            elif dice.random() < 0.1:
                hexes[column - r // 2, r] = ("desert", 0)
            else:
                number = 0 if dice.random() < bare else dice.choice(TOKENS)
                hexes[column - r // 2, r] = (dice.choice(LAND), number)
    return Board.of(hexes, {}, "custom", legend(CATAN.ruleset(("base", "seafarers"), {"scenario": "custom"})))


def random_state(dice: random.Random, board: Board, options: dict[str, Value], moment: str) -> State:
    """A board in play, with buildings scattered over the land."""
    ruleset = CATAN.ruleset(("base", "seafarers"), {"scenario": "custom", **options})
    cards = [0] * len(DEVELOPMENT)
    seats = [Seat([0] * len(RESOURCES), cards.copy(), cards.copy(), cards.copy()) for _ in range(SEATS)]
    turn = Turn(dice.randrange(SEATS), moment, 0)
    state = State(ruleset, board, 0, seats, list(bank_stock(ruleset)), list(deck_stock(ruleset)), turn)
    state.slices["seafarers"] = Sea.dealt(state)
    return state


def scatter(dice: random.Random, state: State, most: int) -> None:
    """Put settlements and cities of every seat on corners of land, each on one of its own."""
    corners = [corner for corner in range(state.board.topology.corner_count) if state.board.land_corners >> corner & 1]
    for corner in dice.sample(corners, min(len(corners), dice.randint(0, most))):
        owner = dice.choice(state.seats)
        if dice.random() < 0.5:
            owner.settlements |= 1 << corner
        else:
            owner.cities |= 1 << corner


def built_at(state: State, seat: int, place: Hex_) -> set[str]:
    """The names of the corners of a hex on which a seat builds."""
    topology = state.board.topology
    mask = buildings(state, seat)
    return {
        topology.corner_names[topology.corner_index(corner)]
        for corner in corners_of_hex(*place)
        if mask >> topology.corner_index(corner) & 1
    }
