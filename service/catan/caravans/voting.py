"""The round of votes: it follows a turn in which its player built, and everybody votes with cards once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from service.catan.base.cards import Bundle, BundleOf, card_kinds, cards_only, look, move
from service.catan.base.cities import CityBuilt
from service.catan.base.hands import hand_holds
from service.catan.base.marks import builders
from service.catan.base.pending import next_to_answer
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.base.turn import finish, game_on
from service.catan.board.places import Edge
from service.catan.caravans.options import CAMEL_AGREEMENT
from service.catan.caravans.state import MODULE_ID, CaravanNumber, Round, Vote, camels_left, caravans
from service.catan.caravans.trails import Placement, placements
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    gate,
    invariant,
    owes,
    reaction,
    step,
)

NAMED = CAMEL_AGREEMENT.is_("named-in-vote")


class VoteOwed(Obligation, frozen=True):
    """Vote on the place of a camel, with cards or with none."""


class VotingBegan(Event, frozen=True):
    """A round of votes on the place of a camel began with the seat that ended its turn."""

    seat: Seat


class CamelBid(Event, frozen=True):
    """A seat laid down cards for its vote, and may have named the placement that it wishes."""

    seat: Seat
    cards: BundleOf
    caravan: CaravanNumber | None
    edge: Edge | None


# What brings a round -----------------------------------------------------------------------------------------------


@reaction(
    SettlementBuilt,
    CityBuilt,
    cites=(
        "caravans.round.cause",
        "caravans.round.any-way",
        "caravans.round.marker",
        "caravans.setup.no-camel-in-setup",
        "caravans-duel.round.neutral-building",
    ),
)
def note_building(play: Play, event: SettlementBuilt | CityBuilt) -> None:
    """A settlement or a city brings a camel at the end of the turn, however it was paid. Starting buildings do not."""
    state: State = play.state
    if state.turn.moment != SETUP and caravans(state).builder is None:
        alter(state, MODULE_ID, builder=event.seat)


def camel_is_due(state: State) -> bool:
    """Whether somebody has built, or the round for it is open."""
    return caravans(state).builder is not None or caravans(state).round is not None


@step(
    "caravans.round.after-turn",
    "caravans.round.one-camel",
    "caravans.round.none-left",
    "caravans.round.no-place",
    "caravans.round.single-place",
    "caravans.round.not-after-win",
    "caravans.bid.order",
    "caravans.end.camels-out",
    "caravans-duel.round.order",
    after=finish,
    possible=camel_is_due,
    asks=(VoteOwed,),
)
def hold_a_round(play: Play) -> None:
    """After a turn in which its player built, everybody votes on one camel, beginning with that player. There is no
    round without a camel or without a place for it.
    """
    builder = caravans(play.state).builder
    if builder is not None:
        open_round(play, builder)


def open_round(play: Play, finisher: int) -> None:
    """Let everybody vote, if there is something to decide."""
    state: State = play.state
    alter(state, MODULE_ID, builder=None)
    if camels_left(caravans(state), state) and placements(state):
        alter(state, MODULE_ID, round=Round(finisher))
        play.emit(VotingBegan(finisher))
        play.owe(*map(VoteOwed, state.clockwise(finisher)))


@invariant("caravans.round.marker", past=True)
def mark_is_of_this_turn(state: State) -> Contradictions:
    """The state notes who has built only while that player may have built, and no longer than the turn lasts."""
    builder = caravans(state).builder
    if builder is not None and (builder not in builders(state) or caravans(state).round):
        yield f"/{MODULE_ID}/builder", Facts(moment=state.turn.moment)


# Votes -------------------------------------------------------------------------------------------------------------


@constant("caravans.bid.cards", "caravans-resource-tokens.bid.cards-only", fold=CHAIN)
def vote_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """Wool and grain are votes."""
    return "wool", "grain"


def votes_in(state: State, hand: Sequence[int]) -> Iterator[Bundle]:
    """Every choice of votes out of a hand, nothing included."""
    kinds, accepted = card_kinds(state), vote_kinds(state)
    counts = [range(held + 1 if kind in accepted else 1) for kind, held in zip(kinds, hand, strict=True)]
    return map(Bundle, itertools.product(*counts))


@owes(VoteOwed, "caravans.bid.once", "caravans.round.cause", "caravans.round.not-while-turn-runs")
def owes_vote() -> None:
    """In a round each player votes once. There is one only after a turn in which its player built."""


@gate("caravans.bid.order", at="seat")
def next_to_vote(state: State, seat: int) -> Finding:
    """Players vote clockwise, beginning with the one who ended the turn."""
    return next_to_answer(state, seat, VoteOwed)


@check("caravans.bid.cards", "caravans.bid.no-exchange", "caravans.input.vote-cards", at="cards")
def cards_that_vote(state: State, action: BidCamel) -> Finding:
    """Only wool and grain cards are votes."""
    return nothing_but_votes(state, action)


def nothing_but_votes(state: State, action: BidCamel) -> Finding:
    """Whether a vote names nothing but cards of the kinds that are votes."""
    kinds, accepted = card_kinds(state), vote_kinds(state)
    others = [kind for kind, count in zip(kinds, action.cards, strict=True) if count and kind not in accepted]
    return (not others and cards_only(action.cards) is True) or Facts(votes=list(accepted))


@check("caravans.bid.wish", at="edge")
def wish_is_a_placement(state: State, action: BidCamel) -> Finding:
    """A wish is an open placement, by caravan and path."""
    wish = wish_of(action)
    return wish is None or wish in placements(state)


@check("caravans.bid.wish", "caravans.decide.agreement-members", at="edge")
def wish_of_a_voter(state: State, action: BidCamel) -> Finding:
    """Only a player who lays down a card names a wish."""
    return wish_of(action) is None or any(action.cards)


@check(
    "caravans.decide.agreement-option",
    at="edge",
    replaces=wish_is_a_placement,
    when=CAMEL_AGREEMENT.is_("none"),
)
def no_wishes(state: State, action: BidCamel) -> Finding:
    """With the option nobody names a wish."""
    return wish_of(action) is None


@check("caravans.bid.cards", "caravans.bid.no-exchange", stage="cost", at="cards")
def cards_in_hand(state: State, action: BidCamel) -> Finding:
    """Votes come from the player's own hand."""
    return hand_holds(state, action.seat, action.cards)


