"""The order of a hand: what is owed at each moment, who has how many cards, and who leads first."""

from __future__ import annotations

from collections.abc import Iterator

from service.kernel.obligation import Obligation
from service.kernel.rule import invariant
from service.master_slave.cards import CARDS, JOKERS, THREE_OF_CLUBS
from service.master_slave.deal import dealing_order
from service.master_slave.exchange import AnswerOwed, OfferOwed, RequestOwed, ReturnOwed
from service.master_slave.state import DEAL, EXCHANGE, LEAD, State, Table
from service.master_slave.tables import DealOwed

Contradictions = Iterator[tuple[str, dict[str, object]]]


@invariant(
    "master-slave.exchange.before-first-lead",
    "master-slave.exchange.none-in-first-hand",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.exchange.refusal-deadline",
    "master-slave.deal.later-hands-slave-deals",
    "master-slave.multi.rotated-slave-deals",
)
def owed_in_order(state: State) -> Contradictions:
    """A table owes its deal or one step of its exchange, and nothing else; Master and Slave owe what is theirs."""
    owed: dict[int, list[Obligation]] = {}
    for one in state.obligations:
        owed.setdefault(state.number(state.table(one.seat)), []).append(one)
    for number, table in enumerate(state.tables):
        here = owed.get(number, [])
        expected = table.moment in (DEAL, EXCHANGE)
        if len(here) != expected or (expected and not _fits(state, table, here[0])):
            yield "/obligations", {"table": number, "moment": table.moment, "owed": [one.kind for one in here]}


def _fits(state: State, table: Table, owed: Obligation) -> bool:
    """Whether a table may owe this now."""
    shown = [(seat, bool(card & JOKERS)) for seat, card in table.shown]
    slave, master = table.slave, table.master
    match owed:
        case DealOwed():
            return table.moment == DEAL and owed.seat == slave and not shown
        case OfferOwed():
            return table.moment == EXCHANGE and owed.seat == slave and not shown
        case AnswerOwed():
            return table.moment == EXCHANGE and owed.seat == master and shown in ([(slave, False)], [(slave, True)])
        case RequestOwed():
            return table.moment == EXCHANGE and owed.seat == slave and shown == [(slave, True)]
        case ReturnOwed():
            joker = owed.rank is not None or bool(owed.failed)
            return table.moment == EXCHANGE and owed.seat == master and shown in ([(slave, joker)], [(slave, True)])
    return False


@invariant("master-slave.exchange.slave-passes-highest", "master-slave.exchange.face-up")
def offered_card_is_there(state: State) -> Contradictions:
    """The card that the Slave shows is in his hand until the Master has accepted it, and then in the Master's."""
    for number, table in enumerate(state.tables):
        if table.moment != EXCHANGE or not table.shown:
            continue
        slave, card = table.shown[0]
        owing = [one for one in state.obligations if one.seat in table.seats]
        holder = slave if any(isinstance(one, AnswerOwed) for one in owing) else table.master
        if holder is not None and not state.seats[holder].hand & card:
            yield f"/tables/{number}/exchange/0", {"holder": holder}


@invariant(
    "master-slave.deal.three-players-eighteen-each",
    "master-slave.deal.four-players-extra-cards",
    "master-slave.deal.five-players-extra-cards",
    "master-slave.deal.starts-with-dealer",
    "master-slave.deal.counter-clockwise",
    "master-slave.deal.one-card-at-a-time",
    "master-slave.exchange.hand-sizes-kept",
)
def sizes_as_dealt(state: State) -> Contradictions:
    """Until a card is played, hands are as large as the deal makes them: the extra cards go to the dealer and on
    counter-clockwise. Only while a card waits for its return the Master has one more, and the Slave one less.
    """
    for table in state.tables:
        if not table.dealt or not table.untouched or table.dealer not in table.seats:
            continue
        each, extra = divmod(len(CARDS), len(table.seats))
        for place, seat in enumerate(dealing_order(state, table.dealer)):
            due = each + (place < extra) + _on_loan(state, table, seat)
            if state.seats[seat].count != due:
                yield f"/seats/{seat}/hand", {"cards": state.seats[seat].count, "dealt": due}


def _on_loan(state: State, table: Table, seat: int) -> int:
    """How many cards more a seat has while an accepted card waits for its return."""
    waiting = any(isinstance(owed, RequestOwed | ReturnOwed) and owed.seat in table.seats for owed in state.obligations)
    return (seat == table.master) - (seat == table.slave) if waiting else 0


@invariant(
    "master-slave.cards.three-of-clubs-leads",
    "master-slave.cards.three-of-clubs-first-hand-only",
    "master-slave.exchange.slave-leads-after",
    "master-slave.exchange.refusal-master-leads",
    "master-slave.exchange.revolt-leads",
    "master-slave.multi.first-hand-at-each-table",
)
def first_lead(state: State) -> Contradictions:
    """The holder of the three of clubs leads the first hand; later the Slave leads, or a Master who refused."""
    for number, table in enumerate(state.tables):
        if table.moment != LEAD or not table.untouched or table.turn is None:
            continue
        if state.hand == 1:
            fine = bool(state.seats[table.turn].hand & THREE_OF_CLUBS)
        else:
            fine = table.turn == (table.master if len(table.shown) == 1 else table.slave)
        if not fine:
            yield f"/tables/{number}/turn", {"lead": table.turn}


@invariant(
    "master-slave.deal.later-hands-slave-deals",
    "master-slave.multi.rotated-slave-deals",
    "master-slave.multi.first-hand-at-each-table",
)
def slave_deals(state: State) -> Contradictions:
    """One player of each table deals, after the first hand its Slave."""
    for number, table in enumerate(state.tables):
        if table.dealer not in table.seats:
            yield f"/tables/{number}/dealer", {"dealer": table.dealer}
        elif state.hand > 1 and (table.dealt or table.moment == DEAL) and table.dealer != table.slave:
            yield f"/tables/{number}/dealer", {"dealer": table.dealer, "slave": table.slave}


@invariant("master-slave.exchange.face-up", "master-slave.exchange.none-in-first-hand")
def shown_in_order(state: State) -> Contradictions:
    """The cards shown in an exchange are one of the Slave's, then one of the Master's; in the first hand there are
    none.
    """
    for number, table in enumerate(state.tables):
        seats = [seat for seat, _ in table.shown]
        if seats != [table.slave, table.master][: len(seats)] or (seats and state.hand == 1):
            yield f"/tables/{number}/exchange", {"seats": seats}
