"""A purse: one sort of goods that every seat may hold beside its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from service.catan.slices import alter, alter_seat


@dataclass(frozen=True)
class Purse:
    """Goods of some kinds, by number; the supply has all that no seat holds.

    ``part`` is the module that keeps the counts in its part of the state: for each of its ``seats`` and in its
    ``supply`` there is a tally called ``name``, which also says what views show. ``kinds`` are names that no
    card and no other purse has. ``stock`` is what the box holds of each kind; goods without a stock never run out, and
    no supply of them is kept. Nobody else sees more than the number of a seat's goods unless the purse is ``public``.
    Goods may be named in trades between players if they are ``tradable``; a random theft may take them if they are
    ``stealable``; on a seven they count as cards if they are ``counted``.
    """

    part: str
    name: str
    kinds: tuple[str, ...]
    stock: tuple[int, ...] | None
    public: bool = False
    tradable: bool = False
    stealable: bool = False
    counted: bool = False

    def held(self, state: Any, seat: int) -> Sequence[int]:
        """The goods of a seat, by kind; concealed if a view hides them."""
        held: Sequence[int] = getattr(state.slices[self.keeper(state)].seats[seat], self.name)
        return held

    def supply(self, state: Any) -> Sequence[int]:
        """The goods that nobody holds, by kind; concealed if a view hides what somebody holds."""
        supply: Sequence[int] = getattr(state.slices[self.keeper(state)].supply, self.name)
        return supply

    def keep(self, state: Any, seat: int, goods: Sequence[int]) -> None:
        """Let a seat hold these goods, and no others of the purse."""
        alter_seat(state, self.keeper(state), seat, **{self.name: goods})

    def stock_up(self, state: Any, goods: Sequence[int]) -> None:
        """Let the supply hold these goods, and no others of the purse."""
        module = self.keeper(state)
        alter(state, module, supply=state.slices[module].supply.replaced(**{self.name: goods}))

    def keeper(self, state: Any) -> str:
        """The module that keeps the counts: the one that declares the purse."""
        return self.part
