"""Gold fields: once the lair is gone, they pay gold to the buildings beside them, and ships fetch the crews."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.production import numbered_hexes_produce, produce, production_number
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.explorers_pirates.cargo import fits
from service.catan.explorers_pirates.crews import crewed_hexes, crews_on, station, with_crews
from service.catan.explorers_pirates.expedition import ShipNumber, change_ship, ship_at_sea, ships_on
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.lairs import CrewCount, freed_fields, lairs, ship_points_at_field
from service.catan.explorers_pirates.options import LAIRS
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.routes import routes_to
from service.catan.explorers_pirates.sailing import on_the_board
from service.kernel.rules import Action, Event, Facts, Finding, Play, Seat, check, step

INCOME = 2
"""Gold for a building beside a gold field whose number is rolled (`explorers-pirates.lair.gold-production`)."""


class CrewsPickedUp(Event, frozen=True):
    """A ship took crews of its owner aboard from a gold field."""

    seat: Seat
    ship: ShipNumber
    hex: Hex
    crews: CrewCount


@step(
    "explorers-pirates.lair.gold-production",
    "explorers-pirates.lair.gold-production.any-owner",
    "explorers-pirates.gold.compensation.gold-field-income",
    after=produce,
    possible=numbered_hexes_produce,
    when=LAIRS,
)
def gold_fields_pay(play: Play) -> None:
    """When the number of a gold field is rolled, every building beside it brings its owner 2 gold."""
    state: State = play.state
    board = state.board
    rolled = board.producing_hexes.get(production_number(state), 0) & freed_fields(state)
    for seat in state.clockwise(state.turn.seat) if rolled else ():
        own = buildings(state, seat)
        count = sum((own & board.topology.hex_corners[at]).bit_count() for at in bits(rolled))
        if count:
            GOLD.receive(play, seat, INCOME * count)


# Fetching crews ----------------------------------------------------------------------------------------------------


@check(
    "explorers-pirates.lair.pick-up-crews",
    "explorers-pirates.lair.place-crews.no-withdrawal",
    "explorers-pirates.lair.still-blocks-until-resolved",
    at="hex",
)
def lair_is_gone(state: State, action: PickUpCrews) -> Finding:
    """Nobody takes a crew back from a lair, not even in the turn of its capture."""
    return not among(action.hex, lairs(state))


@check("explorers-pirates.hold.own-pieces-only", at="crews")
def own_crews_there(state: State, action: PickUpCrews) -> Finding:
    """The fetched crews stand on the hex and belong to the player."""
    there = crews_on(state, action.hex).get(action.seat, 0)
    return there >= action.crews or Facts(crews=there)


@check("explorers-pirates.hold.capacity", at="crews", given=(on_the_board,))
def room_for_crews(state: State, action: PickUpCrews) -> Finding:
    """With the crews the hold has at most two small pieces or one large one."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return fits(state, with_crews(state, ship.hold, action.crews))


def crews_to_fetch(state: State, seat: int) -> int:
    """The gold fields without a lair on which a seat has crews."""
    return crewed_hexes(state, seat) & freed_fields(state)


class PickUpCrews(Action, frozen=True):
    """Take own crews aboard from a gold field whose lair is gone."""

    ship: ShipNumber
    hex: Hex
    crews: CrewCount

    statutes = ("explorers-pirates.lair.pick-up-crews", "explorers-pirates.ship.move.actions-are-free")
    gates = SAILING
    checks = (on_the_board, lair_is_gone, ship_points_at_field, own_crews_there, room_for_crews)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        topology, fields = state.board.topology, crews_to_fetch(state, seat)
        return [
            cls(seat, number, at, count)
            for number, ship in ships_on(state, seat, routes_to(state.board, fields))
            for at in bits(topology.hexes_at[topology.ends[1 << ship.edge]] & fields)
            for count in range(1, crews_on(state, at)[seat] + 1)
            if fits(state, with_crews(state, ship.hold, count))
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        change_ship(state, self.seat, self.ship, hold=with_crews(state, ship.hold, self.crews))
        station(state, self.seat, self.hex, crews_on(state, self.hex)[self.seat] - self.crews)
        play.emit(CrewsPickedUp(self.seat, self.ship, self.hex, self.crews))
