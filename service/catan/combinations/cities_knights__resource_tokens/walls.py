"""City walls, which bring tokens and no longer keep cards safe."""

from __future__ import annotations

from service.catan.base.buildings import idle_corners
from service.catan.base.cards import RESOURCES, Cards
from service.catan.base.production import blocked_hexes
from service.catan.base.seven import hand_limit
from service.catan.base.state import State
from service.catan.cities_knights import walls
from service.catan.cities_knights.realm import holdings
from service.catan.resource_tokens.citadel_yield import citadel_yield, closed_to_citadels
from service.catan.resource_tokens.citadels import BUILT, citadels
from service.catan.resource_tokens.production import tokens_allowed, tokens_next_to


@tokens_allowed.also(
    "resource-tokens.wall.allows-token",
    "resource-tokens.wall.second-is-card",
    "resource-tokens.wall.commodity-stays-card",
    "resource-tokens.wall.per-hex",
    "resource-tokens.wall.per-city",
    "resource-tokens.wall.city-only",
    "resource-tokens.wall.blocked-hex",
    "resource-tokens.wall.free-wall-counts",
)
def of_walled_cities(state: State, seat: int) -> Cards:
    """A city with a wall may take one token from each producing hex, in place of a resource card."""
    walled = walled_corners(state, seat) & ~citadels(state, seat)
    return tokens_next_to(state, walled, blocked_hexes(state)) if walled else ()


@tokens_allowed.also(
    "resource-tokens.citadel.wall-allows-two", "resource-tokens.citadel.wall-moves-with-upgrade", when=BUILT
)
def of_walled_citadels(state: State, seat: int) -> Cards:
    """A citadel with a wall may take a second token from each producing hex that gives it two resources."""
    walled = walled_corners(state, seat) & citadels(state, seat)
    return tokens_next_to(state, walled, closed_to_citadels(state) | single_hexes(state)) if walled else ()


def single_hexes(state: State) -> int:
    """The hexes from which a citadel takes no more than one resource."""
    yields = citadel_yield(state).items()
    return state.board.hexes_of(terrain for terrain, cards in yields if sum(cards[: len(RESOURCES)]) < 2)


def walled_corners(state: State, seat: int) -> int:
    """The corners of a seat's walls, but for those where buildings take nothing."""
    return holdings(state, seat).walls & ~idle_corners(state)


@hand_limit.also(
    "resource-tokens.wall.no-hand-limit-bonus",
    "resource-tokens.seven.limit-is-seven",
    replaces=walls.behind_walls,
)
def walls_keep_no_cards(state: State, seat: int) -> int:
    """A wall makes no more cards safe from a 7."""
    return 0
