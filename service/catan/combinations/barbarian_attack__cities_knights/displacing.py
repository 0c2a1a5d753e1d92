"""Displacing: an active knight ends its move on a weaker one of an opponent, which retreats."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knights import (
    STEPS,
    all_knights,
    free_paths,
    knights_of,
    line_up,
    near_enough_for,
    ways,
)
from service.catan.barbarian_attack.marching import MountedKnightMoved, ends_off_the_castle, moves_once, own_knight
from service.catan.barbarian_attack.phases import knight_moves, time_to_march
from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, game_on
from service.catan.board.masks import among, bits, union
from service.catan.board.places import Edge
from service.catan.cities_knights import displacing as round_knights
from service.catan.cities_knights.displacing import KnightRelocationOwed
from service.catan.cities_knights.knights import left_of
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.ranks import STRENGTHS, rank_of
from service.catan.combinations.barbarian_attack__cities_knights.knights import (
    is_active,
    owner_of_knight,
    rank_on,
    ranks,
    station,
    strip,
    troop,
)
from service.catan.combinations.barbarian_attack__cities_knights.marching import march
from service.catan.mechanics.moving import paths_within
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    debt_of,
    invariant,
    owed_by,
    owes,
)


class RetreatOwed(Obligation, frozen=True):
    """Put a knight that was driven off ``edge`` on another path."""

    edge: Edge
    strength: Strength


class KnightDrivenOff(Event, frozen=True):
    """A knight was driven off a path."""

    seat: Seat
    edge: Edge


@check("barbarian-attack-cities-knights.knight.displaces", at="knight", given=(own_knight,))
def knight_is_active(state: State, action: DisplaceKnightOnPath) -> Finding:
    """The knight that displaces another one is active."""
    return is_active(state, action.seat, action.knight)


@check("barbarian-attack-cities-knights.knight.displaces", at="to")
def within_three(state: State, action: DisplaceKnightOnPath) -> Finding:
    """A knight displaces another one at the end of a move of up to 3 paths."""
    return near_enough_for(state, action, STEPS)


@check("barbarian-attack-cities-knights.knight.displaces", "ck.knight.displace-opponents-only", at="to")
def opponents_knight(state: State, action: DisplaceKnightOnPath) -> Finding:
    """A knight displaces only an opponent's knight."""
    return owner_of_knight(state, action.to) not in (None, action.seat)


@check(
    "barbarian-attack-cities-knights.knight.displaces",
    "ck.knight.displace-weaker-only",
    at="to",
    given=(own_knight, opponents_knight),
)
def is_weaker(state: State, action: DisplaceKnightOnPath) -> Finding:
    """A knight displaces only a strictly weaker one."""
    owner = owner_of_knight(state, action.to)
    assert owner is not None, "an opponent's knight is there"
    rank, other = rank_on(state, action.seat, action.knight), rank_on(state, owner, action.to)
    return other < rank or Facts(knight=STRENGTHS[rank], other=STRENGTHS[other])


