"""The start: fish for a second settlement at a fishing ground."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.setup import PlaceSettlement
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among
from service.catan.fishermen.fishery import MODULE_ID, creel, fishery
from service.catan.fishermen.fishing_grounds import fishing_corners
from service.catan.fishermen.supply import draw_token
from service.kernel.rules import CHAIN, Contradictions, Facts, Function, Play, around, invariant, query, size


@around(
    PlaceSettlement,
    "fishermen.setup.start-fish",
    "fishermen.setup.first-settlement-no-fish",
    "fishermen.setup.start-fish-lake",
    "fishermen.setup.start-boot",
)
def starting_fish(effect: Function, action: PlaceSettlement, play: Play) -> None:
    """A second settlement at a fishing ground brings its owner one fish token."""
    second = bool(buildings(play.state, action.seat))
    effect(action, play)
    if second:
        draw_starting_fish(play, action.seat, action.corner)


@around(PlaceStartingCity, "fishermen.setup.start-fish")
def starting_fish_of_cities(effect: Function, action: PlaceStartingCity, play: Play) -> None:
    """A second building that is a city brings its owner one fish token at a fishing ground, too."""
    effect(action, play)
    draw_starting_fish(play, action.seat, action.corner)


def draw_starting_fish(play: Play, seat: int, corner: int) -> None:
    """Let a seat draw a token for a starting building, if that stands at a fishing ground."""
    if among(corner, fishing_corners(play.state)):
        draw_token(play, seat)


@query(
    "fishermen.setup.start-fish",
    "fishermen.setup.first-settlement-no-fish",
    "fishermen.setup.start-fish-lake",
    "fishermen.setup.start-boot",
    fold=CHAIN,
)
def most_in_the_opening(state: State, seat: int) -> int:
    """In the opening a seat draws once at most for each building at a fishing ground, and never for its first."""
    standing = buildings(state, seat)
    return min(max(0, standing.bit_count() - 1), (standing & fishing_corners(state)).bit_count())


@invariant(
    "fishermen.setup.start-fish",
    "fishermen.setup.first-settlement-no-fish",
    "fishermen.setup.start-fish-lake",
    "fishermen.setup.start-boot",
)
def fish_of_the_opening(state: State) -> Contradictions:
    """During setup nobody has more fish tokens than the starting buildings bring, and nobody has spent any."""
    if state.turn.moment != SETUP:
        return
    held = fishery(state)
    for seat in range(state.seat_count):
        found, most = size(creel(state, seat)) + (held.boot == seat), most_in_the_opening(state, seat)
        if found > most:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(found=found, most=most)
    if any(held.spent):
        yield f"/{MODULE_ID}/spent", Facts(spent=sum(held.spent))
