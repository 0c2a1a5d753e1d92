"""Harbors that the players place: face down on a side of their choice, and turned up together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from service.catan.base.boards import board_alone, harbors_apart, harbors_on_the_coast, touching_harbors
from service.catan.base.frame import frame
from service.catan.base.pending import all_owed
from service.catan.base.setup import first_placement, placements_made
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.board import Board
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Edge, edges_told
from service.catan.seafarers.box import tables
from service.catan.seafarers.options import BY_PLAYERS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.rules import (
    INTERSECT,
    Action,
    Arrangements,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Procedure,
    Ruleset,
    Seat,
    check,
    constant,
    draw,
    gate,
    invariant,
    owes,
    query,
    step,
)


class HarborOwed(Obligation, frozen=True):
    """Place a harbor token face down."""


class HarborPlaced(Event, frozen=True):
    """A harbor token was placed face down."""

    seat: Seat
    edge: Edge


class HarborTurnedUp(Event, frozen=True):
    """A harbor was turned up."""

    edge: Edge
    harbor: str


@constant("seafarers.new-world.harbor.placed-by-players", "seafarers.new-world.harbor.two-base-hexes-iv")
def tokens_to_place(ruleset: Ruleset) -> Mapping[str, int]:
    """The players place the harbor tokens of the scenario. In one of their own they place as many as the base game
    has."""
    table = tables(ruleset)
    return frame(ruleset).harbors if table is None else table.tokens


# Where a harbor may be placed ---------------------------------------------------------------------------------------


def taken_sides(board: Board, placed: tuple[int, ...]) -> int:
    """The sides with a harbor, face up or face down."""
    return mask_of(placed) | mask_of(board.harbors)


@query(
    "seafarers.new-world.harbor.placed-by-players",
    "seafarers.new-world.harbor.site",
    fold=INTERSECT,
    to_json=edges_told,
)
def harbor_shores(state: State, placed: tuple[int, ...]) -> int:
    """The players may place harbors on any shore."""
    return state.board.shores


def harbor_sites(state: State, placed: tuple[int, ...]) -> int:
    """The sides where the next harbor may go: those with no end that serves a harbor or, if there are none, those
    without a harbor.
    """
    board, taken = state.board, taken_sides(state.board, placed)
    free = harbor_shores(state, placed) & ~taken
    return free & ~board.topology.edges_at[board.topology.ends[taken]] or free


@check("seafarers.new-world.harbor.site", at="edge")
def on_a_shore(state: State, action: PlaceHarbor) -> Finding:
    """A harbor goes onto a side shared by one ocean hex and one land hex."""
    return among(action.edge, state.board.shores)


@check("seafarers.greater-catan.setup.harbors", "seafarers.great-crossing.islands", at="edge")
def on_its_island(state: State, action: PlaceHarbor) -> Finding:
    """A harbor goes onto an island on which the scenario still has one."""
    elsewhere = state.board.shores & ~harbor_shores(state, sea(state).harbors)
    return not among(action.edge, elsewhere)


@check("seafarers.new-world.harbor.site", "seafarers.new-world.harbor.two-base-hexes-iv", at="edge")
def clear_of_harbors(state: State, action: PlaceHarbor) -> Finding:
    """A harbor goes onto a side that touches no other harbor. If no such side is left, it goes onto any side without a
    harbor.
    """
    topology, taken = state.board.topology, taken_sides(state.board, sea(state).harbors)
    if not among(action.edge, topology.edges_at[topology.ends[taken]]):
        return True
    left = harbor_sites(state, sea(state).harbors) & ~topology.edges_at[topology.ends[taken]]
    return not left and not among(action.edge, taken)


@owes(HarborOwed, "seafarers.new-world.harbor.oldest-first", "seafarers.new-world.harbor.placed-by-players")
def owes_harbor() -> None:
    """The oldest player places a harbor first and the others follow clockwise, one each, round after round."""


@gate("seafarers.new-world.harbor.placed-by-players", when=BY_PLAYERS.otherwise)
def harbors_are_dealt(state: State, seat: int) -> Finding:
    """Players place no harbors where these are dealt."""
    return False


class PlaceHarbor(Action, frozen=True):
    """Place a harbor token face down on a shore."""

    edge: Edge

    statutes = (
        "seafarers.new-world.harbor.site",
        "seafarers.new-world.harbor.blind",
        "seafarers.new-world.harbor.oldest-first",
    )
    when = BY_PLAYERS
    otherwise = harbors_are_dealt
    gates = (game_on, owes_harbor)
    checks = (on_a_shore, on_its_island, clear_of_harbors)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for edge in bits(harbor_sites(state, sea(state).harbors)):
            yield cls(seat, edge)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, HarborOwed)
        alter(state, MODULE_ID, harbors=(*sea(state).harbors, self.edge))
        state.turn.seat = state.after(self.seat)
        play.emit(HarborPlaced(self.seat, self.edge))


# One after the other, then all together -----------------------------------------------------------------------------


@draw(
    "seafarers.new-world.harbor.blind",
    "seafarers.new-world.harbor.placed-by-players",
    "seafarers.new-world.harbor.two-base-hexes-iv",
)
def kinds_turned_up(state: State) -> Arrangements:
    """The kinds of the harbors, in the order in which they were placed."""
    kinds = Counter(tokens_to_place(state)).elements()
    return Arrangements(list(kinds), count=len(sea(state).harbors))


HARBORS = Procedure("seafarers.harbors.placing")
"""One harbor after the other."""


@step(
    "seafarers.new-world.harbor.placed-by-players",
    "seafarers.new-world.harbor.oldest-first",
    "seafarers.new-world.harbor.blind",
    before=first_placement,
    when=BY_PLAYERS,
    asks=(HarborOwed,),
    begins=(HARBORS,),
)
def next_harbor(play: Play) -> None:
    """The players place harbors in turn, and when all lie on the board they are turned up."""
    state: State = play.state
    seas = sea(state)
    if len(seas.harbors) < sum(tokens_to_place(state).values()) and harbor_sites(state, seas.harbors):
        play.owe(HarborOwed(state.turn.seat))
        play.begin(HARBORS)
        return
    if seas.harbors:
        found = dict(zip(seas.harbors, play.draw(kinds_turned_up), strict=True))
        state.board = state.board.with_harbors({**state.board.harbors, **found})
        for edge, kind in found.items():
            play.emit(HarborTurnedUp(edge, kind))
    alter(state, MODULE_ID, harbors=())
    state.turn.seat = state.turn.start


HARBORS.consists_of(next_harbor)


# What a state may show ----------------------------------------------------------------------------------------------


@invariant(
    "seafarers.new-world.harbor.placed-by-players",
    "seafarers.new-world.harbor.oldest-first",
    "seafarers.new-world.harbor.blind",
    "seafarers.new-world.harbor.two-base-hexes-iv",
)
def harbor_is_due(state: State) -> Contradictions:
    """The player on turn owes a harbor before anything else is placed, while a harbor and a site are left."""
    seas, placing = sea(state), all_owed(state, HarborOwed)
    for at, owed in placing:
        early = state.turn.moment == SETUP and not placements_made(state)
        alone = len(state.obligations) == 1 and owed.seat == state.turn.seat
        left = len(seas.harbors) < sum(tokens_to_place(state).values())
        if not (early and alone and left and harbor_sites(state, seas.harbors)):
            yield at, Facts(on_turn=state.turn.seat, placed=len(seas.harbors))
    if seas.harbors and not placing:
        yield f"/{MODULE_ID}/harbor_sites", Facts(placed=len(seas.harbors))


@invariant("seafarers.new-world.harbor.site", when=BY_PLAYERS)
def sites_in_order(state: State) -> Contradictions:
    """Every face-down harbor went where one might go when it was placed."""
    placed = sea(state).harbors
    for at, edge in enumerate(placed):
        if not among(edge, harbor_sites(state, placed[:at])):
            yield f"/{MODULE_ID}/harbor_sites/{at}", Facts(edge=state.board.topology.edge_names[edge])


@invariant("seafarers.new-world.harbor.site", of=board_alone, replaces=harbors_on_the_coast, when=BY_PLAYERS)
def harbors_on_shores(state: State) -> Contradictions:
    """Harbors that the players place lie between a land hex and a sea hex, not towards the frame."""
    for edge in state.board.harbors:
        if not among(edge, state.board.shores):
            yield f"/board/harbors/{state.board.topology.edge_names[edge]}", Facts(coastal=False)


@invariant("seafarers.new-world.harbor.site", replaces=harbors_apart, when=BY_PLAYERS)
def spaced_while_possible(state: State) -> Contradictions:
    """Harbors share an intersection only if no other site was left."""
    board = state.board
    touching = list(touching_harbors(board))
    if touching and harbor_shores(state, ()) & ~board.topology.edges_at[board.topology.ends[mask_of(board.harbors)]]:
        yield from touching
