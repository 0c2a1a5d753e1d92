"""Mining: ore for the mountains at which one builds."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.cards import ORE
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.catan.cities_knights.progress.harvest import harvest, hexes_built_at
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Finding, Play, gate

TERRAIN = "mountains"


@gate("ck.card.science.mining-blank", "ck.progress.no-known-blank", stage="board")
def builds_at_mountains(state: State, seat: int) -> Finding:
    """A player plays Mining only with a building at a mountains hex."""
    return hexes_built_at(state, seat, TERRAIN) > 0


@gate("ck.card.science.irrigation-bank", "ck.progress.no-known-blank", stage="board")
def bank_has_ore(state: State, seat: int) -> Finding:
    """A player plays Mining only while the bank has ore."""
    return stack_covers(state, ORE, 1)


class PlayMining(Action, frozen=True):
    """Play mining and take 2 ore for each mountains hex where you have a building."""

    card: ClassVar[str] = "mining"

    statutes = (
        "ck.card.science.mining",
        "ck.card.science.irrigation-robber",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, builds_at_mountains, bank_has_ore)

    def effect(self, play: Play) -> None:
        lay(play, self)
        harvest(play, self.seat, TERRAIN, ORE)
