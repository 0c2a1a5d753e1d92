"""The start: which places are whose, and the pieces that stand there before anybody places any."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.deal import CatanDeal
from service.catan.base.layouts import printed_courses, robbers_first_hex
from service.catan.base.settlements import place_settlement
from service.catan.base.setup import PrintedPieces, printed_pieces
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.seafarers.fleet import place_ship
from service.catan.seafarers.pirate_islands.courses import alter_lane, chart_of, course, lane, lanes
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS, SETUP_SHIP
from service.catan.seafarers.pirate_islands.state import CHITS
from service.catan.seafarers.sea import MODULE_ID
from service.catan.seafarers.setup import PlaceShip
from service.kernel.rules import Contradictions, Facts, Finding, Play, Ruled, gate, invariant, step

FOUR = 4


@robbers_first_hex.also("seafarers-later.pirate-islands.setup.no-robber", when=IN_PIRATE_ISLANDS)
def robber_in_the_box(usual: int, ruled: Ruled, board: Board) -> int:
    """The robber stays in the box."""
    return board.topology.nowhere_hex


# Whose places ------------------------------------------------------------------------------------------------------


@printed_courses.also(
    "seafarers-later.pirate-islands.setup.seats-and-colours",
    "seafarers-later.pirate-islands.setup.three-players",
    "seafarers-later.pirate-islands.setup.five-players",
    when=IN_PIRATE_ISLANDS,
)
def courses_in_play(none: int, ruled: Ruled, seats: int) -> int:
    """Seats take the printed places in order, unless the deal assigns them. With three players the last places of the
    four are left out.
    """
    return seats if seats < FOUR else len(chart_of(ruled).courses)


@layouts.prepared.also(
    "seafarers-later.pirate-islands.setup.places-of-the-seats",
    "seafarers-later.pirate-islands.setup.seats-and-colours",
    when=IN_PIRATE_ISLANDS,
)
def courses_are_assigned(nothing: None, ruled: Ruled, play: Play, wish: CatanDeal) -> None:
    """Each seat has four places of its own."""
    for seat, number in enumerate(wish.lanes or range(wish.seats)):
        alter_lane(play.state, seat, course=number)


@invariant(
    "seafarers-later.pirate-islands.setup.places-of-the-seats",
    "seafarers-later.pirate-islands.setup.seats-and-colours",
    "seafarers-later.pirate-islands.setup.three-players",
    "seafarers-later.pirate-islands.state.memory",
    when=IN_PIRATE_ISLANDS,
)
def everybody_has_a_course(state: State) -> Contradictions:
    """No two seats have the same places, and no seat has places that are left out."""
    count, taken = printed_courses(state, state.seat_count), set[int]()
    for seat, own in enumerate(lanes(state)):
        if own.course >= count or own.course in taken:
            yield f"/{MODULE_ID}/lanes/{seat}/course", Facts(courses=count, taken=own.course in taken)
        taken.add(own.course)


# The printed pieces ------------------------------------------------------------------------------------------------


@printed_pieces.also(
    "seafarers-later.pirate-islands.setup.printed-pieces",
    "seafarers-later.pirate-islands.setup.two-more",
    "seafarers-later.pirate-islands.setup.starting-resources",
    when=IN_PIRATE_ISLANDS,
)
def settlement_and_ship(nothing: PrintedPieces, state: State, seat: int) -> PrintedPieces:
    """One settlement and one ship of each player stand on their printed places. They are not among the two that the
    player places.
    """
    places = course(state, seat)
    return PrintedPieces(places.settlement, places.ship)


@step(
    "seafarers-later.pirate-islands.setup.printed-pieces",
    "seafarers-later.pirate-islands.setup.distance",
    after=layouts.lie_ready,
    when=IN_PIRATE_ISLANDS,
)
def printed_pieces_stand(play: Play) -> None:
    """Before the opening each player has a settlement and a ship on the printed places."""
    state: State = play.state
    for seat in range(state.seat_count):
        places = course(state, seat)
        for corner in bits(places.settlement):
            place_settlement(play, seat, corner)
        for edge in bits(places.ship):
            place_ship(play, seat, edge)
            alter_lane(state, seat, ships=(edge,))


@gate(
    "seafarers-later.pirate-islands.setup.starting-ship",
    adds_to=(PlaceShip,),
    when=SETUP_SHIP.is_("refused"),
)
def roads_only(state: State, seat: int) -> Finding:
    """By the other reading a starting settlement takes a road, also at the coast."""
    return False


@invariant(
    "seafarers-later.pirate-islands.setup.printed-pieces",
    "seafarers-later.pirate-islands.setup.fortress",
    past=True,
    when=IN_PIRATE_ISLANDS,
)
def began_with_printed_pieces(state: State) -> Contradictions:
    """Each player has a building on the printed place of the first settlement. During setup the lane is the printed
    ship, and the fortress has all its chits.
    """
    for seat, owner in enumerate(state.seats):
        places, own = course(state, seat), lane(state, seat)
        if not (owner.settlements | owner.cities) & places.settlement:
            yield f"/seats/{seat}", Facts(printed=list(state.board.topology.corners_named[places.settlement]))
        if state.turn.moment == SETUP and (own.ships != bits(places.ship) or own.warships or own.chits != CHITS):
            yield f"/{MODULE_ID}/lanes/{seat}", Facts(ships=list(state.board.topology.edges_named[places.ship]))
