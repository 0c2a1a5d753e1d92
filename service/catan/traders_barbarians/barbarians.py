"""Path barbarians: three stand on paths, and a 7, a knight or a wagon moves one of them."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.marks import robber_is_called
from service.catan.base.pending import all_owed, due
from service.catan.base.production import is_seven, produce
from service.catan.base.robber import move_for_knight, move_on_seven, steal
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, moved
from service.catan.board.places import Edge, edges_told
from service.catan.slices import alter
from service.catan.traders_barbarians.caravans import MODULE_ID, caravans
from service.catan.traders_barbarians.phases import wagon_moves
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.catan.traders_barbarians.wagons import road_owner
from service.kernel.rules import (
    INTERSECT,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    debt_of,
    invariant,
    owes,
    query,
    step,
)


class PathBarbarianOwed(Obligation, frozen=True):
    """Move a path barbarian: the one on ``driven_off`` if a wagon drove it off, or else any."""

    driven_off: Edge | None = None


class PathBarbarianMoved(Event, frozen=True):
    """A path barbarian went to another path."""

    seat: Seat
    source: Edge
    to: Edge


@constant("traders-barbarians.setup.path-barbarians", "traders-barbarians.barbarian.not-captured")
def barbarian_count(ruleset: Ruleset) -> int:
    """There are three path barbarians, and none ever leaves the board."""
    return 3


@query("traders-barbarians.production.barbarian-destination", fold=INTERSECT, to_json=edges_told)
def barbarian_paths(state: State) -> int:
    """A path barbarian stands on any path of the island, with or without a road, but on no sea side of a trade hex."""
    return state.board.land_edges & ~sea_sides(state.board)


@step(
    "traders-barbarians.production.seven-moves-barbarian",
    "traders-barbarians.setup.no-robber",
    replaces=move_on_seven,
    asks=(PathBarbarianOwed,),
)
def barbarian_on_seven(play: Play) -> None:
    """After the discards of a 7 the player on turn moves a path barbarian."""
    play.owe(PathBarbarianOwed(play.state.turn.seat))


@step("traders-barbarians.card.knight", replaces=move_for_knight, asks=(PathBarbarianOwed,))
def barbarian_for_knight(play: Play) -> None:
    """A knight moves a path barbarian like a 7, without any discards."""
    play.owe(PathBarbarianOwed(play.state.turn.seat))


@owes(
    PathBarbarianOwed,
    "traders-barbarians.production.seven-moves-barbarian",
    "traders-barbarians.card.knight",
    "traders-barbarians.drive-off.success",
    "traders-barbarians.drive-off.failure",
)
def owes_move() -> None:
    """A player moves a path barbarian after a 7, for a knight, or with the wagon that drove it off."""


@check("traders-barbarians.production.seven-moves-barbarian", "traders-barbarians.card.knight", at="source")
def barbarian_there(state: State, action: MovePathBarbarian) -> Finding:
    """A barbarian stands on the path that it leaves."""
    return among(action.source, caravans(state).barbarians)


@check("traders-barbarians.drive-off.success", at="source", given=(owes_move,))
def driven_off_one(state: State, action: MovePathBarbarian) -> Finding:
    """The barbarian that a wagon drove off is the one that moves."""
    return debt_of(state, action.seat, PathBarbarianOwed).driven_off in (None, action.source)


@check("traders-barbarians.production.barbarian-destination", at="to")
def on_a_path(state: State, action: MovePathBarbarian) -> Finding:
    """A barbarian goes to a path of the island, and not to a sea side of a trade hex."""
    return among(action.to, barbarian_paths(state))


@check(
    "traders-barbarians.production.seven-moves-barbarian",
    "traders-barbarians.drive-off.success",
    "traders-barbarians.card.knight",
    at="to",
)
def to_a_free_path(state: State, action: MovePathBarbarian) -> Finding:
    """A barbarian goes to another path, where no barbarian stands."""
    return not among(action.to, caravans(state).barbarians)


class MovePathBarbarian(Action, frozen=True):
    """Move a path barbarian. After a 7 or a knight the owner of another player's road there loses a random card."""

    source: Edge
    to: Edge

    statutes = (
        "traders-barbarians.production.seven-steals",
        "traders-barbarians.production.seven-own-road",
        "traders-barbarians.card.knight",
        "traders-barbarians.drive-off.success",
        "traders-barbarians.gold.not-a-resource",
    )
    gates = (game_on, owes_move)
    checks = (barbarian_there, driven_off_one, on_a_path, to_a_free_path)
    unsettled = (driven_off_one,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, source, to) for source, to in moves_of(state, caravans(state).barbarians))

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, PathBarbarianOwed)
        move_barbarian(play, self.seat, self.source, self.to)
        if owed.driven_off is None:
            rob_road_owner(play, self.seat, self.to)


