"""City walls: under a city, against the seven."""

from __future__ import annotations

from typing import Protocol

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.seven import hand_limit
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.realm import MODULE_ID, holdings, now_holds, realm
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
    query,
)

SUPPLY = 3
"""Walls of a player."""
SAFE = 2
"""Cards that a wall adds to the hand that is safe from a 7."""


class WallBuilt(Event, frozen=True):
    """A wall was built under a city."""

    seat: Seat
    corner: Corner


class UnderCity(Protocol):
    """An action that builds a wall on ``corner``."""

    @property
    def seat(self) -> int: ...

    @property
    def corner(self) -> int: ...


@hand_limit.also("ck.seven.walls-raise-limit", "ck.seven.commodities-count", "ck.wall.effect-only-discard")
def behind_walls(state: State, seat: int) -> int:
    """Each wall makes 2 more cards, resources and commodities together, safe from a 7."""
    return SAFE * holdings(state, seat).walls.bit_count()


@gate("ck.wall.three-per-player", "ck.components.city-walls", stage="board")
def wall_left(state: State, seat: int) -> Finding:
    """A player has at most three walls on the board."""
    return holdings(state, seat).walls.bit_count() < SUPPLY or Facts(supply=0)


@query("ck.wall.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A wall costs two brick."""
    return resource_cards(brick=2)


cost = cost_of(price)


@check("ck.wall.city-only", at="corner")
def own_city(state: State, action: UnderCity) -> Finding:
    """A player builds a wall under a city of the player's own, with or without a metropolis."""
    return among(action.corner, state.seats[action.seat].cities)


@check("ck.wall.one-per-city", at="corner")
def no_wall_yet(state: State, action: UnderCity) -> Finding:
    """A city has at most one wall."""
    return not among(action.corner, holdings(state, action.seat).walls)


def sites(state: State, seat: int) -> int:
    """The corners under which a seat may build a wall."""
    return state.seats[seat].cities & ~holdings(state, seat).walls


def place_wall(play: Play, seat: int, corner: int) -> None:
    """Put a wall under a city."""
    now_holds(play.state, seat, walls=holdings(play.state, seat).walls | 1 << corner)
    play.emit(WallBuilt(seat, corner))


class BuildWall(Purchase, frozen=True):
    """Build a city wall."""

    corner: Corner

    statutes = ("ck.wall.cost", "ck.wall.too-late-after-roll")
    gates = (*BUILDING, wall_left, cost)
    checks = (own_city, no_wall_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(sites(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_wall(play, self.seat, self.corner)


@invariant("ck.components.city-walls", "ck.wall.city-only", "ck.wall.three-per-player")
def walls_under_cities(state: State) -> Contradictions:
    """A player has at most three walls on the board, all under the player's cities."""
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats):
        if held.walls.bit_count() > SUPPLY:
            yield f"/{MODULE_ID}/seats/{seat}/walls", Facts(on_board=held.walls.bit_count(), supply=SUPPLY)
        for corner in bits(held.walls & ~state.seats[seat].cities):
            yield f"/{MODULE_ID}/seats/{seat}/walls", Facts(corner=names[corner])
