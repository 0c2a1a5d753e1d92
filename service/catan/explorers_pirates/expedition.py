"""The expedition: this book's part of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from service.catan.base.state import Slice, State
from service.catan.board.masks import among, mask_of
from service.catan.board.onboard import CORNERS, EDGE, HEX, CornerOnBoard, HexOnBoard
from service.catan.explorers_pirates.cargo import MOST_PIECES, ashore, cargo_kinds, of_kind
from service.catan.explorers_pirates.options import ALL_SHIPS
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.tiles import tile_kinds
from service.catan.explorers_pirates.tracks import MissionField, Track
from service.catan.purses.gold import COINS
from service.catan.slices import alter, alter_seat
from service.kernel.parts import (
    FLAG,
    SEAT,
    ByName,
    BySeat,
    MapOf,
    Optional,
    Ordered,
    Part,
    PerSeat,
    Record,
    Tally,
    exchanged,
    hidden,
    number,
    public,
)
from service.kernel.rules import Number, Plain

MODULE_ID = "explorers_pirates"
SHIPS = 3
"""The ships that each player owns (`explorers-pirates.ship.supply`)."""
MOST_POINTS = 8
"""More movement points than any ship has in a turn."""
PURCHASES = 2
"""Purchases with gold in a turn (`explorers-pirates.trade.gold-buys-resource.twice-per-turn`)."""
STARTING_GOLD = 2
"""The gold with which each player begins (`explorers-pirates.setup.starting-gold`)."""
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The numbers of the tokens in a face-down stack."""
_NUMBER_NAMES = tuple(map(str, NUMBERS))

ShipNumber = Annotated[int, Plain(Number(0, SHIPS - 1), "Which of the player's ships.")]


class Ship(Part, frozen=True):
    """A ship on the board. What it did belongs to the present turn."""

    component = "ExpeditionShip"

    edge: int = public(EDGE, required=True, says="The sea route on which it lies.")
    hold: Sequence[int] = public(Tally(cargo_kinds), required=True, says="The pieces aboard, by kind.")
    spent: int = public(number(0, MOST_POINTS), default=0, says="The movement points that it has used in this turn.")
    wool: bool = public(FLAG, default=False, says="Wool was spent on it in this turn.")
    tribute: bool = public(FLAG, default=False, says="Tribute was paid for it in this turn.")
    chased: bool = public(FLAG, default=False, says="It tried to chase a pirate ship away in this turn.")
    finished: bool = public(FLAG, default=False, says="Its movement is over for this turn.")

    @property
    def acted(self) -> bool:
        """Whether it did anything in this turn."""
        return bool(self.spent) or self.wool or self.tribute or self.chased or self.finished


Numbered = tuple[int, Ship]
"""A ship with its number."""


class Company(Part, frozen=True):
    """A seat's holdings in Explorers & Pirates."""

    gold: tuple[int] = public(COINS, required=True, default=(STARTING_GOLD,))
    harbor_settlements: int = public(CORNERS, required=True, default=0)
    basins: Mapping[int, Sequence[int]] = public(
        MapOf(CornerOnBoard(), Tally(cargo_kinds)),
        required=True,
        factory=dict,
        says="The pieces in the basins of the harbor settlements, by kind; empty basins are left out.",
    )
    ships: tuple[Ship | None, ...] = public(
        Ordered(Optional(Record(Ship)), most=SHIPS, least=SHIPS),
        required=True,
        default=(None,) * SHIPS,
        says="The ships by their numbers, which begin at 0; null for a ship in supply.",
    )

    def rested(self) -> Company:
        """These holdings in a new turn, in which no ship has done anything."""
        if not any(ship.acted for ship in self.ships if ship is not None):
            return self
        return self.replaced(ships=tuple([ship and Ship(ship.edge, ship.hold) for ship in self.ships]))


class Stack(Part, frozen=True):
    """The face-down pieces of one unexplored area."""

    component = "UnexploredStack"

    hexes: Sequence[int] = hidden(Tally(tile_kinds), required=True, says="The hexes by kind; in a view, their number.")
    numbers: Sequence[int] = hidden(
        Tally(_NUMBER_NAMES), required=True, says="The number tokens; in a view, how many they are."
    )


class PirateShip(Part, frozen=True):
    """The pirate ship on the board."""

    seat: int = public(SEAT, required=True, says="The owner of the pirate ship.")
    hex: int = public(HEX, required=True, says="The sea hex on which it stands.")


class Shoal(Part, frozen=True):
    """A discovered fish shoal."""

    component = "FishShoal"

    number: int = public(number(1, 6), required=True, says="The number of the die that it shows.")
    haul: bool = public(FLAG, default=False, says="A fish haul lies there.")


