"""Smith: one or two promotions at no cost, one after the other."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import PROMOTING, promotable
from service.catan.cities_knights.mustering import promote
from service.catan.cities_knights.progress.playing import PLAYING, in_own_turn, lay
from service.catan.cities_knights.realm import holdings
from service.kernel.rules import Action, Contradictions, Facts, Finding, Obligation, Play, gate, invariant, owes

KNIGHTS = 2


class FreePromotionsOwed(Obligation, frozen=True):
    """Promote up to ``left`` more knights at no cost; after the first, the rest may be waived."""

    left: int


@gate("ck.card.science.smith", "ck.card.science.smith-limits", "ck.progress.no-known-blank", stage="board")
def knight_to_promote(state: State, seat: int) -> Finding:
    """A player plays Smith only with a knight that may be promoted."""
    return promotable(state, seat) != 0


class PlaySmith(Action, frozen=True):
    """Play smith; the knights to be promoted are named next."""

    card: ClassVar[str] = "smith"

    statutes = ("ck.card.science.smith", "ck.progress.discard-to-bottom")
    gates = (*PLAYING, knight_to_promote)

    def effect(self, play: Play) -> None:
        lay(play, self)
        play.owe(FreePromotionsOwed(self.seat, KNIGHTS))


@due(
    FreePromotionsOwed, "ck.card.science.smith", "ck.card.science.smith-limits", "ck.progress.one-at-a-time", alone=True
)
def promotions_are_due(state: State, owed: FreePromotionsOwed) -> Finding:
    """The player on turn owes no more promotions than a smith gives, and has a knight for one."""
    return in_own_turn(state, owed.seat) and has_promotions(state, owed)


def has_promotions(state: State, owed: FreePromotionsOwed) -> bool:
    """Whether a smith gives this many promotions, and there is a knight for one."""
    return 1 <= owed.left <= KNIGHTS and bool(promotable(state, owed.seat))


@invariant("ck.card.science.smith", past=True)
def first_was_promoted(state: State) -> Contradictions:
    """Before the second promotion of a smith a knight of the player has been promoted in this turn."""
    for at, owed in all_owed(state, FreePromotionsOwed):
        if owed.left < KNIGHTS and not holdings(state, owed.seat).promoted:
            yield at, Facts(left=owed.left, promoted=0)


@owes(FreePromotionsOwed, "ck.card.science.smith", "ck.turn.only-active-player")
def owes_promotion() -> None:
    """The player of a smith promotes knights free of charge, two at most."""


class PromoteForFree(Action, frozen=True):
    """Promote a knight by one step with a smith."""

    corner: Corner

    statutes = (
        "ck.card.science.smith",
        "ck.card.science.smith-limits",
        "ck.knight.promote-keeps-status",
        "ck.knight.promote-any-status",
        "ck.knight.promote-then-act",
    )
    gates = (game_on, owes_promotion)
    checks = PROMOTING

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(promotable(state, seat))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, FreePromotionsOwed)
        promote(play, self.seat, self.corner)
        if owed.left > 1 and promotable(play.state, self.seat):
            play.owe(FreePromotionsOwed(self.seat, owed.left - 1))


@gate("ck.card.science.smith", "ck.progress.no-known-blank", stage="board")
def one_promoted(state: State, seat: int) -> Finding:
    """A player may give up only the second promotion."""
    return any(owed.left < KNIGHTS for _, owed in all_owed(state, FreePromotionsOwed))


class WaivePromotion(Action, frozen=True):
    """Give up the second promotion of a smith."""

    statutes = ("ck.card.science.smith",)
    gates = (game_on, owes_promotion, one_promoted)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, FreePromotionsOwed)
