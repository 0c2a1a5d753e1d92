"""Gold: one purse for both books, which begins with 3 gold and grows at the rivers."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.state import State
from service.catan.purses.gold_trade import left_empty
from service.catan.rivers.earning import earned_in_setup, gold_of_a_bridge, starting_gold
from service.catan.rivers.purse import MODULE_ID
from service.catan.slices import alter_seat
from service.catan.traders_barbarians import caravans as wagons
from service.catan.traders_barbarians.caravans import caravans
from service.catan.traders_barbarians.gold import OWN_PURSE
from service.catan.traders_barbarians.start import opening_gold
from service.kernel.rules import Contradictions, Drop, Play, Ruleset, invariant, step

START = 3


@starting_gold.also("rivers-traders-barbarians.gold.start")
def gold_of_the_traders(ruleset: Ruleset) -> int:
    """Players begin with 3 gold."""
    return START


@step("rivers-traders-barbarians.gold.start", after=layouts.lie_ready)
def three_gold(play: Play) -> None:
    """Each player begins with 3 gold."""
    for seat in range(play.state.seat_count):
        alter_seat(play.state, MODULE_ID, seat, gold=(START,))
        alter_seat(play.state, wagons.MODULE_ID, seat, gold=(0,))


@opening_gold.also("rivers-traders-barbarians.gold.start", replaces=opening_gold.first)
def gold_of_the_opening(state: State, seat: int) -> int:
    """In setup players add to the 3 gold what they earn at the rivers."""
    return earned_in_setup(state, seat)


@gold_of_a_bridge.also("rivers-traders-barbarians.gold.bridge-two", replaces=gold_of_a_bridge.first)
def two_for_a_bridge(ruleset: Ruleset) -> int:
    """A bridge brings 2 gold where wagons pay for its use."""
    return 2


@invariant("rivers-traders-barbarians.gold.start")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, which buys and is sold for as the rivers say."""
    return left_empty(wagons.MODULE_ID, caravans(state))


DROPS = tuple(Drop(own, one_purse) for own in OWN_PURSE)
