"""The order of a hand: what is owed at each moment, who has how many cards, and who leads first."""

from __future__ import annotations

from service.kernel.rules import ANY, Contradictions, Obligation, invariant, query
from service.master_slave.cards import CARDS, JOKERS, RANKS, THREE_OF_CLUBS, highest, names, of_rank
from service.master_slave.deal import dealing_order
from service.master_slave.exchange import AnswerOwed, OfferOwed, RequestOwed, ReturnOwed
from service.master_slave.options import BOMB_BEFORE_LEAD
from service.master_slave.returns import requestable
from service.master_slave.state import DEAL, EXCHANGE, FOLLOW, LEAD, State, Table
from service.master_slave.tables import DealOwed


@invariant(
    "master-slave.exchange.before-first-lead",
    "master-slave.exchange.none-in-first-hand",
    "master-slave.exchange.only-master-and-slave",
    "master-slave.exchange.refusal-deadline",
    "master-slave.exchange.request-three-to-ten",
    "master-slave.deal.later-hands-slave-deals",
    "master-slave.multi.rotated-slave-deals",
)
def owed_in_order(state: State) -> Contradictions:
    """A table owes its deal or one step of its exchange, and nothing else. Master and Slave owe what is theirs."""
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
    shown = [(passed.seat, bool(passed.card & JOKERS)) for passed in table.shown]
    slave, master = table.slave, table.master
    if isinstance(owed, RequestOwed | ReturnOwed) and not _requests_in_order(state, owed):
        return False
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


def _requests_in_order(state: State, owed: RequestOwed | ReturnOwed) -> bool:
    """Whether the Master may request these ranks, each once, and owes another request only if a rank is left."""
    asked, ranks = list(owed.failed), requestable(state)
    if isinstance(owed, ReturnOwed) and owed.rank is not None:
        asked.append(owed.rank)
    left = set(ranks).difference(asked)
    return len(left) == len(ranks) - len(asked) and (bool(left) or isinstance(owed, ReturnOwed))


def _holders(table: Table, accepted: bool) -> dict[int, int | None]:
    """The cards that the exchange shows, each with the seat to which it went."""
    passed = [(shown.card, table.slave) for shown in table.shown]
    if accepted:
        passed[0] = passed[0][0], table.master
    return dict(passed)


@invariant(
    "master-slave.exchange.slave-passes-highest",
    "master-slave.exchange.face-up",
    "master-slave.exchange.refusal-returns-card",
)
def offered_card_is_there(state: State) -> Contradictions:
    """Until a card is played, the card that the Slave shows is in his hand, or in the Master's once the Master has
    accepted it. The returned card is in the Slave's.
    """
    for number, table in enumerate(state.tables):
        if not table.untouched or not table.shown:
            continue
        accepted = len(table.shown) > 1 or _waits_for_return(state, table)
        for position, (card, holder) in enumerate(_holders(table, accepted).items()):
            if holder is not None and not state.seats[holder].hand & card:
                yield f"/tables/{number}/exchange/{position}", {"holder": holder}


@invariant(
    "master-slave.exchange.face-up",
    "master-slave.exchange.refusal-returns-card",
    "master-slave.exchange.only-master-and-slave",
    past=True,
)
def exchanged_cards_went_where_shown(state: State) -> Contradictions:
    """Once cards are played, a card that the exchange shows is where it was passed, or was played from there."""
    for number, table in enumerate(state.tables):
        if not table.in_play or table.untouched:
            continue
        holders = _holders(table, accepted=len(table.shown) > 1)
        for seat in table.seats:
            for position, (card, holder) in enumerate(holders.items()):
                if seat != holder and _seen_with(state, table, seat) & card:
                    yield f"/tables/{number}/exchange/{position}", {"holder": holder, "found_with": seat}


@invariant("master-slave.exchange.slave-passes-highest")
def offered_card_is_highest(state: State) -> Contradictions:
    """Until a card is returned, the Slave holds no card that ranks above the one shown."""
    for number, table in enumerate(state.tables):
        if len(table.shown) == 1 and table.untouched:
            yield from _kept_higher(number, table, state.seats[table.shown[0].seat].hand)


@invariant("master-slave.exchange.slave-passes-highest", past=True)
def nothing_higher_was_kept(state: State) -> Contradictions:
    """After the exchange the Slave has nothing above the card he showed, but for the one returned to him."""
    for number, table in enumerate(state.tables):
        if len(table.shown) == 2 or (table.shown and not table.untouched):
            yield from _kept_higher(number, table, _seen_with(state, table, table.shown[0].seat))


def _kept_higher(number: int, table: Table, cards: int) -> Contradictions:
    """Whether there is a higher one than the card that the Slave shows among his, but for the one returned to him."""
    for returned in table.shown[1:]:
        cards &= ~returned.card
    if cards and highest(cards) > highest(table.shown[0].card):
        yield f"/tables/{number}/exchange/0", {"highest": RANKS[highest(cards)]}


def _seen_with(state: State, table: Table, seat: int) -> int:
    """The cards that a seat is seen to have, or to have had before the present trick."""
    owner = state.seats[seat]
    cards = 0 if owner.concealed else owner.hand
    for laid in table.trick:
        if laid.seat == seat:
            cards |= laid.cards
    return cards


