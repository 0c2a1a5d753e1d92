"""The opening: everybody places three settlements, and there is no card for the longest trade route."""

from __future__ import annotations

from service.catan.base import longest_road
from service.catan.base.buildings import buildings
from service.catan.base.dropping import longest_road_in_use
from service.catan.base.setup import brings_cards, placement_order
from service.catan.base.state import State
from service.catan.seafarers.cloth.options import CLOTH
from service.kernel.rules import Contradictions, Play, invariant, step


@placement_order.also(
    "seafarers-later.cloth.setup.three-settlements",
    "seafarers-later.cloth.setup.order",
    "seafarers-later.cloth.setup.third-mandatory",
    when=CLOTH,
)
def third_round(earlier: list[int], state: State) -> list[int]:
    """After forward and back, everybody places a third settlement clockwise, beginning with the start player."""
    return [*earlier, *state.clockwise(state.turn.start)]


@brings_cards.also("seafarers-later.cloth.setup.resources-of-the-third", replaces=brings_cards.first, when=CLOTH)
def third_brings_cards(state: State, seat: int) -> bool:
    """Only the third settlement brings starting cards."""
    return buildings(state, seat).bit_count() == 3


@step("seafarers-later.cloth.setup.no-route-card", replaces=longest_road.award, when=CLOTH)
def no_card_for_routes(play: Play) -> None:
    """Nobody takes the card for the longest trade route, which is not in the game."""


@invariant(
    "seafarers-later.cloth.setup.no-route-card",
    replaces=(longest_road.holder_is_longest, longest_road.longest_holds),
    when=CLOTH,
)
def route_card_is_left_out(state: State) -> Contradictions:
    """Nobody holds the card for the longest trade route."""
    return longest_road_in_use(state)
