"""Wealth: the tiles of the Wealthiest Settler and of the Poor Settlers, which follow from the gold of all."""

from __future__ import annotations

from service.catan.base.state import SETUP, State
from service.catan.mechanics.leading import alone_in_front
from service.catan.rivers.purse import GOLD
from service.kernel.rules import CHAIN, UNION, query, score

WEALTHIEST, POOR = 1, -2


def gold_of_all(state: State) -> list[int]:
    """Everybody's gold, by seat."""
    return [GOLD.of(state, seat) for seat in range(state.seat_count)]


@query(
    "rivers.wealth.wealthiest",
    "rivers.wealth.tie-nobody",
    "rivers.wealth.at-once",
    "rivers.wealth.trade-is-one-change",
    "rivers.wealth.derived",
    "rivers.setup.tiles-after",
    fold=CHAIN,
)
def wealthiest_settler(state: State) -> int | None:
    """After setup the player who alone has the most gold is the Wealthiest Settler. On a tie nobody is."""
    return None if state.turn.moment == SETUP else alone_in_front(gold_of_all(state))


@query(
    "rivers.wealth.poor",
    "rivers.wealth.all-equal",
    "rivers.wealth.never-both",
    "rivers.wealth.enough-tiles",
    "rivers.setup.tiles-after",
    fold=UNION,
)
def poor_settlers(state: State) -> frozenset[int]:
    """After setup every player with the least gold is a Poor Settler, alone or with others."""
    gold = gold_of_all(state)
    return frozenset(seat for seat, own in enumerate(gold) if own == min(gold) and state.turn.moment != SETUP)


@score("rivers.wealth.wealthiest", "rivers.wealth.visible-points", "rivers.end.points-can-drop")
def wealthiest_points(state: State, seat: int) -> int:
    """The Wealthiest Settler counts 1 victory point."""
    return WEALTHIEST if wealthiest_settler(state) == seat else 0


@score("rivers.wealth.poor", "rivers.wealth.below-zero", "rivers.end.spending-costs", "rivers.bridge.no-points")
def poor_points(state: State, seat: int) -> int:
    """A Poor Settler counts 2 victory points less."""
    return POOR if seat in poor_settlers(state) else 0
