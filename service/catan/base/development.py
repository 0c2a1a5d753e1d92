"""Development cards: buying them, and the rules for playing any of them."""

from __future__ import annotations

from collections.abc import Callable

from service.catan.base.building import cost_of, pay
from service.catan.base.cards import SYNONYMS, VICTORY_POINT, Cards, Development, move, put, resource_cards
from service.catan.base.components import development_cards, development_kinds, whole_deck
from service.catan.base.conservation import development_piles, unseen
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, ON_TURN, at_moment, card_moments
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import (
    ANY,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    Untold,
    constant,
    draw,
    gate,
    invariant,
    query,
    score,
    size,
)


class DevelopmentCardBought(Event, frozen=True):
    """A seat bought a card; only that seat knows which."""

    seat: Seat
    card: Development

    secret = {"card": ("seat",)}


class DevelopmentCardPlayed(Event, frozen=True):
    """A seat played a card."""

    seat: Seat
    card: Development


@draw(
    "base.devcard.buy-any-number",
    "base.frame.chance-is-input",
    "base.devcard.deck-not-refilled",
    "base.components.development-deck",
    secret=True,
)
def top_card(state: State) -> Outcomes:
    """The top card of the deck, each undrawn card equally likely."""
    kinds = development_kinds(state)
    if isinstance(state.deck, Concealed):
        return Untold(unseen(kinds, whole_deck(state), development_piles(state)), also=SYNONYMS)
    return Outcomes.of_pile(kinds, state.deck, SYNONYMS)


@gate("base.devcard.buy-any-number", "base.devcard.deck-not-refilled", stage="board")
def deck_left(state: State, seat: int) -> Finding:
    """Players buy cards while the deck lasts. It is never refilled."""
    return size(state.deck) > 0


@query("base.devcard.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A development card costs one ore, one wool and one grain."""
    return resource_cards(wool=1, grain=1, ore=1)


cost = cost_of(price, "base.build.pay-bank", "base.build.no-substitute-payment")


class BuyDevelopmentCard(Purchase, frozen=True):
    """Buy the top card of the deck."""

    statutes = ("base.devcard.cost", "base.devcard.hidden", "base.devcard.buy-any-number")
    gates = (*BUILDING, deck_left, cost)

    def effect(self, play: Play) -> None:
        name = play.draw(top_card)
        pay(play, self)
        take_card(play, self.seat, name)


def take_card(play: Play, seat: int, name: str) -> None:
    """The card that was drawn goes from the deck to a seat's new cards."""
    state: State = play.state
    card = development_cards(state, development_kinds(state).index(name))
    move(card, state.deck, state.seats[seat].development)
    put(state.seats[seat].bought, card)
    play.emit(DevelopmentCardBought(seat, name))


@gate("base.devcard.any-time-in-turn", "base.turn.before-roll", facts=at_moment)
def time_to_play(state: State, seat: int) -> Finding:
    """Players play cards on their own turns, before the roll or after it is resolved."""
    return state.turn.moment in card_moments(state)


@gate("base.devcard.one-per-turn", "base.turn.before-roll")
def one_a_turn(state: State, seat: int) -> Finding:
    """A player plays at most one knight or progress card a turn."""
    return not state.turn.card_played or seat != state.turn.seat


PLAYING = (*ON_TURN, time_to_play, one_a_turn)


def playable(state: State, seat: int, card: int) -> bool:
    """Whether a seat holds a copy from an earlier turn. A concealed hand of only new cards is known to hold none."""
    owner = state.seats[seat]
    return size(owner.development) > size(owner.bought) and owner.development[card] > owner.bought[card]


def copies(card: int) -> Callable[[State, int], dict[str, object]]:
    """The facts about a card that cannot be played, namely how many the seat holds and how many of them are new."""
    return lambda state, seat: {
        "held": state.seats[seat].development[card],
        "bought_this_turn": state.seats[seat].bought[card],
    }


def spend(play: Play, seat: int, card: int) -> None:
    """Lay a card open: it has been played, and is the card of this turn."""
    state: State = play.state
    cards = development_cards(state, card)
    move(cards, state.seats[seat].development, state.seats[seat].played)
    state.turn.card_played = True
    play.emit(DevelopmentCardPlayed(seat, development_kinds(state)[card]))


@constant("base.devcard.victory-point.reveal-to-win", fold=ANY)
def points_may_lie_open(ruleset: Ruleset) -> bool:
    """Nobody lays a victory point card open before the end."""
    return False


@invariant("base.devcard.victory-point.reveal-to-win", "base.devcard.hidden", past=True)
def points_stay_in_hand(state: State) -> Contradictions:
    """Victory point cards are not played. They stay in their owners' hands."""
    for seat, owner in enumerate(state.seats):
        if owner.played[VICTORY_POINT] and not points_may_lie_open(state):
            yield f"/seats/{seat}/played", Facts(cards=owner.played[VICTORY_POINT])


@score(
    "base.devcard.victory-point.worth",
    "base.components.victory-card-names",
    "base.score.sources",
    "base.score.public-and-true",
    secret=True,
)
def victory_point_cards(state: State, seat: int) -> int:
    """Each victory point card is worth 1 point from the moment it is bought."""
    return state.seats[seat].development[VICTORY_POINT]
