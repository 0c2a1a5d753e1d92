"""Spice villages: a ship leaves a crew there as merchant, and takes a spice sack in exchange."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.components import terrain_kinds
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex
from service.catan.board.terrain import Terrain
from service.catan.explorers_pirates.areas import area
from service.catan.explorers_pirates.cargo import SMALL, CargoKind, cargo, of_kind, piece
from service.catan.explorers_pirates.council import deliveries
from service.catan.explorers_pirates.crews import CREW, crew_hexes, crewed_hexes, crews_on, station
from service.catan.explorers_pirates.discovery import HexTurnedUp
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    ShipNumber,
    change_ship,
    laden_ships,
    on_board,
    ship_at_sea,
)
from service.catan.explorers_pirates.fleet import ends_of, ship_ends
from service.catan.explorers_pirates.gold_fields import PickUpCrews
from service.catan.explorers_pirates.loading import after
from service.catan.explorers_pirates.missions import space_of
from service.catan.explorers_pirates.options import SPICES
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.sailing import on_the_board
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.settlers import FoundSettlement
from service.catan.explorers_pirates.sites import closed_paths
from service.catan.explorers_pirates.stacks import stack
from service.catan.explorers_pirates.tiles import Tile, tile_kinds, tiles
from service.catan.explorers_pirates.tracks import Points, missions
from service.kernel.rules import (
    Action,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Ruleset,
    Seat,
    check,
    gate,
    invariant,
    reaction,
)

SWIFT_VOYAGE, PIRATE_BONUS, FAST_GOLD = "swift_voyage", "pirate_bonus", "fast_gold"
VILLAGES = (SWIFT_VOYAGE, PIRATE_BONUS, FAST_GOLD)
"""The kinds of spice hex, named for the advantages that they show."""
SACK = "spice_sack"
MISSION = "spices-for-catan"
TRACK = (0, 1, 1, 2, 2, 3, 3)


class SacksPlaced(Event, frozen=True):
    """A spice hex was discovered, and received spice sacks."""

    hex: Hex
    sacks: int


class VillageBefriended(Event, frozen=True):
    """A ship left a crew on a spice hex and took a spice sack aboard."""

    seat: Seat
    ship: ShipNumber
    hex: Hex


# Hexes, sacks and the track ----------------------------------------------------------------------------------------


@terrain_kinds.also("explorers-pirates.spice.no-production", when=SPICES)
def spice_terrain(ruleset: Ruleset) -> dict[str, Terrain]:
    """A spice hex is land that shows no number and produces nothing."""
    return dict.fromkeys(VILLAGES, Terrain())


@tiles.also(
    "explorers-pirates.setup.unexplored-face-down",
    "explorers-pirates.spice.advantage.two-hexes-each",
    when=SPICES,
)
def spice_tiles(ruleset: Ruleset) -> dict[str, Tile]:
    """Spice hexes lie face down in the unexplored areas, one for each advantage."""
    return {terrain: Tile(terrain) for terrain in VILLAGES}


@cargo.also("explorers-pirates.spice.store-in-basin", "explorers-pirates.hold.small-pieces", when=SPICES)
def sacks(ruleset: Ruleset) -> dict[str, CargoKind]:
    """Ships carry spice sacks. A spice sack is small."""
    return {SACK: CargoKind(SMALL)}


@missions.also(
    "explorers-pirates.spice.scenarios",
    "explorers-pirates.scenario.spices-for-catan.missions",
    "explorers-pirates.scenario.explorers-and-pirates.missions",
    "explorers-pirates.mission.track.spices",
    when=SPICES,
)
def spice_mission(ruleset: Ruleset) -> dict[str, Points]:
    """The spice track has 6 spaces, worth 1, 1, 2, 2, 3 and 3 points."""
    return {MISSION: TRACK}


@deliveries.also("explorers-pirates.spice.deliver", "explorers-pirates.spice.deliver.marker", when=SPICES)
def spices_are_delivered(ruleset: Ruleset) -> dict[str, str]:
    """The Council takes spice sacks for the spice mission."""
    return {SACK: MISSION}


@reaction(
    HexTurnedUp,
    cites=("explorers-pirates.spice.sacks-placed", "explorers-pirates.spice.discovery-reward"),
    when=SPICES,
)
def place_sacks(play: Play, event: HexTurnedUp) -> None:
    """A spice hex that is discovered receives a spice sack for each player."""
    if event.terrain in VILLAGES:
        play.emit(SacksPlaced(event.hex, play.state.seat_count))


def village_hexes(state: State) -> int:
    """The discovered spice hexes."""
    return state.board.hexes_of(VILLAGES)


def showing(state: State, kind: str) -> int:
    """The spice hexes that show an advantage."""
    return state.board.hexes_of((kind,))


@crew_hexes.also("explorers-pirates.spice.crew-stays", "explorers-pirates.crew.role-warrior-or-merchant", when=SPICES)
def crews_on_spice_hexes(state: State) -> int:
    """Crews stand on spice hexes as merchants."""
    return village_hexes(state)


def friends(state: State, seat: int) -> int:
    """The spice hexes on which a seat has a crew."""
    return crewed_hexes(state, seat) & village_hexes(state)


# Leaving a crew for a sack -----------------------------------------------------------------------------------------


@check("explorers-pirates.spice.place-crew", at="hex")
def spice_hex(state: State, action: BefriendVillage) -> Finding:
    """The hex is a discovered spice hex."""
    return among(action.hex, village_hexes(state))


@check("explorers-pirates.spice.place-crew", "explorers-pirates.geometry.ship-ends", at="hex", given=(on_the_board,))
def at_the_village(state: State, action: BefriendVillage) -> Finding:
    """An end of the ship is at a corner of the hex."""
    corners = state.board.topology.hex_corners[action.hex]
    return bool(ship_ends(state, action.seat, action.ship) & corners)


@check("explorers-pirates.spice.place-crew", "explorers-pirates.spice.exchange", at="ship", given=(on_the_board,))
def crew_aboard(state: State, action: BefriendVillage) -> Finding:
    """A crew is aboard the ship."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return of_kind(state, CREW, ship.hold) > 0


