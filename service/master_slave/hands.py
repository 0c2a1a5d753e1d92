"""Hands: what a seat holds, who has run out of cards, and when a hand is over."""

from __future__ import annotations

import functools
import operator
from typing import Annotated

from service.kernel.parts import exchanged
from service.kernel.rules import (
    Choice,
    Contradictions,
    Event,
    Facts,
    Finding,
    Number,
    Plain,
    Play,
    Seat,
    check,
    gate,
    invariant,
    step,
)
from service.master_slave.cards import names
from service.master_slave.proposals import Laying, Passing
from service.master_slave.state import DEAL, DONE, EXCHANGE, MASTER, OTHERS, PLACES, SECOND, SLAVE, State, Table

TableNumber = Annotated[int, Plain(Number(0, 63))]


class WentOut(Event, frozen=True):
    """A seat has played its last card; ``place`` counts from 1."""

    seat: Seat
    place: Annotated[int, Plain(Number(1, 5))]


class HandEnded(Event, frozen=True):
    """A table has finished a hand; ``order`` holds its seats in the order in which they went out, the Slave last."""

    table: TableNumber
    order: tuple[Seat, ...]


class PlaceTaken(Event, frozen=True):
    """The place that a seat took in the hand just finished."""

    seat: Seat
    place: Annotated[str, Plain(Choice(PLACES))]


def lacking(state: State, seat: int, cards: int) -> int:
    """The cards that a seat is known not to hold; raises ``Hidden`` where the view does not tell."""
    owner, table = state.seats[seat], state.table(seat)
    if owner.concealed:
        own = shown_with(table, seat)
        others = (shown_with(table, other) for other in table.seats if other != seat)
        elsewhere = cards & functools.reduce(operator.or_, others, state.seen(table))
        if elsewhere or cards.bit_count() > owner.count:
            return elsewhere or cards
        if not cards & ~own:
            return 0
    return cards & ~owner.hand


def shown_with(table: Table, seat: int) -> int:
    """The cards of a settled exchange, which all have seen, that went to a seat or stayed with it."""
    if table.moment == EXCHANGE or not table.shown:
        return 0
    offered, *returned = (passed.card for passed in table.shown)
    with_slave = returned[0] if returned else offered
    if seat == table.slave:
        return with_slave
    return offered & ~with_slave if seat == table.master else 0


@gate(
    "master-slave.hand.ends-with-one-player-left",
    "master-slave.hand.ends-at-once",
    "master-slave.exchange.before-first-lead",
    "master-slave.multi.rotation-waits-for-all",
    "master-slave.multi.tables-are-separate",
)
def under_way(state: State, seat: int) -> Finding:
    """A player plays cards only while a hand is under way at the player's table."""
    # While cards are exchanged `settled` refuses, and at the end of the game `game_on`, each for a reason of its own.
    table = state.table(seat)
    return table.moment not in (DEAL, DONE) or Facts(moment=table.moment)


@gate(
    "master-slave.exchange.before-first-lead",
    "master-slave.bomb.during-exchange",
    "master-slave.exchange.not-voluntary-for-slave",
    "master-slave.exchange.master-returns-any-card",
    "master-slave.exchange.requests-exhausted",
)
def settled(state: State, seat: int) -> Finding:
    """Nobody plays or passes before the exchange is done."""
    return state.table(seat).moment != EXCHANGE


@check(
    "master-slave.play.cards-in-hand",
    "master-slave.multi.tables-are-separate",
    "master-slave.form.super-bomb.out-of-turn",
    "master-slave.complete.only-onto-single",
    "master-slave.form.bomb.over-pair",
    stage="cost",
    at="cards",
)
def cards_in_hand(state: State, action: Laying) -> Finding:
    """A player plays cards only from the player's own hand."""
    missing = lacking(state, action.seat, action.cards)
    return not missing or Facts(missing=names(missing))


@check("master-slave.exchange.slave-passes-highest", "master-slave.play.cards-in-hand", stage="cost", at="card")
def card_in_hand(state: State, action: Passing) -> Finding:
    """A card passed in the exchange comes from the giver's own hand."""
    return not lacking(state, action.seat, action.card)


