"""The pirate: where it starts and goes, and whom it robs."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.buildings import buildings
from service.catan.base.pending import due
from service.catan.base.robber import MoveRobberOwed, owes_robber_move, steal
from service.catan.base.setup import first_placement
from service.catan.base.sparing import may_raid
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.frame_spaces import Water, waters_of, waters_told
from service.catan.board.masks import among, bits, mask_of
from service.catan.mechanics.raids import PirateTheft
from service.catan.seafarers.consent import all_consent, everybody
from service.catan.seafarers.options import PIRATE_THEFT
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.rules import (
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    query,
    step,
)


class PiratePlacementOwed(Obligation, frozen=True):
    """Put the pirate on a hex on which all players agree."""


class PiratePlaced(Event, frozen=True):
    """The pirate was put on its first hex."""

    hex: Water


class PirateMoved(Event, frozen=True):
    """The pirate went from one place to another; ``source`` is null where it comes onto the board."""

    seat: Seat
    source: Water | None
    hex: Water


# Before the first settlement ---------------------------------------------------------------------------------------


@step("seafarers.pirate.initial.before-settlements", before=first_placement, asks=(PiratePlacementOwed,))
def ask_for_pirate(play: Play) -> None:
    """The pirate goes to a hex of sea before the first settlement."""
    state: State = play.state
    if state.board.sea_hexes:
        play.owe(PiratePlacementOwed(state.turn.start))


@owes(PiratePlacementOwed, "seafarers.pirate.initial.before-settlements")
def owes_pirate() -> None:
    """The start player places the pirate once, before the first settlement, where all players agree."""


@query("seafarers.pirate.move.ocean-only", fold=UNION, to_json=waters_told)
def pirate_waters(state: State) -> int:
    """The hexes of sea, where the pirate may be."""
    return state.board.sea_hexes


@check("seafarers.pirate.move.ocean-only", at="hex")
def on_sea(state: State, action: PlacePirate | MovePirate) -> Finding:
    """The pirate stands on a hex of sea, and not on land, the frame or an unexplored space."""
    return among(action.hex, pirate_waters(state))


@check("seafarers.pirate.initial.agreed", at="consent")
def agreed(state: State, action: PlacePirate) -> Finding:
    """All players agree on the pirate's first hex."""
    return all_consent(state, action)


class PlacePirate(Action, frozen=True):
    """Put the pirate on its first hex, with everybody's consent."""

    hex: Water
    consent: tuple[Seat, ...]

    statutes = ("seafarers.pirate.initial.agreed", "seafarers.pirate.initial.before-settlements")
    gates = (game_on, owes_pirate)
    checks = (on_sea, agreed)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, at, everybody(state)) for at in bits(pirate_waters(state))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, PiratePlacementOwed)
        alter(play.state, MODULE_ID, pirate=self.hex)
        play.emit(PiratePlaced(self.hex))


# On a seven, or for a knight ---------------------------------------------------------------------------------------


def plunderable(state: State, seat: int, at: int) -> list[int]:
    """The other seats with a ship on a side of a place."""
    sides = waters_of(state.board.topology).sides[at]
    return [other for other, fleet in enumerate(sea(state).seats) if fleet.ships & sides and other != seat]


def raids(state: State, seat: int) -> Iterator[tuple[int, int | None]]:
    """Every place where the pirate may be with every victim there, and without one."""
    fleets = [(other, fleet.ships) for other, fleet in enumerate(sea(state).seats) if other != seat]
    sides = waters_of(state.board.topology).sides
    for at in bits(pirate_waters(state)):
        for other, ships in fleets:
            if ships & sides[at]:
                yield at, other
        yield at, None


@check("seafarers.pirate.move.must-change-hex", at="hex")
def moves(state: State, action: MovePirate) -> Finding:
    """The pirate goes to a different hex."""
    return action.hex != sea(state).pirate


