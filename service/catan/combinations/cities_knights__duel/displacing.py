"""Displacing neutral knights: the opponent of the player who drives one away moves it."""

from __future__ import annotations

from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.displacing import DisplaceKnight
from service.catan.cities_knights.knights import grounds, manned_corners
from service.catan.cities_knights.marching import knight_moments, march
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.progress.intrigue import PlayIntrigue
from service.catan.cities_knights.progress.laid import was_driven_away
from service.catan.cities_knights.progress.playing import lay
from service.catan.cities_knights.ranks import STRENGTHS, rank_of
from service.catan.cities_knights.realm import rank_on
from service.catan.combinations.cities_knights__duel.neutral_knights import (
    NeutralKnightDisplaced,
    NeutralKnightMoved,
    NeutralKnightRemoved,
    neutral_left,
    party_on,
    station,
)
from service.catan.duel.building import PartyNumber
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import foreign_to, plain_form
from service.catan.duel.spending import opponent_of
from service.catan.duel.table import table
from service.kernel.rules import (
    Action,
    Contradictions,
    Facts,
    Finding,
    Function,
    Obligation,
    Play,
    around,
    check,
    debt_of,
    invariant,
    owed_by,
    owes,
)


class NeutralRelocationOwed(Obligation, frozen=True):
    """Move a knight of a neutral party that was driven away from ``corner`` to another place."""

    party: PartyNumber
    corner: Corner
    strength: Strength


def neutral_reach(state: State, party: int, start: int) -> int:
    """The corners to which a party's roads lead from one: past the party's pieces and up to those of others."""
    topology, foreign = state.board.topology, foreign_to(state, party)
    edges, reached, passed = table(state).parties[party].roads, 0, 1 << start
    while passed:
        ends = topology.ends[edges & topology.edges_at[passed]]
        passed = ends & ~reached & ~foreign
        reached |= ends
    return reached


def neutral_shelters(state: State, owed: NeutralRelocationOwed) -> int:
    """The corners to which a neutral knight that was driven away may go."""
    free = grounds(state) & ~manned_corners(state) & ~(1 << owed.corner)
    return neutral_reach(state, owed.party, owed.corner) & free


def drive_away(play: Play, seat: int, party: int, corner: int) -> NeutralRelocationOwed:
    """Take a party's knight off the board. Returns what the opponent of the seat that drove it away then owes."""
    state: State = play.state
    owed = NeutralRelocationOwed(opponent_of(state, seat), party, corner, STRENGTHS[rank_on(state, corner)])
    station(state, party, corner, None)
    play.emit(NeutralKnightDisplaced(party, corner))
    return owed


def resettle(play: Play, owed: NeutralRelocationOwed) -> None:
    """Let the opponent find a place for the knight. If there is none, it is back in the supply."""
    if neutral_shelters(play.state, owed):
        play.owe(owed)
    else:
        play.emit(NeutralKnightRemoved(owed.party, owed.corner, owed.strength))


@around(DisplaceKnight, "duel-cities-knights.knight.displaced", when=NEUTRAL)
def displace_neutral_knight(displace: Function, action: DisplaceKnight, play: Play) -> None:
    """A neutral knight is displaced like an opponent's."""
    party = party_on(play.state, action.to)
    if party is None:
        displace(action, play)
        return
    owed = drive_away(play, action.seat, party, action.to)
    march(play, action.seat, action.knight, action.to)
    resettle(play, owed)


@around(PlayIntrigue, "duel-cities-knights.knight.displaced", when=NEUTRAL)
def intrigue_against_neutral_knight(intrigue: Function, action: PlayIntrigue, play: Play) -> None:
    """An intrigue drives a neutral knight away like an opponent's."""
    party = party_on(play.state, action.corner)
    if party is None:
        intrigue(action, play)
        return
    lay(play, action)
    resettle(play, drive_away(play, action.seat, party, action.corner))


@due(NeutralRelocationOwed, "duel-cities-knights.knight.displaced", alone=True, when=NEUTRAL)
def neutral_relocation_is_due(state: State, owed: NeutralRelocationOwed) -> Finding:
    """The opponent of the player on turn owes a place for a neutral knight, which is in supply, and there is one."""
    timely = state.turn.moment in knight_moments(state) and owed.seat != state.turn.seat
    left = neutral_left(state, owed.party, rank_of(owed.strength)) > 0
    return timely and left and bool(neutral_shelters(state, owed))


@invariant("duel-cities-knights.knight.displaced", "ck.knight.displace-weaker-only", past=True, when=NEUTRAL)
def neutral_knights_were_driven_away(state: State) -> Contradictions:
    """A neutral knight looks for a place when a stronger knight has taken its own, or after an Intrigue."""
    for at, owed in all_owed(state, NeutralRelocationOwed):
        if not was_driven_away(state, owed.corner, owed.strength):
            yield at, Facts(driven_away=False)


@invariant("duel.option.two-players", when=NEUTRAL.otherwise)
def no_neutral_knight_to_move(state: State) -> Contradictions:
    """In the plain form there are no neutral knights to be moved."""
    for at, _ in all_owed(state, NeutralRelocationOwed):
        yield at, Facts(used=False)


@owes(NeutralRelocationOwed, "duel-cities-knights.knight.displaced", "ck.turn.only-active-player", when=NEUTRAL)
def owes_neutral_relocation() -> None:
    """The opponent of the player who drove a neutral knight away moves it at once."""


@check(
    "duel-cities-knights.knight.displaced",
    "ck.knight.displaced-no-chain",
    at="to",
    given=(owes_neutral_relocation,),
)
def neutral_shelter(state: State, action: RelocateNeutralKnight) -> Finding:
    """A displaced neutral knight goes along roads of its party to another intersection, without building or knight."""
    return among(action.to, neutral_shelters(state, debt_of(state, action.seat, NeutralRelocationOwed)))


class RelocateNeutralKnight(Action, frozen=True):
    """Move a neutral knight that the opponent drove away."""

    to: Corner

    statutes = ("duel-cities-knights.knight.displaced", "ck.knight.displaced-must-move")
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_neutral_relocation)
    checks = (neutral_shelter,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        owed = owed_by(state, seat, NeutralRelocationOwed)
        return [] if owed is None else [cls(seat, to) for to in bits(neutral_shelters(state, owed))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, NeutralRelocationOwed)
        station(play.state, owed.party, self.to, rank_of(owed.strength))
        play.emit(NeutralKnightMoved(self.seat, owed.party, owed.corner, self.to))
