"""Irrigation: grain for the fields at which one builds."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.cards import GRAIN
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.catan.cities_knights.progress.harvest import harvest, hexes_built_at
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Finding, Play, gate

TERRAIN = "fields"


@gate("ck.card.science.irrigation-blank", "ck.progress.no-known-blank", stage="board")
def builds_at_fields(state: State, seat: int) -> Finding:
    """A player plays Irrigation only with a building at a fields hex."""
    return hexes_built_at(state, seat, TERRAIN) > 0


@gate("ck.card.science.irrigation-bank", "ck.progress.no-known-blank", stage="board")
def bank_has_grain(state: State, seat: int) -> Finding:
    """A player plays Irrigation only while the bank has grain."""
    return stack_covers(state, GRAIN, 1)


class PlayIrrigation(Action, frozen=True):
    """Play irrigation and take 2 grain for each fields hex where you have a building."""

    card: ClassVar[str] = "irrigation"

    statutes = (
        "ck.card.science.irrigation",
        "ck.card.science.irrigation-robber",
        "ck.card.science.irrigation-bank",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, builds_at_fields, bank_has_grain)

    def effect(self, play: Play) -> None:
        lay(play, self)
        harvest(play, self.seat, TERRAIN, GRAIN)
