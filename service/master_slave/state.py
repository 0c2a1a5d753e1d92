"""The working state: the seats with their hands, and the tables at which they sit.

A seat is a player: it keeps its number, its hand and its points when it moves to another table.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from service.kernel.declare.rules.agenda import Obligations
from service.kernel.parts import (
    SEAT,
    ByName,
    Optional,
    Ordered,
    Part,
    PerSeat,
    Record,
    StructOf,
    choice,
    follows,
    hidden,
    internal,
    number,
    public,
    several,
)
from service.kernel.play.state import State as KernelState
from service.kernel.rules import FULL, Concealed, Hidden, Obligation, Ruleset, Step
from service.kernel.rules import Seat as SeatAt
from service.master_slave.cards import PACK, Card
from service.master_slave.holding import SET_OF_CARDS, HandOfCards
from service.master_slave.laid import Laid, Trick

MOST_PLAYERS = 60
"""A bound on the players of one game: twelve full tables."""
MOST_HANDS = 1_000
"""A bound on the number of a hand, and on how often a seat took a place."""

DEAL = "deal"
EXCHANGE = "exchange"
LEAD = "lead"
FOLLOW = "follow"
DONE = "done"
OVER = "over"
MOMENTS = (DEAL, EXCHANGE, LEAD, FOLLOW, DONE, OVER)
"""The moments of a table: the dealer deals, Master and Slave exchange, somebody leads, somebody follows; the hand is
done here and not yet elsewhere; the game is over."""
DEALT = frozenset((EXCHANGE, LEAD, FOLLOW))
"""The moments at which the pack is in play."""

MASTER, SECOND, OTHERS, SLAVE = range(4)
PLACES = ("master", "second", "others", "slave")
"""The places that a seat may take when a hand is over."""


class Seat(Part):
    """A player's hand and the places of the hands so far. In a view, other hands are numbers."""

    component = "Player"

    cards: int | Concealed = hidden(
        HandOfCards(), wire="hand", required=True, says="Cards. In a view that hides them, the number of cards."
    )
    places: tuple[int, ...] = public(
        ByName(
            PLACES,
            number(0, MOST_HANDS),
            "PlacesTaken",
            "How often a seat took each place: first out, second out, out later, left with cards.",
        )
    )

    @property
    def hand(self) -> int:
        """The cards; raises :class:`Hidden` where a view shows only their number."""
        if isinstance(self.cards, Concealed):
            raise Hidden(self.cards.pointer)
        return self.cards

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return self.cards.size if isinstance(self.cards, Concealed) else self.cards.bit_count()

    @property
    def concealed(self) -> bool:
        """Whether only the number of cards is known."""
        return isinstance(self.cards, Concealed)

    def take(self, cards: int) -> None:
        """Remove cards that are held."""
        held = self.cards
        if isinstance(held, Concealed):
            self.cards = Concealed(held.size - cards.bit_count(), held.pointer)
        else:
            self.cards = held & ~cards

    def put(self, cards: int) -> None:
        """Add cards."""
        held = self.cards
        if isinstance(held, Concealed):
            self.cards = Concealed(held.size + cards.bit_count(), held.pointer)
        else:
            self.cards = held | cards

    def clear(self) -> None:
        """Give all cards back."""
        held = self.cards
        self.cards = Concealed(0, held.pointer) if isinstance(held, Concealed) else 0


class ShownCard(msgspec.Struct, frozen=True):
    """A card passed face up in the exchange."""

    seat: SeatAt
    card: Card


def bombers(table: Table, state: State) -> list[int]:
    """The seats that may bomb out of turn, as the game finds them."""
    seats: list[int] = state.ruleset.game.out_of_turn(state, table)  # type: ignore[attr-defined]  # this game's own
    return seats


def rest_of_pack(table: Table, state: State, owner: None) -> int:
    """The cards of a dealt table that are neither in a hand nor in the trick; none if a hand is concealed."""
    seats = [state.seats[seat] for seat in table.seats]
    if not table.in_play or any(seat.concealed for seat in seats):
        return 0
    rest = PACK
    for cards in (*(laid.cards for laid in table.trick), *(seat.hand for seat in seats)):
        rest &= ~cards
    return rest


