"""Longest Road: the length against an exhaustive search, the holder against the statutes one by one."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.catan.base.buildings import buildings
from service.catan.base.components import rival_corners
from service.catan.base.frame import STANDARD
from service.catan.base.longest_road import award, doubled_edges, holder_of, route, route_ships
from service.catan.base.state import State
from service.catan.board.doubled import longest_with_doubles
from service.catan.board.masks import mask_of
from service.catan.board.routes import holds, longest
from service.catan.board.topology import topology_of
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.rules import Action
from tests.board.naive import naive_length
from tests.properties.strategies import moves, states, tries

ISLAND = topology_of(STANDARD.hexes)


@tries(100)
@given(states())
def test_lengths_on_reachable_states(state: State) -> None:
    """Of every seat, with the path that proves it."""
    topology = state.board.topology
    for seat, owner in enumerate(state.seats):
        found, closed, ships = route(state, seat), rival_corners(state, seat), route_ships(state, seat)
        joints, doubled = buildings(state, seat), doubled_edges(state)
        assert found.length == naive_length(topology, owner.roads, ships, closed, joints, doubled)
        assert holds(topology, owner.roads, ships, closed, joints, found, doubled)


@st.composite
def networks(draw: st.DrawFn) -> tuple[int, int]:
    """Up to fifteen roads on the standard island, grown from a few corners or strewn about; and others' buildings."""
    edges = range(ISLAND.edge_count)
    roads = mask_of(draw(st.lists(st.sampled_from(edges), max_size=3)))
    for pick in draw(st.lists(st.integers(0, 1_000), max_size=14)):
        around = ISLAND.edges_at[ISLAND.ends[roads]] & ~roads & ((1 << ISLAND.edge_count) - 1)
        sites = [edge for edge in edges if around >> edge & 1]
        if sites and roads.bit_count() < 15:
            roads |= 1 << sites[pick % len(sites)]
    return roads, mask_of(draw(st.lists(st.integers(0, ISLAND.corner_count - 1), max_size=5)))


@tries(150)
@given(networks())
def test_lengths_on_random_networks(network: tuple[int, int]) -> None:
    """Wherever roads and foreign buildings lie."""
    roads, closed = network
    found = longest(ISLAND, roads, 0, closed, 0)
    assert found.length == naive_length(ISLAND, roads, 0, closed, 0)
    assert holds(ISLAND, roads, 0, closed, 0, found)


@tries(150)
@given(networks(), st.lists(st.integers(0, ISLAND.edge_count - 1), max_size=22))
def test_lengths_with_edges_that_count_two(network: tuple[int, int], named: list[int]) -> None:
    """Whichever pieces lie on such edges; and the path has each edge once."""
    roads, closed = network
    doubled = mask_of(named)
    found = longest_with_doubles(ISLAND, roads, 0, closed, 0, doubled)
    assert found.length == naive_length(ISLAND, roads, 0, closed, 0, doubled)
    assert holds(ISLAND, roads, 0, closed, 0, found, doubled)


def by_the_statutes(lengths: Sequence[int], holder: int | None) -> int | None:
    """The holder of the card, by the statutes in turn, each as it is written."""
    unrivalled = [
        seat
        for seat, own in enumerate(lengths)
        if own >= 5 and all(own > other for rival, other in enumerate(lengths) if rival != seat)
    ]
    if holder is None:
        # first-award and from-set-aside: the only player with the greatest length of at least 5.
        return unrivalled[0] if unrivalled else None
    if lengths[holder] >= 5 and not any(other > lengths[holder] for other in lengths):
        return holder  # holder-keeps-tie, also when the own road was shortened to the tie
    if unrivalled:
        return unrivalled[0]  # strictly-longer, broken-single-successor
    return None  # broken-tie-set-aside, broken-none-left


@pytest.mark.parametrize("seats", [3, 4])
def test_the_holder_by_the_statutes(seats: int) -> None:
    """For all lengths from 3 to 8, and every holder before."""
    for lengths in itertools.product(range(3, 9), repeat=seats):
        for holder in (None, *range(seats)):
            assert holder_of(lengths, holder) == by_the_statutes(lengths, holder)


@tries(100)
@given(moves())
def test_the_card_goes_where_the_statutes_say(move: tuple[State, Action, Chance]) -> None:
    """After every action, by lengths that were searched exhaustively; and the events tell of every change. Some games
    have no card.
    """
    state, action, chance = move
    after = adjudicate(state, action, chance)
    assert isinstance(after.state, State)
    if award.id not in state.ruleset.rules:
        assert after.state.longest_road is None
        return
    lengths = [
        naive_length(
            after.state.board.topology,
            owner.roads,
            route_ships(after.state, seat),
            rival_corners(after.state, seat),
            buildings(after.state, seat),
            doubled_edges(after.state),
        )
        for seat, owner in enumerate(after.state.seats)
    ]
    assert after.state.longest_road == by_the_statutes(lengths, state.longest_road)
    told = [event.type for _, event in after.events if event.type.startswith("longest_road")]
    assert bool(told) == (after.state.longest_road != state.longest_road)
