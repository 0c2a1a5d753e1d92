"""What Traders & Barbarians takes out of the base game: the robber and Longest Road."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.boards import robber_starts_on_desert
from service.catan.base.components import robber_on_land
from service.catan.base.dropping import longest_road_in_use, robber_in_use
from service.catan.base.longest_road import holder_is_longest, longest_holds, longest_road_points, recheck
from service.catan.base.robber import MoveRobber
from service.catan.base.state import State
from service.kernel.rules import Contradictions, Drop, Play, invariant, step


@step("traders-barbarians.setup.no-robber", after=layouts.lie_ready)
def put_robber_away(play: Play) -> None:
    """The robber stays in the box."""
    play.state.robber = play.state.board.topology.nowhere_hex


@invariant("traders-barbarians.setup.no-robber", replaces=(robber_on_land, robber_starts_on_desert))
def no_robber(state: State) -> Contradictions:
    """The robber is not used."""
    return robber_in_use(state)


@invariant("traders-barbarians.setup.no-longest-road", replaces=holder_is_longest)
def no_longest_road(state: State) -> Contradictions:
    """The Longest Road card is not used."""
    return longest_road_in_use(state)


DROPS = (
    Drop(MoveRobber, no_robber),
    Drop(recheck, no_longest_road),
    Drop(longest_road_points, no_longest_road),
    Drop(longest_holds, no_longest_road),
)