@invariant(
    "master-slave.exchange.revolt-needs-both-jokers",
    "master-slave.exchange.revolt",
    "master-slave.exchange.not-voluntary-for-slave",
    past=True,
)
def jokers_stay_in_a_revolt(state: State) -> Contradictions:
    """A Slave who shows no card has revolted with both jokers, so that nobody else has one."""
    for number, table in enumerate(state.tables):
        if state.hand == 1 or table.moment not in (LEAD, FOLLOW) or table.shown:
            continue
        for position, laid in enumerate(table.trick):
            if laid.seat != table.slave and laid.cards & JOKERS:
                yield f"/tables/{number}/trick/{position}", {"jokers": names(laid.cards & JOKERS)}
        for seat in table.seats:
            owner = state.seats[seat]
            if seat != table.slave and not owner.concealed and owner.hand & JOKERS:
                yield f"/seats/{seat}/hand", {"jokers": names(owner.hand & JOKERS)}


@invariant("master-slave.exchange.cannot-comply-must-be-true", "master-slave.exchange.master-must-comply")
def failed_truly(state: State) -> Contradictions:
    """The Master holds no card of a rank for which a request has failed."""
    for owed in state.obligations:
        master = state.table(owed.seat).master
        if isinstance(owed, RequestOwed | ReturnOwed) and owed.failed and master is not None:
            held = [RANKS[rank] for rank in owed.failed if state.seats[master].hand & of_rank(rank)]
            if held:
                yield f"/seats/{master}/hand", {"failed": held}


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
        if not table.in_play or not table.untouched or table.dealer not in table.seats:
            continue
        each, extra = divmod(len(CARDS), len(table.seats))
        for place, seat in enumerate(dealing_order(state, table.dealer)):
            due = each + (place < extra) + _on_loan(state, table, seat)
            if state.seats[seat].count != due:
                yield f"/seats/{seat}/hand", {"cards": state.seats[seat].count, "dealt": due}


@invariant(
    "master-slave.deal.three-players-eighteen-each",
    "master-slave.deal.four-players-extra-cards",
    "master-slave.deal.five-players-extra-cards",
    "master-slave.exchange.hand-sizes-kept",
    past=True,
)
def no_more_than_dealt(state: State) -> Contradictions:
    """Once cards are played, nobody has had more cards than the deal gave, those in the trick included."""
    for table in state.tables:
        if not table.in_play or table.untouched or table.dealer not in table.seats:
            continue
        each, extra = divmod(len(CARDS), len(table.seats))
        for place, seat in enumerate(dealing_order(state, table.dealer)):
            laid = sum(play.cards.bit_count() for play in table.trick if play.seat == seat)
            had, dealt = state.seats[seat].count + laid, each + (place < extra)
            if had > dealt:
                yield f"/seats/{seat}/hand", {"cards": had, "dealt": dealt}


def _on_loan(state: State, table: Table, seat: int) -> int:
    """How many cards more a seat has while an accepted card waits for its return."""
    return (seat == table.master) - (seat == table.slave) if _waits_for_return(state, table) else 0


def _waits_for_return(state: State, table: Table) -> bool:
    return any(isinstance(owed, RequestOwed | ReturnOwed) and owed.seat in table.seats for owed in state.obligations)


@query("master-slave.bomb.needs-trick-in-progress", fold=ANY)
def lead_taken(state: State, table: Table) -> bool:
    """The first play of a trick is the leader's."""
    return False


@lead_taken.also("master-slave.bomb.needs-trick-in-progress", when=BOMB_BEFORE_LEAD.is_("allowed"))
def lead_taken_by_bomb(state: State, table: Table) -> bool:
    """By the other reading the first play of a trick may be anybody's bomb."""
    return bool(table.trick) and table.trick[0].form.power > 0


@invariant(
    "master-slave.cards.three-of-clubs-leads",
    "master-slave.cards.three-of-clubs-first-hand-only",
    "master-slave.exchange.slave-leads-after",
    "master-slave.exchange.refusal-master-leads",
    "master-slave.exchange.revolt-leads",
    "master-slave.multi.first-hand-at-each-table",
)
def first_lead(state: State) -> Contradictions:
    """The holder of the three of clubs leads the first hand. Later the Slave leads, or a Master who refused."""
    for number, table in enumerate(state.tables):
        leader = table.trick[0].seat if table.trick else table.turn
        if table.moment not in (LEAD, FOLLOW) or table.played or leader is None or lead_taken(state, table):
            continue
        if state.hand == 1:
            laid = any(laid.seat == leader and laid.cards & THREE_OF_CLUBS for laid in table.trick)
            fine = laid or bool(state.seats[leader].hand & THREE_OF_CLUBS)
        else:
            fine = leader == (table.master if len(table.shown) == 1 else table.slave)
        if not fine:
            yield f"/tables/{number}/" + ("trick/0/seat" if table.trick else "turn"), {"lead": leader}


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
        elif state.hand > 1 and (table.in_play or table.moment == DEAL) and table.dealer != table.slave:
            yield f"/tables/{number}/dealer", {"dealer": table.dealer, "slave": table.slave}


@invariant("master-slave.exchange.face-up", "master-slave.exchange.none-in-first-hand")
def shown_in_order(state: State) -> Contradictions:
    """The cards shown in an exchange are one of the Slave's, then one of the Master's. The first hand has none."""
    for number, table in enumerate(state.tables):
        seats = [passed.seat for passed in table.shown]
        if seats != [table.slave, table.master][: len(seats)] or (seats and state.hand == 1):
            yield f"/tables/{number}/exchange", {"seats": seats}
