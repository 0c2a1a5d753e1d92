"""Commercial harbor: a resource, offered face down, for a commodity; once with each opponent in the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.cards import RESOURCES, Bundle, Kind, card_kinds, cards_of, more
from service.catan.base.pending import all_owed
from service.catan.base.state import OVER, State
from service.catan.base.turn import ON_TURN, game_on
from service.catan.cities_knights.progress.giving import give
from service.catan.cities_knights.progress.playing import PLAYING, lay, progress_moments, time_to_play
from service.catan.cities_knights.realm import MODULE_ID, Realm, realm
from service.catan.slices import alter
from service.kernel.rules import (
    SUM,
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
    gate,
    invariant,
    owes,
    query,
    size,
)


class CommodityOwed(Obligation, frozen=True):
    """Give a commodity for the card that is offered face down, or return that card for want of any commodity."""


class ResourceOffered(Event, frozen=True):
    """A seat offered a resource face down; only that seat knows which."""

    seat: Seat
    to: Seat
    resource: Kind

    secret = {"resource": ("seat",)}


class OfferedCardReturned(Event, frozen=True):
    """A seat without any commodity returned the card that another offered, unseen."""

    seat: Seat
    to: Seat


# The card -----------------------------------------------------------------------------------------------------------


@gate("ck.card.trade.commercial-harbor-once-each", "ck.progress.no-known-blank", stage="board")
def none_in_use(state: State, seat: int) -> Finding:
    """A second commercial harbor in one turn gives no further right."""
    return realm(state).harbor is None


class PlayCommercialHarbor(Action, frozen=True):
    """Play commercial harbor: until the turn ends, offer each opponent one resource for a commodity."""

    card: ClassVar[str] = "commercial_harbor"

    statutes = (
        "ck.card.trade.commercial-harbor",
        "ck.card.trade.commercial-harbor-optional",
        "ck.progress.one-at-a-time",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, none_in_use)

    def effect(self, play: Play) -> None:
        lay(play, self)
        alter(play.state, MODULE_ID, harbor=())


# The offer ----------------------------------------------------------------------------------------------------------


@gate("ck.card.trade.commercial-harbor", stage="board")
def in_use(state: State, seat: int) -> Finding:
    """A player offers a resource for a commodity only in a turn in which the player played a commercial harbor."""
    return realm(state).harbor is not None


@check("ck.card.trade.commercial-harbor", at="to")
def to_opponent(state: State, action: OfferForCommodity) -> Finding:
    """The offer goes to an opponent."""
    return action.to != action.seat


@check("ck.card.trade.commercial-harbor-once-each", "ck.card.trade.commercial-harbor-no-commodity", at="to")
def not_approached_yet(state: State, action: OfferForCommodity) -> Finding:
    """The player approaches each opponent at most once in a turn."""
    return action.to not in (realm(state).harbor or ())


@check("ck.card.trade.commercial-harbor-optional", "ck.card.trade.commercial-harbor", at="resource")
def is_resource(state: State, action: OfferForCommodity) -> Finding:
    """The player offers a resource and not a commodity."""
    return action.resource < len(RESOURCES) or Facts(named=card_kinds(state)[action.resource])


@check("ck.card.trade.commercial-harbor", stage="cost", at="resource")
def own_card(state: State, action: OfferForCommodity) -> Finding:
    """The offered card comes from the player's hand."""
    return state.seats[action.seat].resources[action.resource] > 0


def still_to_approach(state: State, seat: int) -> list[int]:
    """The opponents whom a seat may still approach with a commercial harbor in this turn."""
    approached = realm(state).harbor
    if approached is None:
        return []
    return [other for other in state.opponents(seat) if other not in approached]


def approached_with(state: State, seat: int) -> tuple[int, ...]:
    """The seats that a commercial harbor has approached in this turn, with this one."""
    return tuple(sorted((*(realm(state).harbor or ()), seat)))


class OfferForCommodity(Action, frozen=True):
    """Offer an opponent a resource, face down, for a commodity of the opponent's choice."""

    to: Seat
    resource: Kind

    statutes = ("ck.card.trade.commercial-harbor", "ck.card.trade.commercial-harbor-optional")
    secret = {"resource": ("seat",)}
    gates = (*ON_TURN, time_to_play, in_use)
    checks = (to_opponent, not_approached_yet, is_resource, own_card)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand = state.seats[seat].resources
        for other in still_to_approach(state, seat):
            for kind in range(len(RESOURCES)):
                if hand[kind]:
                    yield cls(seat, other, kind)

    def effect(self, play: Play) -> None:
        state: State = play.state
        face_down = more(realm(state).face_down, cards_of(state, self.resource))
        alter(state, MODULE_ID, harbor=approached_with(state, self.to), face_down=face_down)
        play.owe(CommodityOwed(self.to))
        play.emit(ResourceOffered(self.seat, self.to, self.resource))


