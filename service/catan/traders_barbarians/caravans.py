"""Caravans: this module's part of the state."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base import cards
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.board.onboard import CORNER, EDGES
from service.catan.mechanics.purse import Purse
from service.catan.purses.gold import COINS, Gold
from service.catan.purses.gold_trade import PURCHASES
from service.catan.slices import alter
from service.catan.traders_barbarians.trade_hexes import COMMODITIES, TRADE_HEXES
from service.kernel.parts import FLAG, ByName, Optional, Part, PerSeat, Tally, choice, hidden, number, public
from service.kernel.rules import Play, Ruleset, reaction

MODULE_ID = "traders_barbarians"
LEVELS = 5
"""The cards of a baggage train (`traders-barbarians.setup.baggage-cards`)."""
TOKENS = 36
"""The commodity tokens (`traders-barbarians.setup.commodity-stacks`)."""
MOST_POINTS = 9
"""The movement points of the best baggage train with those for a grain."""
STARTING_GOLD = 5
"""The gold with which each player begins (`traders-barbarians.setup.starting-gold`)."""
UNMOVED = {"spent": 0, "grain": False, "arrived": False}
"""What the state holds of a wagon move that has yet to begin."""
GOLD = Gold(MODULE_ID)


@cards.purses.also(
    "traders-barbarians.gold.player-trade",
    "traders-barbarians.gold.not-a-resource",
    "traders-barbarians.production.seven-discard",
)
def gold(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Players trade gold with each other. It is not a card, so no seven counts it and no theft takes it."""
    return (GOLD,)


class Caravan(Part, frozen=True):
    """A seat's holdings in Traders & Barbarians."""

    wagon: int | None = public(Optional(CORNER), default=None, says="Where its wagon stands. Null before its city.")
    load: str | None = public(Optional(choice(COMMODITIES)), default=None, says="The commodity on its wagon.")
    level: int = public(number(1, LEVELS), default=1, says="The number of its active baggage train card.")
    delivered: int = public(number(0, TOKENS), default=0, says="The tokens that it has delivered.")
    gold: tuple[int] = public(COINS, required=True, default=(STARTING_GOLD,))


class Caravans(Slice, frozen=True):
    """The part of a state that Traders & Barbarians adds."""

    seats: tuple[Caravan, ...] = public(PerSeat(Caravan), required=True)
    stacks: tuple[Sequence[int], ...] = hidden(
        ByName(TRADE_HEXES, Tally(COMMODITIES), "CommodityStacks", "The undrawn tokens by trade hex."),
        required=True,
        says="The undrawn tokens beside each trade hex, by kind; in a view, their number.",
    )
    barbarians: int = public(EDGES, required=True, default=0, says="The paths where the path barbarians stand.")
    tried: int = public(
        EDGES, default=0, says="The paths of those barbarians that the player on turn tried to drive off in this turn."
    )
    spent: int = public(number(0, MOST_POINTS), default=0, says="The movement points used in the present wagon move.")
    grain: bool = public(FLAG, default=False, says="Grain was paid in the present wagon move.")
    arrived: bool = public(FLAG, default=False, says="The wagon move is over.")
    bought: int = public(number(0, PURCHASES), default=0, says="The resources bought with gold in this turn.")


def caravans(state: State) -> Caravans:
    """This module's part of the state."""
    return state.part(MODULE_ID, Caravans)


def caravan(state: State, seat: int) -> Caravan:
    """A seat's holdings in Traders & Barbarians."""
    return caravans(state).seats[seat]


@reaction(
    TurnBegan,
    cites=(
        "traders-barbarians.wagon.unused-lost",
        "traders-barbarians.wagon.one-move-per-turn",
        "traders-barbarians.drive-off.once-per-barbarian",
        "traders-barbarians.gold.buy-resource",
    ),
)
def limits_begin_anew(play: Play, event: TurnBegan) -> None:
    """In each turn the wagon has its movement points and may try to drive off every barbarian, and gold buys twice."""
    alter(play.state, MODULE_ID, **UNMOVED, tried=0, bought=0)