@step(
    "master-slave.hand.order-of-going-out",
    "master-slave.trick.goes-on-after-going-out",
    "master-slave.bomb.going-out",
    "master-slave.complete.going-out",
)
def run_out(play: Play) -> None:
    """A player who plays the last card in hand is out and takes the next place, in turn or out of turn. The trick
    goes on."""
    state: State = play.state
    for table in state.tables:
        if table.in_play:
            for seat in table.seats:
                if not state.seats[seat].count and seat not in table.out:
                    table.out += (seat,)
                    play.emit(WentOut(seat, len(table.out)))


@step(
    "master-slave.hand.ends-with-one-player-left",
    "master-slave.hand.ends-at-once",
    "master-slave.hand.first-out-is-master",
    "master-slave.hand.last-is-slave",
    "master-slave.hand.order-of-going-out",
    "master-slave.players.roles",
)
def end_hand(play: Play) -> None:
    """The hand ends at once when no more than one player has cards. The first out is Master, and the last is Slave."""
    state: State = play.state
    for number, table in enumerate(state.tables):
        left = state.holding(table)
        if table.in_play and len(left) <= 1:
            order = (*table.out, *left)
            table.moment, table.turn = DONE, None
            table.master, table.slave = order[0], order[-1]
            table.out, table.trick, table.played, table.shown = (), (), 0, ()
            play.emit(HandEnded(number, order))
            for seat, place in zip(order, places(len(order)), strict=True):
                player = state.seats[seat]
                player.clear()
                player.places = exchanged(player.places, place, player.places[place] + 1)
                play.emit(PlaceTaken(seat, PLACES[place]))


def places(players: int) -> tuple[int, ...]:
    """The places at a table in the order of going out."""
    return (MASTER, SECOND, *(OTHERS,) * (players - 3), SLAVE)


@invariant("master-slave.hand.order-of-going-out", "master-slave.hand.ends-with-one-player-left")
def out_without_cards(state: State) -> Contradictions:
    """Exactly the players without cards are out, and at least two players still hold cards while a hand is played."""
    for number, table in enumerate(state.tables):
        empty = {seat for seat in table.seats if not state.seats[seat].count} if table.in_play else set()
        if set(table.out) != empty or len(table.out) != len(empty):
            yield f"/tables/{number}/out", {"out": list(table.out), "without_cards": sorted(empty)}
        elif table.in_play and len(table.seats) - len(empty) < 2:
            yield f"/tables/{number}/out", {"with_cards": state.holding(table)}


@invariant("master-slave.hand.order-of-going-out", past=True)
def out_in_order(state: State) -> Contradictions:
    """The players who went out in the present trick are out in the order of their last plays, after all others."""
    for number, table in enumerate(state.tables):
        if list(table.out) != sorted(table.out, key=table.last_play_of):
            yield f"/tables/{number}/out", {"out": list(table.out)}


@invariant("master-slave.players.roles", "master-slave.score.by-player-count", past=True)
def roles_were_earned(state: State) -> Contradictions:
    """The Master has taken that place before, and so has the Slave."""
    for number, table in enumerate(state.tables):
        for role, seat, place in (("master", table.master, MASTER), ("slave", table.slave, SLAVE)):
            if seat is not None and not state.seats[seat].places[place]:
                yield f"/tables/{number}/{role}", {"seat": seat, "places": state.seats[seat].places}


@invariant("master-slave.hand.ends-at-once", "master-slave.deal.whole-pack")
def gathered(state: State) -> Contradictions:
    """Between hands nobody holds any cards and none lie on the table."""
    for number, table in enumerate(state.tables):
        if not table.in_play and not _cleared(state, table):
            yield f"/tables/{number}", {"moment": table.moment, "with_cards": state.holding(table)}


def _cleared(state: State, table: Table) -> bool:
    return not (state.holding(table) or table.trick or table.played or table.shown)


@invariant(
    "master-slave.players.roles",
    "master-slave.multi.rotated-slave-exchanges-there",
    "master-slave.multi.only-slaves-move",
)
def two_roles(state: State) -> Contradictions:
    """After the first hand a table has one Master and one Slave, two of its players. Before that it has neither."""
    for number, table in enumerate(state.tables):
        finished = state.hand > 1 or not (table.in_play or table.moment == DEAL)
        roles = {table.master, table.slave}
        fine = len(roles & set(table.seats)) == 2 if finished else roles == {None}
        if not fine:
            yield f"/tables/{number}", {"master": table.master, "slave": table.slave, "seats": list(table.seats)}
