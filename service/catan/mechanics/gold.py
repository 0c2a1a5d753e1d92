"""Gold: a purse of coins that every seat may hold beside its cards, and that never runs out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from service.catan.mechanics.purse import Purse
from service.kernel.declare.event import Event
from service.kernel.declare.fields import Seat
from service.kernel.play.memory import remembered
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
    """A purse with the one kind ``gold`` and without a stock. Where several books have gold, one of them keeps it: the
    one whose purse is among those ``in_play``.
    """

    in_play: Callable[[Any], Iterable[Purse]] | None = None

    def of(self, state: Any, seat: int) -> int:
        """How much gold a seat has."""
        held: list[int] = getattr(self._kept(state).seats[seat], self.name)
        return held[0]

    def receive(self, play: Play, seat: int, coins: int) -> None:
        """Give a seat gold of the supply."""
        self.held(play.state, seat)[0] += coins
        play.emit(GoldReceived(seat, coins))

    def pay(self, play: Play, seat: int, coins: int) -> None:
        """Take gold from a seat that has so much, into the supply."""
        self.held(play.state, seat)[0] -= coins
        play.emit(GoldPaid(seat, coins))

    def hand_over(self, state: Any, giver: int, taker: int, coins: int) -> None:
        """Move gold from a seat that has so much to another."""
        self.held(state, giver)[0] -= coins
        self.held(state, taker)[0] += coins

    def _kept(self, state: Any) -> Any:
        assert self.in_play is not None, "a book says which purses there are"
        return state.slices[keepers(state.ruleset, self.in_play)[self.name]]


@remembered(256)
def keepers(ruleset: Any, in_play: Callable[[Any], Iterable[Purse]]) -> dict[str, str]:
    """The module that keeps a purse, for each purse in play by its name."""
    return {purse.name: purse.part for purse in in_play(ruleset)}


def coins_of(part: str, in_play: Callable[[Any], Iterable[Purse]]) -> Gold:
    """The gold that a module keeps, one of the purses ``in_play``. All see it, and players trade it. It is no card, so
    no seven counts it and no theft takes it.
    """
    return Gold(part=part, name="gold", kinds=("gold",), stock=None, public=True, tradable=True, in_play=in_play)
