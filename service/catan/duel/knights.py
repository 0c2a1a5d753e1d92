"""Played knights are discarded for tokens, and what becomes of Largest Army then."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.cards import KNIGHT, take
from service.catan.base.components import development_cards
from service.catan.base.conservation import cards_out_of_the_game
from service.catan.base.largest_army import LEAST, LargestArmyTaken, compare, earned_is_held, holder_is_largest
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN
from service.catan.duel.options import DISCARDED_ARMY, NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.spending import time_for_tokens
from service.catan.duel.table import MODULE_ID, table, take_tokens
from service.catan.duel.tokens import TokensTaken
from service.catan.mechanics.leading import alone_in_front
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Action,
    Contradictions,
    Drop,
    Event,
    Facts,
    Finding,
    Play,
    Rule,
    Seat,
    gate,
    invariant,
    query,
)

TOKENS_FOR_A_KNIGHT = 2
KEPT = DISCARDED_ARMY.is_("kept")


class KnightDiscarded(Event, frozen=True):
    """A seat discarded a played knight."""

    seat: Seat


class LargestArmySetAside(Event, frozen=True):
    """Nobody holds the Largest Army card any more."""

    seat: Seat


@cards_out_of_the_game.also("duel.token.knight-leaves-game", when=NEUTRAL)
def discarded_knights(state: State) -> tuple[list[int], ...]:
    """Discarded knights leave the game."""
    return ([*development_cards(state, KNIGHT, table(state).removed_knights)],)


@gate("duel.token.knight", when=NEUTRAL)
def one_knight_a_turn(state: State, seat: int) -> Finding:
    """A player discards at most one knight a turn."""
    return not table(state).knight_discarded


@gate("duel.token.knight", "duel.token.knight-face-up-only", stage="board", when=NEUTRAL)
def knight_lies_open(state: State, seat: int) -> Finding:
    """A player discards only a knight that was played."""
    return state.seats[seat].played[KNIGHT] > 0


@gate("duel.token.knight-empty-supply", stage="board", when=NEUTRAL)
def tokens_left(state: State, seat: int) -> Finding:
    """Nobody discards a knight while the supply has no token."""
    return table(state).supply > 0


def armies(state: State) -> list[int]:
    """The played knights of each player."""
    return [owner.played[KNIGHT] for owner in state.seats]


@query("duel.army.set-aside", "duel.army.next-holder", "duel.army.count-falls", fold=CHAIN)
def army_holder(state: State, knights: Sequence[int], holder: int | None) -> int | None:
    """After a discard the one player with the most played knights, at least three, holds Largest Army. Without one it
    is set aside.
    """
    return alone_in_front(knights) if max(knights) >= LEAST else None


@army_holder.also("duel.army.set-aside", "duel.army.count-falls", replaces=army_holder.first, when=KEPT)
def army_kept(state: State, knights: Sequence[int], holder: int | None) -> int | None:
    """With the option the holder keeps Largest Army unless the opponent has more played knights, and at least three."""
    larger = [seat for seat, count in enumerate(knights) if count >= LEAST and seat != holder]
    return next((seat for seat in larger if holder is None or knights[seat] > knights[holder]), holder)


class DiscardKnight(Action, frozen=True):
    """Discard a played knight for two tokens."""

    statutes = (
        "duel.token.knight",
        "duel.token.knight-no-card-play",
        "duel.token.knight-leaves-game",
        "duel.token.knight-when",
        "duel.army.set-aside",
        "duel.army.next-holder",
        "duel.army.count-falls",
    )
    when = NEUTRAL
    otherwise = plain_form
    gates = (*ON_TURN, time_for_tokens, one_knight_a_turn, knight_lies_open, tokens_left)

    def effect(self, play: Play) -> None:
        state: State = play.state
        take(state.seats[self.seat].played, development_cards(state, KNIGHT))
        alter(state, MODULE_ID, removed_knights=table(state).removed_knights + 1, knight_discarded=True)
        play.emit(KnightDiscarded(self.seat))
        play.emit(TokensTaken(self.seat, take_tokens(state, self.seat, TOKENS_FOR_A_KNIGHT)))
        compare_after_a_discard(play)


def compare_after_a_discard(play: Play) -> None:
    """Let Largest Army go to its holder now that an army has become smaller."""
    state: State = play.state
    before, now = state.largest_army, army_holder(state, armies(state), state.largest_army)
    if now != before:
        state.largest_army = now
        play.emit(LargestArmyTaken(now) if now is not None else LargestArmySetAside(before))  # type: ignore[arg-type]


def counted(state: State) -> list[int]:
    """The armies, without the knight for which the player on turn is about to be compared."""
    knights = armies(state)
    if compare in state.agenda:
        knights[state.turn.seat] -= 1
    return knights


@query("duel.army.set-aside", fold=CHAIN)
def may_hold(state: State, knights: Sequence[int], holder: int) -> bool:
    """The holder of Largest Army has played at least three knights, and nobody has more."""
    return knights[holder] >= LEAST and knights[holder] == max(knights)


@may_hold.also("duel.army.set-aside", replaces=may_hold.first, when=KEPT)
def may_keep(state: State, knights: Sequence[int], holder: int) -> bool:
    """With the option the holder may have fewer than three knights, unless somebody has more, and at least three."""
    return max(knights) < LEAST or knights[holder] == max(knights)


@invariant(
    "duel.army.set-aside",
    "duel.army.next-holder",
    "duel.army.count-falls",
    replaces=holder_is_largest,
    when=NEUTRAL,
)
def holder_leads(state: State) -> Contradictions:
    """The knights that both players have played entitle the holder of Largest Army to it."""
    knights, holder = counted(state), state.largest_army
    if holder is not None and not may_hold(state, knights, holder):
        yield "/awards/largest_army", Facts(knights=knights)


@invariant("duel.army.next-holder", past=True, replaces=earned_is_held, when=NEUTRAL)
def leader_holds(state: State) -> Contradictions:
    """The one player with the most played knights, at least three, holds Largest Army."""
    knights = counted(state)
    if state.largest_army is None and army_holder(state, knights, None) is not None:
        yield "/awards/largest_army", Facts(knights=knights)


def drop_knight_cards(no_cards: Rule, no_largest_army: Rule) -> tuple[Drop, ...]:
    """Nobody discards a knight card, and nobody leads by them, where two rules leave out the cards and the award."""
    return Drop(DiscardKnight, no_cards), Drop(holder_leads, no_largest_army), Drop(leader_holds, no_largest_army)
