"""Bombs: three or four of a rank, or both jokers; they follow lesser forms, and come out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.kernel.rules import ANY, Facts, Finding, check, query
from service.master_slave.following import contest, higher
from service.master_slave.forms import BIG_BOMB, BOMB, completes, form_of
from service.master_slave.options import BOMB_BEFORE_LEAD
from service.master_slave.proposals import Laying
from service.master_slave.state import FOLLOW, LEAD

if TYPE_CHECKING:
    from service.master_slave.state import State, Table


@query("master-slave.bomb.needs-trick-in-progress", fold=ANY)
def open_to_bombs(state: State, seat: int) -> bool:
    """Out of turn a bomb needs a play on the table to follow."""
    return state.table(seat).moment == FOLLOW


@open_to_bombs.also("master-slave.bomb.needs-trick-in-progress", when=BOMB_BEFORE_LEAD.is_("allowed"))
def before_the_lead(state: State, seat: int) -> bool:
    """By the other reading a bomb may also come before the lead, and takes it away."""
    return state.table(seat).moment == LEAD


def out_of_turn_seats(state: State, table: Table) -> list[int]:
    """The seats that may have a bomb or a completing pair to play although another seat is on turn.

    These are all seats that hold two cards or more, whatever the cards are, so that a view reveals nothing.
    """
    return [
        seat
        for seat in table.seats
        if seat != table.turn and state.seats[seat].count >= 2 and open_to_bombs(state, seat)
    ]


@check(
    "master-slave.play.out-of-turn-bombs-only",
    "master-slave.play.passes-to-left",
    "master-slave.players.left-is-next-clockwise",
    "master-slave.form.bomb.out-of-turn",
    "master-slave.form.bomb.over-pair",
    "master-slave.form.big-bomb.out-of-turn",
    "master-slave.form.super-bomb.out-of-turn",
    "master-slave.complete.out-of-turn",
    "master-slave.complete.pair-onto-single",
    "master-slave.complete.any-last-single",
    "master-slave.complete.window-until-next-play",
    "master-slave.complete.own-single",
    "master-slave.complete.only-onto-single",
    "master-slave.complete.only-with-pair",
    "master-slave.complete.no-addition-to-bomb",
    "master-slave.complete.not-a-joker",
    "master-slave.complete.taker-has-the-turn",
    "master-slave.bomb.first-accepted-wins",
    "master-slave.bomb.player-who-passed-may-bomb",
    "master-slave.bomb.on-own-play",
    stage="turn",
    at="cards",
)
def out_of_turn(state: State, action: Laying) -> Finding:
    """A player out of turn plays only a bomb, a big bomb, the Super Bomb or a completing pair."""
    table = state.table(action.seat)
    if table.turn == action.seat or not open_to_bombs(state, action.seat):
        return True
    form, last = form_of(action.cards), table.last
    if form is not None and (form.power or (last is not None and completes(form, last.form))):
        return True
    return Facts(on_turn=table.turn)


@check(
    "master-slave.form.bomb.over-plain-forms",
    "master-slave.form.big-bomb.follow",
    "master-slave.form.big-bomb.over-all-lesser",
    "master-slave.form.big-bomb.changes-form",
    "master-slave.form.bomb.out-of-turn",
    "master-slave.form.super-bomb.unbeatable",
    "master-slave.form.super-bomb.follows-everything",
    at="cards",
)
def over_lesser(state: State, action: Laying) -> Finding:
    """A bomb follows a single, a pair, a run or a double run. A big bomb also follows any bomb, and the Super Bomb
    everything."""
    forms = contest(state, action)
    if forms is None or not 0 < forms.played.power < forms.last.power:
        return True
    return Facts(played=forms.played.kind, last=forms.last.kind)


@check(
    "master-slave.form.bomb.follow",
    "master-slave.form.bomb.over-plain-forms",
    "master-slave.form.bomb.out-of-turn",
    "master-slave.form.bomb.any-rank",
    "master-slave.complete.three-cards-are-own-bomb",
    "master-slave.complete.form-becomes-bomb",
    "master-slave.form.compare-with-last-play",
    at="cards",
)
def higher_bomb(state: State, action: Laying) -> Finding:
    """A bomb follows a bomb of lower rank."""
    return higher(state, action, BOMB)


@check(
    "master-slave.form.big-bomb.follow",
    "master-slave.form.big-bomb.out-of-turn",
    "master-slave.form.compare-with-last-play",
    at="cards",
)
def higher_big_bomb(state: State, action: Laying) -> Finding:
    """A big bomb follows a big bomb of lower rank."""
    return higher(state, action, BIG_BOMB)
