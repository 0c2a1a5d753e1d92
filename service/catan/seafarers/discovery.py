"""Discovery: unexplored spaces are turned up as soon as a road or ship reaches them."""

from __future__ import annotations

from service.catan.base.components import edge_pieces, producing_terrain, terrain_yields
from service.catan.base.production import receive_one
from service.catan.base.roads import RoadBuilt
from service.catan.base.setup import RoadOwed, other_starting_cards
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Hex
from service.catan.board.terrain import UNEXPLORED
from service.catan.mechanics.piles import drawn_from, without
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.gold import GoldOwed, owe_gold
from service.catan.seafarers.piles import hexes_left, numbers_left
from service.catan.seafarers.scenarios import GOLD_FIELD
from service.catan.seafarers.sea import MODULE_ID, NUMBERS, pile_kinds, sea
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Play,
    Seat,
    draw,
    invariant,
    query,
    reaction,
    size,
)


class HexDiscovered(Event, frozen=True):
    """A space was turned up; ``number`` is 0 where the hex produces nothing."""

    seat: Seat
    hex: Hex
    terrain: str
    number: int


@draw(
    "seafarers.oceans.discover.top-of-pile",
    "seafarers.oceans.setup.hex-pile",
    "seafarers.oceans.discover.mandatory",
    "seafarers.oceans.discover.several-spaces",
    "seafarers.oceans.setup.chip-pile",
    "seafarers-later.fog.chance",
    "seafarers-later.fog.hidden",
)
def top_hex(state: State) -> Outcomes:
    """The top hex of the face-down pile."""
    seas, producing, kinds, pile = sea(state), producing_terrain(state), pile_kinds(state), hexes_left(state)
    if isinstance(pile, Concealed):  # but it is known to have as many producing hexes as there are numbers
        finds, others = size(seas.numbers), size(seas.hexes) - size(seas.numbers)
        kinds = tuple(kind for kind in kinds if (finds if kind in producing else others))
    return drawn_from(pile, kinds)


@draw("seafarers.oceans.discover.land-gets-chip", "seafarers.oceans.setup.chip-pile", "seafarers-later.fog.chance")
def top_number(state: State) -> Outcomes:
    """The top number token of the face-down pile."""
    return drawn_from(numbers_left(state, sea(state).numbers), NUMBERS)


@reaction(
    RoadBuilt,
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers.oceans.discover.trigger",
        "seafarers.oceans.discover.either-end",
        "seafarers.oceans.discover.roads-too",
        "seafarers.oceans.discover.moved-ship",
        "seafarers.oceans.discover.card-pieces",
        "seafarers.oceans.discover.in-setup",
        "seafarers.oceans.discover.buildings-do-not",
        "seafarers.oceans.discover.mandatory",
        "seafarers.oceans.discover.several-spaces",
        "seafarers.oceans.discover.no-red-restriction",
        "seafarers.oceans.discover.reward",
        "seafarers.oceans.discover.reward-gold",
        "seafarers.oceans.discover.reward-bank-empty",
        "seafarers.oceans.discover.reward-usable-now",
        "seafarers.oceans.discover.desert",
        "seafarers.oceans.discover.ocean-no-reward",
        "seafarers.oceans.discover.no-production-on-reveal",
        "seafarers.oceans.edge.legality-before-reveal",
        "seafarers.oceans.edge.reclassify",
        "seafarers.move.placement-effects",
    ),
    asks=(GoldOwed,),
    during=(RoadOwed,),
)
def discover(play: Play, event: RoadBuilt | ShipBuilt | ShipMoved) -> None:
    """Every unexplored space at an end of a placed road or ship is turned up, one after the other."""
    board = play.state.board
    if not size(sea(play.state).hexes):
        return  # the pile has a hex for every unexplored space
    for at in bits(board.topology.hexes_at[board.topology.ends[1 << event.edge]]):
        if board.terrain[at] == UNEXPLORED:
            turn_up(play, event.seat, at)


@invariant("seafarers.oceans.discover.trigger", "seafarers.oceans.discover.mandatory", past=True)
def nothing_lies_undiscovered(state: State) -> Contradictions:
    """No road or ship ends at an unexplored space, because the space was turned up."""
    board = state.board
    if UNEXPLORED not in board.terrain or not size(sea(state).hexes):
        return
    for seat in range(state.seat_count):
        reached = board.topology.hexes_at[board.topology.ends[edge_pieces(state, seat)]]
        for at in bits(reached):
            if board.terrain[at] == UNEXPLORED:
                yield f"/board/hexes/{board.topology.hex_names[at]}", Facts(reached_by=seat)


def turn_up(play: Play, seat: int, at: int) -> None:
    """Lay the top hex of the pile on a space, with a number if it produces, and reward the discoverer."""
    state: State = play.state
    name = state.board.topology.hex_names[at]
    terrain = play.draw(top_hex, key=name)
    alter(state, MODULE_ID, hexes=without(sea(state).hexes, pile_kinds(state), terrain))
    number = 0
    if terrain in producing_terrain(state):
        number = play.draw(top_number, key=name)
        alter(state, MODULE_ID, numbers=without(sea(state).numbers, NUMBERS, number))
    state.board = state.board.with_hexes({at: (terrain, number)})
    play.emit(HexDiscovered(seat, at, terrain, number))
    if pays(state):
        reward(play, seat, terrain)


@query("seafarers.oceans.discover.reward", "seafarers.oceans.discover.in-setup", fold=CHAIN)
def pays(state: State) -> bool:
    """A discovery brings its player a card, in the set-up as well."""
    return True


@other_starting_cards.also("seafarers.oceans.discover.in-setup", "seafarers.oceans.discover.reward")
def cards_of_discoveries(state: State, seat: int) -> int:
    """During setup a player may hold one more card for each hex that the player's road or ship has turned up."""
    board = state.board
    if not board.unknown_hexes:
        return 0
    return (board.topology.hexes_at[board.topology.ends[edge_pieces(state, seat)]] & board.land_hexes).bit_count()


def reward(play: Play, seat: int, terrain: str) -> None:
    """A player who discovers land takes one card that it produces, if the bank has one. Gold gives one of choice."""
    resource = terrain_yields(play.state).get(terrain)
    if terrain == GOLD_FIELD:
        owe_gold(play, seat, 1)
    elif resource is not None:
        receive_one(play, seat, resource)