def moves_of(state: State, barbarians: int) -> Iterator[tuple[int, int]]:
    """The moves of the barbarians on some paths: each path that one leaves with each to which it may go."""
    free = list(bits(barbarian_paths(state) & ~caravans(state).barbarians))
    return ((source, to) for source in bits(barbarians) for to in free)


def rob_road_owner(play: Play, seat: int, path: int) -> None:
    """A seat takes one random card of the other player whose road lies on a path, if there is one."""
    owner = road_owner(play.state, path)
    if owner != seat:
        steal(play, seat, owner)


def move_barbarian(play: Play, seat: int, source: int, to: int) -> None:
    """A barbarian goes to another path. It still counts as tried if the wagon tried it in this turn."""
    held = caravans(play.state)
    barbarians, tried = (moved(paths, source, to) for paths in (held.barbarians, held.tried))
    alter(play.state, MODULE_ID, barbarians=barbarians, tried=tried)
    play.emit(PathBarbarianMoved(seat, source, to))


@due(
    PathBarbarianOwed,
    "traders-barbarians.production.seven-moves-barbarian",
    "traders-barbarians.drive-off.success",
    once=True,
)
def move_is_due(state: State, owed: PathBarbarianOwed) -> Finding:
    """The player on turn moves a path barbarian once. A barbarian that was driven off stands on the path that the debt
    names, in the phase of the wagon. If the rest of a roll waits for the move, it follows a 7.
    """
    in_turn = owed.seat == state.turn.seat and state.turn.moment != SETUP
    after_seven = produce not in state.agenda or is_seven(state)
    if owed.driven_off is None:
        return in_turn and after_seven
    tried = state.turn.moment == wagon_moves.name and among(owed.driven_off, caravans(state).tried)
    return in_turn and after_seven and bool(tried)


@invariant(
    "traders-barbarians.production.seven-moves-barbarian",
    "traders-barbarians.card.knight",
    "traders-barbarians.card.cost-and-timing",
    past=True,
)
def barbarian_was_called(state: State) -> Contradictions:
    """The player on turn owes a move of any path barbarian after a 7, or for a knight that was played in this turn."""
    for at, owed in all_owed(state, PathBarbarianOwed):
        if owed.driven_off is None and not robber_is_called(state):
            yield at, Facts(roll=state.turn.roll, card_played=state.turn.card_played)


@invariant(
    "traders-barbarians.setup.path-barbarians",
    "traders-barbarians.production.barbarian-destination",
    "traders-barbarians.barbarian.not-captured",
)
def barbarians_on_paths(state: State) -> Contradictions:
    """Three barbarians stand on three paths."""
    standing, names = caravans(state).barbarians, state.board.topology.edge_names
    if standing.bit_count() != barbarian_count(state):
        yield f"/{MODULE_ID}/barbarians", Facts(found=standing.bit_count(), box=barbarian_count(state))
    for path in bits(standing & ~barbarian_paths(state)):
        yield f"/{MODULE_ID}/barbarians", Facts(path=names[path])
