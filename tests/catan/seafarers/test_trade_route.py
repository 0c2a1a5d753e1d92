"""Roads and ships together, in random play: the routes and who holds the card, against the statutes one by one."""

from __future__ import annotations

import random

import pytest

from service.catan.base.buildings import buildings
from service.catan.base.components import rival_corners
from service.catan.base.longest_road import route
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.routes import holds
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import BuildShip, MoveShip
from service.kernel.play.adjudicate import apply, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action
from tests.board.naive import naive_length
from tests.properties.games import CATAN
from tests.properties.test_longest_road import by_the_statutes
from tests.suite import position

STEPS = 120
PIECES = 13
"""More roads and ships of one seat would take the exhaustive search long."""
WISHES = {"build_ship": 8, "move_ship": 30, "build_road": 6, "build_settlement": 1, "build_city": 0.2, "end_turn": 6}
PLENTY = [4, 4, 4, 4, 4]


def dealt(dice: random.Random) -> State:
    """The board of the cases with two settlements of every seat somewhere on it."""
    document = position("sea_open")
    state = CATAN.read(CATAN.ruleset(("base", "seafarers"), document["ruleset"]["options"]), document)
    topology, free = state.board.topology, state.board.land_corners
    for seat in [*range(state.seat_count)] * 2:
        corner = dice.choice(list(bits(free)))
        state.seats[seat].settlements |= 1 << corner
        free &= ~(1 << corner | topology.corner_neighbours[corner])
    return state


def wish(state: State, dice: random.Random) -> Action | None:
    """An action of the seat on turn on its network."""
    seat = state.turn.seat
    kinds: dict[str, list[Action]] = {}
    for action in legal_actions(state, seat):
        if action.type in WISHES:
            kinds.setdefault(action.type, []).append(action)
    if pieces_of(state, seat).bit_count() >= PIECES:
        kinds = {name: found for name, found in kinds.items() if name not in ("build_ship", "build_road")}
    if not kinds:
        return None
    names = list(kinds)
    return dice.choice(kinds[dice.choices(names, [WISHES[name] for name in names])[0]])


def supplied(state: State) -> State:
    """The state after the roll of the seat on turn, with cards for everything."""
    state = state.copy()
    state.turn.moment, state.turn.roll = "trade_and_build", (1, 1)
    for owner in state.seats:
        owner.resources = [0] * len(PLENTY)
    state.seats[state.turn.seat].resources = PLENTY.copy()
    state.bank = [19 - count for count in PLENTY]
    return state


def pieces_of(state: State, seat: int) -> int:
    """The roads and ships of a seat."""
    return state.seats[seat].roads | sea(state).seats[seat].ships


def lengths(state: State) -> list[int]:
    """Everybody's length, searched exhaustively; and each is what the rules found, with a path that proves it."""
    found = []
    for seat, owner in enumerate(state.seats):
        network = (owner.roads, sea(state).seats[seat].ships, rival_corners(state, seat), buildings(state, seat))
        found.append(naive_length(state.board.topology, *network))
        ours = route(state, seat)
        assert ours.length == found[-1]
        assert holds(state.board.topology, *network, ours)
    return found


def listed_are_legal(state: State) -> None:
    """The ships that are listed to be built or moved are exactly those that the rules let pass."""
    seat, edges = state.turn.seat, range(state.board.topology.edge_count)
    listed = {action for action in legal_actions(state, seat) if isinstance(action, (BuildShip, MoveShip))}
    proposed: list[Action] = [BuildShip(seat, edge) for edge in edges]
    proposed += [MoveShip(seat, ship, edge) for ship in bits(sea(state).seats[seat].ships) for edge in edges]
    assert listed == {action for action in proposed if is_legal(state, action)}


@pytest.mark.parametrize("game", range(12))
def test_random_play(game: int) -> None:
    """After every piece that is placed or moved: lengths, the card and its events; and a game can lead to the state."""
    dice = random.Random(f"trade route {game}")
    state = supplied(dealt(dice))
    for step in range(STEPS):
        if step % 20 == 0:
            listed_are_legal(state)
        action = wish(state, dice)
        if action is None:
            break
        play = apply(state.copy(), action, Chance())
        after = play.state
        assert isinstance(after, State)
        assert not CATAN.defects(after), action
        assert after.longest_road == by_the_statutes(lengths(after), state.longest_road), action
        told = [event.type for _, event in play.events if event.type.startswith("longest_road")]
        assert bool(told) == (after.longest_road != state.longest_road)
        if isinstance(action, MoveShip):
            assert pieces_of(after, action.seat).bit_count() == pieces_of(state, action.seat).bit_count()
        if after.turn.winner is not None:
            break
        state = supplied(after)
