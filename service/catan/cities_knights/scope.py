"""What Cities & Knights takes out of the base game, and what it leaves in."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.development import BuyDevelopmentCard, victory_point_cards
from service.catan.base.knight import PlayKnight
from service.catan.base.largest_army import compare, earned_is_held, holder_is_largest, largest_army_points
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.options import TRADE_BUILD
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.state import State
from service.catan.base.trading import before_building
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.module import Drop
from service.kernel.declare.rule import Contradictions, Facts, Finding, gate, invariant


@components.deck_stock.also("ck.scope.no-development-cards")
def no_development_cards(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """Development cards are not used. Progress cards take their place."""
    return (0,) * len(stock)


@invariant("ck.scope.no-largest-army", replaces=holder_is_largest)
def no_largest_army(state: State) -> Contradictions:
    """Largest Army is not used. Knights on the board give no such bonus."""
    if state.largest_army is not None:
        yield "/awards/largest_army", Facts(used=False)


@gate("ck.turn.actions-free-order", replaces=before_building, when=TRADE_BUILD.is_("separate"))
def trade_at_any_time(state: State, seat: int) -> Finding:
    """Players may mix trading and building in any order, even where the option keeps them apart."""
    return True


DROPS = (
    *(
        Drop(action, no_development_cards)
        for action in (BuyDevelopmentCard, PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)
    ),
    Drop(victory_point_cards, no_development_cards),
    Drop(largest_army_points, no_largest_army),
    Drop(compare, no_largest_army),
    Drop(earned_is_held, no_largest_army),
)
