"""Gold: one purse for all books, with the 5 gold of the wagons."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.explorers_pirates.expedition import MODULE_ID
from service.catan.explorers_pirates.layouts import lie_face_down
from service.catan.explorers_pirates.setup import starting_gold
from service.catan.purses.gold_trade import left_empty
from service.catan.traders_barbarians import caravans as wagons
from service.catan.traders_barbarians.caravans import STARTING_GOLD, caravans
from service.catan.traders_barbarians.gold import OWN_PURSE, begin_with
from service.kernel.rules import Contradictions, Drop, Play, invariant, step


@step("explorers-pirates-traders-barbarians.setup.gold", after=lie_face_down)
def gold_of_the_wagons(play: Play) -> None:
    """Each player starts with 5 gold, which stand in place of the 2 of Explorers & Pirates."""
    begin_with(play, MODULE_ID, STARTING_GOLD)


@invariant("explorers-pirates-traders-barbarians.setup.gold")
def one_purse(state: State) -> Contradictions:
    """There is one kind of gold, and Explorers & Pirates says what it buys and what is sold for it."""
    return left_empty(wagons.MODULE_ID, caravans(state))


DROPS = (
    Drop(starting_gold, gold_of_the_wagons),
    *(Drop(own, one_purse) for own in OWN_PURSE),
)
