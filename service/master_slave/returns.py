"""The Slave's return for the card: a request for a joker, a failed request, and the card returned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from service.kernel.rules import (
    Action,
    Event,
    Facts,
    Finding,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    debt_of,
    gate,
    owed_by,
    owes,
)
from service.master_slave.cards import RANKS, Card, Rank, highest, of_rank, singly
from service.master_slave.ending import game_on
from service.master_slave.exchange import RequestOwed, ReturnOwed, begin_tricks, master_of, slave_of
from service.master_slave.hands import card_in_hand
from service.master_slave.state import ShownCard, State


class RankRequested(Event, frozen=True):
    """The Slave requested a card of a rank."""

    seat: Seat
    rank: Rank


class RequestForgone(Event, frozen=True):
    """The Slave requests no rank."""

    seat: Seat


class RequestFailed(Event, frozen=True):
    """The Master holds no card of the requested rank."""

    seat: Seat
    rank: Rank


class CardReturned(Event, frozen=True):
    """The Master passed a card to the Slave, face up."""

    seat: Seat
    to: Seat
    card: Card


@constant("master-slave.exchange.request-three-to-ten", "master-slave.exchange.requests-exhausted")
def requestable(ruleset: Ruleset) -> tuple[int, ...]:
    """For a joker the Slave may request a card from 3 to 10."""
    return tuple(range(RANKS.index("10") + 1))


@owes(
    RequestOwed,
    "master-slave.exchange.joker-opens-request",
    "master-slave.exchange.other-request-after-failure",
    "master-slave.exchange.requests-exhausted",
    "master-slave.exchange.only-master-and-slave",
)
def owes_request() -> None:
    """A Slave whose joker was accepted requests a rank, and another only if the Master has none of the last one."""


@owes(
    ReturnOwed,
    "master-slave.exchange.master-returns-any-card",
    "master-slave.exchange.revolt-no-exchange",
    "master-slave.exchange.refusal-returns-card",
    "master-slave.exchange.hand-sizes-kept",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.multi.rotated-slave-exchanges-there",
)
def owes_return() -> None:
    """A Master who has accepted a card returns exactly one."""


@check("master-slave.exchange.request-three-to-ten", "master-slave.exchange.joker-opens-request", at="rank")
def three_to_ten(state: State, action: RequestRank) -> Finding:
    """A requested rank lies between 3 and 10."""
    return action.rank in requestable(state)


@check("master-slave.exchange.request-must-change-rank", at="rank", given=(owes_request,))
def another_rank(state: State, action: RequestRank) -> Finding:
    """The Slave does not ask again for a rank that the Master lacks."""
    return action.rank not in debt_of(state, action.seat, RequestOwed).failed


class RequestRank(Action, frozen=True):
    """Ask for a card of a rank in return for a joker."""

    rank: Rank

    statutes = ("master-slave.exchange.joker-opens-request", "master-slave.exchange.request-is-rank-only")
    gates = (game_on, owes_request)
    checks = (three_to_ten, another_rank)
    unsettled = checks

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterable[Action]:
        return [cls(seat, rank) for rank in requestable(state)]

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, RequestOwed)
        play.emit(RankRequested(self.seat, self.rank))
        play.owe(ReturnOwed(master_of(state.table(self.seat)), self.rank, owed.failed))


class ForgoRequest(Action, frozen=True):
    """Ask for no rank, or for no further one. The Master returns any card."""

    statutes = ("master-slave.exchange.request-optional", "master-slave.exchange.requests-exhausted")
    gates = (game_on, owes_request)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, RequestOwed)
        play.emit(RequestForgone(self.seat))
        play.owe(ReturnOwed(master_of(state.table(self.seat)), None, owed.failed))


@check(
    "master-slave.exchange.master-must-comply",
    "master-slave.exchange.request-is-rank-only",
    at="card",
    given=(owes_return,),
)
def as_requested(state: State, action: ReturnCard) -> Finding:
    """After a request the Master returns a card of the requested rank."""
    rank = debt_of(state, action.seat, ReturnOwed).rank
    return rank is None or highest(action.card) == rank or Facts(requested=RANKS[rank])


class ReturnCard(Action, frozen=True):
    """Pass a card back to the Slave, face up; the Slave leads the first trick."""

    card: Card

    statutes = (
        "master-slave.exchange.master-returns-any-card",
        "master-slave.exchange.master-may-return-same-card",
        "master-slave.exchange.hand-sizes-kept",
        "master-slave.exchange.face-up",
        "master-slave.exchange.slave-leads-after",
    )
    gates = (game_on, owes_return)
    checks = (as_requested, card_in_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed, hand = owed_by(state, seat, ReturnOwed), state.seats[seat].hand
        if owed is not None:
            for card in singly(hand if owed.rank is None else hand & of_rank(owed.rank)):
                yield cls(seat, card)

    def effect(self, play: Play) -> None:
        state: State = play.state
        table = state.table(self.seat)
        slave = slave_of(table)
        play.discharge(self.seat, ReturnOwed)
        state.hand_over(self.card, self.seat, slave)
        table.shown += (ShownCard(self.seat, self.card),)
        play.emit(CardReturned(self.seat, slave, self.card))
        begin_tricks(table, slave)


@gate("master-slave.exchange.cannot-comply-must-be-true", at="seat")
def request_stands(state: State, seat: int) -> Finding:
    """The Master says that he lacks a rank only after the Slave has requested it."""
    owed = owed_by(state, seat, ReturnOwed)
    return owed is None or owed.rank is not None


@gate("master-slave.exchange.cannot-comply-must-be-true", "master-slave.exchange.master-must-comply", stage="cost")
def lacks_the_rank(state: State, seat: int) -> Finding:
    """A Master who holds a card of the requested rank cannot say that he has none."""
    owed = owed_by(state, seat, ReturnOwed)
    return owed is None or owed.rank is None or not state.seats[seat].hand & of_rank(owed.rank)


class CannotComply(Action, frozen=True):
    """Tell the Slave that there is no card of the requested rank."""

    statutes = (
        "master-slave.exchange.other-request-after-failure",
        "master-slave.exchange.requests-exhausted",
    )
    gates = (game_on, owes_return, request_stands, lacks_the_rank)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, ReturnOwed)
        assert owed.rank is not None
        failed = (*owed.failed, owed.rank)
        play.emit(RequestFailed(self.seat, owed.rank))
        if set(failed) >= set(requestable(state)):
            play.owe(ReturnOwed(self.seat, None, failed))
        else:
            play.owe(RequestOwed(slave_of(state.table(self.seat)), failed))
