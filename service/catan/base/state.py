"""The working state of a Catan game. Positions are bit masks over the board's topology."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec

from service.catan.base.cards import Traded, card_kinds
from service.catan.base.components import bank_stock, development_kinds, moments, shown_hands, whole_deck
from service.catan.base.moments import BEFORE_ROLL as BEFORE_ROLL
from service.catan.base.moments import OVER as OVER
from service.catan.base.moments import SETUP as SETUP
from service.catan.base.moments import TRADE_AND_BUILD as TRADE_AND_BUILD
from service.catan.base.stacks import Stacks, full_stacks, stacks_end, stacks_shown
from service.catan.board.board import Board
from service.catan.board.onboard import CORNERS, EDGES, HexOrNowhere
from service.kernel.declare.rules.agenda import Agenda, Obligations
from service.kernel.declare.state.content import Counts
from service.kernel.parts import (
    FLAG,
    SEAT,
    ByName,
    BySeat,
    OneOf,
    Optional,
    Ordered,
    Part,
    PerSeat,
    Record,
    StructOf,
    hidden,
    internal,
    number,
    public,
    several,
)
from service.kernel.play.memory import Weighty
from service.kernel.play.state import State as KernelState
from service.kernel.rules import FULL, Condition, Obligation, Ruleset, Step
from service.kernel.rules import Seat as SeatAt

if TYPE_CHECKING:
    from service.catan.board.trade_routes import Routes

CARDS = "Cards by kind; kinds that are left out count 0. In a view that hides the kinds, the number of cards."

AWARDS = ("longest_road", "largest_army")
"""The special cards: on the wire, and as attributes of a state."""

P = TypeVar("P")


def shown(state: State, viewer: int, owner: int) -> bool:
    """Whether a viewer may look at another seat's hands."""
    return owner in shown_hands(state, viewer)


def shown_or_over(state: State, viewer: int, owner: int) -> bool:
    """The same for development cards, which are laid open after the end."""
    return state.turn.moment == OVER or shown(state, viewer, owner)


def rest_of_bank(part: State, state: State, owner: None) -> list[int]:
    """In a full state that leaves out the bank, the bank holds everything that the seats do not hold."""
    if not stacks_end(state):
        return full_stacks(state)
    if state.viewer != FULL:
        return [0] * len(card_kinds(state))
    held = [sum(column) for column in zip(*(seat.resources for seat in state.seats), strict=True)]
    return [max(0, total - out) for total, out in zip(bank_stock(state), held, strict=True)]


def rest_of_deck(part: State, state: State, owner: None) -> list[int]:
    """In a full state that leaves out the deck, the deck holds everything that the seats have not drawn."""
    if state.viewer != FULL:
        return [0] * len(development_kinds(state))
    hands = [hand for seat in state.seats for hand in (seat.development, seat.played)]
    drawn = [sum(column) for column in zip(*hands, strict=True)]
    return [max(0, total - out) for total, out in zip(whole_deck(state), drawn, strict=True)]


class Seat(Part):
    """What one seat owns. Cards bought this turn are in `development` too; `played` are those spent or face up."""

    component = "Holdings"

    resources: list[int] = hidden(Counts(card_kinds, every=True), says=CARDS, shown=shown)
    development: list[int] = hidden(Counts(development_kinds), says=CARDS, shown=shown_or_over)
    bought: list[int] = hidden(Counts(development_kinds), says=CARDS, shown=shown_or_over)
    played: list[int] = public(Counts(development_kinds), says=CARDS)
    roads: int = public(EDGES, default=0)
    settlements: int = public(CORNERS, default=0)
    cities: int = public(CORNERS, default=0)


class Offer(msgspec.Struct, frozen=True):
    """A trade proposed by ``seat``: it gives and receives these cards; ``to`` may still accept."""

    seat: SeatAt
    to: tuple[SeatAt, ...]
    give: Traded
    receive: Traded


class Turn(Part):
    """Whose turn it is, how far it has come, and what is owed.

    ``seat`` acts; ``start`` took the first turn of the game. ``card_played`` and ``built`` are limits of the present
    turn. ``discards`` holds hands put down for a seven until everybody's are in.
    """

    seat: int = public(SEAT, required=True)
    moment: str = public(OneOf(moments, "trade_and_build"), required=True)
    start: int = public(SEAT, otherwise=lambda turn, state, owner: 0)
    roll: tuple[int, int] | None = public(Optional(Ordered(number(1, 6), least=2, most=2)), default=None)
    card_played: bool = public(FLAG, default=False, says="A development card was played this turn.")
    built: bool = public(FLAG, default=False, says="Something was built this turn.")
    offers: tuple[Offer, ...] = public(Ordered(StructOf(Offer)), default=(), says="Standing offers of trade.")
    discards: dict[int, list[int]] = hidden(
        BySeat(Counts(card_kinds)), factory=dict, says="Cards put down for a seven, by seat."
    )
    obligations: ClassVar[Any] = several(Obligations())
    agenda: ClassVar[Any] = several(Agenda(), says="Steps that follow once nothing is owed, by rule.")
    winner: int | None = public(Optional(SEAT), default=None)


class Slice(Part, frozen=True):
    """A module's own part of the state; others read it only through queries. States share it (``catan/slices.py``).

    A document may leave out a slice with ``may_lack``, which is then read as an empty one. One with ``when`` is a part
    of states under some values of an option only.
    """

    may_lack: ClassVar[bool] = False
    when: ClassVar[Condition | None] = None


def slices_in(ruleset: Ruleset) -> dict[str, type[Slice]]:
    """The parts that the modules of a ruleset have in a state, by module."""
    return {
        module.id: module.slice
        for module in ruleset.modules
        if module.slice is not None and (module.slice.when is None or module.slice.when.holds(ruleset.options))
    }


class State(Part, KernelState):
    """One position of a Catan game. ``deck`` counts the undrawn development cards by kind."""

    ruleset: Ruleset = internal()
    board: Board = internal()
    robber: int = public(HexOrNowhere(), required=True, says="Null while it is off the board.")
    seats: tuple[Seat, ...] = public(PerSeat(Seat), required=True)
    bank: list[int] = hidden(
        Stacks(), says=f"{CARDS} Null where the stacks never end.", otherwise=rest_of_bank, shown=stacks_shown
    )
    deck: list[int] = hidden(Counts(development_kinds), says=CARDS, otherwise=rest_of_deck)
    awards: ClassVar[Any] = several(
        ByName(AWARDS, Optional(SEAT), "Awards", "The seats that hold the special cards."), *AWARDS
    )
    turn: Turn = public(Record(Turn), required=True)
    longest_road: int | None = internal(default=None)
    largest_army: int | None = internal(default=None)
    viewer: int = internal(default=FULL)
    obligations: tuple[Obligation, ...] = internal(default=())
    agenda: tuple[Step, ...] = internal(default=())
    slices: dict[str, Any] = internal(copied=dict.copy, factory=dict)

    def part(self, module: str, kind: type[P]) -> P:
        """What a module keeps in the state, which is an object of its ``kind`` of slice."""
        part: P = self.slices[module]
        return part

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

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def opponents(self, seat: int) -> list[int]:
        """The seats of all other players, in their order."""
        return [other for other in range(len(self.seats)) if other != seat]

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, beginning with ``first``."""
        count = len(self.seats)
        return [(first + step) % count for step in range(count)]
