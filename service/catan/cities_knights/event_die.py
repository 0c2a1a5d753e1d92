"""The event die: rolled with the two production dice, and resolved before them."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.production import Roll, dice, show_dice
from service.catan.base.state import SETUP, State
from service.catan.base.turn import TurnBegan, rolling_moments
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.cities_knights.shared import EVENTS
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Choice,
    Contradictions,
    Event,
    Facts,
    Function,
    Outcomes,
    Plain,
    Play,
    Seat,
    around,
    draw,
    invariant,
    query,
    reaction,
)

FACES = Outcomes(list(EVENTS), [3, 1, 1, 1])

Face = Annotated[str, Plain(Choice(EVENTS))]


class EventRolled(Event, frozen=True):
    """The event die shows a ship, or the gate of a track."""

    seat: Seat
    face: Face


@draw("ck.components.event-die", "ck.turn.roll-all-dice", "ck.event.attack-and-gate-exclusive")
def event_die(state: State) -> Outcomes:
    """The event die: three ships, and one gate each of science (green), trade (yellow) and politics (blue)."""
    return FACES


@query("ck.components.production-dice", fold=CHAIN)
def red_die(state: State) -> int | None:
    """The first of the two production dice is red."""
    return state.turn.roll[0] if state.turn.roll else None


@around(
    Roll,
    "ck.turn.phase-order",
    "ck.turn.roll-all-dice",
    "ck.turn.event-before-production",
    "ck.event.on-a-seven-too",
    "ck.event.attack-and-gate-exclusive",
    "ck.components.production-dice",
)
def roll_three_dice(roll: Function, action: Roll, play: Play) -> None:
    """The red, the yellow and the event die are rolled together. The event die is resolved first."""
    (red, yellow), face = play.draw_all((dice, (), ""), (event_die, (), ""))
    show_all(play, action.seat, red, yellow, face)


def show_all(play: Play, seat: int, red: int, yellow: int, face: str) -> None:
    """All three dice lie on the table, and what follows a roll begins."""
    alter(play.state, MODULE_ID, event=face)
    play.emit(EventRolled(seat, face))
    show_dice(play, seat, red, yellow)


@reaction(TurnBegan, cites=("ck.turn.roll-all-dice",))
def clear_event(play: Play, event: TurnBegan) -> None:
    """The event die is rolled again every turn."""
    alter(play.state, MODULE_ID, event=None)


@invariant("ck.turn.roll-all-dice", "ck.components.event-die")
def event_with_roll(state: State) -> Contradictions:
    """The event die shows a face if the dice were rolled, and only then."""
    event, early = realm(state).event, state.turn.moment in (SETUP, *rolling_moments(state))
    if event is not None and (early or red_die(state) is None):
        yield f"/{MODULE_ID}/event", Facts(moment=state.turn.moment)
