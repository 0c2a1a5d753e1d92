"""Components: what the box holds, and that every state holds exactly that."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from service.catan.base.buildings import all_buildings, building_kinds, buildings, standing
from service.catan.base.cards import DEVELOPMENT, RESOURCES, Cards, card_kinds, covers, tally_of
from service.catan.base.conservation import card_piles, conserved, development_piles
from service.catan.base.moments import OVER, SETUP
from service.catan.board.masks import among, bits, union
from service.catan.board.places import corners_told, edges_told
from service.catan.board.terrain import DESERT, GENERIC, SEA, Terrain
from service.catan.board.topology import astray
from service.kernel.compile.widening import modules_that_give
from service.kernel.rules import (
    ANY,
    CHAIN,
    SUM,
    UNION,
    Concealed,
    Contradictions,
    Facts,
    Ruleset,
    constant,
    invariant,
    query,
    size,
)

if TYPE_CHECKING:
    from service.catan.base.state import State


class Pieces(NamedTuple):
    """The pieces of one player."""

    roads: int
    settlements: int
    cities: int


@constant("base.components.players")
def seat_range(ruleset: Ruleset) -> tuple[int, int]:
    """The base game is for three or four players."""
    return 3, 4


@constant("base.components.players", fold=SUM)
def neutral_parties(ruleset: Ruleset) -> int:
    """Nobody but the players has pieces."""
    return 0


@query("base.components.players", fold=CHAIN)
def game_for(ruleset: Ruleset, seats: int) -> str:
    """The modules that allow this number of players, worded for a sentence. Empty if there are none."""
    found = " or ".join(modules_that_give(ruleset, seat_range, lambda bounds: bounds[0] <= seats <= bounds[1]))
    return found and f"module {found}"


@constant("base.components.pieces-per-player", "base.build.piece-needed")
def pieces(ruleset: Ruleset) -> Pieces:
    """Each player owns 15 roads, 5 settlements and 4 cities."""
    return Pieces(roads=15, settlements=5, cities=4)


@constant("base.components.resource-cards")
def bank_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """The box holds 19 cards of each resource."""
    return (19,) * len(RESOURCES)


@constant("base.components.development-deck")
def deck_stock(ruleset: Ruleset) -> tuple[int, ...]:
    """The development deck has 14 knights, 5 victory points and 2 each of the three progress cards."""
    return 14, 5, 2, 2, 2


@query("base.components.development-deck", fold=CHAIN)
def whole_deck(state: State) -> tuple[int, ...]:
    """All development cards of the box are in the game."""
    return deck_stock(state)


@constant("base.components.development-deck", "base.components.victory-card-names")
def development_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """The kinds of development card. Victory point cards differ only in name."""
    return DEVELOPMENT


def development_cards(state: State, card: int, count: int = 1) -> Cards:
    """Development cards of one kind."""
    return tally_of(card, count, len(development_kinds(state)))


@constant("base.board.terrain-yields", fold=UNION)
def terrain_yields(ruleset: Ruleset) -> dict[str, str]:
    """Forest gives lumber, pasture wool, fields grain, hills brick and mountains ore."""
    return {"forest": "lumber", "pasture": "wool", "fields": "grain", "hills": "brick", "mountains": "ore"}


@constant("base.production.matching-hexes", "base.production.desert", fold=UNION)
def producing_terrain(ruleset: Ruleset) -> frozenset[str]:
    """The kinds of hex that produce, and so carry a number."""
    return frozenset(terrain_yields(ruleset))


TOKENS = frozenset(range(2, 13)) - {7}
"""The numbers of the round tokens."""


@constant("base.components.terrain", "base.components.number-tokens", fold=UNION)
def terrain_kinds(ruleset: Ruleset) -> dict[str, Terrain]:
    """The kinds of hex."""
    producing = dict.fromkeys(("forest", "pasture", "fields", "hills", "mountains"), Terrain(numbers=TOKENS))
    return {**producing, DESERT: Terrain(barren=True), SEA: Terrain(surface="sea")}


@constant("base.components.harbors")
def harbor_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """Harbors are generic or for one resource."""
    return GENERIC, *RESOURCES


@constant("base.turn.phase-order", fold=UNION)
def moments(ruleset: Ruleset) -> frozenset[str]:
    """The moments of a game are the setup, the phases of its turns, and the end."""
    return frozenset((SETUP, *ruleset.phases, OVER))


@query("base.settlement.distance-rule", fold=UNION, to_json=corners_told)
def occupied_corners(state: State) -> int:
    """The corners that hold a building, or anything else that leaves no room for one there and on the corners next to
    it.
    """
    return union(all_buildings(state))


@query("base.settlement.empty-intersection", fold=UNION, to_json=corners_told)
def closed_corners(state: State) -> int:
    """The corners that hold no building and yet have no room for one. The base game has none."""
    return 0


@query("base.road.empty-path", fold=UNION, to_json=edges_told)
def closed_edges(state: State, seat: int) -> int:
    """The edges without a road that are nevertheless closed to a new road of a seat. The base game has none."""
    return 0


def taken_corners(state: State) -> int:
    """The corners on which no building can be placed, whatever stands next to them."""
    return occupied_corners(state) | closed_corners(state)


@query("base.components.resource-cards", fold=UNION)
def shown_hands(state: State, viewer: int) -> frozenset[int]:
    """The other seats whose hands of cards a viewer may look at."""
    return frozenset()


@query("base.road.empty-path", fold=UNION, to_json=edges_told)
def occupied_edges(state: State) -> int:
    """The edges that hold a piece."""
    return union(seat.roads for seat in state.seats)


@query("base.setup.settlement-then-road", fold=UNION, to_json=edges_told)
def edge_pieces(state: State, seat: int) -> int:
    """The edges that hold a piece of a seat."""
    return state.seats[seat].roads


@query("base.road.must-connect", "base.longest-road.length", fold=UNION, to_json=edges_told)
def links(state: State, seat: int) -> int:
    """The edges of a seat's roads, and of other pieces that connect and count like roads."""
    return state.seats[seat].roads


