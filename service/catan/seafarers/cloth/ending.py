"""The end: besides the points on the own turn, villages that have run out of cloth end the game."""

from __future__ import annotations

from service.catan.base import victory
from service.catan.base.state import OVER, SETUP, State
from service.catan.base.turn import pass_dice
from service.catan.base.victory import GameWon, declare, end, has_won, winners, wins
from service.catan.seafarers.cloth.options import CLOTH, CLOTH_END, CLOTH_TIE
from service.catan.seafarers.cloth.villages import change, cloth
from service.catan.seafarers.sea import MODULE_ID
from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Drop,
    Event,
    Facts,
    Function,
    Play,
    invariant,
    points,
    query,
    step,
)

LEAST_VILLAGES = 4
"""How many villages have cloth while the game goes on."""
AT_THE_END = CLOTH_END.is_("end-of-turn")
SHARED = CLOTH_TIE.is_("shared")


class ClothRanOut(Event, frozen=True):
    """The game ends because too few villages have cloth."""

    villages: int


def supplied(state: State) -> int:
    """How many villages have cloth."""
    return sum(1 for village in cloth(state).villages.values() if village.cloth)


def has_run_out(state: State) -> bool:
    """Whether fewer villages have cloth than the game needs. A board that has so few of them ends with the first that
    runs empty.
    """
    left = supplied(state)
    return left < LEAST_VILLAGES and left < len(cloth(state).villages)


def runs_out(state: State) -> bool:
    """Whether villages without cloth end the game now."""
    return state.turn.moment not in (SETUP, OVER) and has_run_out(state)


@query("seafarers-later.cloth.end.fourteen-first", fold=CHAIN)
def wins_on_points(state: State) -> bool:
    """If the player on turn has the points at the moment of the end, that player wins."""
    return wins(state)


def leaders(state: State) -> list[int]:
    """The seats with the most points, and of those the ones with the most cloth, from the player on turn on."""
    held = cloth(state).bolts
    order = state.clockwise(state.turn.seat)
    worth = {seat: (points(state, seat), held.get(seat, 0)) for seat in order}
    return [seat for seat in order if worth[seat] == max(worth.values())]


@query("seafarers-later.cloth.end.tie-both", fold=CHAIN)
def winning_leaders(state: State) -> list[int]:
    """Of those who are level in points and in cloth, the first in turn order wins."""
    return leaders(state)[:1]


@winning_leaders.also("seafarers-later.cloth.end.tie-both", replaces=winning_leaders.first, when=SHARED)
def all_leaders(state: State) -> list[int]:
    """By the other reading all who are level win together."""
    return leaders(state)


def close(play: Play) -> None:
    """End the game because too few villages have cloth."""
    state: State = play.state
    winning = [state.turn.seat] if wins_on_points(state) else winning_leaders(state)
    play.emit(ClothRanOut(supplied(state)))
    end(play, winning[0])
    if len(winning) > 1:
        change(state, winners=tuple(winning))
        for seat in winning[1:]:
            play.emit(GameWon(seat))


@step(
    "seafarers-later.cloth.end.villages",
    "seafarers-later.cloth.end.when",
    "seafarers-later.cloth.end.by-first-bolt",
    "seafarers-later.cloth.end.fourteen-first",
    "seafarers-later.cloth.end.count-all-points",
    "seafarers-later.cloth.end.tie-cloth",
    "seafarers-later.cloth.end.tie-both",
    "seafarers-later.cloth.end.fifty-six-same",
    "seafarers-later.cloth.end-in-road-building",
    after=declare,
    possible=runs_out,
    when=CLOTH,
)
def end_at_once(play: Play) -> None:
    """The game ends as soon as fewer than four villages have cloth. The player with the most points wins, hidden cards
    included. If several have as many, the one with the most cloth wins.
    """
    if runs_out(play.state):
        close(play)


@step("seafarers-later.cloth.end.when", replaces=end_at_once, when=AT_THE_END)
def turn_goes_on(play: Play) -> None:
    """By the other reading the turn in which villages run out of cloth goes on."""


@step("seafarers-later.cloth.end.when", wraps=pass_dice, when=AT_THE_END)
def end_with_the_turn(following: Function, play: Play) -> None:
    """By the other reading the game ends with the turn in which too few villages are left with cloth."""
    close_or(following, play)


def close_or(following: Function, play: Play) -> None:
    """End the game if too few villages have cloth, and otherwise go on."""
    if runs_out(play.state):
        close(play)
    else:
        following(play)


@winners.also("seafarers-later.cloth.end.tie-both", when=SHARED)
def all_who_are_level(alone: tuple[int, ...], state: State) -> tuple[int, ...]:
    """Where a tie is shared, all who are level win."""
    return cloth(state).winners or alone


# What must be true --------------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.cloth.end.villages",
    "seafarers-later.cloth.end.tie-cloth",
    "seafarers-later.cloth.end.count-all-points",
    past=True,
    wraps=victory.winner_has_the_points,
    when=CLOTH,
)
def winner_has_points_or_leads(by_points: Function, state: State) -> Contradictions:
    """The winner is on turn and has the points to win, or leads when too few villages have cloth."""
    wrong = list(by_points(state))
    if not wrong or not has_run_out(state) or state.turn.winner not in leaders(state):
        yield from wrong


@invariant("seafarers-later.cloth.end.tie-both", past=True, when=CLOTH)
def winners_are_level(state: State) -> Contradictions:
    """If players share the win because the villages have run out, the state names all of them, and nobody otherwise."""
    together, winner = cloth(state).winners, state.turn.winner
    level = winning_leaders(state) if winner is not None and has_run_out(state) else []
    alone = len(level) < 2 or (winner is not None and has_won(state, winner))
    if list(together) != level and not (alone and not together):
        yield f"/{MODULE_ID}/cloth/winners", Facts(level=level)


@invariant("seafarers-later.cloth.end.villages", "seafarers-later.cloth.end.when", past=True, when=CLOTH)
def nobody_plays_on(state: State) -> Contradictions:
    """The game is over once too few villages have cloth."""
    if runs_out(state):
        yield "/turn/winner", Facts(villages=supplied(state))


DROPS = (Drop(nobody_plays_on, turn_goes_on),)
"""Where the game ends with the turn, that turn is played on."""