class Expedition(Slice, frozen=True):
    """The part of a state that Explorers & Pirates adds."""

    seats: tuple[Company, ...] = public(PerSeat(Company), required=True)
    areas: tuple[Stack, ...] = public(
        ByName(AREAS, Record(Stack), "UnexploredAreas", "The face-down hexes and number tokens of each area."),
        required=True,
    )
    missions: dict[str, Track] = public(
        MapOf(MissionField(), Record(Track)),
        required=True,
        says="The missions of the scenario.",
    )
    crews: Mapping[int, Mapping[int, int]] = public(
        MapOf(HexOnBoard(), BySeat(number(1, MOST_PIECES))),
        factory=dict,
        says="The crews that stand on hexes, by hex and seat.",
    )
    captures: tuple[int, ...] = public(
        Ordered(HEX, once=True),
        factory=tuple,
        says="The lairs captured in this movement phase, in order; their results are still to be worked out.",
    )
    pirate_ship: PirateShip | None = public(
        Optional(Record(PirateShip)),
        default=None,
        says="The pirate ship on the board. All others are in supply.",
    )
    shoals: Mapping[int, Shoal] = public(
        MapOf(HexOnBoard(), Record(Shoal)),
        factory=dict,
        says="The discovered fish shoals, by hex.",
    )
    fished: bool = public(FLAG, default=False, says="The player on turn has rolled for a fish haul in this turn.")
    cards_sold: int = public(
        number(0, len(AREAS)),
        default=0,
        says="The cards that the player on turn has sold with Fast Gold in this turn.",
    )
    sailing: int | None = public(
        Optional(number(0, SHIPS - 1)), default=None, says="The ship that is in the middle of its movement."
    )
    purchases: int = public(
        number(0, PURCHASES),
        default=PURCHASES,
        says="How often the player on turn may still buy a resource with gold in this turn.",
    )
    discoverers: tuple[int, ...] | None = public(
        Ordered(number(0, SHIPS - 1), most=SHIPS, once=True, sort=True),
        default=(),
        when=ALL_SHIPS,
        says="The ships of the player on turn that made a discovery in this turn.",
    )


def expedition(state: State) -> Expedition:
    """This book's part of the state."""
    return state.part(MODULE_ID, Expedition)


def discoverers(state: State) -> tuple[int, ...]:
    """The ships of the player on turn that made a discovery in this turn, as far as the rules ask for them."""
    return expedition(state).discoverers or ()


def company(state: State, seat: int) -> Company:
    """A seat's holdings in Explorers & Pirates."""
    return expedition(state).seats[seat]


def ships_of(state: State, seat: int) -> list[Numbered]:
    """The ships of a seat that are on the board, each with its number."""
    return [(number, ship) for number, ship in enumerate(company(state, seat).ships) if ship is not None]


def ships_on(state: State, seat: int, routes: int) -> list[Numbered]:
    """The ships of a seat that lie on some routes, each with its number."""
    return [(number, ship) for number, ship in ships_of(state, seat) if among(ship.edge, routes)]


def laden_ships(state: State, seat: int) -> list[Numbered]:
    """The ships of a seat with pieces aboard, each with its number."""
    return [(number, ship) for number, ship in ships_of(state, seat) if any(ship.hold)]


def ship_of(state: State, seat: int, number: int) -> Ship | None:
    """A ship of a seat by its number; ``None`` while it is in supply."""
    return company(state, seat).ships[number]


def ship_at_sea(state: State, seat: int, number: int) -> Ship:
    """A ship of a seat that is on the board."""
    ship = ship_of(state, seat, number)
    assert ship is not None, "the ship is on the board"
    return ship


def set_ships(state: State, seat: int, ships: Mapping[int, Ship | None], **changes: Any) -> None:
    """Put ships of a seat on the board, or back into the supply, and give the expedition these other values."""
    seats = expedition(state).seats
    fleet = tuple([ships.get(number, ship) for number, ship in enumerate(seats[seat].ships)])
    alter(state, MODULE_ID, seats=exchanged(seats, seat, seats[seat].replaced(ships=fleet)), **changes)


def change_ship(state: State, seat: int, number: int, **changes: Any) -> None:
    """Let a ship of a seat that is on the board have these values."""
    set_ships(state, seat, {number: ship_at_sea(state, seat, number).replaced(**changes)})


def basin_of(state: State, seat: int, corner: int) -> Sequence[int]:
    """The pieces in a basin of a seat, by kind."""
    return company(state, seat).basins.get(corner) or (0,) * len(cargo_kinds(state))


def fill_basin(state: State, seat: int, corner: int, pieces: Sequence[int]) -> None:
    """Let exactly these pieces lie in a basin of a seat."""
    basins = {**company(state, seat).basins, corner: pieces}
    alter_seat(state, MODULE_ID, seat, basins={at: lying for at, lying in basins.items() if any(lying)})


def on_board(state: State, seat: int, kind: str) -> int:
    """How many pieces of a kind of cargo a seat has in holds, in basins and ashore."""
    held = [ship.hold for _, ship in ships_of(state, seat)] + [*company(state, seat).basins.values()]
    return ashore(state, seat, kind) + sum(of_kind(state, kind, pieces) for pieces in held)


def ship_edges(state: State, seat: int) -> int:
    """The routes on which ships of a seat lie."""
    return mask_of(ship.edge for _, ship in ships_of(state, seat))
