"""Events by which players give cards to others: Good Neighbors and Neighborly Assistance."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import Kind, card_kinds, cards_of, covers, move
from service.catan.base.hands import hand_holds
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.event_cards.cards import GOOD_NEIGHBORS, NEIGHBORLY_ASSISTANCE
from service.catan.event_cards.options import NEIGHBORLY_ASSISTANCE as TO_HOW_MANY
from service.catan.event_cards.state import MODULE_ID, Gift, deck, event, length
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Action,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    public_points,
    query,
    size,
    step,
)


class GiftOwed(Obligation, frozen=True):
    """Put down ``left`` more cards for others, of your choice."""

    left: int


class GiftChosen(Event, frozen=True):
    """A seat has put a card down for another, face down until everybody's are in."""

    seat: Seat


class CardGiven(Event, frozen=True):
    """A seat gave a card to another; only these two know which."""

    seat: Seat
    to: Seat
    card: Kind

    secret = {"card": ("seat", "to")}


def poorer(state: State, seat: int) -> list[int]:
    """The seats with fewer visible points than a seat that nobody surpasses."""
    points = [public_points(state, other) for other in range(state.seat_count)]
    return [other for other, count in enumerate(points) if count < points[seat]] if points[seat] == max(points) else []


@query(
    "event-cards.event.good-neighbors",
    "event-cards.event.neighborly-assistance",
    "event-cards.event.neighborly-assistance-tied",
    "event-cards.event.neighborly-assistance-all-equal",
    "event-cards.general.visible-points",
    "event-cards.with-base56.left-neighbour",
    fold=CHAIN,
)
def receivers(state: State, seat: int) -> list[int]:
    """A good neighbor gives to the player on the left. By Neighborly Assistance those with the most visible points
    give to players with fewer.
    """
    happening = event(state)
    if happening == GOOD_NEIGHBORS:
        return [state.after(seat)]
    return poorer(state, seat) if happening == NEIGHBORLY_ASSISTANCE else []


@query(
    "event-cards.event.good-neighbors-empty",
    "event-cards.event.neighborly-assistance",
    "event-cards.event.neighborly-assistance-empty",
    fold=CHAIN,
)
def gifts_due(state: State, seat: int) -> int:
    """A giver gives one card to one player. A player without cards gives nothing."""
    return 1 if receivers(state, seat) and size(state.seats[seat].resources) else 0


@gifts_due.also("event-cards.event.neighborly-assistance-each", replaces=gifts_due.first, when=TO_HOW_MANY.is_("each"))
def one_for_each(state: State, seat: int) -> int:
    """With the option a giver gives one card to every receiver. A giver with too few cards gives none."""
    due = len(receivers(state, seat))
    return due if size(state.seats[seat].resources) >= due else 0


def givers(state: State) -> dict[int, int]:
    """How many cards each seat gives, clockwise from the one on turn."""
    due = {seat: gifts_due(state, seat) for seat in state.clockwise(state.turn.seat)}
    return {seat: count for seat, count in due.items() if count}


@step(
    "event-cards.event.good-neighbors",
    "event-cards.event.neighborly-assistance",
    "event-cards.general.simultaneous",
    possible=lambda state: event(state) in (GOOD_NEIGHBORS, NEIGHBORLY_ASSISTANCE),
    asks=(GiftOwed,),
)
def demand_gifts(play: Play) -> None:
    """Every player called on by the event puts a card down for another."""
    for seat, count in givers(play.state).items():
        play.owe(GiftOwed(seat, count))


@step(
    "event-cards.general.simultaneous",
    "event-cards.event.good-neighbors-private",
    "event-cards.event.neighborly-assistance-private",
    possible=lambda state: bool(deck(state).gifts),
)
def hand_over_gifts(play: Play) -> None:
    """Once everybody's cards are in, all of them change hands together."""
    state: State = play.state
    given = deck(state).gifts
    if not given:
        return
    for seat, gifts in sorted(given.items()):
        for gift in gifts:
            card = cards_of(state, gift.card)
            move(card, state.seats[seat].resources, state.seats[gift.to].resources)
            play.emit(CardGiven(seat, gift.to, gift.card))
    alter(state, MODULE_ID, gifts={})


def put_down(state: State, seat: int) -> tuple[Gift, ...]:
    """The gifts that a seat has put down."""
    return deck(state).gifts.get(seat, ())


