"""Lairs: pirates on undiscovered gold fields, what they forbid, and the crews that are sent against them."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.buildings import buildings
from service.catan.base.components import terrain_kinds
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex
from service.catan.board.terrain import Terrain
from service.catan.explorers_pirates.cargo import of_kind
from service.catan.explorers_pirates.crews import CREW, crew_hexes, crews_on, station, with_crews
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    ShipNumber,
    change_ship,
    expedition,
    laden_ships,
    ship_at_sea,
    ship_of,
)
from service.catan.explorers_pirates.fleet import ship_ends
from service.catan.explorers_pirates.options import LAIRS
from service.catan.explorers_pirates.phases import SAILING, sailing_moments
from service.catan.explorers_pirates.sailing import on_the_board
from service.catan.explorers_pirates.settlers import FoundSettlement
from service.catan.explorers_pirates.sites import closed_paths
from service.catan.explorers_pirates.stacks import claims_tables, received
from service.catan.explorers_pirates.tiles import Tile, tiles
from service.catan.explorers_pirates.tracks import Points, missions
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Number,
    Plain,
    Play,
    Ruleset,
    Seat,
    check,
    invariant,
    reaction,
)

MISSION = "pirate-lairs"
GOLD_FIELD = "gold_field"
TRACK = (0, 1, 1, 2, 2, 2, 3, 3)
"""The points of the lair track, the start first (`explorers-pirates.mission.track.lairs-and-fish`)."""
NUMBERS = (4, 5, 6, 8, 9, 10)
"""The numbers under the six lair tokens, all different (`explorers-pirates.lair.token-on-discovery`)."""
MOST_CREWS = 3
"""The crews that capture a lair (`explorers-pirates.lair.place-crews.max-three`)."""

CrewCount = Annotated[int, Plain(Number(1, 2), "How many crews; a hold has room for two.")]


class CrewsPlaced(Event, frozen=True):
    """A ship put crews on a pirate lair."""

    seat: Seat
    ship: ShipNumber
    hex: Hex
    crews: CrewCount


class LairCaptured(Event, frozen=True):
    """The third crew came to stand on a lair; the results are worked out at the end of the movement phase."""

    seat: Seat
    hex: Hex


# The mission, and its hexes ----------------------------------------------------------------------------------------


@missions.also(
    "explorers-pirates.scenario.pirate-lairs.missions",
    "explorers-pirates.mission.track.lairs-and-fish",
    when=LAIRS,
)
def lair_track(ruleset: Ruleset) -> dict[str, Points]:
    """The track of the pirate lairs has 7 spaces worth 1, 1, 2, 2, 2, 3 and 3 points."""
    return {MISSION: TRACK}


@terrain_kinds.also("explorers-pirates.lair.scenarios", "explorers-pirates.lair.becomes-gold-field", when=LAIRS)
def gold_fields(ruleset: Ruleset) -> dict[str, Terrain]:
    """There are gold fields. One without a number has a pirate lair, and once captured it shows the number of its
    token."""
    return {GOLD_FIELD: Terrain(numbers=frozenset(NUMBERS))}


@tiles.also(
    "explorers-pirates.lair.scenarios",
    "explorers-pirates.lair.every-gold-field",
    "explorers-pirates.lair.token-on-discovery",
    "explorers-pirates.lair.discovery-reward",
    "explorers-pirates.lair.no-production",
    when=LAIRS,
)
def face_down_gold_fields(ruleset: Ruleset) -> dict[str, Tile]:
    """Gold fields lie face down, each with a pirate lair. They receive no token of their area."""
    return {GOLD_FIELD: Tile(GOLD_FIELD)}


def lairs(state: State) -> int:
    """The gold fields on which a pirate lair is, captured or not."""
    return golden_hexes(state) & ~freed_fields(state)


def freed_fields(state: State) -> int:
    """The gold fields whose lair is gone: they show a number."""
    return mask_of(at for at in bits(golden_hexes(state)) if state.board.numbers[at])


def golden_hexes(state: State) -> int:
    """The gold fields that have been discovered."""
    return state.board.hexes_of((GOLD_FIELD,))


@crew_hexes.also("explorers-pirates.lair.place-crews.several-players", when=LAIRS)
def gold_fields_hold_crews(state: State) -> int:
    """Crews of all players stand on pirate lairs, and stay on the gold field when the lair is gone."""
    return golden_hexes(state)


# What a lair forbids -----------------------------------------------------------------------------------------------


@closed_paths.also("explorers-pirates.lair.blocks-roads", when=LAIRS)
def sides_of_lairs(state: State, seat: int) -> int:
    """No road of a player lies on a side of a gold field with a pirate lair."""
    return state.board.topology.edges_of[lairs(state)]


@check(
    "explorers-pirates.lair.blocks-roads",
    "explorers-pirates.lair.still-blocks-until-resolved",
    "explorers-pirates.lair.build-after-capture.other-bans-remain",
    at="edge",
    adds_to=(BuildRoad,),
)
def no_lair_beside_road(state: State, action: BuildRoad) -> Finding:
    """No road lies on a side of a gold field with a pirate lair."""
    return not among(action.edge, state.board.topology.edges_of[lairs(state)])


@check(
    "explorers-pirates.lair.blocks-settlements",
    "explorers-pirates.settler.found.mission-hexes",
    "explorers-pirates.lair.build-after-capture",
    "explorers-pirates.lair.still-blocks-until-resolved",
    "explorers-pirates.lair.build-after-capture.other-bans-remain",
    at="corner",
    adds_to=(BuildSettlement, FoundSettlement),
)
def no_lair_beside_settlement(state: State, action: BuildSettlement | FoundSettlement) -> Finding:
    """No settlement stands on a corner of a gold field with a pirate lair."""
    return not among(action.corner, state.board.topology.corners_of[lairs(state)])


# Placing crews -----------------------------------------------------------------------------------------------------


def crews_aboard(state: State, seat: int, number: int) -> int:
    """The crews aboard a ship; none where it is not on the board, or in a scenario without crews."""
    ship = ship_of(state, seat, number)
    return 0 if ship is None else of_kind(state, CREW, ship.hold)


def standing(state: State, at: int) -> int:
    """How many crews of all players stand on a hex."""
    return sum(crews_on(state, at).values())


@check(
    "explorers-pirates.lair.place-crews",
    "explorers-pirates.lair.place-crews.one-or-two",
    at="crews",
    given=(on_the_board,),
)
def crews_on_the_ship(state: State, action: PlaceCrews) -> Finding:
    """The crews that are placed are aboard the ship."""
    aboard = crews_aboard(state, action.seat, action.ship)
    return aboard >= action.crews or Facts(aboard=aboard)


@check("explorers-pirates.lair.place-crews", "explorers-pirates.lair.no-crews-on-freed-field", at="hex")
def lair_there(state: State, action: PlaceCrews) -> Finding:
    """Players place crews on a gold field with a pirate lair, and never after the capture of the lair."""
    return among(action.hex, lairs(state))


@check("explorers-pirates.geometry.ship-ends", at="hex", given=(on_the_board,))
def ship_points_at_field(state: State, action: PlaceCrews) -> Finding:
    """An end of the ship is at a corner of the gold field."""
    corners = state.board.topology.hex_corners[action.hex]
    return bool(ship_ends(state, action.seat, action.ship) & corners)


@check("explorers-pirates.lair.place-crews.max-three", at="crews")
def room_on_the_lair(state: State, action: PlaceCrews) -> Finding:
    """At most three crews of all players stand on a lair."""
    there = standing(state, action.hex)
    return there + action.crews <= MOST_CREWS or Facts(standing=there, most=MOST_CREWS)


class PlaceCrews(Action, frozen=True):
    """Put crews from a ship on a pirate lair."""

    ship: ShipNumber
    hex: Hex
    crews: CrewCount

    statutes = (
        "explorers-pirates.lair.place-crews.one-or-two",
        "explorers-pirates.lair.place-crews.free-and-move-on",
        "explorers-pirates.lair.captured-by-third-crew",
        "explorers-pirates.lair.results-deferred",
    )
    gates = SAILING
    checks = (on_the_board, crews_on_the_ship, lair_there, ship_points_at_field, room_on_the_lair)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        topology, held = state.board.topology, lairs(state)
        return [
            cls(seat, number, at, count)
            for number, ship in laden_ships(state, seat)
            for at in bits(topology.hexes_at[topology.ends[1 << ship.edge]] & held)
            for count in range(1, min(of_kind(state, CREW, ship.hold), MOST_CREWS - standing(state, at)) + 1)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        change_ship(state, self.seat, self.ship, hold=with_crews(state, ship.hold, -self.crews))
        station(state, self.seat, self.hex, crews_on(state, self.hex).get(self.seat, 0) + self.crews)
        play.emit(CrewsPlaced(self.seat, self.ship, self.hex, self.crews))


@reaction(
    CrewsPlaced, cites=("explorers-pirates.lair.captured-by-third-crew", "explorers-pirates.lair.results-deferred")
)
def third_crew_captures(play: Play, event: CrewsPlaced) -> None:
    """The third crew captures a lair. The results are worked out at the end of the movement phase."""
    if standing(play.state, event.hex) == MOST_CREWS:
        alter(play.state, MODULE_ID, captures=(*expedition(play.state).captures, event.hex))
        play.emit(LairCaptured(event.seat, event.hex))


# What must be true of lairs ----------------------------------------------------------------------------------------


@invariant("explorers-pirates.lair.token-on-discovery", "explorers-pirates.lair.becomes-gold-field")
def lair_tokens_differ(state: State) -> Contradictions:
    """Each gold field without a lair received the number of a lair token, and each token has another number."""
    tokens, seen = received(state), set()
    for at in bits(freed_fields(state)) if claims_tables(state) else ():
        if tokens[at] not in NUMBERS or tokens[at] in seen:
            yield f"/board/hexes/{state.board.topology.hex_names[at]}/number", Facts(received=tokens[at])
        seen.add(tokens[at])


@invariant("explorers-pirates.lair.blocks-roads", "explorers-pirates.lair.blocks-settlements")
def nothing_beside_lairs(state: State) -> Contradictions:
    """Nobody has a road or building beside a pirate lair."""
    topology = state.board.topology
    corners, edges = topology.corners_of[lairs(state)], topology.edges_of[lairs(state)]
    for seat, owner in enumerate(state.seats):
        for corner in bits(buildings(state, seat) & corners):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])
        for edge in bits(owner.roads & edges):
            yield f"/seats/{seat}/roads", Facts(edge=topology.edge_names[edge])


@invariant(
    "explorers-pirates.lair.place-crews.max-three",
    "explorers-pirates.lair.captured-by-third-crew",
    "explorers-pirates.lair.results-deferred",
    "explorers-pirates.lair.hero.loses-crew",
)
def captures_are_pending(state: State) -> Contradictions:
    """At most three crews stand on a lair. Three capture it, and its results are due until the movement phase ends. A
    gold field without a lair has fewer.
    """
    names, captures = state.board.topology.hex_names, expedition(state).captures
    over = state.turn.winner is not None
    if captures and not (over or state.turn.moment in sailing_moments(state)):
        yield f"/{MODULE_ID}/captures", Facts(moment=state.turn.moment)
    for at in expedition(state).crews:
        count, lair = standing(state, at), among(at, lairs(state))
        if (lair and count > MOST_CREWS) or (among(at, freed_fields(state)) and count >= MOST_CREWS):
            yield f"/{MODULE_ID}/crews/{names[at]}", Facts(crews=count, lair=lair)
        if lair and count == MOST_CREWS and at not in captures:
            yield f"/{MODULE_ID}/captures", Facts(missing=names[at])
    for place, at in enumerate(captures):
        if not among(at, lairs(state)) or standing(state, at) != MOST_CREWS:
            yield f"/{MODULE_ID}/captures/{place}", Facts(crews=standing(state, at))