def without_cards(table: Table, state: State, owner: None) -> tuple[int, ...]:
    """The seats of a dealt table that hold no card; those that went out in the present trick last, in its order."""
    empty = [seat for seat in table.seats if table.in_play and not state.seats[seat].count]
    return tuple(sorted(empty, key=table.last_play_of))


class Table(Part):
    """One table. `turn` leads or answers next; `out_of_turn` may bomb meanwhile, as far as all can tell."""

    seats: tuple[int, ...] = public(
        Ordered(SEAT, MOST_PLAYERS), required=True, says="The seats at this table, clockwise."
    )
    moment: str = public(choice(MOMENTS), required=True)
    turn: int | None = public(Optional(SEAT), says="The seat that leads or answers next.")
    out_of_turn: ClassVar[Any] = follows(
        Ordered(SEAT, MOST_PLAYERS),
        bombers,
        says="The seats that may have a bomb to play: all others with two cards or more. Follows from the rest.",
    )
    dealer: int = public(SEAT, required=True, says="The seat that dealt, or deals.")
    master: int | None = public(Optional(SEAT), default=None, says="The seat that was the first out in the last hand.")
    slave: int | None = public(Optional(SEAT), default=None, says="The seat that was left with cards in the last hand.")
    shown: tuple[ShownCard, ...] = public(
        Ordered(StructOf(ShownCard), 2), wire="exchange", default=(), says="The Slave's card, the Master's card."
    )
    out: tuple[int, ...] = public(
        Ordered(SEAT, MOST_PLAYERS),
        default=(),
        otherwise=without_cards,
        says="The seats that have run out of cards, in order; if left out, all without cards.",
    )
    trick: tuple[Laid, ...] = public(Trick(), default=(), says="The plays on the table.")
    played: int = public(
        SET_OF_CARDS,
        default=0,
        otherwise=rest_of_pack,
        says="The cards of earlier tricks; if left out, all that are in no hand and not in the trick.",
    )

    @property
    def in_play(self) -> bool:
        """Whether the pack is in play."""
        return self.moment in DEALT

    @property
    def last(self) -> Laid | None:
        """The last play of the trick."""
        return self.trick[-1] if self.trick else None

    @property
    def untouched(self) -> bool:
        """Whether no card of the hand has been played yet."""
        return not self.trick and not self.played

    def last_play_of(self, seat: int) -> int:
        """The position in the trick at which a seat played last; -1 if it has not played in it."""
        return max((position for position, laid in enumerate(self.trick) if laid.seat == seat), default=-1)

    def leftward(self, seat: int) -> tuple[int, ...]:
        """The others, from the left of ``seat`` on."""
        at = self.seats.index(seat)
        return self.seats[at + 1 :] + self.seats[:at]


class State(Part, KernelState):
    """One position of a game. ``hand`` counts the hands from 1."""

    ruleset: Ruleset = internal()
    hand: int = public(number(1, MOST_HANDS), required=True, says="The number of the hand, from 1.")
    seats: tuple[Seat, ...] = public(PerSeat(Seat), required=True)
    tables: tuple[Table, ...] = public(Ordered(Record(Table), MOST_PLAYERS), required=True)
    owed: ClassVar[Any] = several(Obligations(), wire="obligations")
    viewer: int = internal(default=FULL)
    obligations: tuple[Obligation, ...] = internal(default=())
    agenda: tuple[Step, ...] = internal(default=())

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    def table(self, seat: int) -> Table:
        """The table at which a seat sits."""
        return next(table for table in self.tables if seat in table.seats)

    def number(self, table: Table) -> int:
        """The number of a table."""
        return self.tables.index(table)

    def holding(self, table: Table) -> list[int]:
        """The seats of a table that hold cards, clockwise."""
        return [seat for seat in table.seats if self.seats[seat].count]

    def hand_over(self, card: int, giver: int, taker: int) -> None:
        """A card passes from one hand to another."""
        self.seats[giver].take(card)
        self.seats[taker].put(card)

    def seen(self, table: Table) -> int:
        """The cards of a table that this state's viewer sees outside the concealed hands."""
        cards = table.played
        for laid in table.trick:
            cards |= laid.cards
        if self.viewer >= 0 and self.viewer in table.seats:
            cards |= self.seats[self.viewer].hand
        return cards
