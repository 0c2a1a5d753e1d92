"""The opening: what is on the board before the first turn, and what nobody has yet."""

from __future__ import annotations

from service.catan.base.options import TARGET_POINTS
from service.catan.base.state import SETUP, State
from service.catan.base.victory import points_to_win
from service.catan.board.masks import bits
from service.catan.explorers_pirates.areas import area, starting_island
from service.catan.explorers_pirates.cargo import SETTLER, piece
from service.catan.explorers_pirates.expedition import MODULE_ID, company, ships_of
from service.catan.explorers_pirates.fleet import ends_of
from service.catan.explorers_pirates.harbors import harbors_of
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.setup import facing_coast, second_building
from service.kernel.rules import Contradictions, Facts, invariant, size

STARTING_POINTS = 3
"""Everybody begins with a harbor settlement and a settlement (`explorers-pirates.setup.starting-score`)."""


@invariant("explorers-pirates.setup.starting-score", "base.option.target-points")
def target_above_start(state: State) -> Contradictions:
    """More points are needed to win than everybody begins with."""
    if points_to_win(state) <= STARTING_POINTS:
        yield f"/ruleset/options/{TARGET_POINTS.name}", Facts(target=points_to_win(state), start=STARTING_POINTS)


@invariant("explorers-pirates.setup.unexplored-face-down", past=True)
def nothing_is_discovered(state: State) -> Contradictions:
    """During setup every hex of the unexplored areas lies face down."""
    if state.turn.moment != SETUP:
        return
    for name in AREAS:
        for at in bits(area(state, name) & ~state.board.unknown_hexes):
            yield f"/board/hexes/{state.board.topology.hex_names[at]}", Facts(area=name)


@invariant(
    "explorers-pirates.setup.round-one.facing-coast", "explorers-pirates.setup.round-two.on-starting-island", past=True
)
def first_buildings_on_the_island(state: State) -> Contradictions:
    """During setup harbor settlements face the unexplored areas, and all other buildings are on the starting island."""
    if state.turn.moment != SETUP:
        return
    topology = state.board.topology
    ashore = topology.corners_of[starting_island(state)]
    for seat in range(state.seat_count):
        for corner in bits(harbors_of(state, seat) & ~facing_coast(state)):
            at = f"/{MODULE_ID}/seats/{seat}/harbor_settlements"
            yield at, Facts(corner=topology.corner_names[corner])
        for corner in bits(second_building(state, seat) & ~ashore):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])


@invariant(
    "explorers-pirates.setup.round-three.settler-ship-position",
    "explorers-pirates.setup.round-three.settler-ship-loaded",
    past=True,
)
def first_ships_carry_settlers(state: State) -> Contradictions:
    """During setup every ship lies at its owner's harbor settlement with one settler aboard. All basins are empty."""
    if state.turn.moment != SETUP:
        return
    for seat in range(state.seat_count):
        at = f"/{MODULE_ID}/seats/{seat}"
        for number, ship in ships_of(state, seat):
            if not ends_of(state.board, ship.edge) & harbors_of(state, seat):
                yield f"{at}/ships/{number}/edge", Facts(harbor_settlement=False)
            if tuple(ship.hold) != tuple(piece(state, SETTLER)):
                yield f"{at}/ships/{number}/hold", Facts(pieces=sum(ship.hold))
        if company(state, seat).basins:
            yield f"{at}/basins", Facts(moment=SETUP)


@invariant("explorers-pirates.setup.starting-resources", past=True)
def starting_cards_come_last(state: State) -> Contradictions:
    """During setup nobody holds a card. The starting cards are taken at its end."""
    if state.turn.moment != SETUP:
        return
    for seat, owner in enumerate(state.seats):
        if size(owner.resources):
            yield f"/seats/{seat}/resources", Facts(cards=size(owner.resources))
