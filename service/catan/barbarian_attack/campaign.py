"""The campaign: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.catan.base import cards
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.board.onboard import EDGES, HEX, HexOnBoard
from service.catan.mechanics.purse import Purse
from service.catan.purses.gold import COINS, Gold
from service.catan.purses.gold_trade import PURCHASES
from service.catan.slices import alter
from service.kernel.parts import MapOf, Optional, Part, PerSeat, Tally, number, public
from service.kernel.rules import Play, Ruleset, constant, reaction

MODULE_ID = "barbarian_attack"
BARBARIANS = 30
"""Three for each of the ten coastal hexes (`barbarian-attack.setup.barbarian-stock`)."""
CARDS = ("knighthood", "black_knight", "treason", "intrigue")
GOLD = Gold(MODULE_ID)
"""No statute names a number of coins, so gold never runs out."""


@constant("barbarian-attack.setup.own-card-deck")
def deck_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """There are 14 Knighthood cards, and four each of Black Knight, Treason and Intrigue."""
    return 14, 4, 4, 4


@cards.purses.also("barbarian-attack.gold.player-trade", "barbarian-attack.gold.not-a-resource")
def gold(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Players trade gold with each other. It is not a card, so no seven counts it and no theft takes it."""
    return (GOLD,)


class Squad(Part, frozen=True):
    """A seat's holdings in Barbarian Attack."""

    knights: int = public(EDGES, default=0, says="The paths where the seat's knights stand.")
    prisoners: int = public(number(0, 2 * BARBARIANS), default=0, says="The barbarians that the seat holds prisoner.")
    gold: tuple[int] = public(COINS, default=(0,), says="The seat's gold.")


class Campaign(Slice, frozen=True):
    """The part of a state that Barbarian Attack adds."""

    barbarians: Mapping[int, int] = public(
        MapOf(HexOnBoard(), number(1, 2 * BARBARIANS)), says="The number of barbarians by hex."
    )
    seats: tuple[Squad, ...] = public(PerSeat(Squad), required=True)
    deck: Sequence[int] = public(
        Tally(CARDS),
        says="The undrawn cards of the scenario. Those that are missing were carried out and lie on the discard pile.",
    )
    moved: int = public(EDGES, default=0, says="The paths where knights stand that have moved in this turn.")
    bought: int = public(number(0, PURCHASES), default=0, says="The resources bought with gold in this turn.")
    battle: int | None = public(Optional(HEX), default=None, says="The hex whose battle is being settled.")


def campaign(state: State) -> Campaign:
    """This module's part of the state."""
    return state.part(MODULE_ID, Campaign)


def occupy(state: State, at: int, count: int) -> None:
    """Let this many barbarians stand on a hex; with 0 it is empty."""
    standing = sorted({**campaign(state).barbarians, at: count}.items())
    alter(state, MODULE_ID, barbarians={place: number for place, number in standing if number})


@reaction(TurnBegan, cites=("barbarian-attack.knight.move-three", "barbarian-attack.gold.buy-resource"))
def limits_begin_anew(play: Play, event: TurnBegan) -> None:
    """In each turn every knight may move once, and gold buys twice."""
    alter(play.state, MODULE_ID, moved=0, bought=0)
