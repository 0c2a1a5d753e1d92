"""Gold: a purse of coins that every seat may hold beside its cards, and that never runs out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.catan.base.cards import purses
from service.catan.mechanics.purse import Purse
from service.catan.purses.amount import Amount
from service.catan.slices import alter
from service.kernel.rules import Event, Play, Seat

COINS = Amount(1_000_000)
"""What a state holds of a seat's gold. The bound is one for documents: more than any game brings."""


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
    """The gold that a module keeps. All see it, and players trade it. It is not a card, so no seven counts it and no
    theft takes it. Where several books have gold, one of them keeps it: the one whose purse is in play.
    """

    name: str = "gold"
    kinds: tuple[str, ...] = ("gold",)
    stock: None = None
    public: bool = True
    tradable: bool = True

    def of(self, state: Any, seat: int) -> int:
        """How much gold a seat has."""
        held: tuple[int] = getattr(state.slices[self.keeper(state)].seats[seat], self.name)
        return held[0]

    def receive(self, play: Play, seat: int, coins: int) -> None:
        """Give a seat gold from the supply."""
        self.hand_out(play, (seat,), coins)

    def hand_out(self, play: Play, seats: Sequence[int], coins: int) -> None:
        """Give each of some seats gold from the supply."""
        self.change(play.state, dict.fromkeys(seats, coins))
        for seat in seats:
            play.emit(GoldReceived(seat, coins))

    def pay(self, play: Play, seat: int, coins: int) -> None:
        """Take gold from a seat that has enough of it, and put it into the supply."""
        self.change(play.state, {seat: -coins})
        play.emit(GoldPaid(seat, coins))

    def hand_over(self, state: Any, giver: int, taker: int, coins: int) -> None:
        """Move gold from a seat that has enough of it to another."""
        self.change(state, {giver: -coins, taker: coins})

    def change(self, state: Any, coins: Mapping[int, int]) -> None:
        """Let seats have so many coins more, or fewer."""
        module = self.keeper(state)
        seats = list(state.slices[module].seats)
        for seat, more in coins.items():
            seats[seat] = seats[seat].replaced(**{self.name: (getattr(seats[seat], self.name)[0] + more,)})
        alter(state, module, seats=tuple(seats))

    def keeper(self, state: Any) -> str:
        """The module that keeps the gold of the ruleset in force."""
        return next(purse.part for purse in purses(state) if purse.name == self.name)
