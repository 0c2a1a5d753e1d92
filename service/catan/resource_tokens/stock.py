"""The tokens: how many there are, and who has them."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence

from service.catan.base import cards
from service.catan.base.cards import RESOURCES, Bundle, resources_alone
from service.catan.base.state import SETUP, Slice, State
from service.catan.board.onboard import CORNERS
from service.catan.mechanics.purse import Purse
from service.kernel.parts import BySeat, Kind, Optional, Part, PerSeat, Record, Tally, hidden, public
from service.kernel.rules import SUM, Contradictions, Facts, Finding, Ruleset, invariant, query

MODULE_ID = "resource_tokens"

OF_EACH = 25
"""Tokens of each resource (`resource-tokens.supply.total`)."""

TOKENS = Purse(
    part=MODULE_ID,
    name="tokens",
    kinds=tuple(f"{resource}_token" for resource in RESOURCES),
    stock=(OF_EACH,) * len(RESOURCES),
    public=True,
    tradable=True,
)


class Stand(Part, frozen=True):
    """The tokens of a seat."""

    component = "ResourceTokensOfSeat"

    tokens: Sequence[int] = public(
        Tally(RESOURCES, most=OF_EACH), required=True, says="Tokens by resource. Everybody sees them."
    )
    citadels: int = public(CORNERS, default=0, says="Citadels, which are among the cities of the seat, too.")


class Bank(Part, frozen=True):
    """The tokens that nobody holds."""

    component = "ResourceTokensInBank"

    tokens: Sequence[int] = public(
        Tally(RESOURCES, most=OF_EACH),
        required=True,
        default=(OF_EACH,) * len(RESOURCES),
        says="Tokens by resource.",
    )


def rest_in_bank(part: ResourceTokens, state: State, owner: None) -> Bank:
    """In a state that leaves out the bank's tokens, the bank holds everything that the seats do not hold."""
    held = [sum(column) for column in zip(*(seat.tokens for seat in part.seats), strict=True)]
    return Bank(tuple([max(0, OF_EACH - out) for out in held]))


class ResourceTokens(Slice, frozen=True):
    """The part of a state that the resource tokens add.

    ``wishes`` holds the tokens that seats want from the production of this roll while others still choose.
    ``discards`` holds those that seats have put down for a seven until everybody's cards are in.
    """

    component = "ResourceTokens"

    seats: tuple[Stand, ...] = public(PerSeat(Stand), required=True)
    supply: Bank = public(
        Record(Bank),
        otherwise=rest_in_bank,
        says="The bank's tokens. If left out, they are those that the seats do not hold.",
    )
    wishes: Mapping[int, Sequence[int]] = public(
        BySeat(Tally(RESOURCES, most=OF_EACH)),
        factory=dict,
        says="Tokens that each seat has requested while others choose.",
    )
    discards: Mapping[int, Sequence[int]] = hidden(
        BySeat(Tally(RESOURCES, most=OF_EACH)), factory=dict, says="Tokens put down for a seven, by seat."
    )
    offered: int | None = public(
        Optional(Kind(RESOURCES)), default=None, says="The token that is offered with a commercial harbor, or null."
    )


@cards.purses.also(
    "resource-tokens.terms.card-and-token",
    "resource-tokens.terms.resources",
    "resource-tokens.supply.total",
    "resource-tokens.supply.in-bank",
    "resource-tokens.hold.public",
    "resource-tokens.hold.safe-from-others",
    "resource-tokens.card.base-monopoly",
    "resource-tokens.card.resource-monopoly",
    "resource-tokens.card.year-of-plenty",
    "resource-tokens.hold.no-limit",
    "resource-tokens.hold.no-points",
    "resource-tokens.robber.token-only-victim",
    "resource-tokens.seven.half-of-cards",
    "resource-tokens.seven.tokens-not-counted",
    "resource-tokens.shortage.only-production",
    "resource-tokens.supply.cards-stay",
    "resource-tokens.supply.start-without",
    "resource-tokens.trade.commodities-for-tokens",
    "resource-tokens.trade.no-token-purchase",
    "resource-tokens.trade.token-stays-token",
    "resource-tokens.wall.metropolis",
)
def wooden_tokens(ruleset: Ruleset) -> tuple[Purse, ...]:
    """There are 25 wooden tokens of each resource. They lie openly, and no theft takes them."""
    return (TOKENS,)


@query("resource-tokens.card.commercial-harbor-offer", fold=SUM)
def token_offers(state: State) -> int:
    """Players offer tokens for commodities only with a commercial harbor, a card of Cities & Knights."""
    return 0


@invariant("resource-tokens.card.commercial-harbor-offer")
def offered_token_is_held(state: State) -> Contradictions:
    """A token offered for a commodity belongs to the player on turn, and somebody answers the offer."""
    kind = tokens(state).offered
    if kind is not None and (not token_offers(state) or not TOKENS.held(state, state.turn.seat)[kind]):
        yield f"/{MODULE_ID}/offered", Facts(resource=RESOURCES[kind], answers=token_offers(state))


@invariant("resource-tokens.supply.start-without", "resource-tokens.supply.in-bank")
def nobody_starts_with_tokens(state: State) -> Contradictions:
    """Before the first turn all tokens lie in the bank."""
    if state.turn.moment == SETUP:
        for seat, own in enumerate(tokens(state).seats):
            if any(own.tokens):
                yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(moment=SETUP)


def tokens(state: State) -> ResourceTokens:
    """This module's part of the state."""
    return state.part(MODULE_ID, ResourceTokens)


def named(bundle: Bundle | None) -> tuple[int, ...]:
    """The tokens that an action names, by resource; empty if it names none."""
    return bundle[: len(RESOURCES)] if bundle is not None else ()


def by_resource(counts: Sequence[int]) -> dict[str, int]:
    """Tokens by the names of their resources, as facts tell them."""
    return dict(zip(RESOURCES, counts, strict=True))


def of_resources(bundle: Bundle | None) -> Finding:
    """Whether a bundle names nothing but resources, the only kinds that have tokens."""
    return bundle is None or resources_alone(bundle) or Facts(foreign=list(bundle.foreign))


def owned(state: State, seat: int, wanted: Sequence[int]) -> Finding:
    """Whether a seat holds these tokens."""
    held = TOKENS.held(state, seat)
    return all(map(operator.le, wanted, held)) or Facts(tokens=by_resource(held))


def widened(state: State, part: Sequence[int]) -> Bundle:
    """Tokens as an action names them: one number for each kind of card that there is."""
    return Bundle((*part, *(0,) * (len(state.bank) - len(part))))
