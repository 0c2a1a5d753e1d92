"""The end of the game: 20 points at one table, 16 hands at several; the most points win."""

from __future__ import annotations

from itertools import permutations

from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Ruleset,
    Seat,
    constant,
    gate,
    invariant,
    public_points,
    query,
    step,
)
from service.master_slave.hands import places
from service.master_slave.scoring import WORTH
from service.master_slave.state import DONE, OVER, State


class GameEnded(Event, frozen=True):
    """The game is over; players who tie for the most points have won together."""

    winners: tuple[Seat, ...]


@constant("master-slave.end.twenty-points")
def points_to_end(ruleset: Ruleset) -> int:
    """At a single table the game ends after the hand in which somebody reaches 20 points."""
    return 20


@constant("master-slave.multi.sixteen-hands")
def hands_at_several_tables(ruleset: Ruleset) -> int:
    """At several tables the game ends after 16 hands."""
    return 16


@query(
    "master-slave.end.twenty-points",
    "master-slave.end.checked-after-hand",
    "master-slave.multi.sixteen-hands",
    "master-slave.multi.twenty-does-not-end",
    fold=CHAIN,
)
def enough(state: State) -> bool:
    """Whether no further hand is dealt: somebody has 20 points at a single table, or 16 hands are done at several."""
    if len(state.tables) > 1:
        return state.hand >= hands_at_several_tables(state)
    target = points_to_end(state)
    return any(public_points(state, seat) >= target for seat in range(state.seat_count))


@query(
    "master-slave.end.highest-score-wins",
    "master-slave.end.ties-are-shared",
    "master-slave.multi.winner-over-all-tables",
    fold=CHAIN,
)
def leaders(state: State) -> tuple[int, ...]:
    """The player with the most points over all tables wins. Players who tie share the win."""
    points = [public_points(state, seat) for seat in range(state.seat_count)]
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)


@gate("master-slave.end.twenty-points", "master-slave.multi.sixteen-hands", "master-slave.multi.no-rotation-at-end")
def game_on(state: State, seat: int) -> Finding:
    """After the end of the game no action is accepted."""
    return state.table(seat).moment != OVER or Facts(winners=list(leaders(state)))


@step(
    "master-slave.end.checked-after-hand",
    "master-slave.end.twenty-points",
    "master-slave.multi.sixteen-hands",
    "master-slave.multi.no-rotation-at-end",
)
def end_game(play: Play) -> None:
    """Once all tables have finished the hand and its points are booked, the game ends if it has lasted long enough."""
    state: State = play.state
    if all(table.moment == DONE for table in state.tables) and enough(state):
        for table in state.tables:
            table.moment = OVER
        play.emit(GameEnded(leaders(state)))


@invariant(
    "master-slave.end.twenty-points",
    "master-slave.multi.sixteen-hands",
    "master-slave.multi.twenty-does-not-end",
    "master-slave.multi.rotation-waits-for-all",
)
def over_in_time(state: State) -> Contradictions:
    """The game is over at all tables once it has lasted long enough, and not before."""
    moments = {table.moment for table in state.tables}
    if OVER in moments:
        if moments != {OVER} or not enough(state):
            yield "/tables", {"moments": sorted(moments)}
    elif moments == {DONE}:
        yield "/tables", {"moments": sorted(moments)}
    elif len(state.tables) == 1 and enough(state):
        yield "/seats", {"points_to_end": points_to_end(state)}
    if len(state.tables) > 1 and state.hand > hands_at_several_tables(state):
        yield "/hand", {"hands": hands_at_several_tables(state)}


@invariant("master-slave.end.twenty-points", "master-slave.end.checked-after-hand", past=True)
def over_at_once(state: State) -> Contradictions:
    """At a single table nobody had 20 points before the last hand: some order of going out explains the points."""
    table = state.tables[0]
    if len(state.tables) > 1 or table.moment != OVER or table.master is None or table.slave is None:
        return
    between = [seat for seat in table.seats if seat not in (table.master, table.slave)]
    orders = [(table.master, *order, table.slave) for order in permutations(between)]
    if not any(_had_too_few(state, order) for order in orders):
        yield "/seats", {"points_to_end": points_to_end(state)}


def _had_too_few(state: State, order: tuple[int, ...]) -> bool:
    """Whether everybody had too few points to end the game before a hand from which they went out in this order."""
    for seat, place in zip(order, places(len(order)), strict=True):
        taken = state.seats[seat].places[place]
        if not taken or public_points(state, seat) - WORTH[place] >= points_to_end(state):
            return False
    return True
