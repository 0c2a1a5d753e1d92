"""Promoting neutral knights: a player who promotes a knight then promotes a neutral one, up to strong."""

from __future__ import annotations

from service.catan.base.pending import due, nothing_owed_but
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.mustering import KnightPromoted, Strength
from service.catan.cities_knights.progress import smith
from service.catan.cities_knights.progress.playing import in_own_turn
from service.catan.cities_knights.progress.smith import (
    FreePromotionsOwed,
    PromoteForFree,
    WaivePromotion,
    has_promotions,
)
from service.catan.cities_knights.ranks import BASIC, STRENGTHS, STRONG
from service.catan.combinations.cities_knights__duel.neutral_knights import company, neutral_left, station
from service.catan.duel.building import PartyNumber
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.table import PARTIES
from service.kernel.rules import (
    Action,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    gate,
    owed_by,
    owes,
    reaction,
)


class NeutralPromotionOwed(Obligation, frozen=True):
    """Promote a knight of a neutral party."""


class NeutralKnightPromoted(Event, frozen=True):
    """A seat promoted a knight of a neutral party."""

    seat: Seat
    party: PartyNumber
    corner: Corner
    strength: Strength


def rising(state: State, party: int) -> int:
    """The corners of a party's knights that may be promoted: basic ones, while it has a strong one in supply."""
    return company(state, party).basic if neutral_left(state, party, STRONG) > 0 else 0


def anybody_rises(state: State) -> bool:
    """Whether a neutral knight may be promoted."""
    return any(rising(state, party) for party in range(PARTIES))


@reaction(KnightPromoted, cites=("duel-cities-knights.knight.promoted",), asks=(NeutralPromotionOwed,), when=NEUTRAL)
def owe_neutral_promotion(play: Play, event: KnightPromoted) -> None:
    """A player who promotes a knight also promotes a neutral one, if there is one to promote."""
    if anybody_rises(play.state):
        play.owe(NeutralPromotionOwed(event.seat))


@due(NeutralPromotionOwed, "duel-cities-knights.knight.promoted", once=True, when=NEUTRAL)
def neutral_promotion_is_due(state: State, owed: NeutralPromotionOwed) -> Finding:
    """The player on turn owes the promotion of a neutral knight, and there is one to promote."""
    return (in_own_turn(state, owed.seat) and anybody_rises(state)) or Facts(moment=state.turn.moment)


@owes(NeutralPromotionOwed, "duel-cities-knights.knight.promoted", "base.turn.pending-choice-blocks", when=NEUTRAL)
def owes_neutral_promotion() -> None:
    """Only a player who has promoted a knight promotes a neutral one, once for each."""


@check("duel-cities-knights.knight.promoted", at="corner")
def may_rise(state: State, action: PromoteNeutralKnight) -> Finding:
    """A party's basic knight becomes strong if the party has a strong knight in supply. No neutral knight becomes
    mighty.
    """
    return among(action.corner, rising(state, action.party))


class PromoteNeutralKnight(Action, frozen=True):
    """Promote a basic knight of a neutral party to a strong one."""

    party: PartyNumber
    corner: Corner

    statutes = ("duel-cities-knights.knight.promoted", "duel.build.free", "duel.build.not-optional")
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_neutral_promotion)
    checks = (may_rise,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, party, corner) for party in range(PARTIES) for corner in bits(rising(state, party))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, NeutralPromotionOwed)
        station(play.state, self.party, self.corner, STRONG)
        play.emit(NeutralKnightPromoted(self.seat, self.party, self.corner, STRENGTHS[BASIC + 1]))


# With the Smith -----------------------------------------------------------------------------------------------------


@due(
    FreePromotionsOwed,
    "ck.card.science.smith",
    "ck.card.science.smith-limits",
    "ck.progress.one-at-a-time",
    "duel-cities-knights.knight.promoted",
    once=True,
    replaces=smith.promotions_are_due,
    when=NEUTRAL,
)
def promotions_are_due(state: State, owed: FreePromotionsOwed) -> Finding:
    """The player on turn owes no more promotions than a smith gives, and has a knight for one. Beside them only the
    promotion of a neutral knight is owed.
    """
    alone = nothing_owed_but(state, FreePromotionsOwed, NeutralPromotionOwed)
    return in_own_turn(state, owed.seat) and has_promotions(state, owed) and alone


@gate("duel-cities-knights.knight.promoted", adds_to=(PromoteForFree, WaivePromotion), when=NEUTRAL)
def neutral_promotion_first(state: State, seat: int) -> Finding:
    """The promotion of a neutral knight comes before the second one of a smith."""
    return owed_by(state, seat, NeutralPromotionOwed) is None
