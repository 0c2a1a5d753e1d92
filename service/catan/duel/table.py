"""The table: this book's part of the state, with the pieces of the neutral parties and the trade tokens."""

from __future__ import annotations

from typing import Any

from service.catan.base.state import Slice, State
from service.catan.board.onboard import CORNERS, EDGES
from service.catan.duel.options import NEUTRAL
from service.catan.slices import alter, with_seat
from service.kernel.parts import FLAG, Optional, Ordered, Part, PerSeat, Record, exchanged, number, public
from service.kernel.rules import CHAIN, Ruleset, constant

MODULE_ID = "duel"
PARTIES = 2
TOKENS = 20
MOST_KNIGHTS = 1000
"""More knights than any deck has; a bound for numbers on the wire."""


@constant("duel.token.supply", fold=CHAIN)
def token_stock(ruleset: Ruleset) -> int:
    """There are 20 trade tokens."""
    return TOKENS


@constant("duel.token.supply", fold=CHAIN)
def tokens_at_start(ruleset: Ruleset) -> int:
    """Each player starts with 5 trade tokens."""
    return 5


class Party(Part, frozen=True):
    """The pieces of a neutral party on the board."""

    component = "NeutralParty"

    roads: int = public(EDGES, default=0)
    settlements: int = public(CORNERS, default=0)


class Pouch(Part, frozen=True):
    """The trade tokens of a seat."""

    component = "TradeTokens"

    tokens: int = public(number(0, TOKENS), required=True)


class Table(Slice, frozen=True):
    """What lies on the table of the published variant: neutral pieces, trade tokens, and how far the turn has come."""

    component = "TableForTwo"
    when = NEUTRAL

    parties: tuple[Party, ...] = public(
        Ordered(Record(Party), most=PARTIES, least=PARTIES), required=True, says="The two neutral parties."
    )
    seats: tuple[Pouch, ...] = public(PerSeat(Pouch), required=True)
    supply: int = public(number(0, TOKENS), required=True, says="Trade tokens that nobody has.")
    longest_road: int | None = public(
        Optional(number(0, PARTIES - 1)), default=None, says="The neutral party that holds Longest Road."
    )
    removed_knights: int = public(
        number(0, MOST_KNIGHTS), default=0, says="Played knights that were discarded for tokens."
    )
    first_total: int | None = public(Optional(number(2, 12)), default=None, says="The total of this turn's first roll.")
    knight_discarded: bool = public(FLAG, default=False, says="A knight was discarded for tokens this turn.")
    action_taken: bool = public(FLAG, default=False, says="An action for tokens was taken this turn.")

    @classmethod
    def dealt(cls, state: Any) -> Table:
        start = tokens_at_start(state)
        pouches = (Pouch(start),) * state.seat_count
        return cls((Party(),) * PARTIES, pouches, token_stock(state) - start * state.seat_count)


def table(state: State) -> Table:
    """The table of a state."""
    return state.part(MODULE_ID, Table)


def put_for(state: State, party: int, **pieces: int) -> None:
    """Give a neutral party these roads or settlements."""
    parties = table(state).parties
    alter(state, MODULE_ID, parties=exchanged(parties, party, parties[party].replaced(**pieces)))


def tokens_of(state: State, seat: int) -> int:
    """How many trade tokens a seat has."""
    return table(state).seats[seat].tokens


def take_tokens(state: State, seat: int, count: int) -> int:
    """Move tokens from the supply to a seat, as far as there are any (a negative number to give them back). Returns how
    many it took.
    """
    lying = table(state)
    taken = min(count, lying.supply)
    seats = with_seat(lying, seat, tokens=lying.seats[seat].tokens + taken)
    alter(state, MODULE_ID, seats=seats, supply=lying.supply - taken)
    return taken
