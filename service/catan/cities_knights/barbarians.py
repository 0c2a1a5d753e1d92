"""The barbarians: their ship comes nearer with every ship face, and at the coast they attack."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.pending import all_owed
from service.catan.base.seven import seven
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.cities_knights.defenders import DeckChoiceOwed, reward
from service.catan.cities_knights.pillage import PillageOwed, pillage
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.cities_knights.shared import COAST, SHIP
from service.catan.slices import alter
from service.kernel.rules import (
    ANY,
    SUM,
    Contradictions,
    Event,
    Facts,
    Number,
    Plain,
    Play,
    Ruleset,
    constant,
    invariant,
    query,
    step,
)

Step = Annotated[int, Plain(Number(0, COAST))]


class ShipAdvanced(Event, frozen=True):
    """The barbarian ship came nearer."""

    step: Step


class BarbariansAttacked(Event, frozen=True):
    """The barbarians fought the knights; Catan is defended if ``defence`` is not less than ``strength``."""

    strength: int
    defence: int


class KnightsRested(Event, frozen=True):
    """After the battle all knights are inactive, and the ship is back at the start."""


class RobberWoke(Event, frozen=True):
    """After the first attack the robber is awake for the rest of the game."""


@query("ck.barbarians.strength", "ck.barbarians.metropolis-counts-once", fold=SUM)
def strength(state: State) -> int:
    """The strength of the barbarians is the number of cities of all players, wherever they stand."""
    return sum(owner.cities.bit_count() for owner in state.seats)


@constant("ck.barbarians.after.robber-wakes", fold=ANY)
def somebody_wakes(ruleset: Ruleset) -> bool:
    """Without a robber the first attack wakes nobody."""
    return False


@somebody_wakes.also("ck.setup.robber-dormant", "ck.barbarians.after.robber-wakes")
def robber_wakes(ruleset: Ruleset) -> bool:
    """The robber sleeps until the first attack wakes it."""
    return True


def contributions(state: State) -> list[int]:
    """What each seat's active knights add to the defence: 1 for a basic, 2 for a strong, 3 for a mighty one."""
    return [
        sum((rank + 1) * (corners & held.active).bit_count() for rank, corners in enumerate(held.ranks))
        for held in realm(state).seats
    ]


@step(
    "ck.event.ship-advances",
    "ck.barbarians.track-length",
    "ck.barbarians.attack-at-once",
    "ck.barbarians.strength",
    "ck.barbarians.metropolis-counts-once",
    "ck.barbarians.defence",
    "ck.barbarians.inactive-do-not-fight",
    "ck.barbarians.all-active-fight",
    "ck.barbarians.position-irrelevant",
    "ck.barbarians.tie-defenders-win",
    "ck.barbarians.after.ship-returns",
    "ck.barbarians.after.knights-deactivated",
    "ck.barbarians.after.robber-wakes",
    "ck.barbarians.after.same-roll-seven",
    "ck.barbarians.after.production-follows",
    "ck.event.attack-and-gate-exclusive",
    "ck.turn.event-before-production",
    "ck.seafarers.barbarians-all-islands",
    before=seven,
    asks=(PillageOwed, DeckChoiceOwed),
)
def sail(play: Play) -> None:
    """On a ship face the barbarian ship comes one step nearer. With the seventh step the barbarians attack at once."""
    state: State = play.state
    if realm(state).event != SHIP:
        return
    steps = realm(state).ship + 1
    alter(state, MODULE_ID, ship=steps)
    play.emit(ShipAdvanced(steps))
    if steps == COAST:
        attack(play)


def attack(play: Play) -> None:
    """The battle: strength against defence, then loss or reward; whatever the outcome, ship and knights go back."""
    state: State = play.state
    against, shares = strength(state), contributions(state)
    play.emit(BarbariansAttacked(against, sum(shares)))
    asleep = not realm(state).awake
    resting = tuple(held.replaced(active=0) for held in realm(state).seats)
    alter(state, MODULE_ID, ship=0, seats=resting, awake=True)
    play.emit(KnightsRested())
    if asleep and somebody_wakes(state):
        play.emit(RobberWoke())
    if sum(shares) < against:
        pillage(play, shares)
    else:
        reward(play, shares)


@invariant("ck.turn.pending-order", "ck.barbarians.won.tie-draw-order")
def choices_in_order(state: State) -> Contradictions:
    """Players make the choices that follow one roll clockwise, beginning with the player on turn."""
    owing = [owed.seat for owed in state.obligations if isinstance(owed, PillageOwed | DeckChoiceOwed)]
    if owing != [seat for seat in state.clockwise(state.turn.seat) if seat in owing]:
        yield "/turn/obligations", Facts(seats=owing)


@invariant("ck.event.ship-advances", "ck.barbarians.after.robber-wakes", past=True)
def ship_has_sailed(state: State) -> Contradictions:
    """Once the event die has shown a ship, the barbarian ship is at the start only if the barbarians have attacked."""
    shared = realm(state)
    if shared.event == SHIP and not shared.ship and not shared.awake and sail not in state.agenda:
        yield f"/{MODULE_ID}/ship", Facts(event=SHIP, robber_awake=False)


@invariant(
    "ck.barbarians.after.knights-deactivated",
    "ck.barbarians.lost.weakest-pays",
    "ck.barbarians.won.tie-draws",
    past=True,
)
def battle_is_over(state: State) -> Contradictions:
    """While players make the choices after a battle, all knights are inactive. The battle was either lost or won."""
    lost, won = all_owed(state, PillageOwed), all_owed(state, DeckChoiceOwed)
    if lost and won:
        yield "/turn/obligations", Facts(lost=len(lost), won=len(won))
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats) if lost or won else ():
        for corner in bits(held.active):
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}/active", Facts(active=True)
