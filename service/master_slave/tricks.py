"""Tricks: leading, following, passing, and who takes the trick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from service.kernel.rules import (
    CHAIN,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    gate,
    invariant,
    query,
    step,
)
from service.master_slave.bombs import higher_big_bomb, higher_bomb, open_to_bombs, out_of_turn, over_lesser
from service.master_slave.cards import RANKS, Cards, jokers_not_wild, names, of_rank
from service.master_slave.completing import rank_of_the_single
from service.master_slave.ending import game_on
from service.master_slave.following import higher_pair, higher_single, same_form
from service.master_slave.forms import SUPER_BOMB, TAKEN, FormName, completed, form_of, named_rightly, standard
from service.master_slave.hands import cards_in_hand, settled, under_way
from service.master_slave.laid import Laid
from service.master_slave.plays import ALL, LOWEST, Choices, plays
from service.master_slave.runs import higher_double_run, higher_run, same_length, up_to_the_ace
from service.master_slave.state import FOLLOW, LEAD, State


class CardsPlayed(Event, frozen=True):
    """A seat played cards; ``form`` is the form that the trick has with them, a bomb if a pair completed one."""

    seat: Seat
    cards: Cards
    form: FormName
    completed: bool
    out_of_turn: bool


class Passed(Event, frozen=True):
    """A seat passed."""

    seat: Seat


class TrickTaken(Event, frozen=True):
    """A seat took the trick; ``lead`` leads the next one."""

    seat: Seat
    lead: Seat


@query(
    "master-slave.play.passes-to-left",
    "master-slave.play.skips-players-without-cards",
    "master-slave.players.left-is-next-clockwise",
    "master-slave.trick.ends-when-all-others-pass",
    "master-slave.trick.earlier-passes-do-not-count",
    "master-slave.trick.count-when-last-player-is-out",
    "master-slave.bomb.turn-continues-left-of-bomber",
    "master-slave.bomb.skipped-players-keep-rights",
    fold=CHAIN,
)
def next_to_answer(state: State, seat: int) -> int | None:
    """After a play or a pass the turn goes to the next player on the left with cards. This ends when all others have
    answered the last play.
    """
    table = state.table(seat)
    author = table.trick[-1].seat
    for other in table.leftward(seat):
        if other == author:
            return None
        if state.seats[other].count:
            return other
    return None


@query("master-slave.trick.winner-leads", "master-slave.trick.lead-passes-left", fold=CHAIN)
def next_leader(state: State, taker: int) -> int:
    """The player who takes the trick leads the next one. If that player has no cards, the lead goes left to the
    next player who has some."""
    return next(seat for seat in (taker, *state.table(taker).leftward(taker)) if state.seats[seat].count)


@gate(
    "master-slave.trick.winner-leads",
    "master-slave.trick.closes-by-itself",
    "master-slave.trick.lead-passes-left",
    "master-slave.trick.lead-skips-players-out",
    "master-slave.bomb.needs-trick-in-progress",
    "master-slave.bomb.on-own-play",
    "master-slave.complete.not-after-trick-closed",
    "master-slave.form.big-bomb.over-all-lesser",
    "master-slave.form.super-bomb.closes-trick",
    "master-slave.form.super-bomb.unbeatable",
    "master-slave.cards.three-of-clubs-leads",
    "master-slave.exchange.slave-leads-after",
    "master-slave.exchange.refusal-master-leads",
    "master-slave.exchange.revolt-leads",
    "master-slave.multi.tables-are-separate",
    at="seat",
)
def own_lead(state: State, seat: int) -> Finding:
    """Between tricks only the player who has the lead plays, and a bomb cannot take it away."""
    table = state.table(seat)
    if table.moment != LEAD or table.turn == seat or open_to_bombs(state, seat):
        return True
    return Facts(on_lead=table.turn)


@gate(
    "master-slave.play.pass-only-on-turn",
    "master-slave.play.passes-to-left",
    "master-slave.players.left-is-next-clockwise",
    "master-slave.trick.closes-by-itself",
    "master-slave.form.super-bomb.closes-trick",
    at="seat",
)
def on_turn(state: State, seat: int) -> Finding:
    """Only the player on turn passes."""
    table = state.table(seat)
    return table.turn == seat or Facts(on_turn=table.turn)


@gate("master-slave.play.leader-cannot-pass", at="seat")
def leader_plays(state: State, seat: int) -> Finding:
    """The player who has the lead plays."""
    table = state.table(seat)
    return table.moment != LEAD or table.turn != seat


class PlayCards(Action, frozen=True):
    """Play cards from the hand: lead, follow, bomb or complete a bomb.

    Legal actions list one set of cards for each form and rank, since suits never matter; a template shows the others.
    """

    cards: Cards
    form: FormName | None = None

    statutes = (
        "master-slave.play.in-tricks",
        "master-slave.trick.form-restarts",
        "master-slave.cards.three-of-clubs-need-not-be-led",
        "master-slave.complete.form-becomes-bomb",
        "master-slave.complete.credits-completer",
        "master-slave.form.super-bomb.may-lead",
        "master-slave.form.super-bomb.jokers-may-be-split",
    )
    gates = (game_on, under_way, settled, own_lead)
    checks = (
        out_of_turn,
        standard,
        named_rightly,
        jokers_not_wild,
        up_to_the_ace,
        same_form,
        same_length,
        higher_single,
        higher_pair,
        higher_run,
        higher_double_run,
        rank_of_the_single,
        over_lesser,
        higher_bomb,
        higher_big_bomb,
        cards_in_hand,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterable[Action]:
        return [cls(seat, cards, form) for cards, form in _plays(state, seat, ALL)]

    @classmethod
    def distinct(cls, state: State, seat: int) -> Iterable[Action]:
        """One set of cards for each form and rank: the one of the lowest suits."""
        return [cls(seat, cards, form) for cards, form in _plays(state, seat, LOWEST)]

    @classmethod
    def template(cls, state: State, seat: int) -> dict[str, Any] | None:
        """For each play that several sets of cards make: how many to take of each of these groups of equal cards."""
        hand, found = state.seats[seat].hand, []
        ranks = [(of_rank(rank), names(of_rank(rank) & hand)) for rank in range(len(RANKS)) if of_rank(rank) & hand]
        spare = [sum(cards for cards, held in ranks if len(held) > taken) for taken in range(5)]
        for cards, form in _plays(state, seat, LOWEST):
            taken = TAKEN[form]
            if cards & spare[taken]:
                found.append({"form": form, "take": taken, "of": [held for of, held in ranks if of & cards]})
        return {"cards": found} if found else None

    def effect(self, play: Play) -> None:
        state: State = play.state
        table, last = state.table(self.seat), state.table(self.seat).last
        form = form_of(self.cards)
        assert form is not None
        made = completed(form, last.form if last else None)
        state.seats[self.seat].take(self.cards)
        play.emit(CardsPlayed(self.seat, self.cards, made.kind, made is not form, self.seat != table.turn))
        table.moment = FOLLOW
        table.trick += (Laid(self.seat, self.cards, made),)
        table.turn = next_to_answer(state, self.seat)


def _plays(state: State, seat: int, choices: Choices) -> list[tuple[int, str]]:
    table = state.table(seat)
    last = table.last
    return plays(state.seats[seat].hand, last.form if last else None, table.turn == seat, choices)


class Pass(Action, frozen=True):
    """Play nothing this turn."""

    statutes = (
        "master-slave.play.two-options",
        "master-slave.play.pass-is-voluntary",
        "master-slave.play.pass-this-turn-only",
    )
    gates = (game_on, under_way, settled, on_turn, leader_plays)

    def effect(self, play: Play) -> None:
        state: State = play.state
        table = state.table(self.seat)
        play.emit(Passed(self.seat))
        table.turn = next_to_answer(state, self.seat)


@step(
    "master-slave.trick.ends-when-all-others-pass",
    "master-slave.trick.lead-can-win-unanswered",
    "master-slave.trick.closes-by-itself",
    "master-slave.trick.lead-skips-players-out",
    "master-slave.complete.credits-completer",
    "master-slave.form.super-bomb.closes-trick",
    "master-slave.form.super-bomb.unbeatable",
)
def take_trick(play: Play) -> None:
    """The last play takes the trick once all others with cards have passed on it, the Super Bomb at once."""
    state: State = play.state
    for table in state.tables:
        last = table.last
        if last is not None and (table.turn is None or last.form.kind == SUPER_BOMB):
            for laid in table.trick:
                table.played |= laid.cards
            table.trick, table.moment = (), LEAD
            table.turn = next_leader(state, last.seat)
            play.emit(TrickTaken(last.seat, table.turn))


@invariant(
    "master-slave.form.compare-with-last-play",
    "master-slave.form.super-bomb.closes-trick",
    "master-slave.trick.closes-by-itself",
    "master-slave.play.out-of-turn-bombs-only",
)
def trick_in_order(state: State) -> Contradictions:
    """Each play of a trick follows the one before, and nobody follows a play of their own but with a bomb. The Super
    Bomb ends the trick.
    """
    for number, table in enumerate(state.tables):
        before: Laid | None = None
        for position, laid in enumerate(table.trick):
            if laid.form.kind == SUPER_BOMB or (before is not None and not laid.follows(before)):
                yield f"/tables/{number}/trick/{position}", {"form": laid.form.kind}
            before = laid


@invariant("master-slave.multi.tables-are-separate")
def played_by_those_who_sit_there(state: State) -> Contradictions:
    """The cards of a trick were played by players of that table."""
    for number, table in enumerate(state.tables):
        for position, laid in enumerate(table.trick):
            if laid.seat not in table.seats:
                yield f"/tables/{number}/trick/{position}/seat", {"seat": laid.seat, "seats": list(table.seats)}


@invariant(
    "master-slave.play.passes-to-left",
    "master-slave.play.skips-players-without-cards",
    "master-slave.trick.winner-leads",
    "master-slave.trick.form-restarts",
)
def somebody_is_on_turn(state: State) -> Contradictions:
    """In a trick a player with cards is on turn, and not the one who played last. A lead begins an empty trick."""
    for number, table in enumerate(state.tables):
        turn, last = table.turn, table.last
        if table.moment not in (LEAD, FOLLOW):
            fine = turn is None and last is None
        else:
            fine = (
                turn in table.seats
                and bool(state.seats[turn].count)
                and (table.moment == FOLLOW) == (last is not None)
                and (last is None or last.seat != turn)
            )
        if not fine:
            yield f"/tables/{number}/turn", {"turn": turn, "moment": table.moment}