@check(
    "explorers-pirates.spice.one-crew-per-player-and-hex",
    "explorers-pirates.spice.one-sack-per-player-and-hex",
    at="hex",
)
def no_crew_yet(state: State, action: BefriendVillage) -> Finding:
    """In the whole game a player places at most one crew on each spice hex, and takes one sack from it."""
    return not crews_on(state, action.hex).get(action.seat)


@check("explorers-pirates.spice.crew-stays", at="hex", adds_to=(PickUpCrews,), when=SPICES)
def merchant_stays(state: State, action: PickUpCrews) -> Finding:
    """A crew on a spice hex stays there for the rest of the game."""
    return not among(action.hex, village_hexes(state))


@gate("explorers-pirates.spice.scenarios", when=SPICES.otherwise)
def no_spices(state: State, seat: int) -> Finding:
    """Spice villages belong to the scenarios with the spice mission."""
    return False


class BefriendVillage(Action, frozen=True):
    """Place a crew on a spice hex, and take a spice sack aboard in exchange."""

    ship: ShipNumber
    hex: Hex

    when = SPICES
    otherwise = no_spices
    statutes = (
        "explorers-pirates.spice.exchange",
        "explorers-pirates.spice.permanent-advantage",
        "explorers-pirates.spice.move-on",
        "explorers-pirates.spice.several-players-on-hex",
        "explorers-pirates.spice.crew-stays",
        "explorers-pirates.crew.role-warrior-or-merchant",
    )
    gates = SAILING
    checks = (on_the_board, spice_hex, at_the_village, crew_aboard, no_crew_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        hexes_at = state.board.topology.hexes_at
        return [
            cls(seat, number, at)
            for number, ship in laden_ships(state, seat)
            if of_kind(state, CREW, ship.hold)
            for at in bits(hexes_at[ends_of(state.board, ship.edge)] & closed_villages(state, seat))
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        hold = after(ship.hold, piece(state, CREW), piece(state, SACK))
        change_ship(state, self.seat, self.ship, hold=hold)
        station(state, self.seat, self.hex, 1)
        play.emit(VillageBefriended(self.seat, self.ship, self.hex))


# Building beside a spice hex ---------------------------------------------------------------------------------------


def closed_villages(state: State, seat: int) -> int:
    """The spice hexes on which a seat has no crew."""
    return village_hexes(state) & ~crewed_hexes(state, seat)


@closed_paths.also("explorers-pirates.spice.build-ban-until-crew", when=SPICES)
def sides_of_villages(state: State, seat: int) -> int:
    """No road of a player lies on an edge of a spice hex before a crew of the player stands there."""
    return state.board.topology.edges_of[closed_villages(state, seat)]


@check(
    "explorers-pirates.spice.build-ban-until-crew",
    "explorers-pirates.spice.build-ban-per-player",
    "explorers-pirates.spice.build-ban-shared-places",
    at="edge",
    adds_to=(BuildRoad,),
    when=SPICES,
)
def friendly_edge(state: State, action: BuildRoad) -> Finding:
    """A player builds no road on an edge of a spice hex before a crew of the player stands there."""
    return not among(action.edge, state.board.topology.edges_of[closed_villages(state, action.seat)])


@check(
    "explorers-pirates.spice.build-ban-until-crew",
    "explorers-pirates.spice.build-ban-per-player",
    "explorers-pirates.spice.build-ban-shared-places",
    "explorers-pirates.settler.found.mission-hexes",
    at="corner",
    adds_to=(BuildSettlement, FoundSettlement),
    when=SPICES,
)
def friendly_corner(state: State, action: BuildSettlement | FoundSettlement) -> Finding:
    """A player builds no settlement on a corner of a spice hex before a crew of the player stands there."""
    return not among(action.corner, state.board.topology.corners_of[closed_villages(state, action.seat)])


# What must be true -------------------------------------------------------------------------------------------------


@invariant("explorers-pirates.spice.advantage.two-hexes-each", when=SPICES)
def one_village_of_a_kind(state: State) -> Contradictions:
    """An area has each advantage at most once, face down and discovered."""
    for name in AREAS:
        pile, spaces = stack(state, name).hexes, area(state, name)
        for terrain in VILLAGES:
            lying = 0 if isinstance(pile, Concealed) else pile[tile_kinds(state).index(terrain)]
            found = lying + sum(state.board.terrain[at] == terrain for at in bits(spaces))
            if found > 1:
                yield f"/{MODULE_ID}/areas/{name}/hexes", Facts(kind=terrain, hexes=found)
    for at in bits(village_hexes(state) & ~mask_of(at for name in AREAS for at in bits(area(state, name)))):
        yield f"/board/hexes/{state.board.topology.hex_names[at]}", Facts(area=None)


@invariant("explorers-pirates.spice.one-crew-per-player-and-hex", when=SPICES)
def one_crew_a_village(state: State) -> Contradictions:
    """A player has at most one crew on a spice hex."""
    for at in bits(village_hexes(state)):
        for seat, crews in crews_on(state, at).items():
            if crews > 1:
                yield f"/{MODULE_ID}/crews/{state.board.topology.hex_names[at]}/{seat}", Facts(crews=crews)


@invariant("explorers-pirates.spice.one-sack-per-player-and-hex", when=SPICES)
def a_crew_for_every_sack(state: State) -> Contradictions:
    """A player has taken no more spice sacks than spice hexes have a crew of the player. Delivered sacks count."""
    for seat in range(state.seat_count):
        taken, crews = on_board(state, seat, SACK) + space_of(state, seat, MISSION), friends(state, seat).bit_count()
        if taken > crews:
            yield f"/{MODULE_ID}/seats/{seat}", Facts(sacks=taken, crews=crews)


@invariant(
    "explorers-pirates.spice.build-ban-until-crew",
    "explorers-pirates.spice.build-ban-per-player",
    "explorers-pirates.spice.build-ban-shared-places",
    "explorers-pirates.spice.crew-stays",
    past=True,
    when=SPICES,
)
def only_friends_build_at_villages(state: State) -> Contradictions:
    """A player with a road or a building beside a spice hex has a crew there, which came before and stays."""
    topology = state.board.topology
    for seat, owner in enumerate(state.seats):
        closed = closed_villages(state, seat)
        for corner in bits(buildings(state, seat) & topology.corners_of[closed]):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])
        for edge in bits(owner.roads & topology.edges_of[closed]):
            yield f"/seats/{seat}/roads", Facts(edge=topology.edge_names[edge])
