"""Obstacles: with five players, the printed settlements of the colour that nobody plays stay on the board."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.buildings import buildings
from service.catan.base.frame import frame
from service.catan.base.layouts import place_pieces, settle_colour
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import MODULE_ID, between
from service.catan.board.masks import bits, mask_of
from service.catan.slices import alter
from service.kernel.rules import Contradictions, Facts, Outcomes, Play, Ruled, draw, invariant, step

SETTLEMENTS = 2
"""The printed settlements of each colour."""


@draw("base56.board.no-beginner-layout")
def spare_colour(ruled: Ruled) -> Outcomes:
    """The colour of the printed set-up that nobody plays."""
    return Outcomes(range(len(frame(ruled).printed["printed"].pieces)))


@step("base56.board.no-beginner-layout", replaces=place_pieces)
def place_with_spare(play: Play) -> None:
    """With five players one printed colour is drawn. Its settlements stay as obstacles, without roads."""
    state: State = play.state
    colours = list(frame(state).printed[state.board.layout].pieces)
    if len(colours) > state.seat_count:
        topology = state.board.topology
        spare = colours.pop(play.draw(spare_colour))
        alter(state, MODULE_ID, obstacles=mask_of(topology.corner(corner) for corner, _ in spare))
    for seat, placements in enumerate(colours):
        settle_colour(play, seat, placements)


@components.occupied_corners.also("base56.board.no-beginner-layout")
def hold_corners(state: State) -> int:
    """The settlements of a colour that nobody plays hold their corners."""
    return between(state).obstacles


@components.rival_corners.also("base56.board.no-beginner-layout")
def block_roads(state: State, seat: int) -> int:
    """The settlements of a colour that nobody plays block everybody's roads."""
    return between(state).obstacles


@invariant("base56.board.no-beginner-layout", "base.settlement.empty-intersection")
def stand_alone(state: State) -> Contradictions:
    """The settlements of a colour that nobody plays touch land, and no building shares their corners."""
    names, obstacles = state.board.topology.corner_names, between(state).obstacles
    for corner in bits(obstacles & ~state.board.land_corners):
        yield f"/{MODULE_ID}/obstacles", Facts(corner=names[corner])
    for index in range(state.seat_count):
        for corner in bits(buildings(state, index) & obstacles):
            yield f"/seats/{index}", Facts(corner=names[corner])


@invariant("base56.board.no-beginner-layout", past=True)
def of_a_colour_left_out(state: State) -> Contradictions:
    """Settlements without a player are the two of a colour that five players leave out, as they are printed."""
    obstacles, topology = between(state).obstacles, state.board.topology
    if not obstacles:
        return
    printed = frame(state).printed.get(state.board.layout)
    colours = [mask_of(topology.corner(corner) for corner, _ in pieces) for pieces in printed.pieces] if printed else []
    everybody_plays = state.seat_count == components.seat_range(state)[1]
    if everybody_plays or obstacles.bit_count() != SETTLEMENTS or (colours and obstacles not in colours):
        yield f"/{MODULE_ID}/obstacles", Facts(seats=state.seat_count, settlements=obstacles.bit_count())
