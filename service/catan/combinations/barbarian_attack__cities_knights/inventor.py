"""Inventor: each number must stay on one coastal hex, so only numbers of inner hexes are swapped."""

from __future__ import annotations

from service.catan.barbarian_attack.island import coastal_hexes, coastal_places, fixed_numbers, printed_island
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import Hex_
from service.catan.cities_knights.progress.inventor import PlayInventor
from service.kernel.rules import Finding, Ruleset, check


@check("barbarian-attack-cities-knights.cards.inventor", at="first", adds_to=(PlayInventor,))
def first_is_inner(state: State, action: PlayInventor) -> Finding:
    """The first hex is no coastal hex."""
    return not among(action.first, coastal_hexes(state))


@check("barbarian-attack-cities-knights.cards.inventor", at="second", adds_to=(PlayInventor,))
def second_is_inner(state: State, action: PlayInventor) -> Finding:
    """The second hex is no coastal hex."""
    return not among(action.second, coastal_hexes(state))


@fixed_numbers.also("barbarian-attack-cities-knights.cards.inventor", replaces=fixed_numbers.first)
def coastal_numbers_stay(ruleset: Ruleset) -> frozenset[Hex_]:
    """On the island of the box the numbers of the coastal hexes lie as printed. An Inventor may have swapped others."""
    return frozenset(coastal_places(printed_island(ruleset)))
