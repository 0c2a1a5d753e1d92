"""Coins: the earnings of a planted bed, and their worth in the end."""

from __future__ import annotations

from service.kernel.rules import Event, Play, Seat, reaction, score
from tests.kernel.garden.beds import Planted
from tests.kernel.garden.state import State


class Earned(Event, frozen=True):
    """A seat earned coins."""

    seat: Seat
    coins: int


@reaction(Planted, cites=("garden.coin",))
def pay(play: Play, event: Planted) -> None:
    """A planted bed earns a coin."""
    play.state.coins[event.seat] += 1
    play.emit(Earned(event.seat, 1))


@reaction(Earned, cites=("garden.coin",))
def note(play: Play, event: Earned) -> None:
    """Every gain is noted."""
    play.state.log.append(f"earned {event.coins}")


@score("garden.coin")
def coin_points(state: State, seat: int) -> int:
    """Every coin is a point."""
    return state.coins[seat]


@score("garden.seed", secret=True)
def seed_points(state: State, seat: int) -> int:
    """Every three seeds are a point, which nobody else sees."""
    return state.seeds_of(seat) // 3
