"""Deserter: an opponent gives up a knight, and one of the same strength may take its place on the other side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import (
    empty_corner,
    knights_on_board,
    left_of,
    on_land,
    own_knight,
    own_road,
    sites,
)
from service.catan.cities_knights.mustering import Strength, place_knight, remove_knight
from service.catan.cities_knights.options import DESERTER, DESERTER_ACTS
from service.catan.cities_knights.progress.playing import PLAYING, in_own_turn, in_turn_of_another, lay
from service.catan.cities_knights.ranks import BASIC, STRENGTHS, rank_of
from service.catan.cities_knights.realm import holdings, now_holds
from service.kernel.rules import (
    ANY,
    UNION,
    Action,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    debt_of,
    owed_by,
    owes,
    query,
)


class KnightSurrenderOwed(Obligation, frozen=True):
    """Take one of your knights off the board."""


class DeserterOwed(Obligation, frozen=True):
    """Place a knight for one of this strength and state that an opponent took off the board, or decline."""

    strength: Strength
    active: bool


# The card -----------------------------------------------------------------------------------------------------------


@check("ck.card.politics.deserter-target", "ck.progress.no-known-blank", at="victim")
def has_knight(state: State, action: PlayDeserter) -> Finding:
    """A deserter names an opponent with a knight on the board."""
    return action.victim != action.seat and knights_on_board(state, action.victim) > 0


class PlayDeserter(Action, frozen=True):
    """Play a deserter: an opponent takes a knight of its choice off the board."""

    card: ClassVar[str] = "deserter"

    victim: Seat

    statutes = ("ck.card.politics.deserter", "ck.progress.discard-to-bottom")
    gates = PLAYING
    checks = (has_knight,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, other) for other in state.opponents(seat) if knights_on_board(state, other))

    def effect(self, play: Play) -> None:
        lay(play, self)
        play.owe(KnightSurrenderOwed(self.victim))


# The knight that goes -----------------------------------------------------------------------------------------------


@due(KnightSurrenderOwed, "ck.card.politics.deserter", "ck.card.politics.deserter-target", alone=True)
def surrender_is_due(state: State, owed: KnightSurrenderOwed) -> Finding:
    """In another player's turn, one opponent with a knight gives up a knight."""
    return in_turn_of_another(state, owed.seat) and knights_on_board(state, owed.seat) != 0


@owes(
    KnightSurrenderOwed,
    "ck.card.politics.deserter",
    "ck.turn.only-active-player",
    "ck.knight.no-voluntary-deactivation",
)
def owes_knight() -> None:
    """Only the opponent named by the deserter gives up a knight."""


class SurrenderKnight(Action, frozen=True):
    """Take one of your knights off the board, for a deserter."""

    corner: Corner

    statutes = ("ck.card.politics.deserter", "ck.card.politics.deserter-status", "ck.card.politics.deserter-no-place")
    gates = (game_on, owes_knight)
    checks = (own_knight,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(holdings(state, seat).knights)]

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, KnightSurrenderOwed)
        held = holdings(state, self.seat)
        rank, active = held.rank(self.corner) or BASIC, among(self.corner, held.active)
        remove_knight(play, self.seat, self.corner)
        owe_deserter(play, rank, active)


# The knight that comes ----------------------------------------------------------------------------------------------


@query(
    "ck.card.politics.deserter",
    "ck.card.politics.deserter-substitute",
    "ck.card.politics.deserter-mighty-without-fortress",
    fold=UNION,
)
def may_arrive(state: State, seat: int, lost: int) -> frozenset[int]:
    """The knight that comes is as strong as the one that went. If none of that strength is in supply, it is a basic
    one."""
    rank = lost if left_of(state, seat, lost) else BASIC
    return frozenset((rank,)) if left_of(state, seat, rank) else frozenset()


@may_arrive.also(
    "ck.card.politics.deserter-substitute",
    replaces=may_arrive.first,
    when=DESERTER.is_("equal-or-lower"),
)
def equal_or_lower(state: State, seat: int, lost: int) -> frozenset[int]:
    """The knight that comes is as strong as the one that went, or weaker by choice."""
    return frozenset(rank for rank in range(lost + 1) if left_of(state, seat, rank))


