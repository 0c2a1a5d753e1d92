"""Victory on anybody's turn, which is an option: the game ends as soon as any player has the points."""

from __future__ import annotations

from service.catan.base.options import WIN_WHEN
from service.catan.base.state import BEFORE_ROLL, OVER, SETUP, State
from service.catan.base.turn import moments_after_roll
from service.catan.base.victory import (
    declare,
    end,
    gained_nothing,
    has_won,
    is_settled,
    nobody_has_won_unnoticed,
    target,
    winner_has_the_points,
)
from service.kernel.rules import FULL, Contradictions, Facts, Play, invariant, points, step

ANY_TURN = WIN_WHEN.is_("any-turn")


def is_on(state: State) -> bool:
    """Whether points may end the game now."""
    return state.turn.moment not in (SETUP, OVER) and is_settled(state)


def somebody_wins(state: State) -> bool:
    """Whether any player has the points, and the game is on."""
    return is_on(state) and any(has_won(state, seat) for seat in range(state.seat_count))


@step(
    "base-options.win-when.choice",
    "base-options.win-when.two-at-once",
    "base.end.ten-points",
    "base.end.automatic",
    "base.end.no-tie",
    possible=somebody_wins,
    replaces=declare,
    when=ANY_TURN,
)
def declare_on_any_turn(play: Play) -> None:
    """The game ends as soon as any player has the points. If two reach them at once, the player on turn wins, or else
    the next of them in turn order.
    """
    state: State = play.state
    if not is_on(state):
        return
    for seat in state.clockwise(state.turn.seat):
        if (state.viewer == FULL or not gained_nothing(play, seat)) and has_won(state, seat):
            end(play, seat)
            return


@invariant(
    "base-options.win-when.choice", "base.end.ten-points", past=True, replaces=winner_has_the_points, when=ANY_TURN
)
def winner_reached_the_points(state: State) -> Contradictions:
    """The winner has the points to win, whoever is on turn."""
    winner = state.turn.winner
    if winner is not None and not has_won(state, winner):
        yield "/turn/winner", Facts(points=points(state, winner), target=target(state, winner))


@invariant(
    "base-options.win-when.choice",
    "base.end.automatic",
    past=True,
    replaces=nobody_has_won_unnoticed,
    when=ANY_TURN,
)
def nobody_plays_on(state: State) -> Contradictions:
    """While nobody has won, nobody has the points to win."""
    if state.turn.moment in (BEFORE_ROLL, *moments_after_roll(state)) and is_settled(state):
        for seat in range(state.seat_count):
            if has_won(state, seat):
                yield "/turn/winner", Facts(seat=seat, points=points(state, seat))
