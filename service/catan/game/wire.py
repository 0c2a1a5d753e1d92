"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects *every* error with its JSON pointer (relative to the state). Writing is canonical: places in the order
of the topology, cards in the order of their kinds, so equal states have equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.catan.base.components import game_for, seat_range
from service.catan.base.counting import count
from service.catan.base.pending import awaited
from service.catan.base.state import SETUP, Seat, Slice, State, Turn, slices_in
from service.catan.game.board_document import read_board
from service.kernel.declare.state.document import heading, hold, reader_of, viewer_in, write_part
from service.kernel.declare.state.fields import wanted_list
from service.kernel.declare.state.redaction import seen_part
from service.kernel.parts import Cursor
from service.kernel.rules import FULL, Misread, Misreads, Ruleset

_KNOWN = ("ruleset", "kind", "viewer", "board", *(member.wire for member in State.members))
"""The members of a state, without the parts of modules."""
_DUE = ("ruleset", "board", *(member.wire for member in State.members if member.required))
"""Those that no document may leave out."""
_NO_SEAT = Seat([], [], [], [])
"""Stands for each seat until it is read."""


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    slices = slices_in(ruleset)
    at = Cursor(None)
    state = at.state = _begun(ruleset, document, slices, at)
    reader_of(State, ruleset).fill(state, document, at)
    for name, part in slices.items():
        if name in document or part.may_lack:  # else it is an error already
            state.slices[name] = reader_of(part, ruleset).read(document.get(name, {}), at.into(name))
    if at.errors:
        raise Misreads(at.errors)
    if state.obligations and not state.agenda:
        agenda = awaited(state, written="agenda" in document["turn"])
        if agenda is None:
            raise Misreads([Misread("must name the steps that wait, because several are possible", "/turn/agenda")])
        state.agenda = agenda
    for name, held in state.slices.items():
        hold(held, document.get(name, {}), at.into(name))
    if at.errors:
        raise Misreads(at.errors)
    if state.viewer != FULL:
        count(state)
    return state


def _begun(ruleset: Ruleset, document: Mapping[str, Any], slices: Mapping[str, type[Slice]], at: Cursor) -> State:
    """A state of which the ruleset, the board, the number of seats and the viewer are read, and nothing else."""
    needed = [name for name, part in slices.items() if not part.may_lack]
    at.members(document, (*_DUE, *needed), (*_KNOWN, *slices))
    board = read_board(document["board"], ruleset, at.into("board")) if "board" in document else None
    seats: Any = document.get("seats")
    least, most = seat_range(ruleset)
    if "seats" in document and (not isinstance(seats, list) or not least <= len(seats) <= most):
        wider = game_for(ruleset, len(seats)) if isinstance(seats, list) else ""
        hint = f", or of {len(seats)} with {wider}" if wider else ""
        at.into("seats").fail(f"{wanted_list(least, most, 'seats')}{hint}")
        seats = None
    if board is None or seats is None:  # without these nothing else can be read
        raise Misreads(at.errors)
    viewer = viewer_in(document, at, len(seats))
    nowhere = board.topology.nowhere_hex
    return State(ruleset, board, nowhere, [_NO_SEAT] * len(seats), [], [], Turn(0, SETUP, 0), viewer=viewer)


def write_state(state: State) -> dict[str, Any]:
    """The canonical wire document of a state."""
    document = heading(state) | {"board": state.board.document} | write_part(state, state)
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
        count(seen)
    return seen
