"""The cards of the scenario: its own deck, and Swift Journey, which moves the wagon a second time."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.cards import Cards, other_things
from service.catan.base.development import PLAYING, playable, spend
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.state import State
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.slices import alter
from service.catan.traders_barbarians.caravans import MODULE_ID, UNMOVED, caravans
from service.kernel.rules import Action, Drop, Finding, Play, Ruleset, gate

SWIFT_JOURNEY = "swift_journey"
IN_DECK = {"knight": 16, "victory_point": 3, "road_building": 3, SWIFT_JOURNEY: 3}
"""The 25 cards of the deck (`traders-barbarians.setup.card-deck`)."""


@components.development_kinds.also("traders-barbarians.setup.card-deck")
def with_swift_journey(kinds: tuple[str, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """Swift Journey is a further kind of development card."""
    return *kinds, SWIFT_JOURNEY


@components.deck_stock.also("traders-barbarians.setup.card-deck")
def own_deck(stock: Cards, ruleset: Ruleset) -> Cards:
    """The deck has 16 Knights, and three each of Road Building, Swift Journey and Victory Point."""
    return tuple(IN_DECK.get(kind, 0) for kind in components.development_kinds(ruleset))


@other_things.also("traders-barbarians.setup.card-deck")
def swift_journey_is_no_good(ruleset: Ruleset) -> frozenset[str]:
    """Nobody trades or discards a Swift Journey."""
    return frozenset((SWIFT_JOURNEY,))


DROPS = (Drop(PlayMonopoly, own_deck), Drop(PlayYearOfPlenty, own_deck))


def kind_of(state: State) -> int:
    """Which of the kinds of development card Swift Journey is."""
    return components.development_kinds(state).index(SWIFT_JOURNEY)


@gate("traders-barbarians.card.swift-journey")
def first_move_over(state: State, seat: int) -> Finding:
    """A player plays Swift Journey once the first move of the turn is over."""
    return caravans(state).arrived


@gate(
    "traders-barbarians.card.cost-and-timing",
    stage="cost",
    facts=lambda state, seat: {
        "held": state.seats[seat].development[kind_of(state)],
        "bought_this_turn": state.seats[seat].bought[kind_of(state)],
    },
)
def playable_card(state: State, seat: int) -> Finding:
    """A player plays Swift Journey from the hand, and not in the turn in which it was bought."""
    return playable(state, seat, kind_of(state))


class PlaySwiftJourney(Action, frozen=True):
    """Play Swift Journey. The wagon may move a second time with all its movement points."""

    statutes = (
        "traders-barbarians.card.swift-journey",
        "traders-barbarians.card.swift-journey-grain",
        "traders-barbarians.card.swift-journey-no-retry",
    )
    gates = (*PLAYING, first_move_over, playable_card)

    def effect(self, play: Play) -> None:
        spend(play, self.seat, kind_of(play.state))
        alter(play.state, MODULE_ID, **UNMOVED)