@query("base.components.pieces-per-player", fold=SUM)
def edge_piece_supply(state: State) -> int:
    """How many pieces of one player may lie on edges."""
    return pieces(state).roads


def crowded(state: State) -> bool:
    """Whether somebody has more pieces on edges than the box holds. That is a violation, and such a network is not
    searched.
    """
    supply = edge_piece_supply(state)
    return any(edge_pieces(state, seat).bit_count() > supply for seat in range(state.seat_count))


@query("base.road.not-past-opponent", "base.longest-road.opponent-building-breaks", fold=UNION, to_json=corners_told)
def rival_corners(state: State, seat: int) -> int:
    """The corners that a seat's roads do not cross, because others build there."""
    return union(built for other, built in enumerate(all_buildings(state)) if other != seat)


@query("base.components.pieces-per-player", fold=CHAIN, to_json=lambda out, state: out._asdict())
def on_board(state: State, seat: int) -> Pieces:
    """How many of its pieces a seat has on the board."""
    owner = state.seats[seat]
    return Pieces(owner.roads.bit_count(), owner.settlements.bit_count(), owner.cities.bit_count())


@invariant("base.components.resource-cards", "base.components.resource-conservation")
def card_conservation(state: State) -> Contradictions:
    """For every kind of card, bank and hands together hold exactly what the box does."""
    put_down = [
        cards
        for seat, cards in state.turn.discards.items()
        if isinstance(state.seats[seat].resources, Concealed) and not isinstance(cards, Concealed)
    ]
    yield from conserved("/bank", card_piles(state), bank_stock(state), card_kinds(state), put_down)


@invariant("base.components.development-deck", "base.devcard.deck-not-refilled")
def development_conservation(state: State) -> Contradictions:
    """Deck, hands and played cards together are the development cards of the box."""
    yield from conserved("/deck", development_piles(state), whole_deck(state), development_kinds(state))


