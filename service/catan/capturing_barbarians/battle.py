"""The battle that is being settled: this module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.barbarian_attack.campaign import campaign
from service.catan.base.state import Slice, State
from service.catan.base.victory import is_settled
from service.catan.board.onboard import HEX
from service.kernel.parts import BySeat, Optional, Part, Record, number, public
from service.kernel.rules import Contradictions, Facts, invariant

MODULE_ID = "capturing_barbarians"
MOST_STRENGTH = 60
"""A bound for documents: more than can stand round a hex."""


class Battle(Part, frozen=True):
    """A battle that has been won. `barbarian_attack.battle` names its hex."""

    component = "CaptureBattle"

    strength: Mapping[int, int] = public(
        BySeat(number(1, MOST_STRENGTH)), required=True, says="What each seat contributed to the victory."
    )
    castle: int | None = public(
        Optional(HEX), default=None, says="The castle hex on which the die is rolled; null at a lair."
    )


class Captures(Slice, frozen=True):
    """The part of a state that Capturing Barbarians adds."""

    component = "CapturingBarbarians"

    battle: Battle | None = public(
        Optional(Record(Battle)), default=None, says="The battle whose losses are being settled."
    )


def captures(state: State) -> Captures:
    """This module's part of the state."""
    return state.part(MODULE_ID, Captures)


def battle_of(state: State) -> Battle:
    """The battle that is being settled."""
    battle = captures(state).battle
    assert battle is not None, "a battle is being settled"
    return battle


def hex_of(state: State) -> int:
    """The hex of the battle that is being settled."""
    at = campaign(state).battle
    assert at is not None, "a battle is being settled"
    return at


def participants(state: State) -> list[int]:
    """The seats that took part in the battle, clockwise from the player on turn."""
    strength = battle_of(state).strength
    return [seat for seat in state.clockwise(state.turn.seat) if seat in strength]


def contributed_most(state: State) -> list[int]:
    """The participants with the greatest contribution to the victory."""
    strength = battle_of(state).strength
    return [seat for seat in participants(state) if strength[seat] == max(strength.values())]


@is_settled.also("capturing-barbarians.end.points-after-battle")
def battle_is_settled(state: State) -> bool:
    """The points of a battle count as soon as it is settled, with its losses."""
    return captures(state).battle is None


@invariant("capturing-barbarians.select.order-free")
def battle_of_a_hex(state: State) -> Contradictions:
    """A battle is being settled for one hex at a time."""
    battle, at = captures(state).battle, campaign(state).battle
    settling, has_hex = battle is not None, at is not None
    if settling != has_hex:
        yield f"/{MODULE_ID}/battle", Facts(hex=None if at is None else state.board.topology.hex_names[at])
    elif battle is not None and not battle.strength:
        yield f"/{MODULE_ID}/battle/strength", Facts(participants=0)
