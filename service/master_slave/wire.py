"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects every error with its JSON pointer. Writing is canonical: cards from low to high, so equal states have
equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.kernel.declare.state.document import heading, hold, reader_of, viewer_in, write_part
from service.kernel.declare.state.redaction import seen_part
from service.kernel.parts import Cursor
from service.kernel.rules import FULL, Misreads, Ruleset
from service.master_slave.state import MOST_PLAYERS, Seat, State

_KNOWN = ("ruleset", "kind", "viewer", *(member.wire for member in State.members))
"""The members of a state."""
_DUE = ("ruleset", *(member.wire for member in State.members if member.required))
"""Those that no document may leave out."""


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    at = Cursor(None)
    at.members(document, _DUE, _KNOWN)
    seats: Any = document.get("seats")
    if "seats" in document and (not isinstance(seats, list) or not 1 <= len(seats) <= MOST_PLAYERS):
        at.into("seats").fail(f"must be a list of 1 to {MOST_PLAYERS} seats")
        seats = None
    if seats is None:  # without these nothing else can be read
        raise Misreads(at.errors)
    count = len(seats)
    state = at.state = State(ruleset, 1, [Seat(0, ())] * count, [], viewer_in(document, at, count))
    errors = len(at.errors)
    reader_of(State, ruleset).fill(state, document, at)
    understood = "tables" in document and not any(error.pointer.startswith("/tables") for error in at.errors)
    if understood and sorted(seat for table in state.tables for seat in table.seats) != list(range(count)):
        at.into("tables").fail(f"must seat each of the seats 0 to {count - 1} at one table, once")
    if len(at.errors) == errors:
        for number, table in enumerate(state.tables):
            hold(table, document["tables"][number], at.into("tables").into(number))
    if at.errors:
        raise Misreads(at.errors)
    return state


def write_state(state: State) -> dict[str, Any]:
    """The canonical wire document of a state."""
    return heading(state) | write_part(state, state)


def view_state(state: State, viewer: int) -> State:
    """The state as a viewer may see it: the hands of others as numbers; everything else lies on the table."""
    seen = state.copy()
    if viewer != FULL:
        seen.viewer = viewer
        seen_part(seen, state, viewer, "")
    return seen