class DisplaceKnightOnPath(Action, frozen=True):
    """Move an active knight onto a weaker one of an opponent, who puts that one elsewhere. The mover stays active."""

    knight: Edge
    to: Edge

    statutes = (
        "barbarian-attack-cities-knights.knight.displaces",
        "barbarian-attack.with-cities-knights.displaced",
    )
    gates = (*ON_TURN, time_to_march)
    checks = (
        own_knight,
        knight_is_active,
        moves_once,
        within_three,
        ends_off_the_castle,
        opponents_knight,
        is_weaker,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(troop(state, seat).active & ~campaign(state).moved):
            rank = rank_on(state, seat, knight)
            others = [ranks(state, other) for other in state.opponents(seat)]
            weaker = union(paths for levels in others for paths in levels[:rank])
            if weaker:
                reached = paths_within(state.board.topology, knight, STEPS, ways(state, seat))
                for to in bits(reached & weaker & ~castle_paths(state)):
                    yield cls(seat, knight, to)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owner = owner_of_knight(state, self.to)
        if owner is None:
            raise LookupError(f"no knight stands on edge {self.to}")
        rank = rank_on(state, owner, self.to)
        strip(state, owner, self.to)
        line_up(state, owner, knights_of(state, owner) & ~(1 << self.to))
        play.emit(KnightDrivenOff(owner, self.to))
        march(play, self.seat, self.knight, self.to)
        play.owe(RetreatOwed(owner, self.to, STRENGTHS[rank]))  # at least the path that the mover has left is free


def refuges(state: State, seat: int, path: int) -> int:
    """The nearest free paths, at which the knight of a seat arrives that was driven off a path."""
    topology, open_paths, free = state.board.topology, ways(state, seat), free_paths(state)
    steps, reached = 1, 0
    while (further := paths_within(topology, path, steps, open_paths)) != reached:
        if further & free:
            return further & free
        steps, reached = steps + 1, further
    return 0


@due(
    KnightRelocationOwed,
    "barbarian-attack.with-cities-knights.displaced",
    replaces=round_knights.relocation_is_due,
)
def no_relocation(state: State, owed: KnightRelocationOwed) -> Finding:
    """A knight that was driven off retreats along the paths. No intersection is looked for."""
    return False


@due(RetreatOwed, "barbarian-attack.with-cities-knights.displaced", alone=True)
def retreat_is_due(state: State, owed: RetreatOwed) -> Finding:
    """An opponent of the player on turn owes a retreat of one knight, which is in supply, and has a path for it."""
    timely = state.turn.moment == knight_moves.name and owed.seat != state.turn.seat
    driven_off = among(owed.edge, knights_of(state, state.turn.seat) & campaign(state).moved)
    left = left_of(state, owed.seat, rank_of(owed.strength)) > 0
    return timely and bool(driven_off) and left and bool(refuges(state, owed.seat, owed.edge))


@invariant("barbarian-attack-cities-knights.knight.displaces", "ck.knight.displace-weaker-only", past=True)
def knights_were_driven_off(state: State) -> Contradictions:
    """A knight retreats when a stronger and active one of the player on turn has taken its path."""
    for at, owed in all_owed(state, RetreatOwed):
        mover = state.turn.seat
        stronger = rank_on(state, mover, owed.edge) > rank_of(owed.strength)
        if not stronger or not is_active(state, mover, owed.edge):
            yield at, Facts(driven_off=False)


@owes(RetreatOwed, "barbarian-attack.with-cities-knights.displaced")
def owes_retreat() -> None:
    """The owner of a knight that was driven off puts it on another path at once."""


@check("barbarian-attack.with-cities-knights.displaced", at="to")
def unoccupied(state: State, action: RetreatKnight) -> Finding:
    """A knight retreats to a path without a knight."""
    return not among(action.to, all_knights(state))


@check("barbarian-attack.with-cities-knights.displaced", at="to", given=(owes_retreat, unoccupied))
def nearest(state: State, action: RetreatKnight) -> Finding:
    """A knight retreats to one of the nearest free paths."""
    start = debt_of(state, action.seat, RetreatOwed).edge
    return among(action.to, refuges(state, action.seat, start))


class RetreatKnight(Action, frozen=True):
    """Put your knight that was driven off on the nearest free path. It is inactive."""

    to: Edge

    statutes = ("barbarian-attack.with-cities-knights.displaced", "barbarian-attack-cities-knights.knight.displaces")
    gates = (game_on, owes_retreat)
    checks = (unoccupied, nearest)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, RetreatOwed)
        if owed is not None:
            for to in bits(refuges(state, seat, owed.edge)):
                yield cls(seat, to)

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, RetreatOwed)
        station(play.state, self.seat, self.to, rank_of(owed.strength))
        play.emit(MountedKnightMoved(self.seat, owed.edge, self.to))
