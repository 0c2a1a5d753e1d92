"""The seven: players with too many cards put half of them back."""

from __future__ import annotations

from service.catan.base.cards import Bundle, BundleOf, cards_only, move
from service.catan.base.goods import counted_for_seven
from service.catan.base.hands import hand_holds
from service.catan.base.options import HAND_LIMIT, SEVEN_DISCARD
from service.catan.base.owed_cards import HandOver, as_many_as_owed
from service.catan.base.pending import all_owed
from service.catan.base.production import is_seven, produce, production_number
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.kernel.rules import (
    CHAIN,
    SUM,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Procedure,
    Ruleset,
    Seat,
    check,
    constant,
    invariant,
    owes,
    query,
    size,
    step,
)


class Discard(Obligation, frozen=True):
    """Put ``count`` cards back into the bank."""

    count: int


class DiscardChosen(Event, frozen=True):
    """A seat has put its cards down, for the others face down until everybody's are in."""

    seat: Seat
    count: int


class CardsDiscarded(Event, frozen=True):
    """A seat's cards went back into the bank."""

    seat: Seat
    cards: BundleOf


@constant("base.seven.discard-threshold", "base-options.hand-limit.value", "base-options.hand-limit.everywhere")
def safe_cards(ruleset: Ruleset) -> int:
    """A hand of up to 7 cards, or of as many as the option says, is safe from a seven."""
    return int(HAND_LIMIT.of(ruleset))


@query("base.seven.discard-threshold", fold=SUM)
def hand_limit(state: State, seat: int) -> int:
    """A hand of up to 7 cards is safe from a seven."""
    return safe_cards(state)


@query("base.seven.discard-amount", "base-options.hand-limit.half-of-all", fold=CHAIN)
def cards_to_discard(state: State, held: int, safe: int) -> int:
    """A player above the limit puts back half of the hand, rounded down."""
    return held // 2


@cards_to_discard.also(
    "base-options.seven-discard.choice",
    "base-options.hand-limit.to-limit-one-card",
    replaces=cards_to_discard.first,
    when=SEVEN_DISCARD.is_("to-limit"),
)
def cards_above_the_limit(state: State, held: int, safe: int) -> int:
    """A player above the limit puts back the cards above it."""
    return held - safe


@step(
    "base.seven.discard-threshold",
    "base.seven.discard-amount",
    "base.seven.discard-excludes-development-cards",
    "base.seven.always-check",
    asks=(Discard,),
)
def demand_discards(play: Play) -> None:
    """On a 7 every player above the limit owes a discard."""
    state: State = play.state
    for seat in state.clockwise(state.turn.seat):
        due = _due(state, seat)
        if due:
            play.owe(Discard(seat, due))


@step("base.seven.discard-order", "base.seven.discard-once", after=demand_discards)
def collect_discards(play: Play) -> None:
    """Once everybody's cards are in, all of them go back into the bank together."""
    state: State = play.state
    if not state.turn.discards:
        return
    for seat, discarded in sorted(state.turn.discards.items()):
        cards = Bundle(discarded)
        move(cards, state.seats[seat].resources, state.bank)
        play.emit(CardsDiscarded(seat, cards))
    state.turn.discards = {}


SEVEN = Procedure("base.seven.rolled", demand_discards)
"""The steps that a 7 brings; the robber's step goes after the discards."""


@step(
    "base.seven.no-production",
    "base.seven.discard-before-robber",
    before=produce,
    possible=is_seven,
    begins=(SEVEN,),
)
def seven(play: Play) -> None:
    """A 7 brings discards and the robber, and no production."""
    if is_seven(play.state):
        play.begin(SEVEN)


@invariant(
    "base.seven.discard-threshold",
    "base.seven.discard-amount",
    "base.seven.discard-once",
    "base.seven.discard-own-choice",
    "base.seven.discard-order",
)
def discards_are_due(state: State) -> Contradictions:
    """After a 7, each player with a hand above the limit owes one discard. The cards put down come from the hand and
    wait for the other players.
    """
    down = state.turn.discards
    owing = all_owed(state, Discard)
    if not owing and not down:
        return
    if not owing:
        yield "/turn/discards", Facts(owed=0)
    if not is_seven(state) or state.turn.moment not in moments_of_the_roll(state):
        yield "/turn", Facts(moment=state.turn.moment, rolled=production_number(state))
    seen: set[int] = set()
    for at, owed in owing:
        due = _due(state, owed.seat)
        if owed.count != due or owed.seat in down or owed.seat in seen:
            yield at, Facts(due=due, again=owed.seat in down or owed.seat in seen)
        seen.add(owed.seat)
    for seat, cards in down.items():
        due = _due(state, seat)
        if not due or size(cards) != due or not hand_holds(state, seat, cards):
            yield f"/turn/discards/{seat}", Facts(due=due)
    for seat in range(state.seat_count):
        if seat not in seen and seat not in down and _due(state, seat):
            yield f"/seats/{seat}/resources", Facts(due=_due(state, seat))


def _due(state: State, seat: int) -> int:
    """How many cards of a hand are to be discarded."""
    held, safe = counted_for_seven(state, seat), hand_limit(state, seat)
    return min(cards_to_discard(state, held, safe), size(state.seats[seat].resources)) if held > safe else 0


@owes(
    Discard,
    "base.seven.discard-once",
    "base.seven.discard-order",
    "base.seven.discard-own-choice",
    "base.seven.discard-threshold",
    "base.seven.always-check",
    "base.turn.pending-choice-blocks",
)
def owes_discard() -> None:
    """Only a player who owes a discard discards, once for each 7."""


@check("base.seven.discard-amount", at="cards", given=(owes_discard,))
def half_the_hand(state: State, action: DiscardCards) -> Finding:
    """The discard is half of the hand, rounded down."""
    return as_many_as_owed(state, action)


@check(
    "base-options.seven-discard.choice",
    "base-options.hand-limit.to-limit-one-card",
    at="cards",
    given=(owes_discard,),
    replaces=half_the_hand,
    when=SEVEN_DISCARD.is_("to-limit"),
)
def down_to_the_limit(state: State, action: DiscardCards) -> Finding:
    """The discard is as many cards as are above the limit."""
    return as_many_as_owed(state, action)


@check("base.seven.discard-excludes-development-cards", "base.devcard.not-tradable", at="cards")
def resources_only(state: State, action: DiscardCards) -> Finding:
    """Players discard only resource cards."""
    return cards_only(action.cards)


@check("base.seven.discard-own-choice", at="cards")
def own_cards(state: State, action: DiscardCards) -> Finding:
    """Discarded cards come from the owner's hand."""
    return hand_holds(state, action.seat, action.cards)


class DiscardCards(HandOver, frozen=True):
    """Choose the cards to put back after a 7."""

    statutes = ("base.seven.discard-own-choice", "base.seven.discard-order", "base.seven.discard-before-robber")
    secret = {"cards": ("seat",)}
    gates = (game_on, owes_discard)
    checks = (half_the_hand, resources_only, own_cards)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, Discard)
        state.turn.discards = {**state.turn.discards, self.seat: list(self.cards)}
        play.emit(DiscardChosen(self.seat, owed.count))
