"""Displacing: a knight drives away an opponent's weaker knight, and its owner finds another place for it."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, union
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import grounds, left_of, manned_corners
from service.catan.cities_knights.marching import (
    ACTING,
    KnightMoved,
    along_own_roads,
    is_ready,
    knight_moments,
    march,
    own_knight,
    reach,
    ready,
)
from service.catan.cities_knights.mustering import KnightRemoved, Strength, lift
from service.catan.cities_knights.ranks import BASIC, STRENGTHS, rank_of
from service.catan.cities_knights.realm import all_knights, holdings, knights_of_rank, now_holds, rank_on, realm
from service.kernel.rules import Action, Event, Facts, Finding, Obligation, Play, Seat, check, debt_of, owed_by, owes


class KnightRelocationOwed(Obligation, frozen=True):
    """Move a knight that was driven away from ``corner`` to another place."""

    corner: Corner
    strength: Strength
    active: bool


class KnightDisplaced(Event, frozen=True):
    """A knight was driven away from a corner."""

    seat: Seat
    corner: Corner


def owner_of_knight(state: State, corner: int) -> int | None:
    """The seat whose knight stands on a corner."""
    for seat, held in enumerate(realm(state).seats):
        if among(corner, held.knights):
            return seat
    return None


def others_knights(state: State, seat: int) -> int:
    """The corners of all knights but a seat's own."""
    return all_knights(state) & ~holdings(state, seat).knights


def weaker(state: State, seat: int, than: int) -> int:
    """The corners of others' knights that are weaker than a rank."""
    return union(knights_of_rank(state, rank) for rank in range(than)) & ~holdings(state, seat).knights


@check("ck.knight.displace-opponents-only", at="to")
def opponents_knight(state: State, action: DisplaceKnight) -> Finding:
    """A knight displaces only an opponent's knight, never one of its owner's."""
    return among(action.to, others_knights(state, action.seat))


@check(
    "ck.knight.displace-weaker-only",
    "ck.knight.displace-ignores-status",
    at="to",
    given=(own_knight, opponents_knight),
)
def is_weaker(state: State, action: DisplaceKnight) -> Finding:
    """A knight displaces only a strictly weaker one, active or not."""
    rank, other = rank_on(state, action.knight), rank_on(state, action.to)
    return other < rank or Facts(knight=STRENGTHS[rank], other=STRENGTHS[other])


class DisplaceKnight(Action, frozen=True):
    """Move a knight onto an opponent's weaker knight. The opponent moves that one elsewhere."""

    knight: Corner
    to: Corner

    statutes = (
        "ck.knight.action-one-of-three",
        "ck.knight.action-deactivates",
        "ck.knight.displace-mover-inactive",
        "ck.knight.displaced-vacated-spot",
        "ck.knight.displaced-removed",
    )
    gates = ACTING
    checks = (own_knight, is_ready, along_own_roads, opponents_knight, is_weaker)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(ready(state, seat)):
            targets = weaker(state, seat, holdings(state, seat).rank(knight) or BASIC)
            for to in bits(reach(state, seat, knight) & targets):
                yield cls(seat, knight, to)

    def effect(self, play: Play) -> None:
        owed = drive_away(play, self.to)
        march(play, self.seat, self.knight, self.to)
        resettle(play, owed)


def drive_away(play: Play, corner: int) -> KnightRelocationOwed:
    """Take the knight on a corner off the board. Returns what its owner then owes, if there is a place for it."""
    state: State = play.state
    owner = owner_of_knight(state, corner)
    if owner is None:
        raise LookupError(f"no knight stands on corner {corner}")
    held = holdings(state, owner)
    owed = KnightRelocationOwed(owner, corner, STRENGTHS[held.rank(corner) or BASIC], among(corner, held.active))
    lift(state, owner, corner)
    play.emit(KnightDisplaced(owner, corner))
    return owed


def resettle(play: Play, owed: KnightRelocationOwed) -> None:
    """Let the owner find a place for a knight that was driven away. If there is none, it is back in the supply."""
    if shelters(play.state, owed):
        play.owe(owed)
    else:
        play.emit(KnightRemoved(owed.seat, owed.corner, owed.strength))


def shelters(state: State, owed: KnightRelocationOwed) -> int:
    """The corners to which a knight that was driven away may go."""
    free = grounds(state) & ~manned_corners(state) & ~(1 << owed.corner)
    return reach(state, owed.seat, owed.corner) & free


@due(
    KnightRelocationOwed,
    "ck.knight.displaced-owner-moves",
    "ck.knight.displaced-removed",
    "ck.components.knights",
    alone=True,
)
def relocation_is_due(state: State, owed: KnightRelocationOwed) -> Finding:
    """An opponent of the player on turn owes a place for one knight, which is in supply, and has one for it."""
    timely = state.turn.moment in knight_moments(state) and owed.seat != state.turn.seat
    left = left_of(state, owed.seat, rank_of(owed.strength)) > 0
    return timely and left and bool(shelters(state, owed))


@owes(
    KnightRelocationOwed, "ck.knight.displaced-owner-moves", "ck.card.politics.intrigue", "ck.turn.only-active-player"
)
def owes_relocation() -> None:
    """The owner of a knight that was driven away moves it at once."""


@check(
    "ck.knight.displaced-owner-moves",
    "ck.knight.displaced-vacated-spot",
    "ck.knight.displaced-no-chain",
    "ck.knight.displaced-must-move",
    "ck.card.politics.intrigue",
    at="to",
    given=(owes_relocation,),
)
def shelter(state: State, action: RelocateKnight) -> Finding:
    """A displaced knight goes along its owner's roads to another intersection, without building or knight."""
    return among(action.to, shelters(state, debt_of(state, action.seat, KnightRelocationOwed)))


class RelocateKnight(Action, frozen=True):
    """Move your knight that was driven away."""

    to: Corner

    statutes = (
        "ck.knight.displaced-owner-moves",
        "ck.knight.displaced-keeps-status",
        "ck.knight.displaced-after-action-rights",
    )
    gates = (game_on, owes_relocation)
    checks = (shelter,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, KnightRelocationOwed)
        if owed is not None:
            for to in bits(shelters(state, owed)):
                yield cls(seat, to)

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, KnightRelocationOwed)
        held = holdings(play.state, self.seat)
        ranks = held.ranked(self.to, rank_of(owed.strength))
        now_holds(play.state, self.seat, ranks=ranks, active=held.active | owed.active << self.to)
        play.emit(KnightMoved(self.seat, owed.corner, self.to))
