"""Longest Road: the card for the longest trail, and what becomes of it when a trail is cut."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.buildings import route_joints
from service.catan.base.components import crowded, links, rival_corners
from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.board.places import corners_told, edges_told
from service.catan.board.routes import Route
from service.catan.mechanics.leading import alone_in_front
from service.kernel.rules import (
    CHAIN,
    UNION,
    Contradictions,
    Event,
    Facts,
    Play,
    Seat,
    invariant,
    query,
    reaction,
    score,
    step,
)

LEAST = 5
"""The length that earns the card."""
POINTS = 2


class LongestRoadTaken(Event, frozen=True):
    """A seat took the Longest Road card."""

    seat: Seat
    length: int


class LongestRoadSetAside(Event, frozen=True):
    """Nobody holds the Longest Road card any more."""

    seat: Seat


@query("base.longest-road.length", fold=UNION, to_json=edges_told)
def route_ships(state: State, seat: int) -> int:
    """The edges of a seat's pieces other than roads that count for its route, and join roads only at its buildings."""
    return 0


@query(
    "base.longest-road.opponent-building-breaks",
    "base.longest-road.loop-with-opponent-building",
    fold=UNION,
    to_json=corners_told,
)
def route_breaks(state: State, seat: int) -> int:
    """The corners where a seat's route may start or end but not pass, because others build there."""
    return rival_corners(state, seat)


@query("base.longest-road.length", fold=CHAIN, to_json=edges_told)
def doubled_edges(state: State) -> int:
    """Every piece counts one for a route, wherever it lies."""
    return 0


def route(state: State, seat: int) -> Route:
    """The longest trail over a seat's pieces: no piece twice, one branch at a fork, loops in full.

    Statutes base.longest-road.length, -branches, -loops and -own-buildings-do-not-break.
    """
    return state.routes.longest(
        state.board.topology,
        links(state, seat),
        route_ships(state, seat),
        route_breaks(state, seat),
        route_joints(state, seat),
        doubled_edges(state),
    )


def holder_of(lengths: Sequence[int], holder: int | None, least: int = LEAST) -> int | None:
    """Who holds a card, given everybody's length, who held it before, and the length that earns it.

    The holder keeps it while nobody is longer. Otherwise the only player with the greatest length has it, if that is
    long enough. If there is no such player it is set aside. Statutes base.longest-road.first-award to from-set-aside.
    """
    greatest = max(lengths)
    if greatest < least:
        return None
    if holder is not None and lengths[holder] == greatest:
        return holder
    return alone_in_front(lengths)


@reaction(
    RoadBuilt,
    SettlementBuilt,
    cites=(
        "base.longest-road.recheck",
        "base.longest-road.minimum-five",
        "base.longest-road.first-award",
        "base.longest-road.strictly-longer",
        "base.longest-road.holder-keeps-tie",
        "base.longest-road.broken-single-successor",
        "base.longest-road.broken-tie-set-aside",
        "base.longest-road.broken-none-left",
        "base.longest-road.from-set-aside",
    ),
)
def recheck(play: Play, event: RoadBuilt | SettlementBuilt) -> None:
    """After every road and every settlement the lengths of all players are compared."""
    compare_routes(play)


@step("base.longest-road.recheck", "base.longest-road.first-award", "base.longest-road.from-set-aside")
def award(play: Play) -> None:
    """The lengths of all roads decide who holds the card."""
    state: State = play.state
    lengths = lengths_of_all(state)
    before, now = state.longest_road, holder_of(lengths, state.longest_road)
    if now == before:
        return
    state.longest_road = now
    if now is not None:
        play.emit(LongestRoadTaken(now, lengths[now]))
    elif before is not None:
        play.emit(LongestRoadSetAside(before))


def compare_routes(play: Play) -> None:
    """Compare the lengths of all, as the books in play do."""
    play.follow(award)


def lengths_of_all(state: State) -> list[int]:
    """The length of every seat's route."""
    return [route(state, seat).length for seat in range(state.seat_count)]


@invariant("base.components.special-cards", "base.longest-road.minimum-five", "base.longest-road.strictly-longer")
def holder_is_longest(state: State) -> Contradictions:
    """The holder of Longest Road has a route of at least 5, and no player has a longer one."""
    if state.longest_road is not None:
        yield from _misplaced(state)


@invariant(
    "base.components.special-cards",
    "base.longest-road.first-award",
    "base.longest-road.from-set-aside",
    past=True,
)
def longest_holds(state: State) -> Contradictions:
    """The only player with the longest route, if it is at least 5, holds Longest Road."""
    if state.longest_road is None:
        yield from _misplaced(state)


def _misplaced(state: State) -> Contradictions:
    if crowded(state):
        return  # too many pieces are a defect already, and no network to be searched
    lengths = lengths_of_all(state)
    if holder_of(lengths, state.longest_road) != state.longest_road:
        yield "/awards/longest_road", Facts(lengths=lengths)


@score("base.longest-road.points", "base.components.special-cards", "base.score.sources")
def longest_road_points(state: State, seat: int) -> int:
    """The holder of Longest Road has 2 victory points for it."""
    return POINTS if state.longest_road == seat else 0
