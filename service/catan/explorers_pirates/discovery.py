"""Discovery: a ship that comes to lie at a corner of a face-down hex turns it up, and stays there."""

from __future__ import annotations

from service.catan.base.components import terrain_yields
from service.catan.base.production import receive_one
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.explorers_pirates.areas import area, area_of
from service.catan.explorers_pirates.expedition import NUMBERS, ShipNumber
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.routes import sea_routes, undiscovered_routes
from service.catan.explorers_pirates.sailing import ShipSailed, finish_sailing
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.stacks import alter_stack, hexes_left, numbers_left, stack
from service.catan.explorers_pirates.tiles import tile_kinds, tiles
from service.catan.mechanics.piles import drawn_from, without
from service.kernel.rules import (
    Concealed,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Play,
    Seat,
    draw,
    invariant,
    reaction,
    size,
)

REWARD = 2
"""Gold for the discovery of a hex that is no producing terrain (`explorers-pirates.discovery.reward.other`)."""


class HexTurnedUp(Event, frozen=True):
    """A ship discovered a hex; ``number`` is null where it shows none."""

    seat: Seat
    ship: ShipNumber
    hex: Hex
    terrain: str
    number: int | None


@draw("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.setup.face-down-secret")
def top_hex(state: State, area: str) -> Outcomes:
    """One of the face-down hexes of an area, each equally likely."""
    kinds, pile = tile_kinds(state), hexes_left(state, area)
    if isinstance(pile, Concealed):  # but it is known to have as many hexes for tokens as there are tokens
        lying = stack(state, area)
        tokens, others = size(lying.numbers), size(lying.hexes) - size(lying.numbers)
        kinds = tuple(kind for kind, tile in tiles(state).items() if (tokens if tile.token else others) > 0)
    return drawn_from(pile, kinds)


@draw("explorers-pirates.discovery.number-token")
def top_number(state: State, area: str) -> Outcomes:
    """One of the number tokens in the stack of an area, each equally likely."""
    return drawn_from(numbers_left(state, area), NUMBERS)


@reaction(
    ShipSailed,
    cites=(
        "explorers-pirates.discovery.trigger",
        "explorers-pirates.discovery.mandatory",
        "explorers-pirates.discovery.at-most-one-hex-per-step",
        "explorers-pirates.discovery.only-by-ship",
        "explorers-pirates.discovery.only-by-moving",
        "explorers-pirates.discovery.number-token",
        "explorers-pirates.discovery.reward.terrain",
        "explorers-pirates.discovery.reward.other",
        "explorers-pirates.discovery.reward.supply-empty",
        "explorers-pirates.discovery.reward.discoverer-only",
        "explorers-pirates.discovery.stops-ship",
        "explorers-pirates.discovery.points-forfeited",
        "explorers-pirates.discovery.other-ships-unaffected",
        "explorers-pirates.discovery.actions-still-allowed",
        "explorers-pirates.geometry.ship-ends",
    ),
)
def discover(play: Play, event: ShipSailed) -> None:
    """A ship that comes to lie with an end at a corner of a face-down hex discovers it, and its movement is over."""
    board = play.state.board
    if not among(event.edge, undiscovered_routes(board)):
        return
    topology = board.topology
    for at in bits(topology.hexes_at[topology.ends[1 << event.edge]] & board.unknown_hexes):
        turn_up(play, event, at)
        finish_sailing(play, event.seat, event.ship)


def turn_up(play: Play, event: ShipSailed, at: int) -> None:
    """Turn a face-down hex up, lay a number token on terrain, and reward the discoverer."""
    state: State = play.state
    area, name = area_of(state, at), state.board.topology.hex_names[at]
    assert area is not None, "every face-down hex belongs to an area"
    kind = play.draw(top_hex, area, key=name)
    alter_stack(state, area, hexes=without(stack(state, area).hexes, tile_kinds(state), kind))
    tile = tiles(state)[kind]
    number = tile.number
    if tile.token:
        number = play.draw(top_number, area, key=name)
        alter_stack(state, area, numbers=without(stack(state, area).numbers, NUMBERS, number))
    state.board = state.board.with_hexes({at: (tile.terrain, number)})
    play.emit(HexTurnedUp(event.seat, event.ship, at, tile.terrain, number or None))
    reward(play, event.seat, tile.terrain)


def reward(play: Play, seat: int, terrain: str) -> None:
    """The discoverer of terrain takes one card of what it produces, if the supply has one; of any other hex, 2 gold."""
    resource = terrain_yields(play.state).get(terrain)
    if resource is None:
        GOLD.receive(play, seat, REWARD)
    else:
        receive_one(play, seat, resource)


@invariant("explorers-pirates.discovery.trigger", "explorers-pirates.discovery.only-by-ship", past=True)
def ships_came_near(state: State) -> Contradictions:
    """A discovered hex has a corner at which another sea route ends. A ship that came to lie there turned it up."""
    topology, routes = state.board.topology, sea_routes(state.board)
    known = routes & ~topology.edges_of[state.board.unknown_hexes]
    for name in AREAS:
        for at in bits(area(state, name) & ~state.board.unknown_hexes):
            sides = topology.hex_edges[at]
            if not topology.edges_at[topology.hex_corners[at]] & known & ~sides:
                yield f"/board/hexes/{topology.hex_names[at]}", Facts(sea_route=False)
