"""Gold: a purse of every player, and the piece of gold for a roll that brings nothing."""

from __future__ import annotations

from service.catan.base import cards
from service.catan.base.production import CardsProduced, numbered_hexes_produce, produce, production_number
from service.catan.base.state import State
from service.catan.explorers_pirates.expedition import MODULE_ID
from service.catan.mechanics.purse import Purse
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.declare.rule import step
from service.kernel.play.transition import Play

GOLD = Purse(part=MODULE_ID, name="gold", kinds=("gold",), stock=(), public=True, tradable=True)
COMPENSATION = 1
"""Gold for a roll that brings a player no resource (`explorers-pirates.gold.compensation.amount-fixed`)."""


class GoldReceived(Event, frozen=True):
    """A seat took gold from the supply."""

    seat: Seat
    gold: int


class GoldPaid(Event, frozen=True):
    """A seat paid gold into the supply."""

    seat: Seat
    gold: int


@cards.purses.also(
    "explorers-pirates.gold.separate-from-resources",
    "explorers-pirates.gold.unlimited-supply",
    "explorers-pirates.gold.public",
    "explorers-pirates.trade.players-gold",
    "explorers-pirates.seven.gold-not-counted",
)
def gold_purse(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Every player holds gold beside the cards: all see it, players trade it, and it never runs out."""
    return (GOLD,)


def gold_of(state: State, seat: int) -> int:
    """The gold of a seat."""
    return GOLD.held(state, seat)[0]


def receive_gold(play: Play, seat: int, count: int) -> None:
    """Take gold from the supply."""
    GOLD.held(play.state, seat)[0] += count
    play.emit(GoldReceived(seat, count))


def pay_gold(play: Play, seat: int, count: int) -> None:
    """Pay gold into the supply."""
    GOLD.held(play.state, seat)[0] -= count
    play.emit(GoldPaid(seat, count))


@step(
    "explorers-pirates.gold.compensation",
    "explorers-pirates.gold.compensation.all-players",
    "explorers-pirates.gold.compensation.not-on-seven",
    "explorers-pirates.gold.compensation.shortage",
    "explorers-pirates.gold.compensation.amount-fixed",
    after=produce,
    possible=numbered_hexes_produce,
)
def compensate(play: Play) -> None:
    """Every player who receives no resource from a roll other than 7 receives 1 gold."""
    state: State = play.state
    if production_number(state) == 7:
        return
    served = {event.seat for _, event in play.events if isinstance(event, CardsProduced)}
    for seat in state.clockwise(state.turn.seat):
        if seat not in served:
            receive_gold(play, seat, COMPENSATION)
