"""Intrigue of the deck: it takes a barbarian of the coast or of a lair, but never the last one of a lair."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.intrigue import CaptureBarbarian, exposed_hexes
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.explorers_pirates.lairs import lairs
from service.kernel.rules import Finding, check


@exposed_hexes.also("barbarian-attack-explorers-pirates.card.two-intrigues")
def all_but_the_last_of_lairs(state: State) -> int:
    """The last barbarian of a lair stays there."""
    return ~last_of_lairs(state)


def last_of_lairs(state: State) -> int:
    """The lairs with a single barbarian."""
    standing = campaign(state).barbarians
    return mask_of(at for at in bits(lairs(state)) if standing.get(at) == 1)


@check("barbarian-attack-explorers-pirates.card.two-intrigues", at="hex", adds_to=(CaptureBarbarian,))
def not_the_last_of_a_lair(state: State, action: CaptureBarbarian) -> Finding:
    """Intrigue never takes the last barbarian of a lair, which could not be captured any more."""
    return not among(action.hex, last_of_lairs(state))
