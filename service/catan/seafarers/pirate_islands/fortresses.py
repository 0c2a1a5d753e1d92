"""Fortresses: attacking one's own, losing ships there, and recapturing it; and the victory that needs it."""

from __future__ import annotations

from service.catan.base.components import Pieces, occupied_corners, on_board, pieces
from service.catan.base.options import VICTORY
from service.catan.base.settlements import piece_left, place_settlement
from service.catan.base.state import State
from service.catan.base.turn import END, ON_TURN, EndTurn, at_moment, trade_and_build
from service.catan.base.victory import end, points_are_enough, wins
from service.catan.board.masks import bits, mask_of, union
from service.catan.board.places import Edge, corners_told
from service.catan.mechanics.dice import ONE_DIE
from service.catan.seafarers.pirate_islands.board import only_in_the_pirate_islands
from service.catan.seafarers.pirate_islands.courses import alter_lane, at_the_fortress, course, fortress, lane, lanes
from service.catan.seafarers.pirate_islands.options import FORTRESS_ATTACK, IN_PIRATE_ISLANDS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter, with_seat
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Outcomes,
    Phase,
    Play,
    Procedure,
    Ruleset,
    Seat,
    activity,
    draw,
    gate,
    invariant,
    step,
)


class FortressAttacked(Event, frozen=True):
    """A player attacked the fortress. The event tells both strengths and the chits that are left."""

    seat: Seat
    strength: int
    warships: int
    chits: int


class ShipsLost(Event, frozen=True):
    """Ships were lost at the fortress."""

    seat: Seat
    edges: tuple[Edge, ...]


class FortressRecaptured(Event, frozen=True):
    """The last chit was removed, and the fortress is its player's settlement."""

    seat: Seat


class FleetLeft(Event, frozen=True):
    """The fleet of the pirates left the board."""


# The fortress as a piece -------------------------------------------------------------------------------------------


@on_board.also(
    "seafarers-later.pirate-islands.setup.fortress",
    "seafarers-later.pirate-islands.setup.fortress-piece-from-stock",
    when=IN_PIRATE_ISLANDS,
)
def piece_in_the_fortress(count: Pieces, state: State, seat: int) -> Pieces:
    """The piece in a fortress is one of its player's five settlements."""
    return count._replace(settlements=count.settlements + bool(fortress(state, seat)))


@gate(
    "seafarers-later.pirate-islands.setup.fortress-piece-from-stock",
    "base.build.piece-needed",
    "base.settlement.pieces",
    stage="board",
    replaces=piece_left,
    when=IN_PIRATE_ISLANDS,
)
def piece_left_beside_the_fortress(state: State, seat: int) -> Finding:
    """A player with all settlements on the board, the one in the fortress included, upgrades one before building
    another.
    """
    return on_board(state, seat).settlements < pieces(state).settlements or Facts(supply=0)


@occupied_corners.also(
    "seafarers-later.pirate-islands.fortress.nobody-builds-there",
    when=IN_PIRATE_ISLANDS,
)
def fortresses_stand_there(state: State) -> int:
    """A fortress leaves no room for a building on its corner or next to it."""
    return union(fortress(state, seat) for seat in range(state.seat_count))


@invariant(
    "seafarers-later.pirate-islands.fortress.recaptured",
    "seafarers-later.pirate-islands.fortress.nobody-builds-there",
    when=IN_PIRATE_ISLANDS,
)
def recaptured_is_settled(state: State) -> Contradictions:
    """On the place of a fortress its player has a building once it is recaptured, and nobody has one before."""
    for seat, own in enumerate(lanes(state)):
        place, owner = course(state, seat).fortress, state.seats[seat]
        stands = bool(place & (owner.settlements | owner.cities))
        anybody = any(place & (each.settlements | each.cities) for each in state.seats)
        if stands if own.chits else not stands:
            yield f"/{MODULE_ID}/lanes/{seat}/chits", Facts(settled=stands)
        elif own.chits and anybody:
            yield f"/{MODULE_ID}/lanes/{seat}/chits", Facts(fortress=corners_told(place, state))


# The attack --------------------------------------------------------------------------------------------------------


@activity("seafarers-later.pirate-islands.fortress.when")
def attack_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the player on turn may attack the fortress."""
    return frozenset((trade_and_build,))


@gate(
    "seafarers-later.pirate-islands.fortress.when",
    "seafarers-later.pirate-islands.fortress.not-before-the-roll",
    facts=at_moment,
)
def time_to_attack(state: State, seat: int) -> Finding:
    """A player attacks the fortress after the roll, in the phase of trading and building."""
    return state.turn.moment in attack_moments(state)


def its_place(state: State, seat: int) -> Facts:
    """Where a seat's fortress stands."""
    return Facts(fortress=corners_told(course(state, seat).fortress, state))


@gate(
    "seafarers-later.pirate-islands.fortress.when",
    "seafarers-later.pirate-islands.fortress.rebuild",
    "seafarers-later.pirate-islands.fortress.same-turn",
    "seafarers-later.pirate-islands.lane.both-goals",
    "seafarers-later.pirate-islands.setup.places-of-the-seats",
    stage="board",
)
def lane_is_there(state: State, seat: int) -> Finding:
    """Players attack only their own fortresses, with lanes that pass their own beachheads and end there."""
    return at_the_fortress(state, seat) or its_place(state, seat)


