"""Mustering: how knights come onto the board, become active and stronger, and leave it."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.ranks import BASIC, STRENGTHS
from service.catan.cities_knights.realm import MODULE_ID, Holdings, holdings, now_holds, realm
from service.catan.cities_knights.tracks import ABILITY, POLITICS
from service.kernel.rules import Choice, Contradictions, Event, Facts, Plain, Play, Seat, invariant

Strength = Annotated[str, Plain(Choice(STRENGTHS))]


class KnightPlaced(Event, frozen=True):
    """A knight came onto the board."""

    seat: Seat
    corner: Corner
    strength: Strength
    active: bool


class KnightActivated(Event, frozen=True):
    """A knight became active."""

    seat: Seat
    corner: Corner


class KnightPromoted(Event, frozen=True):
    """A knight became stronger."""

    seat: Seat
    corner: Corner
    strength: Strength


class KnightRemoved(Event, frozen=True):
    """A knight went back to its owner's supply."""

    seat: Seat
    corner: Corner
    strength: Strength


def place_knight(play: Play, seat: int, corner: int, rank: int, active: bool = False) -> None:
    """Put a knight on the board."""
    held = holdings(play.state, seat)
    now_holds(play.state, seat, ranks=held.ranked(corner, rank), active=held.active | active << corner)
    play.emit(KnightPlaced(seat, corner, STRENGTHS[rank], active))


def lift(state: State, seat: int, corner: int) -> Holdings:
    """Take the knight on a corner off the board, with its marks. Returns the new holdings of its owner."""
    held, left = holdings(state, seat), ~(1 << corner)
    now_holds(
        state,
        seat,
        ranks=held.ranked(corner, None),
        active=held.active & left,
        spent=held.spent & left,
        promoted=held.promoted & left,
    )
    return holdings(state, seat)


def remove_knight(play: Play, seat: int, corner: int) -> None:
    """Return the knight on a corner to its owner's supply."""
    rank = holdings(play.state, seat).rank(corner) or BASIC
    lift(play.state, seat, corner)
    play.emit(KnightRemoved(seat, corner, STRENGTHS[rank]))


def activate(play: Play, seat: int, corner: int) -> None:
    """A knight becomes active and may no longer act in this turn."""
    held = holdings(play.state, seat)
    now_holds(play.state, seat, active=held.active | 1 << corner, spent=held.spent | 1 << corner)
    play.emit(KnightActivated(seat, corner))


def promote(play: Play, seat: int, corner: int) -> None:
    """A knight becomes stronger by one step and keeps its state."""
    held = holdings(play.state, seat)
    rank = (held.rank(corner) or BASIC) + 1
    now_holds(play.state, seat, ranks=held.ranked(corner, rank), promoted=held.promoted | 1 << corner)
    play.emit(KnightPromoted(seat, corner, STRENGTHS[rank]))


@invariant(
    "ck.knight.promote-one-step-per-turn", "ck.knight.promote-mighty-needs-fortress", "ck.knight.no-demotion", past=True
)
def promoted_knights_are_stronger(state: State) -> Contradictions:
    """A knight that was promoted in this turn is strong, or mighty with politics level 3 or more."""
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats):
        basic, _, mighty = held.ranks
        wrong = basic if held.levels[POLITICS] >= ABILITY else basic | mighty
        for corner in bits(wrong & held.promoted):
            at = f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}/promoted"
            yield at, Facts(strength=STRENGTHS[held.rank(corner) or BASIC], level=held.levels[POLITICS])