@query("ck.card.trade.commercial-harbor", fold=SUM)
def lying_offered(state: State) -> int:
    """A resource that is offered lies face down until it is answered."""
    return size(realm(state).face_down)


# The answer ---------------------------------------------------------------------------------------------------------


@owes(CommodityOwed, "ck.card.trade.commercial-harbor", "ck.turn.only-active-player")
def owes_commodity() -> None:
    """A player who is offered a resource with a commercial harbor answers once."""


@check("ck.card.trade.commercial-harbor", at="commodity")
def is_commodity(state: State, action: GiveCommodity) -> Finding:
    """The opponent gives a commodity for the offered resource, and not a resource."""
    return action.commodity >= len(RESOURCES) or Facts(named=card_kinds(state)[action.commodity])


@check("ck.card.trade.commercial-harbor", stage="cost", at="commodity")
def own_commodity(state: State, action: GiveCommodity) -> Finding:
    """The commodity comes from the player's hand."""
    return state.seats[action.seat].resources[action.commodity] > 0


class GiveCommodity(Action, frozen=True):
    """Give a commodity of your choice for the resource that is offered face down."""

    commodity: Kind

    statutes = ("ck.card.trade.commercial-harbor",)
    secret = {"commodity": ("seat",)}
    gates = (game_on, owes_commodity)
    checks = (is_commodity, own_commodity)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        hand = state.seats[seat].resources
        for kind in range(len(RESOURCES), len(card_kinds(state))):
            if hand[kind]:
                yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, CommodityOwed)
        offering, offered = state.turn.seat, Bundle(realm(state).face_down)
        alter(state, MODULE_ID, face_down=(0,) * len(state.bank))
        if any(offered):
            give(play, offering, self.seat, offered)
        give(play, self.seat, offering, cards_of(state, self.commodity))


@gate("ck.card.trade.commercial-harbor", "ck.card.trade.commercial-harbor-no-commodity", stage="cost")
def no_commodity(state: State, seat: int) -> Finding:
    """Only a player without a commodity returns the offered card. A player with a commodity gives one."""
    hand = state.seats[seat].resources
    return not any(hand[kind] for kind in range(len(RESOURCES), len(card_kinds(state))))


class ReturnOfferedCard(Action, frozen=True):
    """Return the card that is offered face down, for want of any commodity."""

    statutes = ("ck.card.trade.commercial-harbor-no-commodity",)
    gates = (game_on, owes_commodity, no_commodity)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, CommodityOwed)
        alter(play.state, MODULE_ID, face_down=(0,) * len(play.state.bank))
        play.emit(OfferedCardReturned(self.seat, play.state.turn.seat))


# At all times -------------------------------------------------------------------------------------------------------


@invariant(
    "ck.card.trade.commercial-harbor",
    "ck.card.trade.commercial-harbor-once-each",
    "ck.progress.one-at-a-time",
    "ck.progress.play-window",
)
def offers_in_turn(state: State) -> Contradictions:
    """A commercial harbor makes offers only in the turn in which it is played. A card lies face down while an opponent
    answers.
    """
    shared = realm(state)
    approached = shared.harbor or ()
    late = state.turn.moment not in (*progress_moments(state), OVER)
    if shared.harbor is not None and (late or state.turn.seat in approached):
        yield f"/{MODULE_ID}/harbor", Facts(moment=state.turn.moment, on_turn=state.turn.seat)
    owing = [owed.seat for _, owed in all_owed(state, CommodityOwed)]
    if len(owing) > 1 or (owing and (owing[0] not in approached or len(state.obligations) > 1)):
        yield "/turn/obligations", Facts(approached=list(approached))
    if lying_offered(state) != len(owing) or not _offered_from_hand(state, shared):
        yield f"/{MODULE_ID}/face_down", Facts(owed=len(owing))


def _offered_from_hand(state: State, shared: Realm) -> bool:
    """Whether the face-down card is a resource from the hand on turn, as far as that is known."""
    hand = state.seats[state.turn.seat].resources
    if isinstance(shared.face_down, Concealed) or isinstance(hand, Concealed):
        return True
    offered = [kind for kind, count in enumerate(shared.face_down) if count]
    return all(kind < len(RESOURCES) and hand[kind] for kind in offered)