@invariant("base.devcard.not-on-purchase-turn")
def bought_are_held(state: State) -> Contradictions:
    """A card that was bought this turn is in the buyer's hand."""
    for index, seat in enumerate(state.seats):
        hidden = isinstance(seat.development, Concealed) or isinstance(seat.bought, Concealed)
        if not hidden and not any(seat.bought):
            continue
        if size(seat.bought) > size(seat.development) or (not hidden and not covers(seat.development, seat.bought)):
            yield f"/seats/{index}/bought", Facts(bought=size(seat.bought), held=size(seat.development))


@invariant(
    "base.components.pieces-per-player", "base.score.maximum-pieces", "base.settlement.pieces", "base.city.pieces"
)
def piece_supply(state: State) -> Contradictions:
    """No player has more pieces on the board than the box gives."""
    supply, kinds = pieces(state)._asdict(), building_kinds(state)
    for seat, built in enumerate(standing(state)):
        for name, count in on_board(state, seat)._asdict().items():
            if count > supply[name]:
                yield f"/seats/{seat}/{name}", Facts(on_board=count, supply=supply[name])
        for name, corners in built.items():
            most, count = kinds[name].supply, corners.bit_count()
            if most is not None and count > most:
                yield f"/seats/{seat}", Facts(kind=name, on_board=count, supply=most)


@invariant("base.settlement.empty-intersection", "base.city.upgrade-own-settlement")
def one_building_a_corner(state: State) -> Contradictions:
    """A corner holds at most one building."""
    seen = 0
    for seat, built in enumerate(standing(state)):
        own = twice = 0
        for corners in built.values():
            twice |= own & corners
            own |= corners
        for corner in bits(twice | own & seen):
            yield f"/seats/{seat}", Facts(corner=state.board.topology.corner_names[corner])
        seen |= own


@invariant("base.road.empty-path")
def one_road_an_edge(state: State) -> Contradictions:
    """An edge holds at most one road."""
    seen = 0
    for index, seat in enumerate(state.seats):
        for edge in bits(seat.roads & seen):
            yield f"/seats/{index}/roads", Facts(edge=state.board.topology.edge_names[edge])
        seen |= seat.roads


@invariant("base.setup.distance-rule", "base.settlement.distance-rule")
def buildings_keep_distance(state: State) -> Contradictions:
    """No two buildings stand on neighbouring corners."""
    topology = state.board.topology
    neighbours = topology.next_to[occupied_corners(state)]
    for seat in range(state.seat_count):
        for corner in bits(neighbours & buildings(state, seat)):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])


@invariant("base.settlement.empty-intersection", "base.road.coast-allowed")
def pieces_on_land(state: State) -> Contradictions:
    """Buildings touch land, and roads have land on at least one side."""
    board, topology = state.board, state.board.topology
    for seat, owner in enumerate(state.seats):
        for corner in bits(buildings(state, seat) & ~board.land_corners):
            yield f"/seats/{seat}", Facts(corner=topology.corner_names[corner])
        for edge in bits(owner.roads & ~board.land_edges):
            yield f"/seats/{seat}/roads", Facts(edge=topology.edge_names[edge])


@query("base.road.must-connect", fold=UNION, to_json=corners_told)
def anchors(state: State, seat: int) -> int:
    """The corners of a seat's buildings, from which its network may have grown."""
    return buildings(state, seat)


@invariant("base.road.must-connect", "base.build.pieces-stay")
def roads_lead_home(state: State) -> Contradictions:
    """Every road leads, over roads of its owner, to a building of its owner. Roads grow from there and never move."""
    topology = state.board.topology
    for index, seat in enumerate(state.seats):
        for edge in bits(seat.roads & astray(topology, links(state, index), anchors(state, index))):
            yield f"/seats/{index}/roads", Facts(edge=topology.edge_names[edge])


@constant("base.components.robber-and-dice", fold=ANY)
def robber_may_wait(ruleset: Ruleset) -> bool:
    """The robber is always on the board."""
    return False


@invariant("base.components.robber-and-dice", "base.robber.land-only")
def robber_on_land(state: State) -> Contradictions:
    """The robber stands on a land hex."""
    waits = robber_may_wait(state) and state.robber == state.board.topology.nowhere_hex
    if not waits and not among(state.robber, state.board.land_hexes):
        yield "/robber", Facts(land=False)
