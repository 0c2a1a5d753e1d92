"""Gold, as several books have it: coins in front of their owners, from a supply that never runs out.

A book whose seats hold gold lists this file among its chapters, and so has its events.
"""

from __future__ import annotations

from dataclasses import dataclass

from service.catan.base.state import State
from service.catan.mechanics.purse import Purse
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.play.transition import Play


class GoldReceived(Event, frozen=True):
    """A seat took gold from the supply."""

    seat: Seat
    gold: int


class GoldPaid(Event, frozen=True):
    """A seat paid gold into the supply."""

    seat: Seat
    gold: int


@dataclass(frozen=True)
class Gold(Purse):
    """The purse of gold that the module ``part`` keeps. All see it, and players may trade it."""

    name: str = "gold"
    kinds: tuple[str, ...] = ("gold",)
    stock: tuple[int, ...] | None = None
    public: bool = True
    tradable: bool = True

    def of(self, state: State, seat: int) -> int:
        """The number of coins that a seat has."""
        return self.held(state, seat)[0]

    def receive(self, play: Play, seat: int, count: int) -> None:
        """Give a seat coins of the supply."""
        self.held(play.state, seat)[0] += count
        play.emit(GoldReceived(seat, count))

    def pay(self, play: Play, seat: int, count: int) -> None:
        """Take coins from a seat that has that many."""
        self.held(play.state, seat)[0] -= count
        play.emit(GoldPaid(seat, count))
