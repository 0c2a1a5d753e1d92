"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects every error with its JSON pointer. Writing is canonical: cards from low to high, so equal states have
equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.kernel.declare.state.document import heading, hold, reader_of, write_part
from service.kernel.declare.state.redaction import seen_part
from service.kernel.parts import Cursor
from service.kernel.play.reading import Reading
from service.kernel.rules import FULL, Misreads, Ruleset
from service.master_slave.state import MOST_PLAYERS, Seat, State

_ENVELOPE = ("ruleset", "kind", "viewer")
"""The members of every state besides its declared ones."""


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    reading = Reading(ruleset)
    members = {member.wire: member.required for member in State.members}
    reading.only(document, "", ("ruleset", *(name for name, due in members.items() if due)), (*_ENVELOPE, *members))
    seats: Any = document.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= MOST_PLAYERS:
        reading.fail("/seats", f"must be a list of 1 to {MOST_PLAYERS} seats")
        raise Misreads(reading.errors)
    count = len(seats)
    state = State(ruleset, 1, [Seat(0, ())] * count, [], reading.viewer(document, count))
    at = Cursor(state)
    reader_of(State, ruleset).fill(state, document, at)
    if sorted(seat for table in state.tables for seat in table.seats) != list(range(count)):
        at.into("tables").fail(f"must seat each of the seats 0 to {count - 1} at one table, once")
    if not at.errors:
        for number, table in enumerate(state.tables):
            hold(table, document["tables"][number], at.into("tables").into(number))
    for misread in at.errors:
        reading.fail(misread.pointer, misread.detail, misread.code)
    if reading.errors:
        raise Misreads(reading.errors)
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
