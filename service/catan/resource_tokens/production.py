"""Production: who may take tokens in place of cards, who wants them, and what the bank can give."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from service.catan.base import production
from service.catan.base.cards import RESOURCES, Bundle, BundleOf, Cards, covers
from service.catan.base.components import terrain_yields
from service.catan.base.goods import hand_out
from service.catan.base.pending import all_owed, free_to_act
from service.catan.base.production import Demand, numbered_hexes_produce, produce, production_number
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among
from service.catan.mechanics.prices import less, together
from service.catan.resource_tokens.robber import ResourceTokensTaken
from service.catan.resource_tokens.stock import MODULE_ID, TOKENS, by_resource, named, of_resources, tokens, widened
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Function,
    Obligation,
    Play,
    Seat,
    check,
    gate,
    invariant,
    owed_by,
    query,
    step,
)


class TokenChoiceOwed(Obligation, frozen=True):
    """Say which of the resources that are due to take as tokens."""


class TokenAgreementOwed(Obligation, frozen=True):
    """Lower or confirm your request for resource tokens, of which the bank has too few."""


class ResourceTokensWished(Event, frozen=True):
    """A seat said which tokens it wants in place of cards."""

    seat: Seat
    tokens: BundleOf


class ResourceTokensShort(Event, frozen=True):
    """Seats wanted more tokens of these resources than the bank holds, so nobody gets any of them."""

    tokens: BundleOf


@query("resource-tokens.gain.three-sources", "resource-tokens.wall.needs-cities-knights", fold=together)
def tokens_allowed(state: State, seat: int) -> Cards:
    """Settlements and plain cities give cards only, so a roll allows no tokens."""
    return (0,) * len(RESOURCES)


def tokens_next_to(state: State, corners: int, blocked: int) -> Cards:
    """One token for each of these corners at each hex that produces a resource on this roll and is not blocked."""
    allowed = [0] * len(RESOURCES)
    resources = terrain_yields(state)
    for index, around, terrain in state.board.producing.get(production_number(state), ()):
        if terrain in resources and not among(index, blocked):
            allowed[RESOURCES.index(resources[terrain])] += (around & corners).bit_count()
    return tuple(allowed)


def choosing(state: State) -> list[int]:
    """The seats that may take tokens of a kind that the bank has, clockwise from the seat on turn."""
    supply = TOKENS.supply(state)
    return [
        seat
        for seat in state.clockwise(state.turn.seat)
        if any(may and left for may, left in zip(tokens_allowed(state, seat), supply, strict=True))
    ]


@step(
    "resource-tokens.gain.optional",
    "resource-tokens.shortage.agreement-encoding",
    before=produce,
    possible=numbered_hexes_produce,
    asks=(TokenChoiceOwed,),
)
def offer_tokens(play: Play) -> None:
    """Before the bank pays a roll, each player who may take tokens says how many of each resource."""
    if numbered_hexes_produce(play.state):
        play.owe(*(TokenChoiceOwed(seat) for seat in choosing(play.state)))


def scarce(state: State) -> Cards:
    """The number of tokens that seats request of each resource of which the bank has fewer, and 0 for the others."""
    wishes = tokens(state).wishes.values()
    total = [sum(column) for column in zip(*wishes, strict=True)] if wishes else [0] * len(RESOURCES)
    return tuple([wished if wished > left else 0 for wished, left in zip(total, TOKENS.supply(state), strict=True)])


def concerned(state: State) -> list[int]:
    """The seats that request tokens of which the bank has too few, clockwise from the seat on turn."""
    short, wishes = scarce(state), tokens(state).wishes
    if not any(short):
        return []
    return [
        seat
        for seat in state.clockwise(state.turn.seat)
        if any(wished and lacking for wished, lacking in zip(wishes.get(seat, ()), short, strict=False))
    ]


@step(
    "resource-tokens.shortage.agreement-encoding",
    "resource-tokens.shortage.agreement",
    "resource-tokens.shortage.single-player",
    after=offer_tokens,
    possible=numbered_hexes_produce,
    asks=(TokenAgreementOwed,),
)
def ask_again(play: Play) -> None:
    """If players request more tokens of a resource than the bank has, each of them lowers or confirms the request."""
    play.owe(*map(TokenAgreementOwed, concerned(play.state)))


@step(
    "resource-tokens.shortage.all-or-none",
    "resource-tokens.shortage.cards-instead",
    "resource-tokens.shortage.per-resource",
    "resource-tokens.shortage.exact-fit",
    "resource-tokens.shortage.agreement",
    "resource-tokens.shortage.single-player",
    "resource-tokens.shortage.tokens-before-cards",
    wraps=produce,
)
def settle_wishes(pay: Function, play: Play) -> None:
    """The bank gives tokens before cards. If players request more of a resource than the bank has, nobody gets one."""
    state: State = play.state
    part = tokens(state)
    if not part.wishes:
        pay(play)
        return
    short = scarce(state)
    if any(short):
        play.emit(ResourceTokensShort(widened(state, short)))
    given = {
        seat: tuple(0 if lacking else wished for wished, lacking in zip(wishes, short, strict=True))
        for seat, wishes in part.wishes.items()
    }
    alter(state, MODULE_ID, wishes=given)
    for seat in state.clockwise(state.turn.seat):
        taken = given.get(seat, ())
        if any(taken):
            hand_out(state, TOKENS, seat, taken)
            play.emit(ResourceTokensTaken(seat, widened(state, taken)))
    pay(play)
    alter(state, MODULE_ID, wishes={})


@production.demand.also("resource-tokens.wall.replaces-not-adds", "resource-tokens.shortage.tokens-before-cards")
def cards_still_due(due: Demand, state: State, number: int) -> Demand:
    """A token takes the place of a card that is due."""
    wishes = tokens(state).wishes
    if not wishes:
        return due
    left = {seat: Bundle(less(cards, tuple(wishes.get(seat, ())))) for seat, cards in due.items()}
    return {seat: cards for seat, cards in left.items() if any(cards)}


def owes_tokens(state: State, seat: int) -> bool:
    """Whether a seat owes a choice of tokens, or an answer when they are scarce."""
    return owed_by(state, seat, TokenChoiceOwed) is not None or owed_by(state, seat, TokenAgreementOwed) is not None


def may_lower(state: State, seat: int) -> bool:
    """Whether a seat requested tokens, and others have yet to choose."""
    return any(tokens(state).wishes.get(seat, ())) and bool(all_owed(state, TokenChoiceOwed))


@free_to_act.also("resource-tokens.shortage.agreement-encoding")
def while_others_choose(state: State) -> frozenset[int]:
    """While others have yet to choose, a player who requested tokens may lower the request."""
    return frozenset(seat for seat in range(state.seat_count) if may_lower(state, seat))


@gate("resource-tokens.gain.three-sources", "resource-tokens.gain.other-gains-are-cards", at="seat")
def owes_choice(state: State, seat: int) -> Finding:
    """Only players whose buildings allow tokens choose them, once for each roll. They may lower their request while
    others have yet to choose.
    """
    return owes_tokens(state, seat) or may_lower(state, seat)


@check(
    "resource-tokens.gain.three-sources",
    "resource-tokens.gain.must-match",
    "resource-tokens.terms.resources",
    at="resource_tokens",
)
def as_allowed(state: State, action: ChooseResourceTokens) -> Finding:
    """A player takes no more tokens of a resource than the player's buildings allow."""
    allowed, wished = tokens_allowed(state, action.seat), named(action.resource_tokens)
    return (covers(allowed, wished) and of_resources(action.resource_tokens) is True) or Facts(
        allowed=by_resource(allowed)
    )


