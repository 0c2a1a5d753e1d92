"""Landings: what every new settlement and city brings."""

from __future__ import annotations

from typing import Annotated

from service.catan.barbarian_attack.campaign import campaign, occupy
from service.catan.barbarian_attack.conquest import MOST, stock
from service.catan.barbarian_attack.island import coastal_hex_of
from service.catan.base.cities import CityBuilt
from service.catan.base.components import TOKENS
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.places import Hex
from service.kernel.rules import CHAIN, Event, Number, Outcomes, Plain, Play, Seat, draw, query, reaction

ROLLS = 3
"""Results of one landing (`barbarian-attack.landing.three-rolls`)."""
WAYS = {number: 6 - abs(7 - number) for number in sorted(TOKENS)}
"""The number of ways in which two dice show each number."""


class LandingRolled(Event, frozen=True):
    """Two dice showed where a barbarian lands. The hex is null where none was placed."""

    seat: Seat
    number: Annotated[int, Plain(Number(2, 12), "The sum of the two dice.")]
    hex: Hex | None


@query("barbarian-attack.landing.seven-rerolled", fold=CHAIN)
def landing_numbers(state: State) -> tuple[int, ...]:
    """The results that count: every sum but 7."""
    return tuple(WAYS)


@draw(
    "barbarian-attack.landing.three-rolls",
    "barbarian-attack.landing.seven-rerolled",
    "barbarian-attack.landing.repeat-rerolled",
    "barbarian-attack.landing.full-hex-still-counts",
)
def result(state: State, earlier: tuple[int, ...]) -> Outcomes:
    """The sum of two dice that counts. After a 7 or an earlier result of the same landing the dice are rolled again,
    so neither is ever a result."""
    numbers = [number for number in landing_numbers(state) if number not in earlier]
    return Outcomes(numbers, [WAYS[number] for number in numbers])


@reaction(
    SettlementBuilt,
    CityBuilt,
    cites=(
        "barbarian-attack.landing.trigger",
        "barbarian-attack.landing.immediate",
        "barbarian-attack.setup.no-landing-in-opening",
    ),
)
def land_at_new_buildings(play: Play, event: SettlementBuilt | CityBuilt) -> None:
    """Every new settlement and every upgrade to a city at once causes a landing. The opening causes none."""
    if play.state.turn.moment != SETUP:
        land(play, event.seat, ROLLS)


def land(play: Play, seat: int, rolls: int) -> None:
    """A landing: this many different results, each with a barbarian for its coastal hex."""
    results: tuple[int, ...] = ()
    for count in range(1, rolls + 1):
        number = play.draw(result, results, key=str(count))
        results = (*results, number)
        play.emit(LandingRolled(seat, number, land_one(play.state, number)))


def land_one(state: State, number: int) -> int | None:
    """Put a barbarian from the stock on the coastal hex with a number, unless it is full. Returns the hex.

    Statutes barbarian-attack.landing.placement, full-hex-skipped, empty-stock and maximum-three.
    """
    at = coastal_hex_of(state, number)
    if at is None or stock(state) <= 0:
        return None
    return at if reinforce(state, at) else None


def reinforce(state: State, at: int) -> bool:
    """Put one more barbarian on a hex, if there is room for it."""
    count = campaign(state).barbarians.get(at, 0)
    if count >= MOST:
        return False
    occupy(state, at, count + 1)
    return True


def withdraw(state: State, at: int) -> None:
    """Take one barbarian off a hex that has one."""
    occupy(state, at, campaign(state).barbarians[at] - 1)
