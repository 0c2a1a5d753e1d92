"""Parts of the base game that later books remove as a whole: lists of drops, each for the reason that a book gives, and
what a state must not have then.
"""

from __future__ import annotations

from service.catan.base.development import BuyDevelopmentCard, victory_point_cards
from service.catan.base.knight import PlayKnight
from service.catan.base.largest_army import compare, compare_at_once, earned_is_held, largest_army_points
from service.catan.base.longest_road import longest_holds, longest_road_points, recheck
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.pending import all_owed
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.robber import MoveRobberOwed
from service.catan.base.state import State
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.kernel.rules import Contradictions, Drop, Facts, Rule


def drop_development_cards(because: Rule) -> tuple[Drop, ...]:
    """Nobody buys, plays or scores development cards."""
    actions = (BuyDevelopmentCard, PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)
    return (*(Drop(action, because) for action in actions), Drop(victory_point_cards, because))


def drop_largest_army(because: Rule) -> tuple[Drop, ...]:
    """Nobody earns or scores Largest Army. The book replaces ``holder_is_largest`` besides."""
    return tuple(Drop(rule, because) for rule in (largest_army_points, compare, compare_at_once, earned_is_held))


def drop_longest_road(because: Rule) -> tuple[Drop, ...]:
    """Nobody earns or scores Longest Road. The book replaces ``holder_is_longest`` besides."""
    return tuple(Drop(rule, because) for rule in (recheck, longest_road_points, longest_holds))


def robber_in_use(state: State) -> Contradictions:
    """The robber on the board, or a move of it that somebody owes."""
    if state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(used=False)
    for at, _ in all_owed(state, MoveRobberOwed):
        yield at, Facts(used=False)


def largest_army_in_use(state: State) -> Contradictions:
    """Largest Army in somebody's hands."""
    if state.largest_army is not None:
        yield "/awards/largest_army", Facts(used=False)


def longest_road_in_use(state: State) -> Contradictions:
    """Longest Road in somebody's hands."""
    if state.longest_road is not None:
        yield "/awards/longest_road", Facts(used=False)


def harbors_in_use(state: State) -> Contradictions:
    """Harbors on the board."""
    for edge in state.board.harbors:
        yield f"/board/harbors/{state.board.topology.edge_names[edge]}", Facts(harbors=0)
