"""Beds, and planting them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from service.kernel.rules import (
    CHAIN,
    SUM,
    UNION,
    Action,
    Event,
    Facts,
    Finding,
    Number,
    Plain,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    gate,
    invariant,
    query,
)
from tests.kernel.garden.state import EMPTY, State
from tests.kernel.garden.turns import FENCE, SIZE, nothing_owed, on_turn

Bed = Annotated[int, Plain(Number(0, 99))]


class Planted(Event, frozen=True):
    """A bed was planted."""

    seat: Seat
    bed: Bed


@constant("garden.bed", fold=CHAIN)
def bed_count(ruleset: Ruleset) -> int:
    """The garden has as many beds as the option says."""
    return int(SIZE.of(ruleset))


@query("garden.seed", fold=SUM)
def price(state: State, seat: int) -> int:
    """Planting costs one seed."""
    return 1


@query("garden.bed", fold=UNION)
def thorny(state: State) -> frozenset[int]:
    """No bed is thorny."""
    return frozenset()


@check("garden.bed", at="bed")
def bed_exists(state: State, action: Plant) -> Finding:
    """The bed is one of the garden."""
    return action.bed < bed_count(state) or Facts(beds=bed_count(state))


@check("garden.bed", at="bed", given=(bed_exists,))
def bed_empty(state: State, action: Plant) -> Finding:
    """A bed is planted once."""
    return state.beds[action.bed] == EMPTY


@check("garden.bed", at="bed", when=FENCE.is_("low", "high"))
def not_at_fence(state: State, action: Plant) -> Finding:
    """Nothing grows in the first bed, at the fence."""
    return action.bed != 0


@gate("garden.bed", stage="board")
def room(state: State, seat: int) -> Finding:
    """There is an empty bed."""
    return EMPTY in state.beds


@gate("garden.seed", stage="cost")
def enough_seeds(state: State, seat: int) -> Finding:
    """Planting is paid in seeds."""
    return state.seeds_of(seat) >= price(state, seat) or Facts(price=price(state, seat))


class Plant(Action, frozen=True):
    """Plant a bed."""

    bed: Bed

    statutes = ("garden.seed",)
    gates = (on_turn, nothing_owed, room, enough_seeds)
    checks = (bed_exists, bed_empty, not_at_fence)
    unsettled = (not_at_fence,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, bed) for bed, owner in enumerate(state.beds) if owner == EMPTY)

    def effect(self, play: Play) -> None:
        state: State = play.state
        state.seeds[self.seat] = state.seeds_of(self.seat) - price(state, self.seat)
        state.beds[self.bed] = self.seat
        play.emit(Planted(self.seat, self.bed))


@invariant("garden.bed")
def beds_counted(state: State) -> Iterator[tuple[str, Facts]]:
    """There are as many beds as there should be."""
    if len(state.beds) != bed_count(state):
        yield "/beds", Facts(beds=len(state.beds))


@invariant("garden.seed")
def seeds_counted(state: State) -> Iterator[tuple[str, Facts]]:
    """Nobody has fewer than zero seeds."""
    for seat in range(state.seat_count):
        if state.seeds_of(seat) < 0:
            yield f"/seeds/{seat}", Facts(seeds=state.seeds[seat])
