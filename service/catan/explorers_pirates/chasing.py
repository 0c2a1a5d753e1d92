"""Chasing: a ship that has not moved tries to drive an opponent's pirate ship away with a die."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import all_owed
from service.catan.base.production import is_seven
from service.catan.base.state import State
from service.catan.base.turn import moments_of_the_roll
from service.catan.board.places import hexes_told
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    PirateShip,
    Ship,
    ShipNumber,
    change_ship,
    expedition,
    ship_at_sea,
    ships_of,
)
from service.catan.explorers_pirates.fleet import ends_of, ship_ends
from service.catan.explorers_pirates.options import PIRATES
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.pirate_ships import PirateShipOwed, owe_pirate_ship, pirate_hexes
from service.catan.explorers_pirates.sailing import on_the_board
from service.catan.mechanics.dice import ONE_DIE
from service.catan.slices import alter
from service.kernel.rules import (
    ANY,
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Outcomes,
    Play,
    Procedure,
    Seat,
    check,
    draw,
    gate,
    invariant,
    query,
    step,
)


class PirateShipChased(Event, frozen=True):
    """A ship tried to chase a pirate ship away; with ``success`` the pirate ship went back to its owner."""

    seat: Seat
    ship: ShipNumber
    die: int
    success: bool


@query("explorers-pirates.chase.success-on-six", fold=UNION)
def winning_rolls(state: State, seat: int) -> frozenset[int]:
    """An attempt succeeds with a 6."""
    return frozenset((6,))


@draw("explorers-pirates.chase.success-on-six")
def chase_die(state: State) -> Outcomes:
    """One six-sided die."""
    return ONE_DIE


@gate("explorers-pirates.chase.only-opponents-pirate", stage="board")
def opponents_pirate_ship(state: State, seat: int) -> Finding:
    """A ship chases away only an opponent's pirate ship on the board."""
    return is_rival(expedition(state).pirate_ship, seat) or Facts(pirate_ship=hexes_told(pirate_hexes(state), state))


def is_rival(pirate: PirateShip | None, seat: int) -> bool:
    """Whether a pirate ship on the board is an opponent's."""
    return pirate is not None and pirate.seat != seat


@check("explorers-pirates.chase.battle-ready.not-moved", at="ship", given=(on_the_board,))
def unmoved(state: State, action: ChasePirateShip) -> Finding:
    """The ship has not moved in this turn."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return not ship.spent or Facts(points=ship.spent)


@check(
    "explorers-pirates.chase.battle-ready.end-at-corner",
    "explorers-pirates.chase.battle-ready.edge-not-needed",
    at="ship",
    given=(on_the_board, opponents_pirate_ship),
)
def points_at_pirate_ship(state: State, action: ChasePirateShip) -> Finding:
    """An end of the ship is at a corner of the hex with the pirate ship."""
    corners = state.board.topology.corners_of[pirate_hexes(state)]
    return bool(ship_ends(state, action.seat, action.ship) & corners)


@check("explorers-pirates.chase.one-attempt-per-ship", at="ship", given=(on_the_board,))
def first_attempt(state: State, action: ChasePirateShip) -> Finding:
    """Each ship tries once in a turn."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return not ship.chased


@step(
    "explorers-pirates.chase.success.place-own",
    "explorers-pirates.chase.success.no-discard",
    asks=(PirateShipOwed,),
)
def replace_pirate_ship(play: Play) -> None:
    """A player who chased a pirate ship away brings the player's own to a sea hex, without any discards."""
    owe_pirate_ship(play)


CHASED = Procedure("explorers_pirates.chasing.chased", replace_pirate_ship)
"""The steps after a successful attempt."""


class ChasePirateShip(Action, frozen=True):
    """Try to chase an opponent's pirate ship away."""

    ship: ShipNumber

    statutes = (
        "explorers-pirates.chase.success-on-six",
        "explorers-pirates.chase.failure",
        "explorers-pirates.chase.no-cost",
        "explorers-pirates.chase.may-move-afterwards",
        "explorers-pirates.chase.while-another-ship-moves",
        "explorers-pirates.chase.battle-ready.actions-allowed-before",
        "explorers-pirates.chase.battle-ready.new-ship",
        "explorers-pirates.chase.phase",
    )
    gates = (*SAILING, opponents_pirate_ship)
    checks = (on_the_board, unmoved, points_at_pirate_ship, first_attempt)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        corners = state.board.topology.corners_of[pirate_hexes(state)]
        return [
            cls(seat, number)
            for number, ship in ships_of(state, seat)
            if not ship.spent and not ship.chased and ends_of(state.board, ship.edge) & corners
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        change_ship(state, self.seat, self.ship, chased=True)
        die = play.draw(chase_die)
        success = die in winning_rolls(state, self.seat)
        play.emit(PirateShipChased(self.seat, self.ship, die, success))
        if success:
            alter(state, MODULE_ID, pirate_ship=None)
            play.begin(CHASED)


# What must be true of the present turn ------------------------------------------------------------------------------


@invariant("explorers-pirates.pirate.scenarios", "explorers-pirates.seven.land-ho-no-pirate", when=PIRATES.otherwise)
def nobody_met_a_pirate(state: State) -> Contradictions:
    """In Land Ho! no ship pays tribute or chases anybody."""
    for at, _ in ships_that_met_it(state):
        yield at, Facts(used=False)


@invariant(
    "explorers-pirates.pirate.tribute.required",
    "explorers-pirates.pirate.tribute.only-edges",
    "explorers-pirates.chase.only-opponents-pirate",
    "explorers-pirates.chase.success.place-own",
    past=True,
    when=PIRATES,
)
def pirate_ship_was_met(state: State) -> Contradictions:
    """Ships pay tribute while they move, to a pirate ship on the board, and chase it there. If it goes, another one
    comes.
    """
    gone = expedition(state).pirate_ship is None and not all_owed(state, PirateShipOwed)
    for at, ship in ships_that_met_it(state):
        if gone or (ship.tribute and not ship.spent):
            yield at, Facts(pirate_ship=not gone, points=ship.spent)


def ships_that_met_it(state: State) -> Iterator[tuple[str, Ship]]:
    """The ships for which tribute was paid, or which chased a pirate ship, each with its place in the state."""
    for seat in range(state.seat_count):
        for number, ship in ships_of(state, seat):
            if ship.tribute or ship.chased:
                yield f"/{MODULE_ID}/seats/{seat}/ships/{number}", ship


@query("explorers-pirates.seven.pirate-ship-placed", "explorers-pirates.chase.success.place-own", fold=ANY)
def pirate_ship_is_called(state: State) -> bool:
    """A 7 calls a pirate ship, and so does a ship of the player on turn that chased another away and has not moved
    since.
    """
    after_seven = is_seven(state) and state.turn.moment in moments_of_the_roll(state)
    chased = any(ship.chased and not ship.spent for _, ship in ships_of(state, state.turn.seat))
    return after_seven or (chased and expedition(state).pirate_ship is None)


@invariant(
    "explorers-pirates.seven.pirate-ship-placed", "explorers-pirates.chase.success.place-own", past=True, when=PIRATES
)
def pirate_ship_was_called(state: State) -> Contradictions:
    """The player on turn owes a pirate ship after a 7, or since a ship of the player's own chased another one away."""
    for at, _ in all_owed(state, PirateShipOwed):
        if not pirate_ship_is_called(state):
            yield at, Facts(roll=state.turn.roll)
