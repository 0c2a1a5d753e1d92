"""What Cities & Knights takes out of the base game, and what it leaves in."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.dropping import drop_development_cards, drop_largest_army, largest_army_in_use
from service.catan.base.largest_army import holder_is_largest
from service.catan.base.options import TRADE_BUILD
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.cities_knights import robber, routes
from service.catan.cities_knights.barbarians import robber_wakes
from service.catan.cities_knights.chasing import ChaseRobber
from service.catan.cities_knights.progress import diplomat
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.kernel.rules import Contradictions, Finding, Ruleset, gate, invariant


@components.deck_stock.also("ck.scope.no-development-cards")
def no_development_cards(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """Development cards are not used. Progress cards take their place."""
    return (0,) * len(stock)


@invariant("ck.scope.no-largest-army", replaces=holder_is_largest)
def no_largest_army(state: State) -> Contradictions:
    """Largest Army is not used. Knights on the board give no such bonus."""
    return largest_army_in_use(state)


@gate("ck.turn.actions-free-order", replaces=before_building, when=TRADE_BUILD.is_("separate"))
def trade_at_any_time(state: State, seat: int) -> Finding:
    """Players may mix trading and building in any order, even where the option keeps them apart."""
    return True


OF_THE_ROBBER = (
    robber.sleeps,
    robber.blocks_when_awake,
    robber.rests_on_desert,
    robber_wakes,
    ChaseRobber,
    PlayBishop,
)
"""What falls away beside a book without robber."""
OF_LONGEST_ROAD = (routes.recheck_routes, diplomat.recheck_routes)
"""What falls away beside a book without Longest Road."""

DROPS = (*drop_development_cards(no_development_cards), *drop_largest_army(no_largest_army))
