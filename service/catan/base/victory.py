"""Victory: a player who reaches the target on the player's own turn wins at once."""

from __future__ import annotations

from service.catan.base.options import TARGET_POINTS, VICTORY
from service.catan.base.state import BEFORE_ROLL, OVER, SETUP, State
from service.catan.base.turn import ON_TURN, moments_after_roll
from service.kernel.rules import (
    ALL,
    ANY,
    CHAIN,
    FULL,
    SUM,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Procedure,
    Ruleset,
    Seat,
    constant,
    gate,
    invariant,
    points,
    public_points,
    query,
    secret_points,
    size,
    step,
)


class GameWon(Event, frozen=True):
    """The game is over."""

    seat: Seat


@constant("base.end.ten-points", "base.end.more-than-ten", "base.option.target-points", fold=CHAIN)
def points_to_win(ruleset: Ruleset) -> int:
    """A player wins with 10 points, or as many as the option says."""
    return int(TARGET_POINTS.of(ruleset))


def with_more_points(ruleset: Ruleset, target: int, more: int) -> int:
    """The points to win where books are played that ask for more. A number that was chosen stays as it is."""
    return target if TARGET_POINTS.name in ruleset.chosen else target + more


def won_from_the_start(state: State, start: int) -> Contradictions:
    """Where the points to win are no more than those with which everybody begins."""
    if points_to_win(state) <= start:
        yield f"/ruleset/options/{TARGET_POINTS.name}", Facts(target=points_to_win(state), start=start)


@query("base.end.ten-points", fold=SUM)
def target(state: State, seat: int) -> int:
    """The points that a seat needs to win, with those that a book adds for that seat."""
    return points_to_win(state)


@query("base.end.automatic", fold=ALL)
def is_settled(state: State) -> bool:
    """Points win at once, unless a book waits until what brought them is settled, or until others have acted."""
    return True


@query("base.end.ten-points", fold=ALL)
def points_are_enough(state: State, seat: int) -> bool:
    """The points to win are enough, unless a scenario asks for something besides."""
    return True


@query("base.end.ten-points", fold=ANY)
def wins_without_points(state: State, seat: int) -> bool:
    """Nobody wins without the points, unless a scenario says how."""
    return False


def has_won(state: State, seat: int) -> bool:
    """Whether a seat has what it needs to win. A view knows the answer unless concealed cards could decide it."""
    if wins_without_points(state, seat):
        return True
    return points_are_enough(state, seat) and has_points(state, seat, target(state, seat))


def has_points(state: State, seat: int, needed: int) -> bool:
    """Whether a seat has so many points. A view knows the answer unless concealed cards could decide it."""
    return points(state, seat) >= needed if state.viewer == FULL else _surely_has(state, seat, needed)


def _surely_has(state: State, seat: int, needed: int) -> bool:
    visible, unknown = public_points(state, seat), size(state.seats[seat].development)
    if visible >= needed or visible + unknown < needed:
        return visible >= needed
    return visible + secret_points(state, seat) >= needed


def is_short_as_before(play: Play) -> bool:
    """Whether the player on turn, whose cards a view may conceal, has gained nothing since the points were last too
    few.

    If they had been enough, the game would have ended then.
    """
    before, seat = play.given, play.state.turn.seat
    return before is not None and before.turn.seat == seat and gained_nothing(play, seat)


def gained_nothing(play: Play, seat: int) -> bool:
    """Whether a seat, whose cards a view may conceal, is no nearer to victory than before the action."""
    before, state = play.given, play.state
    if before is None or state.viewer == seat:
        return False
    return (
        before.turn.moment not in (SETUP, OVER)
        and size(before.seats[seat].development) >= size(state.seats[seat].development)
        and public_points(before, seat) >= public_points(state, seat)
        and target(before, seat) <= target(state, seat)
        and points_are_enough(before, seat) >= points_are_enough(state, seat)
        and not wins_without_points(state, seat)
        and is_settled(before)
    )


def wins(state: State) -> bool:
    """Whether the player on turn has the points, the game is on, and what brought them is settled."""
    return (
        state.turn.moment != SETUP
        and state.turn.moment != OVER
        and is_settled(state)
        and has_won(state, state.turn.seat)
    )


@step(
    "base.end.ten-points",
    "base.end.own-turn-only",
    "base.end.start-of-turn",
    "base.end.automatic",
    "base.end.no-tie",
    "base.longest-road.breaker-may-win",
    possible=wins,
    when=VICTORY.is_("automatic"),
)
def declare(play: Play) -> None:
    """The game ends as soon as the player on turn has the points, the hidden ones included."""
    state: State = play.state
    if (state.viewer == FULL or not is_short_as_before(play)) and wins(state):
        end(play, state.turn.seat)


def end(play: Play, seat: int) -> None:
    """A seat wins; nothing is owed any more."""
    state: State = play.state
    state.turn.moment, state.turn.winner = OVER, seat
    state.turn.offers = ()
    state.obligations = ()
    state.agenda = ()
    play.emit(GameWon(seat))


CLOSING = Procedure("base.victory.closing", declare)
"""The steps that end every action."""


@invariant("base.end.ten-points", "base.end.no-tie")
def over_with_a_winner(state: State) -> Contradictions:
    """The game is over only when a player has won. Then nothing is owed or offered."""
    turn = state.turn
    won, over = turn.winner is not None, turn.moment == OVER
    if won != over:
        yield "/turn/winner", Facts(moment=turn.moment)
    elif won and (state.obligations or turn.offers):
        yield "/turn", Facts(obligations=len(state.obligations), offers=len(turn.offers))


@invariant("base.end.ten-points", "base.end.own-turn-only", past=True)
def winner_has_the_points(state: State) -> Contradictions:
    """The winner is on turn and has the points to win."""
    winner = state.turn.winner
    if winner is not None and (winner != state.turn.seat or not has_won(state, winner)):
        yield "/turn/winner", Facts(on_turn=state.turn.seat, points=points(state, winner), target=target(state, winner))


@invariant("base.end.automatic", "base.end.start-of-turn", past=True, when=VICTORY.is_("automatic"))
def nobody_has_won_unnoticed(state: State) -> Contradictions:
    """A player with the points to win does not play on. The game ends at once."""
    if state.turn.moment in (BEFORE_ROLL, *moments_after_roll(state)) and wins(state):
        yield "/turn/winner", Facts(seat=state.turn.seat, points=points(state, state.turn.seat))


@gate(
    "base.end.automatic",
    stage="cost",
    facts=lambda state, seat: {"points": points(state, seat), "target": target(state, seat)},
)
def enough_points(state: State, seat: int) -> Finding:
    """A player claims victory, and shows victory point cards, only with the points to win."""
    return has_won(state, seat)


@query("base.end.no-tie", fold=CHAIN)
def winners(state: State) -> tuple[int, ...]:
    """One player wins."""
    return () if state.turn.winner is None else (state.turn.winner,)


class ClaimVictory(Action, frozen=True):
    """Show all victory point cards and win."""

    statutes = (
        "base.devcard.victory-point.reveal-to-win",
        "base.devcard.victory-point.exempt",
        "base.end.automatic",
    )
    gates = (*ON_TURN, enough_points)

    def effect(self, play: Play) -> None:
        end(play, self.seat)
