"""Capturing barbarians: the player on turn selects a hex, and a battle that is won there is settled."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack import battles, losses, prisoners
from service.catan.barbarian_attack import campaign as raid
from service.catan.barbarian_attack.battles import ChooseBattle, forces, is_won
from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.island import castles
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, EndTurn
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.capturing_barbarians.aftermath import move_markers, pay_at_lair, rest_knights, share_prisoners
from service.catan.capturing_barbarians.battle import MODULE_ID, Battle, battle_of_a_hex
from service.catan.capturing_barbarians.clearing import clear_the_hex
from service.catan.capturing_barbarians.heroes import name_the_strongest
from service.catan.capturing_barbarians.losses import suffer_losses
from service.catan.capturing_barbarians.options import BATTLES
from service.catan.capturing_barbarians.phases import capture_moments, time_to_capture
from service.catan.explorers_pirates.lairs import lairs
from service.catan.slices import alter
from service.kernel.rules import Action, Drop, Finding, Play, Procedure, check, gate

CAPTURE = Procedure(
    "capturing_barbarians.capture.battle",
    rest_knights,
    share_prisoners,
    pay_at_lair,
    move_markers,
    name_the_strongest,
    suffer_losses,
    clear_the_hex,
)
"""The steps after a victory. Forces are counted before the first step."""


def won_battles(state: State) -> list[int]:
    """The hexes where the barbarians are outnumbered."""
    return [at for at in sorted(campaign(state).barbarians) if is_won(state, at)]


def needs_castle(state: State, at: int) -> bool:
    """Whether the castle's die is rolled for a hex: after a victory on land."""
    return is_won(state, at) and not among(at, lairs(state))


@check(
    "capturing-barbarians.select.occupied-hex",
    "capturing-barbarians.select.lair-hex-eligible",
    "capturing-barbarians.select.path-barbarians-excluded",
    at="hex",
)
def barbarians_there(state: State, action: CaptureBarbarians) -> Finding:
    """The selected hex has at least one barbarian."""
    return campaign(state).barbarians.get(action.hex, 0) > 0


@check("capturing-barbarians.losses.castle-choice", at="castle")
def castle_named(state: State, action: CaptureBarbarians) -> Finding:
    """The player names a castle hex for a victory on land."""
    return action.castle is not None or not needs_castle(state, action.hex)


@check(
    "capturing-barbarians.losses.one-procedure-per-battle",
    "capturing-barbarians.select.unwinnable-is-harmless",
    at="castle",
)
def castle_only_on_land(state: State, action: CaptureBarbarians) -> Finding:
    """No castle's die is rolled at a lair, or without a victory."""
    return action.castle is None or needs_castle(state, action.hex)


@check("capturing-barbarians.losses.castle-choice", at="castle")
def castle_there(state: State, action: CaptureBarbarians) -> Finding:
    """The named hex is a castle hex."""
    return action.castle is None or among(action.castle, castles(state.board))


class CaptureBarbarians(Action, frozen=True):
    """Select a hex with barbarians. If forces around it are stronger, they are captured."""

    hex: Hex
    castle: Hex | None = None

    statutes = (
        "capturing-barbarians.select.any-location",
        "capturing-barbarians.select.order-free",
        "capturing-barbarians.select.unwinnable-is-harmless",
        "capturing-barbarians.phase.may-recapture-conquered",
        "capturing-barbarians.strength.barbarian",
        "capturing-barbarians.compare.barbarians-stronger",
        "capturing-barbarians.compare.equal-no-victory",
        "capturing-barbarians.compare.attackers-stronger",
        "capturing-barbarians.compare.source-example-four-against-three",
        "capturing-barbarians.compare.failed-attackers-stay-active",
        "capturing-barbarians.compare.failed-no-losses",
        "capturing-barbarians.lair.same-procedure",
        "capturing-barbarians.placing.conquered-same-procedure",
    )
    gates = (*ON_TURN, time_to_capture)
    checks = (barbarians_there, castle_named, castle_only_on_land, castle_there)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for at in sorted(campaign(state).barbarians):
            if needs_castle(state, at):
                yield from (cls(seat, at, castle) for castle in bits(castles(state.board)))
            else:
                yield cls(seat, at)

    def effect(self, play: Play) -> None:
        state: State = play.state
        if is_won(state, self.hex):
            alter(state, MODULE_ID, battle=Battle(strength=forces(state, self.hex), castle=self.castle))
            alter(state, raid.MODULE_ID, battle=self.hex)
            play.begin(CAPTURE)


@gate(
    "capturing-barbarians.select.must-resolve-winnable",
    adds_to=(EndTurn,),
    when=BATTLES.is_("compulsory"),
)
def no_battle_left(state: State, seat: int) -> Finding:
    """A turn does not end while the barbarians of some hex are outnumbered."""
    return state.turn.moment not in capture_moments(state) or not won_battles(state)


DROPS = (
    *(
        Drop(rule, battle_of_a_hex)
        for rule in (
            battles.first_battle,
            battles.next_battle,
            battles.go_on,
            battles.battle_is_due,
            battles.no_battle_left_out,
            prisoners.share_prisoners,
            losses.strike,
        )
    ),
    Drop(ChooseBattle, battle_of_a_hex),
)
