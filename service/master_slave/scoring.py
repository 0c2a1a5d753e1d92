"""Scoring: what each place of a hand is worth."""

from __future__ import annotations

from service.kernel.rules import Contradictions, invariant, score
from service.master_slave.hands import places
from service.master_slave.state import DONE, MASTER, OTHERS, OVER, PLACES, SECOND, SLAVE, State

WORTH = {MASTER: 3, SECOND: 2, OTHERS: 1, SLAVE: 0}
"""The points for each place."""


@score("master-slave.score.master-three", "master-slave.score.by-player-count", "master-slave.score.cumulative")
def master(state: State, seat: int) -> int:
    """A player has three points for every hand in which the player was the first out."""
    return WORTH[MASTER] * state.seats[seat].places[MASTER]


@score("master-slave.score.second-two", "master-slave.score.by-player-count", "master-slave.score.cumulative")
def second(state: State, seat: int) -> int:
    """A player has two points for every hand in which the player was the second out."""
    return WORTH[SECOND] * state.seats[seat].places[SECOND]


@score("master-slave.score.others-one", "master-slave.score.by-player-count", "master-slave.score.cumulative")
def others(state: State, seat: int) -> int:
    """A player has one point for every hand in which the player went out later, but not last."""
    return WORTH[OTHERS] * state.seats[seat].places[OTHERS]


@score("master-slave.score.slave-zero", "master-slave.multi.points-travel")
def slave(state: State, seat: int) -> int:
    """A player left with cards scores nothing for the hand. Points stay with the player at every table."""
    return WORTH[SLAVE] * state.seats[seat].places[SLAVE]


@invariant("master-slave.score.by-player-count", "master-slave.score.cumulative", "master-slave.multi.points-travel")
def booked(state: State) -> Contradictions:
    """Every finished hand gives each player of the table one place, and fills every place."""
    given = [0] * len(PLACES)
    for table in state.tables:
        finished = state.hand - (table.moment not in (DONE, OVER))
        for place in places(len(table.seats)):
            given[place] += finished
        for seat in table.seats:
            taken = state.seats[seat].places
            if sum(taken) != finished:
                yield f"/seats/{seat}/places", {"hands": finished, "places": sum(taken)}
    for place, name in enumerate(PLACES):
        found = sum(seat.places[place] for seat in state.seats)
        if found != given[place]:
            yield "/seats", {"place": name, "given": given[place], "taken": found}