@gate("seafarers-later.pirate-islands.fortress.attack-once-taken", stage="board")
def fortress_stands(state: State, seat: int) -> Finding:
    """Nobody attacks a fortress that is recaptured."""
    return lane(state, seat).chits > 0 or its_place(state, seat)


@draw("seafarers-later.pirate-islands.fortress.die")
def fortress_die(state: State) -> Outcomes:
    """One die, which shows the strength of the fortress."""
    return ONE_DIE


class AttackFortress(Action, frozen=True):
    """Attack the fortress at the end of the lane. This ends the turn."""

    statutes = (
        "seafarers-later.pirate-islands.fortress.when",
        "seafarers-later.pirate-islands.fortress.die",
        "seafarers-later.pirate-islands.fortress.won",
        "seafarers-later.pirate-islands.fortress.tie",
        "seafarers-later.pirate-islands.fortress.lost",
        "seafarers-later.pirate-islands.fortress.lost-warships",
        "seafarers-later.pirate-islands.fortress.lost-ship-closed",
        "seafarers-later.pirate-islands.fortress.six-never-beaten-by-six",
        "seafarers-later.pirate-islands.fortress.recaptured",
        "seafarers-later.pirate-islands.fortress.recaptured-needs-no-piece",
        "seafarers-later.pirate-islands.fortress.without-warships",
        "seafarers-later.pirate-islands.input.attack",
    )
    when = IN_PIRATE_ISLANDS
    otherwise = only_in_the_pirate_islands
    gates = (*ON_TURN, time_to_attack, lane_is_there, fortress_stands)

    def effect(self, play: Play) -> None:
        state: State = play.state
        own, die = lane(state, self.seat), play.draw(fortress_die)
        won = own.warships > die
        play.emit(FortressAttacked(self.seat, die, own.warships, own.chits - won))
        if won:
            remove_chit(play, self.seat)
        else:
            lose_ships(play, self.seat, 1 if own.warships == die else 2)
        play.begin(ATTACKED)


def remove_chit(play: Play, seat: int) -> None:
    """A chit is removed. With the last one the fortress is its player's settlement, and the fleet leaves with the last
    fortress.

    Statutes seafarers-later.pirate-islands.fortress.won, recaptured, recaptured-needs-no-piece, and fleet.leaves.
    """
    state: State = play.state
    alter_lane(state, seat, chits=lane(state, seat).chits - 1)
    if lane(state, seat).chits:
        return
    for corner in bits(course(state, seat).fortress):
        place_settlement(play, seat, corner)
    play.emit(FortressRecaptured(seat))
    if not any(own.chits for own in lanes(state)):
        alter(state, MODULE_ID, pirate=state.board.topology.nowhere_hex)
        play.emit(FleetLeft())


def lose_ships(play: Play, seat: int, count: int) -> None:
    """The last ships of the lane go back into supply as ordinary pieces, also from a closed lane.

    Statutes seafarers-later.pirate-islands.fortress.tie, lost, lost-warships and lost-ship-closed.
    """
    state: State = play.state
    own, seas = lane(state, seat), sea(state)
    left, lost = own.ships[:-count], own.ships[-count:]
    gone = mask_of(lost)
    fleets = with_seat(seas, seat, ships=seas.seats[seat].ships & ~gone)
    alter(state, MODULE_ID, seats=fleets, placed=seas.placed & ~gone)
    alter_lane(state, seat, ships=left, warships=min(own.warships, len(left)))
    play.emit(ShipsLost(seat, lost))


@step(
    "seafarers-later.pirate-islands.fortress.win-in-attack",
    possible=wins,
    when=VICTORY.is_("automatic"),
)
def win_in_the_attack(play: Play) -> None:
    """A recapture that fulfils the condition of victory ends the game before the turn passes."""
    state: State = play.state
    if wins(state):
        end(play, state.turn.seat)


@step("seafarers-later.pirate-islands.fortress.when", begins=(END,))
def turn_is_over(play: Play) -> None:
    """An attack ends the turn."""
    play.begin(END)


ATTACKED = Procedure("seafarers.pirate_islands.attacked", win_in_the_attack, turn_is_over)
"""What follows an attack."""


@gate(
    "seafarers-later.pirate-islands.fortress.may",
    stage="board",
    adds_to=(EndTurn,),
    when=FORTRESS_ATTACK.is_("must"),
)
def attack_comes_first(state: State, seat: int) -> Finding:
    """By the other reading a player whose lane is at the fortress ends the turn with an attack."""
    return not (lane(state, seat).chits and at_the_fortress(state, seat)) or its_place(state, seat)


# Victory -----------------------------------------------------------------------------------------------------------


@points_are_enough.also(
    "seafarers-later.pirate-islands.win",
    "seafarers-later.pirate-islands.win-later",
    when=IN_PIRATE_ISLANDS,
)
def own_fortress_is_recaptured(state: State, seat: int) -> bool:
    """Players win only once they have recaptured their own fortresses."""
    return not lane(state, seat).chits


@invariant("seafarers-later.pirate-islands.win", past=True, when=IN_PIRATE_ISLANDS)
def winner_has_the_fortress(state: State) -> Contradictions:
    """The winner's own fortress is recaptured."""
    winner = state.turn.winner
    if winner is not None and lane(state, winner).chits:
        yield "/turn/winner", Facts(chits=lane(state, winner).chits)
