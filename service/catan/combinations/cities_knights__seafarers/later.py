"""The later edition with Cities & Knights: robber and pirate sleep where the scenario puts them, and block there."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights import robber
from service.catan.cities_knights.progress import inventor
from service.catan.cities_knights.realm import realm
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.later import boards
from service.catan.seafarers.later.starting_pieces import first_hexes, pirates_first_place
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.sea import MODULE_ID, sea
from service.kernel.rules import Contradictions, Drop, Facts, invariant


@invariant(
    "seafarers-later-cities-knights.start.dormant",
    "seafarers-later-cities-knights.wonders.robber-dormant",
    when=BY_LATER_EDITION,
)
def sleep_where_they_started(state: State) -> Contradictions:
    """Until the first attack robber and pirate stand on their first places, and they block there from the beginning."""
    if realm(state).awake or claimed(state) is None:
        return
    if state.robber not in first_hexes(state, state.board):
        yield "/robber", Facts(robber_awake=False)
    if sea(state).pirate != pirates_first_place(state):
        yield f"/{MODULE_ID}/pirate", Facts(robber_awake=False)


@robber.resting_places.also("seafarers-later-cities-knights.start.dormant", when=BY_LATER_EDITION)
def first_places(state: State) -> frozenset[int]:
    """The sleeping robber is where the scenario puts it, also if there are deserts elsewhere."""
    return frozenset(first_hexes(state, state.board))


DROPS = (
    Drop(robber.blocks_when_awake, sleep_where_they_started),
    Drop(boards.red_numbers_apart, inventor.numbers_differ),
    Drop(boards.numbers_are_spared, inventor.numbers_differ),
)
"""A sleeping robber blocks its first hex here, and inventors lay numbers anywhere."""
