"""Crews: building them, and where they stand ashore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, mask_of
from service.catan.board.places import Corner, hexes_told
from service.catan.explorers_pirates.berths import berths, pieces_at, put_pieces
from service.catan.explorers_pirates.cargo import SMALL, CargoKind, ashore, cargo, fits, piece
from service.catan.explorers_pirates.expedition import MODULE_ID, ShipNumber, expedition, on_board
from service.catan.explorers_pirates.options import CREWS
from service.catan.explorers_pirates.settlers import CargoBuilt, harbored, one_place, own_basin
from service.catan.mechanics.prices import Purchase, together
from service.catan.slices import alter
from service.kernel.rules import (
    UNION,
    Action,
    Contradictions,
    Facts,
    Finding,
    Play,
    Ruleset,
    check,
    gate,
    invariant,
    query,
)

CREW = "crew"
SUPPLY = 9
"""The crews that each player owns (`explorers-pirates.crew.supply`)."""


@cargo.also(
    "explorers-pirates.crew.supply",
    "explorers-pirates.crew.scenarios",
    "explorers-pirates.crew.role-warrior-or-merchant",
    "explorers-pirates.hold.small-pieces",
    when=CREWS,
)
def crews(ruleset: Ruleset) -> dict[str, CargoKind]:
    """Ships carry crews. A crew is small, and each player owns 9."""
    return {CREW: CargoKind(SMALL, supply=SUPPLY)}


def with_crews(state: State, hold: Sequence[int], count: int) -> tuple[int, ...]:
    """Pieces and some crews more, or fewer, by kind."""
    return tuple([pieces + count * crew for pieces, crew in zip(hold, piece(state, CREW), strict=True)])


# Crews ashore ------------------------------------------------------------------------------------------------------


@query("explorers-pirates.crew.no-overland", fold=UNION, to_json=hexes_told)
def crew_hexes(state: State) -> int:
    """Crews stand on no hex, unless a mission brings them there."""
    return 0


def crews_on(state: State, at: int) -> Mapping[int, int]:
    """The crews that stand on a hex, by seat."""
    return expedition(state).crews.get(at, {})


def crewed_hexes(state: State, seat: int) -> int:
    """The hexes on which crews of a seat stand."""
    return mask_of(at for at, standing in expedition(state).crews.items() if seat in standing)


def station(state: State, seat: int, at: int, count: int) -> None:
    """Let exactly so many crews of a seat stand on a hex."""
    crews = expedition(state).crews
    standing = {**crews.get(at, {}), seat: count}
    if not count:
        del standing[seat]
    others = {place: there for place, there in crews.items() if place != at}
    alter(state, MODULE_ID, crews={**others, at: standing} if standing else others)


@ashore.also("explorers-pirates.crew.supply", when=CREWS)
def crews_ashore(state: State, seat: int, kind: str) -> int:
    """A crew that stands on a hex is in play."""
    return sum(standing.get(seat, 0) for standing in expedition(state).crews.values()) if kind == CREW else 0


@invariant("explorers-pirates.crew.scenarios", "explorers-pirates.crew.no-overland")
def crews_on_their_hexes(state: State) -> Contradictions:
    """Crews stand only on the hexes of a mission of the scenario."""
    for at, standing in expedition(state).crews.items():
        place = f"/{MODULE_ID}/crews/{state.board.topology.hex_names[at]}"
        if not among(at, crew_hexes(state)):
            yield place, Facts(terrain=state.board.terrain[at])
        elif not standing:
            yield place, Facts(crews=0)


# Building a crew ---------------------------------------------------------------------------------------------------


@gate("explorers-pirates.crew.supply", stage="board")
def crew_left(state: State, seat: int) -> Finding:
    """A player has at most 9 crews on the board."""
    return on_board(state, seat, CREW) < SUPPLY or Facts(supply=0)


@check(
    "explorers-pirates.crew.build.into-basin",
    "explorers-pirates.crew.build.into-hold",
    "explorers-pirates.crew.build.two-at-most",
    "explorers-pirates.crew.build.no-removal",
    at="corner",
)
def room_for_a_crew(state: State, action: BuildCrew) -> Finding:
    """The basin or the hold has room for one more small piece. No other piece makes way for a crew."""
    lying = pieces_at(state, action.seat, action.corner, action.ship)
    return fits(state, with_crews(state, lying, 1)) or Facts(pieces=sum(lying))


@query("explorers-pirates.crew.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A crew costs one ore and one wool."""
    return resource_cards(wool=1, ore=1)


cost = cost_of(price)


@gate("explorers-pirates.scenario.land-ho.no-crews", when=CREWS.otherwise)
def no_crews(state: State, seat: int) -> Finding:
    """Crews belong to the missions of pirate lairs and spices. A scenario without both has none."""
    return False


class BuildCrew(Purchase, frozen=True):
    """Build a crew into a basin, or aboard a ship beside a harbor settlement."""

    corner: Corner | None = None
    ship: ShipNumber | None = None

    when = CREWS
    otherwise = no_crews
    statutes = ("explorers-pirates.crew.cost", "explorers-pirates.crew.build.phase")
    gates = (*BUILDING, crew_left, cost)
    checks = (one_place, own_basin, harbored, room_for_a_crew)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, corner, ship)
            for corner, ship, lying in berths(state, seat)
            if fits(state, with_crews(state, lying, 1))
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        pay(play, self)
        lying = pieces_at(state, self.seat, self.corner, self.ship)
        put_pieces(state, self.seat, self.corner, self.ship, with_crews(state, lying, 1))
        play.emit(CargoBuilt(self.seat, CREW, self.corner, self.ship))
