"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects *every* error with its JSON pointer (relative to the state). Writing is canonical: places in the order
of the topology, cards in the order of their kinds, so equal states have equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.catan.base.components import modules_for, seat_range
from service.catan.base.pending import awaited
from service.catan.base.state import SETUP, Seat, Slice, State, Turn
from service.catan.board.board import Board
from service.catan.board_document import read_board
from service.kernel.declare.document import DOUBTS, fill, hold, read_part, straight, write_part
from service.kernel.declare.redaction import seen_part
from service.kernel.parts import Cursor
from service.kernel.play.reading import Reading
from service.kernel.rules import FULL, SPECTATOR, Misread, Misreads, Ruleset

_ENVELOPE = ("ruleset", "kind", "viewer", "board")
"""The members of every state besides its declared members and the parts of modules."""
_READ = sum(member.follows is None for member in State.members)
"""How many declared members are read from a document."""


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    slices = {module.id: module.slice for module in ruleset.modules if module.slice is not None}
    state = _quickly(ruleset, document, slices) or _strictly(ruleset, document, slices)
    if state.obligations and not state.agenda:
        agenda = awaited(state, written="agenda" in document["turn"])
        if agenda is None:
            raise Misreads([Misread("must name the steps that wait, because several are possible", "/turn/agenda")])
        state.agenda = agenda
    at = Cursor(state)
    for name, part in state.slices.items():
        hold(part, document.get(name, {}), at.into(name))
    if at.errors:
        raise Misreads(at.errors)
    return state


def _quickly(ruleset: Ruleset, document: Mapping[str, Any], slices: Mapping[str, type[Slice]]) -> State | None:
    """The state of a canonical document; nothing where the strict reader has to look."""
    reading = Reading(ruleset)
    try:
        written, seats, _, _ = document["board"], document["seats"], document["ruleset"], document["kind"]
        least, most = seat_range(ruleset)
        if type(seats) is not list or not least <= len(seats) <= most:
            return None
        if len(document) != 3 + ("viewer" in document) + _READ + len(slices):  # each of them is looked up
            return None
        board, viewer = read_board(written, "/board", reading), reading.viewer(document, len(seats))
        if board is None or reading.errors:
            return None
        state = _blank(ruleset, board, len(seats), viewer)
        straight(State, ruleset).fill(state, document, state, None)
        for name, part in slices.items():
            state.slices[name] = straight(part, ruleset, f"/{name}").read(document[name], state, None)
    except DOUBTS:
        return None
    return state


def _strictly(ruleset: Ruleset, document: Mapping[str, Any], slices: Mapping[str, type[Slice]]) -> State:
    """The state of any document; raises :class:`Misreads` with every error."""
    reading = Reading(ruleset)
    members = {member.wire: member.required for member in State.members}
    required = ("ruleset", "board", *(name for name, due in members.items() if due))
    reading.only(
        document,
        "",
        (*required, *(name for name, part in slices.items() if not part.may_lack)),
        (*_ENVELOPE, *members, *slices),
    )
    board = read_board(document["board"], "/board", reading) if "board" in document else None
    seats: Any = document.get("seats")
    least, most = seat_range(ruleset)
    if not isinstance(seats, list) or not least <= len(seats) <= most:
        wider = modules_for(ruleset, len(seats)) if isinstance(seats, list) else ""
        hint = f", or of {len(seats)} with module {wider}" if wider else ""
        reading.fail("/seats", f"must be a list of {least} to {most} seats{hint}")
        seats = None
    if board is None or seats is None:  # without these nothing else can be read
        raise Misreads(reading.errors)
    state = _blank(ruleset, board, len(seats), reading.viewer(document, len(seats)))
    at = Cursor(state)
    fill(state, document, at)
    for name, part in slices.items():
        if name in document or part.may_lack:  # else it is an error already
            state.slices[name] = read_part(part, document.get(name, {}), at.into(name))
    for misread in at.errors:
        reading.fail(misread.pointer, misread.detail, misread.code)
    if reading.errors:
        raise Misreads(reading.errors)
    return state


def _blank(ruleset: Ruleset, board: Board, seats: int, viewer: int) -> State:
    """A state of so many seats in which nothing has been read yet."""
    state = object.__new__(State)
    state.ruleset, state.board, state.viewer = ruleset, board, viewer
    state.seats, state.slices, state.obligations, state.agenda = [], {}, (), ()
    state.longest_road = state.largest_army = None
    state.seats = [Seat([], [], [], [])] * seats
    state.bank, state.deck, state.robber, state.turn = [], [], board.topology.nowhere_hex, Turn(0, SETUP, 0)
    return state


def write_state(state: State) -> dict[str, Any]:
    """The canonical wire document of a state."""
    document: dict[str, Any] = {"ruleset": state.ruleset.document()}
    if state.viewer == FULL:
        document["kind"] = "full"
    else:
        document["kind"] = "view"
        document["viewer"] = None if state.viewer == SPECTATOR else state.viewer
    document["board"] = state.board.document
    document |= write_part(state, state)
    for name, part in state.slices.items():
        document[name] = write_part(part, state)
    return document


def view_state(state: State, viewer: int) -> State:
    """The state as a viewer may see it."""
    seen = state.copy()
    if viewer != FULL:
        seen.viewer = viewer
        seen.board = state.board.seen
        seen_part(seen, state, viewer, "")
        seen.slices = {name: seen_part(part, state, viewer, f"/{name}") for name, part in seen.slices.items()}
    return seen
