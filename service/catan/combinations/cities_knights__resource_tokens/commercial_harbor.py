"""Commercial harbor: a token may be offered in place of a resource card."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import RESOURCES, Kind, card_kinds, tally_of
from service.catan.base.goods import pass_on
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN
from service.catan.cities_knights.progress.commercial_harbor import (
    CommodityOwed,
    GiveCommodity,
    ReturnOfferedCard,
    approached_with,
    in_use,
    lying_offered,
    not_approached_yet,
    still_to_approach,
    to_opponent,
)
from service.catan.cities_knights.progress.playing import time_to_play
from service.catan.cities_knights.realm import MODULE_ID as REALM
from service.catan.resource_tokens.stock import MODULE_ID, TOKENS, token_offers, tokens
from service.catan.slices import alter
from service.kernel.rules import Action, Event, Facts, Finding, Function, Play, Seat, around, check


class ResourceTokenOffered(Event, frozen=True):
    """A seat offered a token for a commodity."""

    seat: Seat
    to: Seat
    resource: Kind


class ResourceTokenGiven(Event, frozen=True):
    """A seat gave a token for the commodity that it received."""

    seat: Seat
    to: Seat
    resource: Kind


@check("resource-tokens.card.commercial-harbor-offer", at="resource")
def is_resource(state: State, action: OfferTokenForCommodity) -> Finding:
    """Tokens stand for resources, so the player offers no commodity."""
    return action.resource < len(RESOURCES) or Facts(named=card_kinds(state)[action.resource])


@check("resource-tokens.card.commercial-harbor-offer", stage="cost", at="resource", given=(is_resource,))
def own_token(state: State, action: OfferTokenForCommodity) -> Finding:
    """The offered token is the player's own."""
    return TOKENS.held(state, action.seat)[action.resource] > 0


class OfferTokenForCommodity(Action, frozen=True):
    """Offer an opponent a resource token for a commodity of the opponent's choice."""

    to: Seat
    resource: Kind

    statutes = ("resource-tokens.card.commercial-harbor-offer", "ck.card.trade.commercial-harbor")
    gates = (*ON_TURN, time_to_play, in_use)
    checks = (to_opponent, not_approached_yet, is_resource, own_token)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for other in still_to_approach(state, seat):
            for kind, held in enumerate(TOKENS.held(state, seat)):
                if held:
                    yield cls(seat, other, kind)

    def effect(self, play: Play) -> None:
        alter(play.state, REALM, harbor=approached_with(play.state, self.to))
        alter(play.state, MODULE_ID, offered=self.resource)
        play.owe(CommodityOwed(self.to))
        play.emit(ResourceTokenOffered(self.seat, self.to, self.resource))


@lying_offered.also("resource-tokens.card.commercial-harbor-offer")
def token_lies_offered(state: State) -> int:
    """A token that is offered lies there until it is answered."""
    return int(tokens(state).offered is not None)


@token_offers.also("resource-tokens.card.commercial-harbor-offer")
def offers_to_answer(state: State) -> int:
    """An opponent who is approached with a commercial harbor answers one offer."""
    return len(all_owed(state, CommodityOwed))


@around(GiveCommodity, "resource-tokens.card.commercial-harbor-token-moves")
def token_moves(answer: Function, action: GiveCommodity, play: Play) -> None:
    """A token that is answered with a commodity goes to the opponent, and stays a token."""
    answer(action, play)
    state: State = play.state
    kind = tokens(state).offered
    alter(state, MODULE_ID, offered=None)
    if kind is not None:
        giver = state.turn.seat
        pass_on(state, TOKENS, giver, action.seat, tally_of(kind, 1, len(RESOURCES)))
        play.emit(ResourceTokenGiven(giver, action.seat, kind))


@around(ReturnOfferedCard, "resource-tokens.card.commercial-harbor-token-moves")
def token_stays(answer: Function, action: ReturnOfferedCard, play: Play) -> None:
    """If the opponent has no commodity, the offered token stays with its owner."""
    answer(action, play)
    alter(play.state, MODULE_ID, offered=None)