def cards_put_down(state: State, gifts: tuple[Gift, ...]) -> tuple[int, ...]:
    """The cards of some gifts, by kind."""
    counts = [0] * len(card_kinds(state))
    for gift in gifts:
        counts[gift.card] += 1
    return tuple(counts)


@owes(
    GiftOwed,
    "event-cards.event.good-neighbors",
    "event-cards.event.good-neighbors-empty",
    "event-cards.event.neighborly-assistance",
    "event-cards.event.neighborly-assistance-all-equal",
    "event-cards.event.neighborly-assistance-each",
    "event-cards.general.owed-choices",
)
def owes_gift() -> None:
    """Only players called on by the event give cards, and as many as it says."""


@check(
    "event-cards.event.good-neighbors",
    "event-cards.event.neighborly-assistance",
    "event-cards.event.neighborly-assistance-each",
    "event-cards.event.neighborly-assistance-tied",
    at="to",
    given=(owes_gift,),
)
def to_a_receiver(state: State, action: GiveCard) -> Finding:
    """The receiver is the player to the left, or for Neighborly Assistance one with fewer points, each once."""
    served = [gift.to for gift in put_down(state, action.seat)]
    open_to = [seat for seat in receivers(state, action.seat) if seat not in served]
    return action.to in open_to or Facts(receivers=open_to)


@check(
    "event-cards.event.good-neighbors",
    "event-cards.event.good-neighbors-empty",
    "event-cards.general.simultaneous",
    "event-cards.general.resources-only",
    stage="cost",
    at="card",
)
def from_hand(state: State, action: GiveCard) -> Finding:
    """The card comes from the giver's hand, as it was before the event."""
    down = cards_put_down(state, put_down(state, action.seat))
    hand = state.seats[action.seat].resources
    return covers(hand, tuple(count + (kind == action.card) for kind, count in enumerate(down)))


class GiveCard(Action, frozen=True):
    """Put a card down for another player, for an event."""

    to: Seat
    card: Kind

    statutes = (
        "event-cards.event.good-neighbors",
        "event-cards.event.neighborly-assistance",
        "event-cards.general.simultaneous",
        "event-cards.with-cities-knights.gifts",
        "event-cards.with-resource-tokens.cards-only",
    )
    secret = {"to": ("seat",), "card": ("seat",)}
    gates = (game_on, owes_gift)
    checks = (to_a_receiver, from_hand)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        gifts = put_down(state, seat)
        down, served = cards_put_down(state, gifts), [gift.to for gift in gifts]
        hand = state.seats[seat].resources
        for to in receivers(state, seat):
            if to not in served:
                yield from (cls(seat, to, kind) for kind, held in enumerate(hand) if held > down[kind])

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, GiftOwed)
        gifts = (*put_down(state, self.seat), Gift(self.to, self.card))
        alter(state, MODULE_ID, gifts={**deck(state).gifts, self.seat: gifts})
        play.emit(GiftChosen(self.seat))
        if owed.left > 1:
            play.owe(GiftOwed(self.seat, owed.left - 1))


@invariant(
    "event-cards.event.good-neighbors",
    "event-cards.event.good-neighbors-empty",
    "event-cards.event.neighborly-assistance",
    "event-cards.event.neighborly-assistance-each",
    "event-cards.event.neighborly-assistance-empty",
    "event-cards.general.simultaneous",
)
def gifts_are_due(state: State) -> Contradictions:
    """Each player called on by the event has put down the cards due from the hand, or owes the rest."""
    owing, given = all_owed(state, GiftOwed), deck(state).gifts
    if not owing and not given:
        return
    due = givers(state) if state.turn.moment in moments_of_the_roll(state) else {}
    seats = [owed.seat for _, owed in owing]
    left = {owed.seat: owed.left for _, owed in owing}
    counts = {seat: length(given.get(seat, ())) + left.get(seat, 0) for seat in {*given, *left}}
    if not owing or len(set(seats)) < len(seats) or counts != due or min(left.values()) < 1:
        yield "/turn/obligations", Facts(due=list(due), owing=seats)
    for seat, gifts in given.items():
        if not isinstance(gifts, Concealed) and not _may_give(state, seat, gifts):
            yield f"/{MODULE_ID}/gifts/{seat}", Facts(receivers=receivers(state, seat))


def _may_give(state: State, seat: int, gifts: tuple[Gift, ...]) -> bool:
    to = [gift.to for gift in gifts]
    fits = bool(to) and len(set(to)) == len(to) and set(to) <= set(receivers(state, seat))
    return fits and hand_holds(state, seat, cards_put_down(state, gifts))
