"""The great crossing: routes, tokens and memory against an oracle that walks every path, in games on narrow straits."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from service.catan.base.boards import legend
from service.catan.base.buildings import buildings
from service.catan.base.settlements import BuildSettlement, free_corners
from service.catan.base.state import TRADE_AND_BUILD, Seat, State, Turn
from service.catan.board.board import Board
from service.catan.board.masks import bits, mask_of
from service.catan.seafarers.islands import islands_of
from service.catan.seafarers.sea import MODULE_ID, Sea, sea
from service.catan.seafarers.ships import MoveShip
from service.catan.seafarers.special_points import SpecialPointsEarned, SpecialPointsLost
from service.catan.slices import alter, alter_seat
from service.games import GAMES
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action, Event
from tests.catan.seafarers.crossing_oracle import ROAD, SHIP, Ledger, Sight
from tests.properties.strategies import tries

CATAN = GAMES["catan"]
RULESET = CATAN.ruleset(
    ("base", "seafarers"), {"scenario": "custom", "special-points": "trade-routes", "start": "one-island"}
)
PLENTY = 9
STEPS = 70
KINDS = (*["build_ship"] * 12, *["build_road"] * 5, "build_settlement", *["move_ship"] * 8)


def strait(width: int) -> Board:
    """Two islands of four hexes each, so many hexes of sea apart."""
    hexes = {
        (column - row // 2, row): ("sea" if 0 < column <= width else "pasture", 0)
        for row in range(4)
        for column in range(width + 2)
    }
    return Board.of(hexes, {}, "custom", legend(RULESET))


def start(dice: random.Random) -> State:
    """Four seats with one or two settlements each, on one of the islands."""
    board = strait(dice.choice((1, 2, 2, 3)))
    cards = [PLENTY] * 5
    seats = [Seat(cards.copy(), [0] * 5, [0] * 5, [0] * 5) for _ in range(4)]
    turn = Turn(0, TRADE_AND_BUILD, 0, (1, 1))
    state = State(RULESET, board, board.topology.nowhere_hex, seats, cards.copy(), [0] * 5, turn)
    state.slices["seafarers"] = Sea.dealt(state)
    islands = islands_of(board)
    for seat in (0, 1, 2, 3, 0, 1):
        homes = [island for island in islands if island & sea(state).seats[seat].home]
        home = homes[0] if homes else islands[seat % 2 if dice.random() < 0.8 else 0]
        sites = list(bits(free_corners(state) & board.topology.corners_of[home]))
        if sites:
            corner = dice.choice(sites)
            state.seats[seat].settlements |= 1 << corner
            home = mask_of(board.topology.corner_hexes[corner]) & board.land_hexes
            alter_seat(state, MODULE_ID, seat, home=sea(state).seats[seat].home | home)
    return state


def sight(state: State) -> Sight:
    """The oracle's view of a state."""
    pieces = {edge: (seat, ROAD) for seat, owner in enumerate(state.seats) for edge in bits(owner.roads)}
    pieces |= {edge: (seat, SHIP) for seat, fleet in enumerate(sea(state).seats) for edge in bits(fleet.ships)}
    built = {corner: seat for seat in range(state.seat_count) for corner in bits(buildings(state, seat))}
    islands = [(part, set(bits(state.board.topology.corners_of[part]))) for part in islands_of(state.board)]
    homes = [fleet.home for fleet in sea(state).seats]
    return Sight(
        state.board.topology.edge_ends,
        pieces,
        built,
        [{corner for part, corners in islands if part & home for corner in corners} for home in homes],
        [{corner for part, corners in islands if home and not part & home for corner in corners} for home in homes],
    )


def next_move(state: State, dice: random.Random) -> Action | None:
    """Some seat builds or moves something, with all the cards it needs."""
    turn = state.turn
    turn.seat, turn.moment, turn.winner = dice.randrange(4), TRADE_AND_BUILD, None
    state.seats[turn.seat].resources = [PLENTY] * 5
    alter(state, MODULE_ID, moved=False, placed=0)
    legal = [action for action in legal_actions(state, turn.seat) if action.type in KINDS]
    wanted = dice.choice(KINDS)
    several = [action for action in legal if action.type == wanted] or legal
    return dice.choice(several) if several else None


def changes(events: list[tuple[str, Event]], tokens: list[dict[int, int]]) -> list[dict[int, int]]:
    """The tokens after the changes that events report."""
    after = [dict(under) for under in tokens]
    for _, event in events:
        if isinstance(event, SpecialPointsEarned | SpecialPointsLost):
            sign = 1 if isinstance(event, SpecialPointsEarned) else -1
            under = after[event.seat]
            under[event.corner] = under.get(event.corner, 0) + sign * event.points
            if not under[event.corner]:
                del under[event.corner]
    return after


def crossed(seed: int) -> dict[str, int]:
    """Play one game and compare after every action. Returns how often there was anything to compare."""
    dice = random.Random(seed)
    state, ledger = start(dice), Ledger()
    met = {"direct": 0, "mixed": 0, "unheld": 0, "lost": 0, "founded": 0, "moved": 0, "ambiguous": 0}
    for _ in range(STEPS):
        before = sight(state)
        action = next_move(state, dice)
        if action is None:
            break
        play = apply(state.copy(), action, Chance(seed=b"crossing"))
        after: Any = play.state
        now, slice_ = sight(after), sea(after)
        due = ledger.after(now, before, action.seat)
        assert slice_.closers == due.closers
        assert slice_.holders == due.holders
        assert [fleet.tokens for fleet in slice_.seats] == due.tokens
        assert changes(play.events, [fleet.tokens for fleet in sea(state).seats]) == due.tokens
        met["mixed"] += len(due.closers)
        met["unheld"] += len(due.closers) - len(due.holders)
        met["direct"] += sum(sum(under.values()) for under in due.tokens)
        met["lost"] += any(isinstance(event, SpecialPointsLost) for _, event in play.events)
        met["founded"] += isinstance(action, BuildSettlement)
        met["moved"] += isinstance(action, MoveShip)
        met["ambiguous"] += sum(
            len({now.earner(walk, due.closers[ends]) for walk in walks}) > 1 for ends, walks in now.mixed().items()
        )
        state, ledger = after, due
    return met


@tries(30)
@given(st.integers(0, 2**32))
def test_the_oracle_agrees(seed: int) -> None:
    """On who closed and who holds each route, and on every token, after every action of a game."""
    crossed(seed)


def test_the_games_meet_what_matters() -> None:
    """Routes of both kinds, lost tokens, foundings, moves and paths that differ come up in a handful of games."""
    met = [crossed(seed) for seed in range(12)]
    assert all(sum(game[what] for game in met) > 5 for what in met[0])
