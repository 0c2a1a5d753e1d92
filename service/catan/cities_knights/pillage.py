"""Pillage: after a lost battle the weakest lose a city each; and cities that lie on their side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from service.catan.base import cities, components, settlements
from service.catan.base.cities import BuildCity, CityBuilt
from service.catan.base.components import Pieces, on_board, pieces
from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, corners_told
from service.catan.cities_knights.order import in_order
from service.catan.cities_knights.realm import MODULE_ID, holdings, metropolis_corners, now_holds, plain_cities, realm
from service.catan.cities_knights.shared import SHIP
from service.kernel.rules import (
    INTERSECT,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    gate,
    invariant,
    owes,
    query,
    reaction,
)


class PillageOwed(Obligation, frozen=True):
    """Choose the city that is lost to the barbarians."""


class CityPillaged(Event, frozen=True):
    """A city became a settlement; without a settlement piece the city lies on its side."""

    seat: Seat
    corner: Corner
    sideways: bool


@query("ck.barbarians.lost.no-city-exempt", "ck.metropolis.immune", fold=INTERSECT, to_json=corners_told)
def exposed_cities(state: State, seat: int) -> int:
    """The barbarians may reduce any city that carries no metropolis."""
    return plain_cities(state, seat)


def weakest(state: State, contributions: Sequence[int]) -> list[int]:
    """The seats that lose a city, clockwise: all with the lowest contribution among those with a plain city."""
    exposed = [seat for seat in state.clockwise(state.turn.seat) if exposed_cities(state, seat)]
    least = min((contributions[seat] for seat in exposed), default=0)
    return [seat for seat in exposed if contributions[seat] == least]


def pillage(play: Play, contributions: Sequence[int]) -> None:
    """The weakest owe a city each."""
    play.owe(*(PillageOwed(seat) for seat in weakest(play.state, contributions)))


@owes(
    PillageOwed,
    "ck.barbarians.lost.owner-chooses",
    "ck.barbarians.lost.weakest-pays",
    "ck.barbarians.lost.no-city-exempt",
    "ck.barbarians.lost.metropolis-only-exempt",
    "ck.barbarians.lost.next-lowest",
    "ck.barbarians.lost.one-city-each",
    "ck.turn.only-active-player",
)
def owes_city() -> None:
    """Only a player pillaged by the barbarians gives up a city."""


@check("ck.barbarians.lost.owner-chooses", "ck.barbarians.lost.sideways-not-pillageable", at="corner")
def own_city(state: State, action: LoseCity) -> Finding:
    """A player gives up a city of the player's own. The barbarians do not pillage settlements and cities on their
    side."""
    return among(action.corner, state.seats[action.seat].cities)


@check("ck.metropolis.immune", "ck.barbarians.lost.owner-chooses", at="corner")
def no_metropolis(state: State, action: LoseCity) -> Finding:
    """The barbarians do not pillage a city with a metropolis."""
    return not among(action.corner, metropolis_corners(state))


class LoseCity(Action, frozen=True):
    """Give a city up to the barbarians: it becomes a settlement, without a wall."""

    corner: Corner

    statutes = (
        "ck.barbarians.lost.one-city-each",
        "ck.barbarians.lost.reduced-to-settlement",
        "ck.barbarians.lost.wall-removed",
        "ck.barbarians.lost.no-settlement-piece",
        "ck.barbarians.lost.harbor-and-roads-stay",
        "ck.barbarians.lost.improvements-stay",
        "ck.wall.effect-only-discard",
    )
    gates = (game_on, owes_city, in_order)
    checks = (own_city, no_metropolis)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(exposed_cities(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, PillageOwed)
        owner, held, bit = state.seats[self.seat], holdings(state, self.seat), 1 << self.corner
        sideways = on_board(state, self.seat).settlements >= pieces(state).settlements
        owner.cities &= ~bit
        owner.settlements |= bit
        lying = held.sideways | bit if sideways else held.sideways
        now_holds(state, self.seat, walls=held.walls & ~bit, sideways=lying)
        play.emit(CityPillaged(self.seat, self.corner, sideways))


@due(
    PillageOwed,
    "ck.barbarians.lost.weakest-pays",
    "ck.barbarians.lost.tie-all-pay",
    "ck.barbarians.lost.zero-contribution",
    "ck.barbarians.lost.no-city-exempt",
    "ck.barbarians.lost.metropolis-only-exempt",
    "ck.barbarians.lost.next-lowest",
    "ck.barbarians.lost.nobody-eligible",
    "ck.barbarians.lost.one-city-each",
    once=True,
)
def pillage_is_due(state: State, owed: PillageOwed) -> Finding:
    """A seat owes a city once after an attack, and only if it has a city without a metropolis."""
    return (just_attacked(state) and exposed_cities(state, owed.seat) != 0) or Facts(event=realm(state).event)


@invariant("ck.barbarians.lost.zero-contribution", "ck.barbarians.lost.tie-all-pay", past=True)
def nobody_without_knights_is_spared(state: State) -> Contradictions:
    """Where a player owes a city, those who come later and have a city to lose, but no knight, owe one, too."""
    owing = {owed.seat for _, owed in all_owed(state, PillageOwed)}
    order = state.clockwise(state.turn.seat)
    first = next((place for place, seat in enumerate(order) if seat in owing), len(order))
    for seat in order[first:]:
        if seat not in owing and exposed_cities(state, seat) and not holdings(state, seat).knights:
            yield "/turn/obligations", Facts(seat=seat, knights=0)


def just_attacked(state: State) -> bool:
    """Whether the roll of this turn may have brought an attack. A state after a roll need not name the event die."""
    shared = realm(state)
    timely = state.turn.moment in moments_of_the_roll(state)
    return timely and shared.event in (None, SHIP) and shared.ship == 0 and shared.awake


# Cities on their side -----------------------------------------------------------------------------------------------


@components.on_board.also("ck.barbarians.lost.no-settlement-piece", "ck.barbarians.lost.sideways-first")
def sideways_are_city_pieces(out: Pieces, state: State, seat: int) -> Pieces:
    """A city on its side is a city piece, though it counts as a settlement in every other respect."""
    lying = holdings(state, seat).sideways.bit_count()
    return Pieces(out.roads, out.settlements - lying, out.cities + lying)


@gate(
    "ck.barbarians.lost.no-settlement-piece",
    "base.build.piece-needed",
    "base.settlement.pieces",
    stage="board",
    replaces=settlements.piece_left,
)
def settlement_left(state: State, seat: int) -> Finding:
    """A settlement needs a settlement piece in supply. A city on its side is not one."""
    return on_board(state, seat).settlements < pieces(state).settlements or Facts(supply=0)


@gate(
    "ck.barbarians.lost.sideways-first",
    "ck.improvement.city-limit-unchanged",
    "ck.setup.city-uses-city-piece",
    "ck.card.science.medicine-limits",
    "base.build.piece-needed",
    "base.city.pieces",
    stage="board",
    replaces=cities.piece_left,
)
def city_left(state: State, seat: int) -> Finding:
    """A city needs a city piece in supply, unless the player raises one that lies on its side."""
    lying = holdings(state, seat).sideways
    return bool(lying) or on_board(state, seat).cities < pieces(state).cities or Facts(supply=0)


class Upgrade(Protocol):
    """An action that makes a city on ``corner``."""

    @property
    def seat(self) -> int: ...

    @property
    def corner(self) -> int: ...


@check("ck.barbarians.lost.sideways-first", "ck.card.science.medicine-limits", at="corner", adds_to=(BuildCity,))
def sideways_first(state: State, action: Upgrade) -> Finding:
    """A player raises a city that lies on its side before upgrading any other settlement."""
    return may_rise(state, action.seat, action.corner)


def may_rise(state: State, seat: int, corner: int) -> bool:
    """Whether no city of a seat lies on its side, except perhaps the one on this corner."""
    lying = holdings(state, seat).sideways
    return not lying or among(corner, lying)


@reaction(CityBuilt, cites=("ck.barbarians.lost.sideways-first",))
def raised(play: Play, event: CityBuilt) -> None:
    """A city that was raised does not lie on its side any more."""
    rise(play.state, event.seat, event.corner)


def rise(state: State, seat: int, corner: int) -> None:
    """Let no city of a seat lie on its side on a corner any longer."""
    lying = holdings(state, seat).sideways
    if among(corner, lying):
        now_holds(state, seat, sideways=lying & ~(1 << corner))


@invariant("ck.barbarians.lost.no-settlement-piece")
def sideways_are_settlements(state: State) -> Contradictions:
    """A city on its side counts among its owner's settlements."""
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.sideways & ~state.seats[seat].settlements):
            yield f"/{MODULE_ID}/seats/{seat}/sideways", Facts(corner=names[corner])


@invariant("ck.barbarians.lost.no-settlement-piece", "ck.barbarians.lost.sideways-first", past=True)
def sideways_for_want_of_settlements(state: State) -> Contradictions:
    """A city lies on its side only while all settlements of its owner are on the board."""
    supply = pieces(state).settlements
    for seat, held in enumerate(realm(state).seats):
        standing = on_board(state, seat).settlements
        if held.sideways and standing < supply:
            yield f"/{MODULE_ID}/seats/{seat}/sideways", Facts(settlements=standing, pieces=supply)


@invariant("ck.barbarians.lost.no-settlement-piece", "ck.barbarians.after.robber-wakes", past=True)
def sideways_after_an_attack(state: State) -> Contradictions:
    """Before the first attack of the barbarians no city lies on its side."""
    for seat, held in enumerate(realm(state).seats):
        if held.sideways and not realm(state).awake:
            yield f"/{MODULE_ID}/seats/{seat}/sideways", Facts(robber_awake=False)
