"""The state of the toy game."""

from __future__ import annotations

from typing import Self

from service.kernel.play.state import State as KernelState
from service.kernel.rules import FULL, Hidden, Obligation, Ruleset, Step

EMPTY = -1


class State(KernelState):
    """Beds by the seat that planted them; seeds (``None`` where a view hides them) and coins by seat."""

    __slots__ = ("agenda", "beds", "coins", "log", "obligations", "ruleset", "seeds", "turn", "viewer")

    def __init__(
        self,
        ruleset: Ruleset,
        beds: list[int],
        seeds: list[int | None],
        coins: list[int],
        turn: int = 0,
        viewer: int = FULL,
        obligations: tuple[Obligation, ...] = (),
        agenda: tuple[Step, ...] = (),
        log: list[str] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.beds = beds
        self.seeds = seeds
        self.coins = coins
        self.turn = turn
        self.viewer = viewer
        self.obligations = obligations
        self.agenda = agenda
        self.log = log or []

    @property
    def seat_count(self) -> int:
        return len(self.coins)

    def copy(self) -> Self:
        return type(self)(
            self.ruleset,
            self.beds.copy(),
            self.seeds.copy(),
            self.coins.copy(),
            self.turn,
            self.viewer,
            self.obligations,
            self.agenda,
            self.log.copy(),
        )

    def seeds_of(self, seat: int) -> int:
        """A seat's seeds; raises where a view hides them."""
        held = self.seeds[seat]
        if held is None:
            raise Hidden(f"/seeds/{seat}")
        return held
