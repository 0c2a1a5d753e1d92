"""Phases: the wagon move ends trading and building, but not the turn of cards and knights."""

from __future__ import annotations

from service.catan.cities_knights.marching import knight_moments
from service.catan.cities_knights.progress.playing import progress_moments
from service.catan.traders_barbarians.phases import wagon_moves
from service.kernel.rules import Phase, Ruleset


@progress_moments.also("ck.progress.play-window", "ck.progress.hand-limit-own-turn")
def progress_cards_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Players also play progress cards while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))


@knight_moments.also("ck.knight.action-own-turn")
def knights_beside_the_wagon(ruleset: Ruleset) -> frozenset[Phase]:
    """Knights also act while the wagon moves and afterwards."""
    return frozenset((wagon_moves,))
