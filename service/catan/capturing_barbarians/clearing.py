"""Clearing: the lair token is turned over, and the battle is settled."""

from __future__ import annotations

from service.catan.barbarian_attack import campaign as raid
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.capturing_barbarians.battle import MODULE_ID, hex_of
from service.catan.explorers_pirates.capture import clear_lair
from service.catan.explorers_pirates.lairs import lairs
from service.catan.slices import alter
from service.kernel.rules import Play, step


@step(
    "capturing-barbarians.after.token-flipped",
    "capturing-barbarians.after.becomes-gold-field",
    "capturing-barbarians.after.number-works",
    "capturing-barbarians.after.crews-set-aside",
    "capturing-barbarians.after.losses-before-set-aside",
    "capturing-barbarians.after.land-hex-liberated",
)
def clear_the_hex(play: Play) -> None:
    """The token of a captured lair is turned over and shows the number of the gold field. Crews on it stay there."""
    state: State = play.state
    at = hex_of(state)
    if among(at, lairs(state)):
        clear_lair(play, at)
    alter(state, raid.MODULE_ID, battle=None)
    alter(state, MODULE_ID, battle=None)
