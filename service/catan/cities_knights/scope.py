"""What Cities & Knights takes out of the base game, and what it leaves in."""

from __future__ import annotations

from service.catan.base import (
    bank_trade,
    cities,
    components,
    domestic_trade,
    road_building,
    roads,
    robber,
    settlements,
    setup,
    seven,
    turn,
)
from service.catan.base.components import Found
from service.catan.base.development import BuyDevelopmentCard, victory_point_cards
from service.catan.base.knight import PlayKnight
from service.catan.base.largest_army import compare, holder_is_largest, largest_army_points
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.options import TRADE_BUILD
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.trading import before_building
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.state import State
from service.kernel.module import Cites, Drop
from service.kernel.rule import Facts, Finding, gate, invariant
from service.kernel.ruleset import Ruleset


@components.deck_stock.also("ck.scope.no-development-cards")
def no_development_cards(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """Development cards are not used; progress cards take their place."""
    return (0,) * len(stock)


@invariant("ck.scope.no-largest-army", replaces=holder_is_largest)
def no_largest_army(state: State) -> Found:
    """Largest Army is not used: knights on the board give no such bonus."""
    if state.largest_army is not None:
        yield "/awards/largest_army", Facts(used=False)


@gate("ck.turn.actions-free-order", replaces=before_building, when=TRADE_BUILD.is_("separate"))
def trade_at_any_time(state: State, seat: int) -> Finding:
    """Trading and building may be mixed in any order, whatever the option says that keeps them apart."""
    return True


DROPS = (
    *(
        Drop(action, no_development_cards)
        for action in (BuyDevelopmentCard, PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)
    ),
    Drop(victory_point_cards, no_development_cards),
    Drop(largest_army_points, no_largest_army),
    Drop(compare, no_largest_army),
)

CITES = (
    Cites(
        turn.on_turn,
        (
            "ck.turn.only-active-player",
            "ck.knight.activate-own-turn",
            "ck.knight.action-own-turn",
            "ck.progress.play-window",
        ),
    ),
    Cites(
        turn.nothing_owed,
        (
            "ck.turn.pending-order",
            "ck.barbarians.attack-at-once",
            "ck.knight.displaced-owner-moves",
            "ck.progress.hand-limit-off-turn",
            "ck.progress.one-at-a-time",
            "ck.wall.too-late-after-roll",
        ),
    ),
    Cites(turn.not_rolled, ("ck.turn.phase-order", "ck.turn.roll-all-dice")),
    Cites(turn.rolled, ("ck.turn.phase-order",)),
    Cites(turn.time_to_build, ("ck.turn.phase-order", "ck.knight.activate-own-turn")),
    Cites(setup.at_new_settlement, ("ck.setup.round-two-city",)),
    Cites(settlements.distance, ("ck.setup.round-two-city",)),
    Cites(
        roads.connects,
        ("ck.route.knight-blocks-road", "ck.route.knight-is-no-connection", "ck.card.science.road-building"),
    ),
    Cites(road_building.one_placed, ("ck.card.science.road-building-partial",)),
    Cites(settlements.empty_corner, ("ck.route.knight-blocks-settlement",)),
    Cites(cities.own_settlement, ("ck.card.science.medicine",)),
    Cites(domestic_trade.with_player_on_turn, ("ck.trade.domestic.mixed",)),
    Cites(domestic_trade.unlike, ("ck.trade.domestic.no-like-for-like",)),
    Cites(domestic_trade.gives_cards, ("ck.trade.domestic.no-progress-cards", "ck.progress.not-tradable")),
    Cites(domestic_trade.receives_cards, ("ck.trade.domestic.no-progress-cards", "ck.progress.not-tradable")),
    Cites(bank_trade.time_to_trade, ("ck.turn.phase-order",)),
    Cites(bank_trade.identical_cards, ("ck.trade.bank.four-to-one", "ck.ability.trade-two-to-one")),
    Cites(bank_trade.different_kind, ("ck.trade.bank.different-kind", "ck.ability.trade-two-to-one")),
    Cites(bank_trade.bank_has_card, ("ck.trade.bank.different-kind",)),
    Cites(bank_trade.gives_cards, ("ck.progress.not-tradable",)),
    Cites(bank_trade.receives_cards, ("ck.progress.not-tradable",)),
    Cites(
        bank_trade.exact_rate,
        (
            "ck.trade.bank.four-to-one",
            "ck.trade.bank.three-to-one",
            "ck.trade.bank.special-harbor",
            "ck.trade.bank.rates-do-not-combine",
            "ck.ability.trade-two-to-one",
            "ck.ability.trade-not-resources",
            "ck.knight.no-production-or-harbor",
            "ck.card.trade.merchant-rate",
            "ck.card.trade.merchant-desert",
            "ck.card.trade.merchant-fleet",
            "ck.card.trade.merchant-fleet-expires",
        ),
    ),
    Cites(seven.owes_discard, ("ck.turn.pending-order", "ck.knight.chase-no-discards")),
    Cites(seven.half_the_hand, ("ck.seven.commodities-count", "ck.seven.walls-raise-limit")),
    Cites(seven.resources_only, ("ck.seven.commodities-count", "ck.progress.not-tradable")),
    Cites(robber.owes_robber_move, ("ck.turn.pending-order", "ck.seven.before-first-attack")),
    Cites(robber.on_land, ("ck.knight.chase-must-move", "ck.card.politics.bishop")),
    Cites(robber.moves, ("ck.seven.after-first-attack",)),
    Cites(robber.friendly, ("ck.option.friendly-robber",)),
    Cites(robber.moves_or_rests, ("ck.option.friendly-robber",)),
    Cites(
        robber.victim_named,
        ("ck.seven.after-first-attack", "ck.knight.chase-robber", "ck.robber.metropolis-owner-can-be-robbed"),
    ),
    Cites(robber.victim_there, ("ck.knight.chase-robber",)),
)
"""What the base game's rules, by what they ask, enforce of this book."""