class BidCamel(Action, frozen=True):
    """Vote on the place of a camel: lay down cards, or none, and name the placement wished, if any."""

    cards: BundleOf
    caravan: CaravanNumber | None = None
    edge: Edge | None = None

    statutes = (
        "caravans.bid.conservation",
        "caravans.bid.hidden-hand",
        "caravans.bid.none",
        "caravans.bid.open",
        "caravans.bid.paid",
        "caravans.bid.paid-at-once",
        "caravans.bid.wish-public",
    )
    gates = (game_on, owes_vote, next_to_vote)
    checks = (cards_that_vote, wish_is_a_placement, wish_of_a_voter, cards_in_hand)
    unsettled = (wish_is_a_placement,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand = state.seats[seat].resources
        look(hand)
        wishes = placements(state)
        for cards in votes_in(state, hand):
            yield cls(seat, cards)
            if any(cards):
                yield from (cls(seat, cards, *wish) for wish in wishes)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, VoteOwed)
        move(self.cards, state.seats[self.seat].resources, state.bank)
        held = caravans(state).round
        assert held is not None, "a vote is owed in a round"
        vote = Vote(self.seat, self.cards, self.caravan, self.edge)
        alter(state, MODULE_ID, round=held.replaced(votes=(*held.votes, vote)))
        play.emit(CamelBid(self.seat, self.cards, self.caravan, self.edge))


def wish_of(vote: BidCamel | Vote) -> Placement | None:
    """The placement that a vote names, if it names a caravan or a path."""
    return None if vote.caravan is None and vote.edge is None else Placement(vote.caravan, vote.edge)  # type: ignore[arg-type]  # half a wish is no open placement
