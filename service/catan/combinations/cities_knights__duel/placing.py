"""Placing neutral knights: a player who places a knight then places a neutral one of the same strength."""

from __future__ import annotations

from service.catan.base.pending import due
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import empty_corner, on_land
from service.catan.cities_knights.mustering import KnightPlaced, Strength
from service.catan.cities_knights.ranks import rank_of
from service.catan.combinations.cities_knights__duel.neutral_knights import (
    NeutralKnightPlaced,
    neutral_left,
    neutral_sites,
    station,
)
from service.catan.duel.building import ROAD, NeutralPieceOwed, PartyNumber, places
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.table import PARTIES, table
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, check, debt_of, owed_by, owes, reaction


class NeutralKnightOwed(Obligation, frozen=True):
    """Place a knight of this strength for a neutral party."""

    strength: Strength


def parties_with_room(state: State, rank: int) -> list[int]:
    """The parties that have a knight of a rank in supply and a place for it."""
    return [party for party in range(PARTIES) if neutral_left(state, party, rank) > 0 and neutral_sites(state, party)]


@reaction(
    KnightPlaced,
    cites=("duel-cities-knights.knight.placed", "duel-cities-knights.knight.no-place", "duel.build.lapses"),
    asks=(NeutralKnightOwed, NeutralPieceOwed),
    when=NEUTRAL,
)
def owe_neutral_knight(play: Play, event: KnightPlaced) -> None:
    """A player who places a knight also places a neutral one of the same strength. Without a place or such a knight it
    is a neutral road.
    """
    state: State = play.state
    if parties_with_room(state, rank_of(event.strength)):
        play.owe(NeutralKnightOwed(event.seat, event.strength))
    elif places(state, ROAD):
        play.owe(NeutralPieceOwed(event.seat, (ROAD,)))


@due(NeutralKnightOwed, "duel-cities-knights.knight.placed", alone=True, when=NEUTRAL)
def neutral_knight_is_due(state: State, owed: NeutralKnightOwed) -> Finding:
    """The player on turn owes one neutral knight and nothing else, and a party has that knight and a place for it."""
    timely = owed.seat == state.turn.seat and state.turn.moment != SETUP
    return (timely and bool(parties_with_room(state, rank_of(owed.strength)))) or Facts(
        on_turn=state.turn.seat, moment=state.turn.moment
    )


@owes(
    NeutralKnightOwed,
    "duel-cities-knights.knight.placed",
    "duel.build.either-party",
    "duel.build.blocks",
    "base.turn.pending-choice-blocks",
    when=NEUTRAL,
)
def owes_neutral_knight() -> None:
    """Only a player who has placed a knight places one for a neutral party, once for each."""


@check("duel-cities-knights.knight.placed", at="strength", given=(owes_neutral_knight,))
def same_strength(state: State, action: PlaceNeutralKnight) -> Finding:
    """The neutral knight is as strong as the player's."""
    owed = debt_of(state, action.seat, NeutralKnightOwed).strength
    return action.strength == owed or Facts(strength=owed)


@check("duel-cities-knights.knight.placed", "ck.components.knights", at="party")
def neutral_knight_left(state: State, action: PlaceNeutralKnight) -> Finding:
    """A neutral knight comes from the supply of its party."""
    return neutral_left(state, action.party, rank_of(action.strength)) > 0


@check("duel-cities-knights.knight.placed", "ck.knight.recruit-site", at="corner")
def road_of_its_party(state: State, action: PlaceNeutralKnight) -> Finding:
    """At least one road of the same party ends where a neutral knight is placed."""
    return among(action.corner, state.board.topology.ends[table(state).parties[action.party].roads])


class PlaceNeutralKnight(Action, frozen=True):
    """Place a knight for a neutral party."""

    party: PartyNumber
    corner: Corner
    strength: Strength

    statutes = ("duel-cities-knights.knight.placed", "duel.build.free", "duel.build.not-optional")
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_neutral_knight)
    checks = (same_strength, neutral_knight_left, on_land, empty_corner, road_of_its_party)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        owed = owed_by(state, seat, NeutralKnightOwed)
        if owed is None:
            return []
        return [
            cls(seat, party, corner, owed.strength)
            for party in parties_with_room(state, rank_of(owed.strength))
            for corner in bits(neutral_sites(state, party))
        ]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, NeutralKnightOwed)
        station(play.state, self.party, self.corner, rank_of(self.strength))
        play.emit(NeutralKnightPlaced(self.seat, self.party, self.corner, self.strength))