@check("resource-tokens.shortage.agreement-encoding", at="resource_tokens")
def not_raised(state: State, action: ChooseResourceTokens) -> Finding:
    """A player does not raise a request once it is stated."""
    stated = tokens(state).wishes.get(action.seat)
    return stated is None or covers(stated, named(action.resource_tokens)) or Facts(stated=by_resource(stated))


@check("resource-tokens.shortage.agreement-encoding", at="resource_tokens")
def lowered_or_due(state: State, action: ChooseResourceTokens) -> Finding:
    """A player repeats a request unchanged only to confirm it when the bank has too few tokens."""
    stated = tokens(state).wishes.get(action.seat)
    return owes_tokens(state, action.seat) or tuple(stated or ()) != requested(action)


def requested(action: ChooseResourceTokens) -> Cards:
    """The tokens that a choice requests, by resource."""
    return tuple(named(action.resource_tokens)) or (0,) * len(RESOURCES)


class ChooseResourceTokens(Action, frozen=True):
    """Say which of the resources that are due to take as tokens, or lower or confirm that request. If you name none,
    you take cards.
    """

    resource_tokens: BundleOf | None = None

    statutes = (
        "resource-tokens.gain.optional",
        "resource-tokens.gain.default-is-card",
        "resource-tokens.shortage.agreement",
        "resource-tokens.shortage.agreement-encoding",
    )
    gates = (game_on, owes_choice)
    checks = (as_allowed, not_raised, lowered_or_due)
    unsettled = (lowered_or_due,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        stated = tokens(state).wishes.get(seat)
        for wished in itertools.product(
            *(range(most + 1) for most in (tokens_allowed(state, seat) if stated is None else stated))
        ):
            yield cls(seat, widened(state, wished) if any(wished) else None)

    def effect(self, play: Play) -> None:
        state: State = play.state
        for kind in (TokenChoiceOwed, TokenAgreementOwed):
            if owed_by(state, self.seat, kind) is not None:
                play.discharge(self.seat, kind)
        wished = widened(state, requested(self))
        alter(state, MODULE_ID, wishes={**tokens(state).wishes, self.seat: named(wished)})
        play.emit(ResourceTokensWished(self.seat, wished))
        if not any(scarce(state)):
            for _, owed in all_owed(state, TokenAgreementOwed):
                play.discharge(owed.seat, TokenAgreementOwed)


@invariant(
    "resource-tokens.gain.three-sources",
    "resource-tokens.gain.must-match",
    "resource-tokens.shortage.agreement-encoding",
)
def choices_are_due(state: State) -> Contradictions:
    """After a roll each seat that may take tokens chooses once, and the choices wait until all have chosen. If the bank
    has too few tokens, seats that request them answer once more.
    """
    owing, asked = all_owed(state, TokenChoiceOwed), all_owed(state, TokenAgreementOwed)
    wishes = tokens(state).wishes
    if not owing and not asked:
        if wishes:
            yield f"/{MODULE_ID}/wishes", Facts(owed=0)
        return
    seats = choosing(state) if numbered_hexes_produce(state) else []
    chosen = set(wishes)
    for at, owed in owing:
        if owed.seat not in seats or owed.seat in chosen:
            yield at, Facts(choosing=seats)
        chosen.add(owed.seat)
    if chosen != set(seats):
        yield f"/{MODULE_ID}/wishes", Facts(choosing=seats)
    answering = [] if owing else concerned(state)
    for at, again in asked:
        if again.seat not in answering:
            yield at, Facts(choosing=answering)
        answering = [seat for seat in answering if seat != again.seat]
    for seat, wished in wishes.items():
        allowed = tokens_allowed(state, seat)
        if seat not in seats or any(some > most for some, most in zip(wished, allowed, strict=True)):
            yield f"/{MODULE_ID}/wishes/{seat}", Facts(allowed=by_resource(allowed))
