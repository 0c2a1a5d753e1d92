"""Deserter: the new knight comes to the path of the one that its owner removed."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.knights import all_knights, knights_of
from service.catan.barbarian_attack.losses import lose_knight
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.cities_knights.knights import left_of
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.progress import deserter
from service.catan.cities_knights.progress.deserter import (
    DeserterOwed,
    KnightSurrenderOwed,
    may_arrive,
    owes_knight,
    strengths_for,
)
from service.catan.cities_knights.progress.playing import in_own_turn
from service.catan.cities_knights.ranks import STRENGTHS, rank_of
from service.catan.combinations.barbarian_attack__cities_knights.knights import is_active, rank_on, station
from service.catan.combinations.barbarian_attack__cities_knights.recruiting import KnightStationed, own_knight
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, check, debt_of, owed_by, owes


class DeserterOnPathOwed(Obligation, frozen=True):
    """Place a knight on ``edge`` for one of this strength and state that an opponent took off it, or decline."""

    edge: Edge
    strength: Strength
    active: bool


class SurrenderKnightOnPath(Action, frozen=True):
    """Take one of your knights off its path, for a deserter."""

    edge: Edge

    statutes = ("barbarian-attack-cities-knights.cards.intrigue", "ck.card.politics.deserter")
    gates = (game_on, owes_knight)
    checks = (own_knight,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, path) for path in bits(knights_of(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, KnightSurrenderOwed)
        rank, active = rank_on(state, self.seat, self.edge), is_active(state, self.seat, self.edge)
        lose_knight(play, self.seat, self.edge)
        if may_arrive(state, state.turn.seat, rank):
            play.owe(DeserterOnPathOwed(state.turn.seat, self.edge, STRENGTHS[rank], active))


@due(DeserterOwed, "barbarian-attack-cities-knights.cards.intrigue", replaces=deserter.deserter_is_due)
def no_deserter_on_an_intersection(state: State, owed: DeserterOwed) -> Finding:
    """A deserter goes to a path, so nobody owes an intersection for one."""
    return False


@due(DeserterOnPathOwed, "barbarian-attack-cities-knights.cards.intrigue", alone=True)
def deserter_is_due(state: State, owed: DeserterOnPathOwed) -> Finding:
    """The player on turn places a deserter on a free path if it has a knight for it, and nobody else owes anything."""
    rank = rank_of(owed.strength)
    lost = any(left_of(state, other, rank) for other in state.opponents(owed.seat))
    fits = bool(may_arrive(state, owed.seat, rank)) and not among(owed.edge, all_knights(state))
    return in_own_turn(state, owed.seat) and lost and fits


@owes(DeserterOnPathOwed, "barbarian-attack-cities-knights.cards.intrigue", "ck.card.politics.deserter")
def owes_deserter() -> None:
    """A player places a knight free of charge only for one that a deserter took from an opponent."""


@check(
    "barbarian-attack-cities-knights.cards.intrigue",
    "ck.card.politics.deserter-substitute",
    at="strength",
    given=(owes_deserter,),
)
def right_strength(state: State, action: PlaceDeserterOnPath) -> Finding:
    """The knight is as strong as the one that went, or a substitute for it."""
    allowed = strengths_for(state, action.seat, debt_of(state, action.seat, DeserterOnPathOwed).strength)
    return action.strength in allowed or Facts(strengths=allowed)


class PlaceDeserterOnPath(Action, frozen=True):
    """Place a knight free of charge on the path of the one that went; it is active if that one was."""

    strength: Strength

    statutes = (
        "barbarian-attack-cities-knights.cards.intrigue",
        "ck.card.politics.deserter-status",
        "ck.card.politics.deserter-mighty-without-fortress",
    )
    gates = (game_on, owes_deserter)
    checks = (right_strength,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, DeserterOnPathOwed)
        if owed is not None:
            yield from (cls(seat, strength) for strength in strengths_for(state, seat, owed.strength))

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, DeserterOnPathOwed)
        station(play.state, self.seat, owed.edge, rank_of(self.strength), active=owed.active)
        play.emit(KnightStationed(self.seat, owed.edge, self.strength, owed.active))


class DeclineDeserterOnPath(Action, frozen=True):
    """Place no knight; the opponent's is lost all the same."""

    statutes = ("ck.card.politics.deserter-no-place",)
    gates = (game_on, owes_deserter)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, DeserterOnPathOwed)
