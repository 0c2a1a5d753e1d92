"""The foreign knight: a knight of a neutral colour, which comes with the first knight of a player and stays."""

from __future__ import annotations

from service.catan.barbarian_attack.drawn import deck_is_whole
from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knight_cards import MountedKnightPlaced, free_path, on_land
from service.catan.barbarian_attack.knights import all_knights, free_paths, knight_paths, knights_of
from service.catan.base.pending import anybody_owes, due
from service.catan.base.state import Slice, State
from service.catan.base.turn import game_on, trade_and_build
from service.catan.board.masks import among, bits
from service.catan.board.onboard import EDGE
from service.catan.board.places import Edge
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.slices import alter
from service.kernel.parts import FLAG, Optional, public
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
    invariant,
    owes,
    reaction,
)

MODULE_ID = "barbarian_attack__duel"


class ForeignKnightOwed(Obligation, frozen=True):
    """Place the foreign knight."""


class ForeignKnightPlaced(Event, frozen=True):
    """A seat placed the foreign knight."""

    seat: Seat
    edge: Edge


class ForeignKnight(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    component = "ForeignKnight"
    when = NEUTRAL

    path: int | None = public(
        Optional(EDGE), default=None, says="The path where the foreign knight stands; null before it has come."
    )
    moved: bool = public(FLAG, default=False, says="The foreign knight has moved in this turn.")


def foreign_knight(state: State) -> ForeignKnight:
    """The foreign knight of a state."""
    return state.part(MODULE_ID, ForeignKnight)


def foreign_path(state: State) -> int:
    """The path of the foreign knight, as a mask."""
    path = foreign_knight(state).path
    return 0 if path is None else 1 << path


@all_knights.also("duel-barbarian-attack.foreign-knight", when=NEUTRAL)
def foreign_knight_takes_its_path(state: State) -> int:
    """The foreign knight takes its path like any other."""
    return foreign_path(state)


def first_knight(state: State, seat: int) -> bool:
    """Whether a seat's only knight is the only one of all players."""
    return all(knights_of(state, each).bit_count() == (each == seat) for each in range(state.seat_count))


@reaction(MountedKnightPlaced, cites=("duel-barbarian-attack.foreign-knight",), asks=(ForeignKnightOwed,), when=NEUTRAL)
def foreign_knight_comes(play: Play, event: MountedKnightPlaced) -> None:
    """The player who places the first knight of all places the foreign knight, too."""
    if foreign_knight(play.state).path is None:
        play.owe(ForeignKnightOwed(event.seat))


@due(ForeignKnightOwed, "duel-barbarian-attack.foreign-knight", alone=True, when=NEUTRAL)
def foreign_knight_is_due(state: State, owed: ForeignKnightOwed) -> Finding:
    """The player on turn owes the foreign knight for the first knight of all players, and nothing else."""
    on_turn = owed.seat == state.turn.seat and state.turn.moment == trade_and_build.name
    missing = foreign_knight(state).path is None and first_knight(state, owed.seat)
    return (on_turn and missing) or Facts(on_turn=state.turn.seat, moment=state.turn.moment)


@owes(ForeignKnightOwed, "duel-barbarian-attack.foreign-knight", "base.turn.pending-choice-blocks", when=NEUTRAL)
def owes_foreign_knight() -> None:
    """The player who placed the first knight places the foreign knight, once."""


@check("duel-barbarian-attack.foreign-knight", at="edge")
def foreign_at_the_castle(state: State, action: PlaceForeignKnight) -> Finding:
    """The foreign knight comes onto a castle path."""
    return among(action.edge, castle_paths(state))


class PlaceForeignKnight(Action, frozen=True):
    """Place the foreign knight at the castle."""

    edge: Edge

    statutes = ("duel-barbarian-attack.foreign-knight",)
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_foreign_knight)
    checks = (on_land, free_path, foreign_at_the_castle)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(free_paths(state) & castle_paths(state))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, ForeignKnightOwed)
        alter(play.state, MODULE_ID, path=self.edge)
        play.emit(ForeignKnightPlaced(self.seat, self.edge))


@invariant("duel-barbarian-attack.foreign-knight", "barbarian-attack.knight.one-per-path", when=NEUTRAL)
def foreign_knight_in_place(state: State) -> Contradictions:
    """The foreign knight stands on a land path, where no player's knight stands."""
    own = sum(knights_of(state, seat) for seat in range(state.seat_count))
    if foreign_path(state) & (own | ~knight_paths(state)):
        yield f"/{MODULE_ID}/path", Facts(path=state.board.topology.edges_named[foreign_path(state)])


@invariant("duel-barbarian-attack.foreign-knight", past=True, when=NEUTRAL)
def foreign_knight_came_with_the_first(state: State) -> Contradictions:
    """The foreign knight is on the board from the first knight of a player on, and not before."""
    path = foreign_knight(state).path
    placed = any(knights_of(state, seat) for seat in range(state.seat_count))
    if path is None and placed and not anybody_owes(state, ForeignKnightOwed):
        yield f"/{MODULE_ID}/path", Facts(placed=False)
    elif path is not None and deck_is_whole(state):
        yield f"/{MODULE_ID}/path", Facts(drawn=0)
