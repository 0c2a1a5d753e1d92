"""The deal: who deals, and how the pack goes round."""

from __future__ import annotations

from typing import Annotated

from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, DealRefused
from service.kernel.play.invariants import Violation
from service.kernel.rules import (
    CHAIN,
    FULL,
    Action,
    Arrangements,
    Event,
    Misread,
    Misreads,
    Number,
    Plain,
    Play,
    Ruleset,
    Seat,
    draw,
    owes,
    query,
)
from service.master_slave.cards import CARDS, INDEX, THREE_OF_CLUBS, Cards, highest
from service.master_slave.ending import game_on
from service.master_slave.exchange import OfferOwed, begin_tricks
from service.master_slave.hands import TableNumber
from service.master_slave.state import DEAL, EXCHANGE, MOST_PLAYERS, PLACES, State, Table
from service.master_slave.state import Seat as Player
from service.master_slave.tables import DealOwed, evenly_split, seating, table_size, too_few_or_many, uneven

SeatNumber = Annotated[int, Plain(Number(0, MOST_PLAYERS - 1), "A seat.")]


class MasterSlaveDeal(Deal, frozen=True, kw_only=True):
    """How a game is begun: how many play and, unless they sit by number, who sits where, clockwise."""

    seats: Annotated[int, Plain(Number(1, MOST_PLAYERS), "The number of players.")]
    tables: tuple[tuple[SeatNumber, ...], ...] | None = None


class HandDealt(Event, frozen=True):
    """A dealer dealt the pack at a table."""

    seat: Seat
    table: TableNumber


class CardsDealt(Event, frozen=True):
    """A seat got its hand, which only it sees."""

    seat: Seat
    cards: Cards

    secret = {"cards": ("seat",)}


@draw("master-slave.deal.outcome-source", "master-slave.cards.deck-of-54", secret=True)
def pack(state: State) -> Arrangements:
    """The order in which the cards are dealt, the first card to the dealer. Each table has one order."""
    return Arrangements(list(CARDS), drawable=state.viewer == FULL)


@draw(
    "master-slave.deal.first-dealer-draws-low",
    "master-slave.deal.draw-ties",
    "master-slave.deal.outcome-source",
    "master-slave.multi.first-hand-at-each-table",
)
def drawn_cards(state: State, players: int) -> Arrangements:
    """The cards drawn for the first deal, one for each player of a table who still draws, clockwise."""
    return Arrangements(list(CARDS), count=players)


@query(
    "master-slave.deal.one-card-at-a-time",
    "master-slave.deal.starts-with-dealer",
    "master-slave.deal.counter-clockwise",
    fold=CHAIN,
)
def dealing_order(state: State, dealer: int) -> tuple[int, ...]:
    """The pack is dealt card by card, first to the dealer, and counter-clockwise."""
    return (dealer, *reversed(state.table(dealer).leftward(dealer)))


@query(
    "master-slave.deal.first-dealer-draws-low",
    "master-slave.deal.draw-uses-game-ranks",
    "master-slave.deal.draw-ties",
    fold=CHAIN,
)
def still_drawing(state: State, drawn: dict[int, str]) -> list[int]:
    """The player who draws the lowest rank deals. Players who tie for it draw again among themselves."""
    ranks = {seat: highest(1 << INDEX[card]) for seat, card in drawn.items()}
    return [seat for seat, rank in ranks.items() if rank == min(ranks.values())]


@query(
    "master-slave.cards.three-of-clubs-leads",
    "master-slave.cards.three-of-clubs-first-hand-only",
    "master-slave.multi.first-hand-at-each-table",
    "master-slave.exchange.none-in-first-hand",
    fold=CHAIN,
)
def first_leader(state: State, number: int) -> int:
    """In the first hand there is no exchange, and at each table the holder of the three of clubs leads."""
    return next(seat for seat in state.tables[number].seats if state.seats[seat].hand & THREE_OF_CLUBS)


def deal_out(play: Play, table: Table, order: list[str]) -> None:
    """Deal a pack in this order."""
    state: State = play.state
    receiving = dealing_order(state, table.dealer)
    play.emit(HandDealt(table.dealer, state.number(table)))
    for place, seat in enumerate(receiving):
        cards = sum(1 << INDEX[card] for card in order[place :: len(receiving)])
        owner = state.seats[seat]
        owner.put(cards)
        play.emit(CardsDealt(seat, cards))


@owes(
    DealOwed,
    "master-slave.deal.later-hands-slave-deals",
    "master-slave.multi.rotated-slave-deals",
    "master-slave.multi.rotation-waits-for-all",
)
def owes_deal() -> None:
    """When all tables have finished a hand, the Slave of each table deals the next one there."""


class DealHand(Action, frozen=True):
    """Deal the next hand; the exchange follows."""

    statutes = (
        "master-slave.deal.whole-pack",
        "master-slave.deal.later-hands-slave-deals",
        "master-slave.exchange.before-first-lead",
        "master-slave.cards.three-of-clubs-first-hand-only",
    )
    gates = (game_on, owes_deal)

    def effect(self, play: Play) -> None:
        state: State = play.state
        table = state.table(self.seat)
        order = play.draw(pack, key=str(state.number(table)))
        play.discharge(self.seat, DealOwed)
        deal_out(play, table, order)
        table.moment = EXCHANGE
        play.owe(OfferOwed(self.seat))


def deal_game(ruleset: Ruleset, wish: MasterSlaveDeal, chance: Chance) -> Play:
    """The first state of a game: the tables, their dealers, and the first hand."""
    tables = tuple([Table(seats, DEAL, None, seats[0]) for seats in _seated(ruleset, wish)])
    players = tuple([Player(0, (0,) * len(PLACES)) for _ in range(wish.seats)])
    state = State(ruleset, 1, players, tables)
    play = Play(state, chance)
    _find_dealers(play)
    packs = play.draw_all(*((pack, (), str(number)) for number in range(len(tables))))
    for number, (table, order) in enumerate(zip(tables, packs, strict=True)):
        deal_out(play, table, order)
        begin_tricks(table, first_leader(state, number))
    return play


def _seated(ruleset: Ruleset, wish: MasterSlaveDeal) -> tuple[tuple[int, ...], ...]:
    """The tables that the request names, or those for the number of players."""
    tables = seating(ruleset, wish.seats) if wish.tables is None else wish.tables
    if sorted(seat for seats in tables for seat in seats) != list(range(wish.seats)):
        raise Misreads([Misread(f"must seat each player from 0 to {wish.seats - 1} once", "/tables")])
    defects = [
        *(
            Violation(ruleset.source(table_size), "/seats" if wish.tables is None else at, facts)
            for at, facts in too_few_or_many(ruleset, tables)
        ),
        *(Violation(evenly_split, at, facts) for at, facts in uneven(tables)),
    ]
    if defects:
        raise DealRefused(defects)
    return tables


def _find_dealers(play: Play) -> None:
    """Draw for the first deal at every table, in rounds, until one player of each has drawn lowest."""
    state: State = play.state
    drawing = {number: list(table.seats) for number, table in enumerate(state.tables)}
    turn = 0
    while tied := [number for number, seats in drawing.items() if len(seats) > 1]:
        turn += 1
        drawn = play.draw_all(*((drawn_cards, (len(drawing[number]),), f"{number}/{turn}") for number in tied))
        for number, cards in zip(tied, drawn, strict=True):
            drawing[number] = still_drawing(state, dict(zip(drawing[number], cards, strict=True)))
    for number, [dealer] in drawing.items():
        state.tables[number].dealer = dealer
