"""Numbers taken from the mainland, exchanged red numbers and placed harbors, against a naive reading of the book."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from service.catan.base.state import SETUP, TRADE_AND_BUILD, State
from service.catan.board.board import Board
from service.catan.board.places import Hex_, edge_named, ends_of_edge
from service.catan.seafarers.harbors import HarborOwed, PlaceHarbor
from service.catan.seafarers.number_supply import NumberOwed, TakeNumber
from service.catan.seafarers.red_numbers import ExchangeNumbers, NumberExchangeOwed
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.play.adjudicate import examine, is_legal
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action
from tests.catan.seafarers.archipelagos import beside, built_at, random_board, random_state, scatter
from tests.properties.domain import domain
from tests.properties.strategies import tries

RED = (6, 8)
dice_of = st.integers(0, 2**32).map(random.Random)


def legal_of(state: State, kind: type[Action], seat: int) -> set[Action]:
    """The legal actions of a kind, from its whole domain; what is listed is the same, and so is every examination."""
    legal = set()
    for action in domain(kind, state, seat):
        refusals, needs = examine(state, action)
        assert not needs
        assert is_legal(state, action) == (not refusals)
        if not refusals:
            legal.add(action)
    listed = legal_actions(state, seat)
    assert len(listed) == len(set(listed))
    assert {action for action in listed if type(action) is kind} == legal
    return legal


def numbers_of(board: Board) -> dict[Hex_, int]:
    """Every number on the board by its place."""
    return {place: number for place, number in zip(board.topology.hexes, board.numbers, strict=True) if number}


# Numbers from the mainland ------------------------------------------------------------------------------------------


def meets_first(state: State, mainland: set[Hex_], target: Hex_, source: Hex_) -> bool:
    """A 6 or 8 may not be put on a small-island hex beside a small-island hex with a 6 or 8."""
    numbers = numbers_of(state.board)
    if numbers[source] not in RED:
        return True
    return all(numbers.get(place, 0) not in RED for place in beside(target) if place not in mainland)


def meets_second(state: State, mainland: set[Hex_], source: Hex_) -> bool:
    """After the removal every building touches a number of the mainland that did before."""
    numbered = {place for place in numbers_of(state.board) if place in mainland}

    def supplied(numbered: set[Hex_]) -> set[str]:
        return {
            corner for place in numbered for seat in range(state.seat_count) for corner in built_at(state, seat, place)
        }

    return supplied(numbered) == supplied(numbered - {source})


def naive_sources(state: State, mainland: set[Hex_], seat: int, target: Hex_) -> set[Hex_]:
    """All numbers of the mainland; those that meet 1, 2 and 3, else those that meet 1 and 2, else 1, else all."""
    every = {place for place in numbers_of(state.board) if place in mainland}
    first = {source for source in every if meets_first(state, mainland, target, source)}
    second = {source for source in first if meets_second(state, mainland, source)}
    third = {source for source in second if built_at(state, seat, source)}
    return next((chosen for chosen in (third, second, first) if chosen), every)


@tries(100)
@given(dice_of)
def test_limitations_are_dropped_from_the_last_upward(dice: random.Random) -> None:
    """seafarers.greater-catan.limit.ranking, over random boards, buildings and targets."""
    board = random_board(dice, bare=dice.choice((0.2, 0.5, 0.8)))
    state = random_state(dice, board, {"number-supply": "reserve"}, TRADE_AND_BUILD)
    scatter(dice, state, dice.choice((3, 12, 30)))
    land = [place for at, place in enumerate(board.topology.hexes) if _land(board, at)]
    border = dice.choice((2, 3, 4))
    mainland = {place for place in land if place[0] < border}
    for place in mainland:
        alter(state, MODULE_ID, zone=sea(state).zone | 1 << board.topology.hex_index(place))
    bare = [place for place in land if place not in mainland and place not in numbers_of(board)]
    bare = [place for place in bare if board.terrain[board.topology.hex_index(place)] != "desert"]
    if not bare:
        return
    seat, targets = state.turn.seat, dice.sample(bare, min(len(bare), dice.randint(1, 2)))
    index = board.topology.hex_index
    state.obligations = tuple(NumberOwed(seat, index(target)) for target in targets)
    expected = {
        TakeNumber(seat, index(target), index(source))
        for target in targets
        for source in naive_sources(state, mainland, seat, target)
    }
    assert legal_of(state, TakeNumber, seat) == expected
    assert not legal_of(state, TakeNumber, (seat + 1) % state.seat_count)


def _land(board: Board, at: int) -> bool:
    return board.terrain[at] != "sea"


# Exchanged red numbers ----------------------------------------------------------------------------------------------


@tries(100)
@given(dice_of)
def test_an_exchange_parts_a_red_number(dice: random.Random) -> None:
    """seafarers.new-world.setup.red-swap: carry every exchange out and look at the numbers afterwards."""
    board = random_board(dice, bare=0.2)
    state = random_state(dice, board, {"red-numbers": "agreed"}, SETUP)
    state.obligations = (NumberExchangeOwed(0),)
    numbers, index = numbers_of(board), board.topology.hex_index
    expected = set()
    for red, number in numbers.items():
        if number not in RED or not any(numbers.get(place, 0) in RED for place in beside(red)):
            continue
        for other, token in numbers.items():
            afterwards = numbers | {red: token, other: number}
            if token not in RED and not any(afterwards.get(place, 0) in RED for place in beside(other)):
                expected.add(ExchangeNumbers(0, index(red), index(other), tuple(range(state.seat_count))))
    assert legal_of(state, ExchangeNumbers, 0) == expected


# Placed harbors -----------------------------------------------------------------------------------------------------


@tries(100)
@given(dice_of)
def test_a_harbor_keeps_its_distance_while_it_can(dice: random.Random) -> None:
    """seafarers.new-world.harbor.site, harbor after harbor until no side between land and ocean is left."""
    board = random_board(dice, bare=0.2)
    state = random_state(dice, board, {"harbor-placing": "by-players"}, SETUP)
    seat = state.turn.seat
    state.obligations = (HarborOwed(seat),)
    places = map(edge_named, board.topology.edge_names)
    edges = [(edge, ends_of_edge(*place)) for edge, place in enumerate(places) if place is not None]
    for _ in range(12):
        shores = [(edge, set(ends)) for edge, ends in edges if _kinds(board, edge) == {True, False}]
        placed = sea(state).harbors
        taken = {end for edge, ends in shores if edge in placed for end in ends}
        free = [(edge, ends) for edge, ends in shores if edge not in placed]
        spaced = [edge for edge, ends in free if not ends & taken]
        expected = spaced or [edge for edge, _ in free]
        assert legal_of(state, PlaceHarbor, seat) == {PlaceHarbor(seat, edge) for edge in expected}
        if not expected:
            return
        alter(state, MODULE_ID, harbors=(*sea(state).harbors, dice.choice(expected)))


def _kinds(board: Board, edge: int) -> set[bool]:
    """Whether the hexes at an edge are land."""
    return {_land(board, at) for at in board.topology.edge_hexes[edge]}