@check(
    "seafarers.pirate.steal.one-player",
    "seafarers.pirate.steal.ships-not-buildings",
    "seafarers.pirate.steal.not-self",
    "seafarers.pirate.steal.nobody",
    "seafarers.pirate.steal.empty-handed-victim",
    "seafarers.pirate.border.definition",
    "seafarers.pirate.steal.mandatory",
    at="victim",
)
def victim_there(state: State, action: MovePirate) -> Finding:
    """The victim is an opponent with a ship on a side of the pirate's new hex."""
    return action.victim is None or action.victim in plunderable(state, action.seat, action.hex)


@check("seafarers.pirate.steal.mandatory", at="victim", when=PIRATE_THEFT.is_("compulsory"))
def victim_named(state: State, action: MovePirate) -> Finding:
    """If an opponent has a ship at the new hex, the player names a victim."""
    there = plunderable(state, action.seat, action.hex)
    if action.victim is not None or not there:
        return True
    topology = state.board.topology
    ships = mask_of(edge for other in there for edge in bits(sea(state).seats[other].ships))
    beside = ships & waters_of(topology).sides[action.hex]
    return Facts(victims=there, ships=list(topology.edges_named[beside]))


class MovePirate(PirateTheft, frozen=True):
    """Move the pirate instead of the robber, and take a random card from one owner of a ship there."""

    hex: Water
    victim: Seat | None = None

    statutes = (
        "seafarers.pirate.seven.choice",
        "seafarers.pirate.seven.discards-unchanged",
        "seafarers.pirate.soldier.choice",
        "seafarers.pirate.soldier.counts-for-army",
        "seafarers.pirate.steal.one-card",
        "seafarers.pirate.steal.many-ships-one-card",
        "seafarers.pirate.steal.empty-handed-victim",
        "seafarers.pirate.blocks.only-ships",
        "seafarers.pirate.blocks.no-other-effect",
    )
    gates = (game_on, owes_robber_move)
    checks = (on_sea, moves, victim_there, victim_named)
    unsettled = (moves, victim_named)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for at, victim in raids(state, seat):
            yield cls(seat, at, victim)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, MoveRobberOwed)
        send_pirate(play, self.seat, self.hex)
        steal(play, self.seat, self.victim)


@may_raid.also("seafarers.pirate.seven.choice", "seafarers.pirate.soldier.choice")
def pirate_may_sail(state: State) -> bool:
    """The pirate may go to a hex of sea in place of the robber."""
    return has_elsewhere_to_go(state)


def has_elsewhere_to_go(state: State) -> bool:
    """Whether there is another place for the pirate."""
    return bool(pirate_waters(state) & ~(1 << sea(state).pirate))


def send_pirate(play: Play, seat: int, at: int) -> None:
    """Move the pirate to a place."""
    source = sea(play.state).pirate
    alter(play.state, MODULE_ID, pirate=at)
    play.emit(PirateMoved(seat, None if source == play.state.board.topology.nowhere_hex else source, at))


@invariant(
    "seafarers.pirate.move.ocean-only",
    "seafarers.pirate.initial.on-ocean",
    "seafarers.pirate.initial.before-settlements",
)
def pirate_at_sea(state: State) -> Contradictions:
    """The pirate stands on a hex of sea, from before the first settlement on."""
    at, topology = sea(state).pirate, state.board.topology
    if at == topology.nowhere_hex:
        early = state.turn.moment == SETUP and not any(buildings(state, seat) for seat in range(state.seat_count))
        if state.board.sea_hexes and not early:
            yield f"/{MODULE_ID}/pirate", Facts(sea=True)
    elif not among(at, pirate_waters(state)):
        yield f"/{MODULE_ID}/pirate", Facts(terrain=state.board.terrain[at] if at < topology.nowhere_hex else None)


@due(PiratePlacementOwed, "seafarers.pirate.initial.before-settlements", "seafarers.pirate.initial.agreed", alone=True)
def pirate_is_due(state: State, owed: PiratePlacementOwed) -> Finding:
    """The start player owes the pirate's first hex until the pirate is placed."""
    placed = sea(state).pirate != state.board.topology.nowhere_hex
    early = state.turn.moment == SETUP and owed.seat == state.turn.start
    return (early and not placed) or Facts(placed=placed, start=state.turn.start)
