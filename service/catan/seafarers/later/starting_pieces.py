"""Robber and pirate at the start: both stand where the scenario puts them, and nobody has to agree."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.boards import CUSTOM
from service.catan.base.components import robber_may_wait
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.frame_spaces import waters_of
from service.catan.board.masks import among
from service.catan.board.places import hex_named
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers import charts, pirate
from service.catan.seafarers.box import tables
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.later.frame import PARKING
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.pirate import PiratePlacementOwed, PlacePirate, pirate_waters
from service.catan.seafarers.scenarios import PRINTED
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.rules import CHAIN, Contradictions, Facts, Finding, Play, Ruled, gate, invariant, query, step

# The pirate ---------------------------------------------------------------------------------------------------------


@query("seafarers-later.start.pirate-printed", fold=CHAIN)
def pirates_first_place(state: State) -> int:
    """The pirate starts on the place that is marked on the printed board. Elsewhere it starts off the board."""
    table, waters = claimed(state), waters_of(state.board.topology)
    name = None if table is None or table.printed is None else table.printed.pirate
    return waters.nowhere if name is None else waters.places.get(name, waters.nowhere)


@pirates_first_place.also("seafarers-later.pirate.frame-parking", when=PARKING)
def parked(place: int, state: State) -> int:
    """A pirate that starts on the frame is on the frame as a whole."""
    waters = waters_of(state.board.topology)
    return (waters.frame.bit_length() - 1) if among(place, waters.spaces) else place


@step(
    "seafarers-later.start.pirate-printed",
    "seafarers-later.start.pirate-no-consent",
    replaces=pirate.ask_for_pirate,
    when=BY_LATER_EDITION,
)
def pirate_stands_ready(play: Play) -> None:
    """Before the first settlement the pirate stands on its first place, and nobody chooses it."""
    alter(play.state, MODULE_ID, pirate=pirates_first_place(play.state))


@gate("seafarers-later.start.pirate-no-consent", adds_to=(PlacePirate,), when=BY_LATER_EDITION)
def nobody_places_the_pirate(state: State, seat: int) -> Finding:
    """Nobody chooses the first place of the pirate."""
    return False


@invariant(
    "seafarers-later.start.pirate-printed",
    "seafarers-later.start.pirate-no-consent",
    "seafarers-later.pirate.frame-allowed",
    "seafarers-later.pirate.frame-start-only",
    "seafarers-later.input.pirate-place",
    replaces=(pirate.pirate_at_sea, pirate.pirate_is_due),
    when=BY_LATER_EDITION,
)
def pirate_in_its_waters(state: State) -> Contradictions:
    """The pirate stands on its first place until the first turn, and always on a place where it may be. It is off the
    board only where the scenario starts it there. Nobody ever owes its first place.
    """
    at, first, waters = sea(state).pirate, pirates_first_place(state), waters_of(state.board.topology)
    if at != first and (state.turn.moment == SETUP or not among(at, pirate_waters(state))):
        yield f"/{MODULE_ID}/pirate", Facts(first=waters.names[first])
    for place, owed in enumerate(state.obligations):
        if isinstance(owed, PiratePlacementOwed):
            yield f"/turn/obligations/{place}", Facts(placed=True)


# The robber ---------------------------------------------------------------------------------------------------------


def first_hexes(ruled: Ruled, board: Board) -> tuple[int, ...]:
    """The hexes on which the robber of a printed scenario may start, the usual one first.

    These are the deserts, where the printed place is one; else the printed place alone on a board that lies as printed,
    and on a shuffled one the hexes of that part of the board with the printed number. Where only the number is printed,
    they are all hexes with it. If another book has taken the desert, the robber starts off the board.
    """
    table = tables(ruled)
    printed = table.printed if table is not None else None
    if table is None or printed is None or printed.robber is None:
        return ()
    if isinstance(printed.robber, int):
        return tuple(at for at, number in enumerate(board.numbers) if number == printed.robber)
    place = hex_named(printed.robber)
    assert place is not None, "the robber starts on a hex"
    at, (_, number) = board.topology.hex_index(place), printed.hexes.get(place, ("", 0))
    if not number:
        return tuple(sorted(board.deserts, key=lambda desert: desert != at)) or (board.topology.nowhere_hex,)
    if board.layout == PRINTED:
        return (at,)
    part = next(zone.spaces for zone in table.zones if table.layout[place] in zone.spaces)
    found = (board.topology.hex_index(other) for other in table.spaces(part))
    return tuple(other for other in found if other < board.topology.nowhere_hex and board.numbers[other] == number)


@layouts.robbers_first_hex.also(
    "seafarers-later.start.robber-on-twelve",
    "seafarers-later.start.robber-on-twelve-variable",
    "seafarers-later.start.robber-which-desert",
    "seafarers-later.start.robber-desert-four",
    "seafarers-later.new-shores.robber",
    "seafarers-later.four-islands.robber",
    "seafarers-later.fog.robber",
    "seafarers-later.wonders.setup.robber",
    when=BY_LATER_EDITION,
)
def robber_where_printed(usual: int, ruled: Ruled, board: Board) -> int:
    """The robber starts on the face-up hex with the 12. If the scenario has a desert at the start, it starts there, in
    Through the Desert on the middle one.
    """
    found = first_hexes(ruled, board) if board.layout != CUSTOM else ()
    return found[0] if found else usual


@invariant(
    "seafarers-later.start.robber-on-twelve",
    "seafarers-later.start.robber-on-twelve-variable",
    "seafarers-later.start.robber-which-desert",
    "seafarers-later.start.robber-desert-four",
    "seafarers-later.new-shores.robber",
    "seafarers-later.four-islands.robber",
    "seafarers-later.fog.robber",
    "seafarers-later.wonders.setup.robber",
    replaces=charts.robber_starts,
    when=BY_LATER_EDITION,
)
def robber_starts(state: State) -> Contradictions:
    """Until the first turn the robber stands where the scenario puts it, and it leaves the board only where it may wait
    beside it. On a board of the players' own it starts on a desert that lies face up, else off the board.
    """
    board, nowhere = state.board, state.board.topology.nowhere_hex
    if claimed(state) is None:
        allowed = board.deserts or (nowhere,)
        allowed = (*allowed, nowhere) if UNEXPLORED in board.terrain else allowed
        wrong = state.turn.moment == SETUP and state.robber not in allowed
    else:
        allowed = first_hexes(state, board)
        left = state.robber == nowhere and not robber_may_wait(state)
        wrong = state.robber not in allowed if state.turn.moment == SETUP else left
    if wrong:
        yield "/robber", Facts(first=[board.topology.hex_names[at] for at in allowed if at != nowhere])
