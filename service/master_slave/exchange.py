"""The exchange between the deal and the first trick: the Slave offers a card or revolts, the Master answers.

Each step is an obligation that the step before it leaves behind. ``returns`` has the steps after an accepted card.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.kernel.rules import Action, Event, Facts, Finding, Obligation, Play, Seat, check, gate, owed_by, owes
from service.master_slave.cards import JOKERS, RANKS, Card, Rank, highest, of_rank, singly
from service.master_slave.ending import game_on
from service.master_slave.hands import card_in_hand, lacking
from service.master_slave.options import REFUSAL_UNTIL
from service.master_slave.state import LEAD, ShownCard, State, Table


class OfferOwed(Obligation, frozen=True):
    """The Slave offers the highest card to the Master, or revolts."""


class AnswerOwed(Obligation, frozen=True):
    """The Master accepts or refuses the offered card."""


class RequestOwed(Obligation, frozen=True):
    """The Slave requests a rank for the joker, or forgoes the request; ``failed`` are ranks the Master lacks."""

    failed: tuple[Rank, ...] = ()


class ReturnOwed(Obligation, frozen=True):
    """The Master returns a card: of the requested rank, if one is requested."""

    rank: Rank | None = None
    failed: tuple[Rank, ...] = ()


class CardOffered(Event, frozen=True):
    """The Slave passed a card to the Master, face up."""

    seat: Seat
    to: Seat
    card: Card


class Revolted(Event, frozen=True):
    """The Slave keeps both jokers and the lead."""

    seat: Seat


class CardAccepted(Event, frozen=True):
    """The Master took the offered card."""

    seat: Seat
    card: Card


class CardRefused(Event, frozen=True):
    """The Master left the offered card to the Slave, and leads."""

    seat: Seat
    card: Card


def master_of(table: Table) -> int:
    """The Master of a table at which there is an exchange."""
    assert table.master is not None
    return table.master


def slave_of(table: Table) -> int:
    """The Slave of a table at which there is an exchange."""
    assert table.slave is not None
    return table.slave


def begin_tricks(table: Table, leader: int) -> None:
    """The exchange is settled; somebody leads."""
    table.moment, table.turn = LEAD, leader


@owes(
    OfferOwed,
    "master-slave.exchange.none-in-first-hand",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.exchange.revolt-timing",
    "master-slave.exchange.revolt",
    "master-slave.exchange.revolt-no-exchange",
    "master-slave.multi.rotated-slave-exchanges-there",
)
def owes_offer() -> None:
    """After every deal but the first, the Slave offers a card or revolts, once."""


@owes(
    AnswerOwed,
    "master-slave.exchange.refusal",
    "master-slave.exchange.refusal-deadline",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.exchange.revolt-before-refusal",
    "master-slave.multi.rotated-slave-exchanges-there",
)
def owes_answer() -> None:
    """The Master accepts or refuses the card that the Slave has just offered, once. A revolt has no answer."""


@owes(
    (AnswerOwed, ReturnOwed),
    "master-slave.exchange.refusal",
    "master-slave.exchange.refusal-deadline",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.exchange.revolt-before-refusal",
    replaces=owes_answer,
    when=REFUSAL_UNTIL.is_("return"),
)
def owes_answer_or_return() -> None:
    """The Master accepts or refuses the offered card. When it is for him to return a card, he may still refuse."""


@check(
    "master-slave.exchange.slave-passes-highest",
    "master-slave.exchange.highest-tie-free",
    "master-slave.exchange.revolt-optional",
    at="card",
)
def highest_rank(state: State, action: OfferCard) -> Finding:
    """The Slave offers a card of the highest rank in hand, and chooses among several."""
    best = highest(state.seats[action.seat].hand)
    return highest(action.card) == best or Facts(highest=RANKS[best])


class OfferCard(Action, frozen=True):
    """Pass the highest card to the Master, face up."""

    card: Card

    statutes = (
        "master-slave.exchange.before-first-lead",
        "master-slave.exchange.face-up",
        "master-slave.exchange.highest-tie-free",
    )
    gates = (game_on, owes_offer)
    checks = (highest_rank, card_in_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand = state.seats[seat].hand
        for card in singly(hand & of_rank(highest(hand))):
            yield cls(seat, card)

    def effect(self, play: Play) -> None:
        state: State = play.state
        table = state.table(self.seat)
        play.discharge(self.seat, OfferOwed)
        table.shown = (ShownCard(self.seat, self.card),)
        play.emit(CardOffered(self.seat, master_of(table), self.card))
        play.owe(AnswerOwed(master_of(table)))


@gate("master-slave.exchange.revolt-needs-both-jokers", "master-slave.exchange.not-voluntary-for-slave", stage="cost")
def both_jokers(state: State, seat: int) -> Finding:
    """A Slave who revolts holds both jokers."""
    return not lacking(state, seat, JOKERS)


class Revolt(Action, frozen=True):
    """Keep both jokers, pass nothing and lead the first trick."""

    statutes = (
        "master-slave.exchange.revolt",
        "master-slave.exchange.revolt-no-exchange",
        "master-slave.exchange.revolt-leads",
        "master-slave.exchange.revolt-optional",
    )
    gates = (game_on, owes_offer, both_jokers)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, OfferOwed)
        play.emit(Revolted(self.seat))
        begin_tricks(state.table(self.seat), self.seat)


@gate("master-slave.exchange.refusal-deadline", at="seat", when=REFUSAL_UNTIL.is_("return"))
def not_yet_accepted(state: State, seat: int) -> Finding:
    """The Master accepts the offered card once."""
    return owed_by(state, seat, ReturnOwed) is None


class AcceptCard(Action, frozen=True):
    """Take the offered card."""

    statutes = ("master-slave.exchange.refusal-deadline", "master-slave.exchange.joker-opens-request")
    gates = (game_on, owes_answer, not_yet_accepted)

    def effect(self, play: Play) -> None:
        state: State = play.state
        offer = state.table(self.seat).shown[0]
        play.discharge(self.seat, AnswerOwed)
        state.hand_over(offer.card, offer.seat, self.seat)
        play.emit(CardAccepted(self.seat, offer.card))
        play.owe(RequestOwed(offer.seat) if offer.card & JOKERS else ReturnOwed(self.seat))


class RefuseCard(Action, frozen=True):
    """Leave the offered card to the Slave and lead the first trick."""

    statutes = (
        "master-slave.exchange.refusal",
        "master-slave.exchange.refusal-covers-jokers",
        "master-slave.exchange.refusal-returns-card",
        "master-slave.exchange.refusal-master-leads",
    )
    gates = (game_on, owes_answer)

    def effect(self, play: Play) -> None:
        state: State = play.state
        table = state.table(self.seat)
        offer = table.shown[0]
        if owed_by(state, self.seat, ReturnOwed) is None:
            play.discharge(self.seat, AnswerOwed)
        else:
            play.discharge(self.seat, ReturnOwed)
            state.hand_over(offer.card, self.seat, offer.seat)
        play.emit(CardRefused(self.seat, offer.card))
        begin_tricks(table, self.seat)
