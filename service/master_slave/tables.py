"""Tables: how many, who sits where, and how the Slaves rotate."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Event,
    Obligation,
    Play,
    Ruleset,
    Seat,
    constant,
    invariant,
    query,
    step,
)
from service.master_slave.hands import TableNumber
from service.master_slave.state import DEAL, DONE, State


class DealOwed(Obligation, frozen=True):
    """Deal the next hand."""


class SlaveMoved(Event, frozen=True):
    """The Slave of a table took the empty place at the next one."""

    seat: Seat
    table: TableNumber


@constant(
    "master-slave.players.single-table-three-to-five",
    "master-slave.players.single-table-not-six",
    "master-slave.players.four-is-advice",
    "master-slave.multi.table-size-bounds",
)
def table_size(ruleset: Ruleset) -> tuple[int, int]:
    """A table has three to five players. Six or more players sit at several tables."""
    return 3, 5


@query("master-slave.multi.default-table-count", "master-slave.multi.even-split", fold=CHAIN)
def seating(ruleset: Ruleset, players: int) -> tuple[tuple[int, ...], ...]:
    """Unless the caller seats them, players sit at as few tables as possible, at most five at each, the larger tables
    first."""
    _, most = table_size(ruleset)
    count = -(-players // most)
    size, larger = divmod(players, count)
    starts = [number * size + min(number, larger) for number in range(count + 1)]
    return tuple(tuple(range(start, end)) for start, end in itertools.pairwise(starts))


@invariant(
    "master-slave.multi.table-size-bounds",
    "master-slave.players.single-table-three-to-five",
    "master-slave.players.single-table-not-six",
)
def room_at_tables(state: State) -> Contradictions:
    """Every table has three to five players."""
    yield from too_few_or_many(state.ruleset, [table.seats for table in state.tables])


@invariant("master-slave.multi.even-split", "master-slave.multi.rotation-keeps-sizes")
def evenly_split(state: State) -> Contradictions:
    """The sizes of tables differ by at most one."""
    yield from uneven([table.seats for table in state.tables])


def too_few_or_many(ruleset: Ruleset, tables: Sequence[tuple[int, ...]]) -> Contradictions:
    """The tables of a size that is not allowed."""
    least, most = table_size(ruleset)
    for number, seats in enumerate(tables):
        if not least <= len(seats) <= most:
            yield f"/tables/{number}", {"players": len(seats), "least": least, "most": most}


def uneven(tables: Sequence[tuple[int, ...]]) -> Contradictions:
    """Tables whose sizes differ by more than one."""
    sizes = [len(seats) for seats in tables]
    if max(sizes) - min(sizes) > 1:
        yield "/tables", {"sizes": sizes}


@query("master-slave.multi.rotation-order", fold=CHAIN)
def destination(state: State, number: int) -> int:
    """The Slave of a table goes to the next one, the Slave of the last table to the first."""
    return (number + 1) % len(state.tables)


@step(
    "master-slave.multi.slave-rotates",
    "master-slave.multi.only-slaves-move",
    "master-slave.multi.rotation-keeps-sizes",
    "master-slave.multi.rotation-waits-for-all",
    "master-slave.multi.points-travel",
    "master-slave.multi.rotated-slave-deals",
    "master-slave.multi.rotated-slave-exchanges-there",
    "master-slave.deal.later-hands-slave-deals",
)
def next_hand(play: Play) -> None:
    """When all tables have finished, each Slave takes the place of the next table's, keeps the role, and deals there.
    At a single table the Slave stays and deals.
    """
    state: State = play.state
    if any(table.moment != DONE for table in state.tables):
        return
    state.hand += 1
    slaves = [table.slave for table in state.tables]
    for number, slave in enumerate(slaves):
        assert slave is not None
        there = destination(state, number)
        table, leaves = state.tables[there], slaves[there]
        if slave != leaves:
            table.seats = tuple(slave if seat == leaves else seat for seat in table.seats)
            play.emit(SlaveMoved(slave, there))
        table.moment, table.slave, table.dealer = DEAL, slave, slave
    play.owe(*(DealOwed(table.dealer) for table in state.tables))
