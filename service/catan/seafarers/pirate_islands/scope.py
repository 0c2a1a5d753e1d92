"""What The Pirate Islands take out of the game: the robber, both special cards, and victory point cards."""

from __future__ import annotations

from service.catan.base import components, largest_army, longest_road
from service.catan.base.cards import KNIGHT, VICTORY_POINT
from service.catan.base.deal import CatanDeal
from service.catan.base.development import victory_point_cards
from service.catan.base.dropping import drop_largest_army, drop_longest_road
from service.catan.base.layouts import prepared
from service.catan.base.robber import MoveRobber
from service.catan.base.state import State
from service.catan.seafarers import trade_route
from service.catan.seafarers.later import starting_pieces
from service.catan.seafarers.pirate import MovePirate
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS
from service.kernel.play.game import DealRefused
from service.kernel.play.invariants import Violation
from service.kernel.rules import Contradictions, Drop, Facts, Finding, Play, Ruled, Ruleset, gate, invariant

THREE = 3
VICTORY_CARDS = 5
"""The victory point cards that three players remove: `seafarers-later.pirate-islands.setup.deck-three`."""


# Robber and pirate -------------------------------------------------------------------------------------------------


@gate("seafarers-later.pirate-islands.setup.no-robber", adds_to=(MoveRobber,), when=IN_PIRATE_ISLANDS)
def no_robber_to_move(state: State, seat: int) -> Finding:
    """There is no robber in The Pirate Islands."""
    return False


@gate("seafarers-later.pirate-islands.fleet.never-chosen", adds_to=(MovePirate,), when=IN_PIRATE_ISLANDS)
def nobody_moves_the_fleet(state: State, seat: int) -> Finding:
    """No player ever moves the fleet of the pirates."""
    return False


@invariant(
    "seafarers-later.pirate-islands.setup.no-robber",
    replaces=starting_pieces.robber_starts,
    when=IN_PIRATE_ISLANDS,
)
def no_robber(state: State) -> Contradictions:
    """The robber is not used."""
    if state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(used=False)


@prepared.also("seafarers-later.pirate-islands.setup.no-robber", when=IN_PIRATE_ISLANDS)
def no_desert_for_the_robber(nothing: None, ruled: Ruled, play: Play, wish: CatanDeal) -> None:
    """A deal names no desert for the robber."""
    if wish.robber is not None:
        raise DealRefused([Violation(no_desert_for_the_robber, "/robber", {"used": False})])


# The special cards -------------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.pirate-islands.setup.no-special-cards",
    "seafarers-later.pirate-islands.points",
    replaces=(largest_army.holder_is_largest, longest_road.holder_is_longest),
    when=IN_PIRATE_ISLANDS,
)
def no_special_cards(state: State) -> Contradictions:
    """Neither Longest Road nor Largest Army is in the game."""
    for name, holder in (("longest_road", state.longest_road), ("largest_army", state.largest_army)):
        if holder is not None:
            yield f"/awards/{name}", Facts(used=False)


# Development cards -------------------------------------------------------------------------------------------------


@components.deck_stock.also("seafarers-later.pirate-islands.setup.deck-four", when=IN_PIRATE_ISLANDS)
def victory_cards_are_knights(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """Victory point cards are knights in every respect."""
    cards = list(stock)
    cards[KNIGHT] += cards[VICTORY_POINT]
    cards[VICTORY_POINT] = 0
    return tuple(cards)


@components.whole_deck.also("seafarers-later.pirate-islands.setup.deck-three", when=IN_PIRATE_ISLANDS)
def without_victory_cards(cards: tuple[int, ...], state: State) -> tuple[int, ...]:
    """Three players remove the five victory point cards."""
    removed = VICTORY_CARDS if state.seat_count == THREE else 0
    return tuple([count - removed if kind == KNIGHT else count for kind, count in enumerate(cards)])


DROPS = (
    *drop_largest_army(no_special_cards),
    *drop_longest_road(no_special_cards),
    Drop(longest_road.award, no_special_cards),
    Drop(trade_route.recheck, no_special_cards),
    Drop(victory_point_cards, victory_cards_are_knights),
)
