"""The working state of a Catan game. Positions are bit masks over the board's topology."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from service.catan.base.cards import Traded
from service.catan.board.board import Board
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.fields import Seat as SeatAt
from service.kernel.declare.obligation import Obligation
from service.kernel.declare.rule import Step
from service.kernel.play.memory import Weighty
from service.kernel.play.state import State as KernelState

if TYPE_CHECKING:
    from service.catan.trade_routes import Routes

SETUP = "setup"
BEFORE_ROLL = "before_roll"
TRADE_AND_BUILD = "trade_and_build"
OVER = "over"


class Seat:
    """What one seat owns. Hands count cards by kind; ``bought`` are the development cards of the present turn, which
    are also in ``development``; ``played`` those spent for good or face up.
    """

    __slots__ = ("bought", "cities", "development", "played", "resources", "roads", "settlements")

    def __init__(
        self,
        resources: list[int],
        development: list[int],
        bought: list[int],
        played: list[int],
        roads: int = 0,
        settlements: int = 0,
        cities: int = 0,
    ) -> None:
        self.resources = resources
        self.development = development
        self.bought = bought
        self.played = played
        self.roads = roads
        self.settlements = settlements
        self.cities = cities

    def copy(self) -> Seat:
        return Seat(
            self.resources.copy(),
            self.development.copy(),
            self.bought.copy(),
            self.played.copy(),
            self.roads,
            self.settlements,
            self.cities,
        )


class Offer(msgspec.Struct, frozen=True):
    """A trade proposed by ``seat``: it gives and receives these cards; ``to`` may still accept."""

    seat: SeatAt
    to: tuple[SeatAt, ...]
    give: Traded
    receive: Traded


class Turn:
    """Whose turn it is and how far it has come.

    ``seat`` acts; ``start`` took the first turn of the game. ``card_played`` and ``built`` are limits of the present
    turn. ``discards`` holds hands put down for a seven until everybody's are in.
    """

    __slots__ = ("built", "card_played", "discards", "moment", "offers", "roll", "seat", "start", "winner")

    def __init__(
        self,
        seat: int,
        moment: str,
        start: int,
        roll: tuple[int, int] | None = None,
        card_played: bool = False,
        built: bool = False,
        offers: tuple[Offer, ...] = (),
        discards: dict[int, list[int]] | None = None,
        winner: int | None = None,
    ) -> None:
        self.seat = seat
        self.moment = moment
        self.start = start
        self.roll = roll
        self.card_played = card_played
        self.built = built
        self.offers = offers
        self.discards = discards or {}
        self.winner = winner

    def number(self) -> int:
        """The number that was rolled; 0 before the roll."""
        return self.roll[0] + self.roll[1] if self.roll else 0

    def copy(self) -> Turn:
        return Turn(
            self.seat,
            self.moment,
            self.start,
            self.roll,
            self.card_played,
            self.built,
            self.offers,
            dict(self.discards) if self.discards else None,
            self.winner,
        )


class Slice(ABC):
    """A module's own part of the state; others read it only through queries.

    One with ``may_lack`` may be left out of a document, and is then read as an empty one.
    """

    __slots__ = ()

    may_lack: ClassVar[bool] = False

    @classmethod
    @abstractmethod
    def dealt(cls, state: State) -> Self:
        """The slice of a state that is just being dealt."""

    @classmethod
    @abstractmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        """The slice of a wire document; raises :class:`~service.kernel.declare.fields.Misreads`."""

    @abstractmethod
    def write(self, state: State) -> dict[str, Any]:
        """The canonical wire document."""

    @abstractmethod
    def copy(self) -> Self:
        """A working copy."""

    def view(self, viewer: int, state: State) -> Self:
        """What a viewer of ``state`` may see of it; by default all."""
        return self.copy()


class State(KernelState):
    """One position of a Catan game. ``deck`` counts the undrawn development cards by kind."""

    __slots__ = ("bank", "board", "deck", "largest_army", "longest_road", "robber", "seats", "slices", "turn")

    def __init__(
        self,
        ruleset: Ruleset,
        board: Board,
        seats: list[Seat],
        bank: list[int],
        deck: list[int],
        robber: int,
        turn: Turn,
        longest_road: int | None = None,
        largest_army: int | None = None,
        viewer: int = -2,
        obligations: tuple[Obligation, ...] = (),
        agenda: tuple[Step, ...] = (),
        slices: dict[str, Slice] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.board = board
        self.seats = seats
        self.bank = bank
        self.deck = deck
        self.robber = robber
        self.turn = turn
        self.longest_road = longest_road
        self.largest_army = largest_army
        self.viewer = viewer
        self.obligations = obligations
        self.agenda = agenda
        self.slices = slices or {}

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    @property
    def parts(self) -> tuple[Weighty, ...]:
        return (self.ruleset, self.board, self.board.topology)

    @property
    def routes(self) -> Routes:
        """Where longest trade routes come from: computed, or remembered."""
        routes: Routes = self.ruleset.game.routes  # type: ignore[attr-defined]  # every game of this family has them
        return routes

    def copy(self) -> State:
        return State(
            self.ruleset,
            self.board,
            [seat.copy() for seat in self.seats],
            self.bank.copy(),
            self.deck.copy(),
            self.robber,
            self.turn.copy(),
            self.longest_road,
            self.largest_army,
            self.viewer,
            self.obligations,
            self.agenda,
            {name: part.copy() for name, part in self.slices.items()} if self.slices else None,
        )

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, beginning with ``first``."""
        count = len(self.seats)
        return [(first + step) % count for step in range(count)]
