"""The moves of the foreign knight: each player makes one on the own turn, after those of the own knights."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.battles import castle_left
from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knights import STEPS, goals, must_leave
from service.catan.barbarian_attack.marching import (
    MORE_STEPS,
    MoveMountedKnight,
    begin_march,
    ends_off_the_castle,
    ends_on_free_path,
    grain_paid,
    near_enough,
    on_land,
)
from service.catan.barbarian_attack.phases import battles, knight_moves, time_to_march
from service.catan.base.building import pay
from service.catan.base.cards import GRAIN, Cards, cards_of
from service.catan.base.state import OVER, State
from service.catan.base.turn import ON_TURN, TurnBegan
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.combinations.barbarian_attack__duel.foreign_knight import MODULE_ID, foreign_knight, foreign_path
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.mechanics.prices import Purchase
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
    reaction,
)


class ForeignKnightMoved(Event, frozen=True):
    """A seat moved the foreign knight to another path."""

    seat: Seat
    knight: Edge
    to: Edge


def waiting_at_the_castle(state: State, seat: int) -> list[int]:
    """The castle paths that have yet to be left on a seat's turn: by its own knights until the foreign one has moved,
    and by the foreign one.
    """
    if foreign_knight(state).moved:
        return []
    foreign = foreign_path(state) & castle_paths(state)
    return [*must_leave(state, seat), *(path for path in bits(foreign) if goals(state, seat, path, STEPS))]


@gate(
    "duel-barbarian-attack.foreign-knight",
    "barbarian-attack.knight.leave-castle",
    "barbarian-attack.knight.castle-exception",
    stage="board",
    facts=lambda state, seat: {
        "paths": [state.board.topology.edge_names[path] for path in waiting_at_the_castle(state, seat)],
    },
    replaces=castle_left,
    when=NEUTRAL,
)
def castle_left_by_all(state: State, seat: int) -> Finding:
    """A player leaves no knight on a castle path if it can move, and not the foreign one either."""
    return not waiting_at_the_castle(state, seat)


@gate("duel-barbarian-attack.foreign-knight", adds_to=(MoveMountedKnight,), when=NEUTRAL)
def own_knights_first(state: State, seat: int) -> Finding:
    """Once the foreign knight has moved, no other knight moves in the same turn."""
    return not foreign_knight(state).moved


@gate("duel-barbarian-attack.foreign-knight", "barbarian-attack.knight.move-three", when=NEUTRAL)
def foreign_moves_once(state: State, seat: int) -> Finding:
    """The foreign knight moves once in a turn."""
    return not foreign_knight(state).moved


@gate(
    "duel-barbarian-attack.foreign-knight",
    "barbarian-attack.knight.leave-castle",
    stage="board",
    facts=lambda state, seat: {
        "paths": [state.board.topology.edge_names[path] for path in must_leave(state, seat)],
    },
    when=NEUTRAL,
)
def own_knights_have_left(state: State, seat: int) -> Finding:
    """The foreign knight moves after the player's own, which have left the castle by then."""
    return not must_leave(state, seat)


@check("duel-barbarian-attack.foreign-knight", at="knight")
def foreign_knight_there(state: State, action: MoveForeignKnight) -> Finding:
    """The foreign knight stands on the path from which it moves."""
    return among(action.knight, foreign_path(state))


class MoveForeignKnight(Purchase, frozen=True):
    """Move the foreign knight by up to 3 paths, or up to 5 for 1 grain."""

    builds = False

    knight: Edge
    to: Edge
    grain: bool = False

    statutes = (
        "duel-barbarian-attack.foreign-knight",
        "barbarian-attack.knight.move-three",
        "barbarian-attack.knight.passes-everything",
    )
    when = NEUTRAL
    otherwise = plain_form
    gates = (*ON_TURN, time_to_march, foreign_moves_once, own_knights_have_left)
    checks = (foreign_knight_there, on_land, ends_on_free_path, ends_off_the_castle, near_enough, grain_paid)
    unsettled = (grain_paid,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(foreign_path(state)):
            for grain in (False, True):
                for to in bits(goals(state, seat, knight, MORE_STEPS if grain else STEPS)):
                    yield cls(seat, knight, to, grain)

    def price(self, state: State) -> Cards:
        return cards_of(state, GRAIN, int(self.grain))

    def effect(self, play: Play) -> None:
        begin_march(play)
        pay(play, self)
        alter(play.state, MODULE_ID, path=self.to, moved=True)
        play.emit(ForeignKnightMoved(self.seat, self.knight, self.to))


@reaction(TurnBegan, cites=("duel-barbarian-attack.foreign-knight",), when=NEUTRAL)
def foreign_knight_may_move_again(play: Play, event: TurnBegan) -> None:
    """In each turn the foreign knight may move once."""
    alter(play.state, MODULE_ID, moved=False)


@invariant("duel-barbarian-attack.foreign-knight", "barbarian-attack.turn.order", when=NEUTRAL)
def foreign_knight_moved_in_this_turn(state: State) -> Contradictions:
    """The foreign knight has moved only after trading and building, and not to the castle."""
    if not foreign_knight(state).moved:
        return
    at = foreign_path(state)
    late = state.turn.moment in (knight_moves.name, battles.name, OVER)
    if not late or not at or at & castle_paths(state):
        yield f"/{MODULE_ID}/moved", Facts(moment=state.turn.moment)
