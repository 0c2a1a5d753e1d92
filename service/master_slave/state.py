"""The working state: the seats with their hands, and the tables at which they sit.

A seat is a player: it keeps its number, its hand and its points when it moves to another table.
"""

from __future__ import annotations

from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.obligation import Obligation
from service.kernel.declare.viewing import FULL, Hidden
from service.kernel.play.state import State as KernelState
from service.master_slave.forms import Form

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
"""What one may be when a hand is over."""


class Seat:
    """What one seat has: its hand, and how often it took each place. Of a concealed hand the number is known."""

    __slots__ = ("_hand", "count", "places", "pointer")

    def __init__(self, hand: int | None, count: int, places: list[int], pointer: str = "") -> None:
        self._hand = hand
        self.count = count
        self.places = places
        self.pointer = pointer

    @property
    def hand(self) -> int:
        """The cards; raises :class:`Hidden` where a view shows only their number."""
        if self._hand is None:
            raise Hidden(self.pointer)
        return self._hand

    @property
    def concealed(self) -> bool:
        """Whether only the number of cards is known."""
        return self._hand is None

    def conceal(self) -> None:
        """Leave only the number of cards."""
        self._hand = None

    def take(self, cards: int) -> None:
        """Remove cards that are held."""
        if self._hand is not None:
            self._hand &= ~cards
        self.count -= cards.bit_count()

    def put(self, cards: int) -> None:
        """Add cards."""
        if self._hand is not None:
            self._hand |= cards
        self.count += cards.bit_count()

    def clear(self) -> None:
        """Give all cards back."""
        if self._hand is not None:
            self._hand = 0
        self.count = 0

    def copy(self) -> Seat:
        return Seat(self._hand, self.count, self.places.copy(), self.pointer)


class Laid:
    """One play of a trick: who played which cards, and the form that the trick has with them."""

    __slots__ = ("cards", "form", "seat")

    def __init__(self, seat: int, cards: int, form: Form) -> None:
        self.seat = seat
        self.cards = cards
        self.form = form


class Table:
    """One table.

    ``seats`` sit clockwise; ``turn`` is the seat that leads or answers next, ``None`` once everybody has answered;
    ``out`` are those without cards in the order in which they ran out; ``master`` and ``slave`` hold those roles from
    the last hand; ``shown`` are the cards passed face up in the exchange; ``played`` those of earlier tricks.
    """

    __slots__ = ("dealer", "master", "moment", "out", "played", "seats", "shown", "slave", "trick", "turn")

    def __init__(
        self,
        seats: tuple[int, ...],
        moment: str,
        dealer: int,
        turn: int | None = None,
        master: int | None = None,
        slave: int | None = None,
        out: tuple[int, ...] = (),
        trick: tuple[Laid, ...] = (),
        played: int = 0,
        shown: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.seats = seats
        self.moment = moment
        self.dealer = dealer
        self.turn = turn
        self.master = master
        self.slave = slave
        self.out = out
        self.trick = trick
        self.played = played
        self.shown = shown

    @property
    def dealt(self) -> bool:
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

    def leftward(self, seat: int) -> tuple[int, ...]:
        """The others, from the left of ``seat`` on."""
        at = self.seats.index(seat)
        return self.seats[at + 1 :] + self.seats[:at]

    def copy(self) -> Table:
        return Table(
            self.seats,
            self.moment,
            self.dealer,
            self.turn,
            self.master,
            self.slave,
            self.out,
            self.trick,
            self.played,
            self.shown,
        )


class State(KernelState):
    """One position of a game. ``hand`` counts the hands from 1; ``at`` tells each seat's table."""

    __slots__ = ("at", "hand", "seats", "tables")

    def __init__(
        self,
        ruleset: Ruleset,
        seats: list[Seat],
        tables: list[Table],
        hand: int,
        viewer: int = FULL,
        obligations: tuple[Obligation, ...] = (),
    ) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.tables = tables
        self.hand = hand
        self.viewer = viewer
        self.obligations = obligations
        self.agenda = ()
        self.sit_down()

    def sit_down(self) -> None:
        """Note who sits where, after somebody has moved."""
        self.at = {seat: table for table in self.tables for seat in table.seats}

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    def table(self, seat: int) -> Table:
        """The table at which a seat sits."""
        return self.at[seat]

    def number(self, table: Table) -> int:
        """The number of a table."""
        return self.tables.index(table)

    def holding(self, table: Table) -> list[int]:
        """The seats of a table that hold cards, clockwise."""
        return [seat for seat in table.seats if self.seats[seat].count]

    def seen(self, table: Table) -> int:
        """The cards of a table that this state's viewer sees outside the concealed hands."""
        cards = table.played
        for laid in table.trick:
            cards |= laid.cards
        if self.viewer >= 0 and self.at[self.viewer] is table:
            cards |= self.seats[self.viewer].hand
        return cards

    def copy(self) -> State:
        return State(
            self.ruleset,
            [seat.copy() for seat in self.seats],
            [table.copy() for table in self.tables],
            self.hand,
            self.viewer,
            self.obligations,
        )
