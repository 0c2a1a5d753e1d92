"""Largest Army: the card for most played knights."""

from __future__ import annotations

from service.catan.base.cards import KNIGHT
from service.catan.base.options import LARGEST_ARMY
from service.catan.base.robber import move_for_knight
from service.catan.base.state import State
from service.kernel.rules import Contradictions, Event, Facts, Play, Seat, invariant, score, step

LEAST = 3
"""Knights that earn the card."""
POINTS = 2


class LargestArmyTaken(Event, frozen=True):
    """A seat took the Largest Army card."""

    seat: Seat


def army_grew(state: State) -> bool:
    """Whether the player on turn has the knights to take the card, and does not hold it."""
    seat, holder = state.turn.seat, state.largest_army
    knights = state.seats[seat].played[KNIGHT]
    return holder != seat and knights >= LEAST and (holder is None or knights > state.seats[holder].played[KNIGHT])


@step(
    "base.largest-army.first-three",
    "base.largest-army.strictly-more",
    "base.largest-army.only-played",
    "base.largest-army.timing",
    possible=army_grew,
    when=LARGEST_ARMY.is_("after-robber"),
)
def compare(play: Play) -> None:
    """With at least three played knights, and more than the holder, the player on turn takes the card."""
    take_if_larger(play)


@step(
    "base-options.largest-army.choice",
    "base-options.largest-army.same-otherwise",
    "base-options.largest-army.before-roll",
    "base.largest-army.first-three",
    "base.largest-army.strictly-more",
    "base.largest-army.only-played",
    before=move_for_knight,
    possible=army_grew,
    when=LARGEST_ARMY.is_("at-once"),
)
def compare_at_once(play: Play) -> None:
    """The player on turn takes the card as soon as the knight is played, before the robber moves."""
    take_if_larger(play)


def take_if_larger(play: Play) -> None:
    """Give the card to the player on turn, if that player's army has just become the largest."""
    state: State = play.state
    if army_grew(state):
        state.largest_army = state.turn.seat
        play.emit(LargestArmyTaken(state.turn.seat))


@invariant(
    "base.components.special-cards",
    "base.largest-army.first-three",
    "base.largest-army.strictly-more",
    "base.largest-army.only-played",
)
def holder_is_largest(state: State) -> Contradictions:
    """The holder of Largest Army has played at least three knights. Only a player who is about to take it has played
    more.
    """
    holder = state.largest_army
    if holder is None:
        return
    knights = [seat.played[KNIGHT] for seat in state.seats]
    taking = state.turn.seat if compare in state.agenda else None
    greatest = max(count for seat, count in enumerate(knights) if seat != taking)
    if knights[holder] < max(LEAST, greatest):
        yield "/awards/largest_army", Facts(knights=knights)


@invariant("base.components.special-cards", "base.largest-army.first-three", "base.largest-army.timing", past=True)
def earned_is_held(state: State) -> Contradictions:
    """A player with three knights holds Largest Army, unless the player on turn is about to receive it."""
    if state.largest_army is not None:
        return
    taking = state.turn.seat if compare in state.agenda else None
    for index, seat in enumerate(state.seats):
        if seat.played[KNIGHT] >= LEAST and index != taking:
            yield "/awards/largest_army", Facts(knights=seat.played[KNIGHT], seat=index)


@score("base.largest-army.points", "base.components.special-cards", "base.score.sources")
def largest_army_points(state: State, seat: int) -> int:
    """The holder of Largest Army has 2 victory points for it."""
    return POINTS if state.largest_army == seat else 0