def strengths_for(state: State, seat: int, lost: str) -> list[str]:
    """The strengths that the new knight may have when one of strength ``lost`` deserts, weakest first."""
    return [STRENGTHS[rank] for rank in sorted(may_arrive(state, seat, rank_of(lost)))]


def owe_deserter(play: Play, rank: int, active: bool) -> None:
    """Let the player on turn place a knight for one of a rank that has gone, if there is a place and a piece for it."""
    state: State = play.state
    gaining = state.turn.seat
    if sites(state, gaining) and may_arrive(state, gaining, rank):
        play.owe(DeserterOwed(gaining, STRENGTHS[rank], active))


@query("ck.card.politics.deserter", fold=ANY)
def has_gone(state: State, seat: int, rank: int) -> bool:
    """The knight that went is back in the supply of an opponent."""
    return any(left_of(state, other, rank) for other in state.opponents(seat))


@constant("ck.card.politics.deserter-may-act", fold=ANY)
def rests_at_first(ruleset: Ruleset) -> bool:
    """A knight that arrives active by a deserter may act in the same turn."""
    return False


@rests_at_first.also(
    "ck.card.politics.deserter-may-act",
    replaces=rests_at_first.first,
    when=DESERTER_ACTS.is_("next-turn"),
)
def rests_until_next_turn(ruleset: Ruleset) -> bool:
    """A knight that arrives active by a deserter acts from the next turn on."""
    return True


@due(
    DeserterOwed,
    "ck.card.politics.deserter",
    "ck.card.politics.deserter-no-place",
    "ck.card.politics.deserter-substitute",
    alone=True,
)
def deserter_is_due(state: State, owed: DeserterOwed) -> Finding:
    """The player on turn places a deserter if it has a knight and a site for it, and nobody else owes anything."""
    rank = rank_of(owed.strength)
    lost = has_gone(state, owed.seat, rank)
    fits = bool(sites(state, owed.seat) and may_arrive(state, owed.seat, rank))
    return in_own_turn(state, owed.seat) and lost and fits


@owes(DeserterOwed, "ck.card.politics.deserter", "ck.card.politics.deserter-no-place")
def owes_deserter() -> None:
    """A player places a knight free of charge only for one that a deserter took from an opponent."""


@check(
    "ck.card.politics.deserter",
    "ck.card.politics.deserter-substitute",
    "ck.card.politics.deserter-mighty-without-fortress",
    "ck.option.edition-presets",
    at="strength",
    given=(owes_deserter,),
)
def right_strength(state: State, action: PlaceDeserter) -> Finding:
    """The knight is as strong as the one that went, or a substitute for it. It needs a piece, but no fortress."""
    allowed = strengths_for(state, action.seat, debt_of(state, action.seat, DeserterOwed).strength)
    return action.strength in allowed or Facts(strengths=allowed)


class PlaceDeserter(Action, frozen=True):
    """Place a knight free of charge; it is active if the one that deserted was."""

    corner: Corner
    strength: Strength

    statutes = (
        "ck.card.politics.deserter",
        "ck.card.politics.deserter-status",
        "ck.card.politics.deserter-mighty-without-fortress",
        "ck.card.politics.deserter-may-act",
    )
    gates = (game_on, owes_deserter)
    checks = (on_land, empty_corner, own_road, right_strength)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, DeserterOwed)
        if owed is not None:
            for strength in strengths_for(state, seat, owed.strength):
                for corner in bits(sites(state, seat)):
                    yield cls(seat, corner, strength)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, DeserterOwed)
        place_knight(play, self.seat, self.corner, rank_of(self.strength), owed.active)
        if owed.active and rests_at_first(state):
            now_holds(state, self.seat, spent=holdings(state, self.seat).spent | 1 << self.corner)


class DeclineDeserter(Action, frozen=True):
    """Place no knight; the opponent's is lost all the same."""

    statutes = ("ck.card.politics.deserter-no-place",)
    gates = (game_on, owes_deserter)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, DeserterOwed)
