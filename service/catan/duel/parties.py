"""Neutral parties: their pieces block like an opponent's, and take, hold and decide nothing."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.buildings import all_buildings
from service.catan.base.components import closed_edges, edge_pieces, occupied_corners, occupied_edges, pieces
from service.catan.base.settlements import free_corners
from service.catan.base.state import State
from service.catan.board.masks import bits, union
from service.catan.board.places import corners_told, edges_told
from service.catan.board.topology import astray
from service.catan.duel.options import NEUTRAL
from service.catan.duel.table import MODULE_ID, PARTIES, table
from service.kernel.rules import UNION, Contradictions, Facts, Finding, Ruleset, gate, invariant, query


@components.seat_range.also("duel.scope.two-seats", replaces=components.seat_range.first)
def two_seats(ruleset: Ruleset) -> tuple[int, int]:
    """This game is for exactly two players."""
    return 2, 2


@gate("duel.option.two-players", when=NEUTRAL.otherwise)
def plain_form(state: State, seat: int) -> Finding:
    """In the plain form there are no trade tokens and no neutral pieces."""
    return False


@components.neutral_parties.also("duel.neutral.two-parties", when=NEUTRAL)
def two_parties(ruleset: Ruleset) -> int:
    """Two neutral parties have pieces beside the players."""
    return PARTIES


def neutral_settlements(state: State) -> int:
    """The corners with a neutral settlement."""
    one, other = table(state).parties
    return one.settlements | other.settlements


def neutral_roads(state: State) -> int:
    """The edges with a neutral road."""
    one, other = table(state).parties
    return one.roads | other.roads


@occupied_corners.also("duel.neutral.block", when=NEUTRAL)
def neutral_corners(state: State) -> int:
    """A neutral settlement stands in the way of another building like an opponent's."""
    return neutral_settlements(state)


@occupied_edges.also("duel.neutral.block", when=NEUTRAL)
def neutral_edges(state: State) -> int:
    """A neutral road takes its path."""
    return neutral_roads(state)


@components.rival_corners.also("duel.neutral.block", "duel.neutral.cut-roads", when=NEUTRAL)
def neutral_rivals(state: State, seat: int) -> int:
    """A neutral settlement stops roads, and no road counts through it."""
    return neutral_settlements(state)


@query("duel.build.legal-places", "duel.neutral.cut-roads", fold=UNION, to_json=corners_told)
def foreign_to(state: State, party: int) -> int:
    """A party's roads do not cross the buildings of others."""
    neutral = [other.settlements for other in table(state).parties]
    return union((*all_buildings(state), *neutral)) & ~neutral[party]


@query("duel.build.legal-places", fold=UNION, to_json=edges_told)
def neutral_links(state: State, party: int) -> int:
    """The edges of a party's roads, and of other pieces that connect and count like roads."""
    return table(state).parties[party].roads


def neutral_road_reach(state: State, party: int) -> int:
    """The edges at which a party's network may go on."""
    topology, own = state.board.topology, table(state).parties[party]
    ends = topology.ends[neutral_links(state, party)]
    return topology.edges_at[own.settlements | ends & ~foreign_to(state, party)]


def neutral_road_sites(state: State, party: int) -> int:
    """The edges on which a road of a party may be placed; none without a road in its supply."""
    if table(state).parties[party].roads.bit_count() >= pieces(state).roads:
        return 0
    taken = occupied_edges(state) | closed_edges(state, state.turn.seat)
    return neutral_road_reach(state, party) & state.board.land_edges & ~taken


@query("duel.build.legal-places", fold=UNION, to_json=corners_told)
def neutral_settlement_reach(state: State, party: int) -> int:
    """The corners to which a party's roads lead."""
    return state.board.topology.ends[neutral_links(state, party)]


@query("duel.build.legal-places", fold=UNION, to_json=corners_told)
def barred_corners(state: State) -> int:
    """No corner with room for a settlement is barred to neutral ones."""
    return 0


def neutral_settlement_sites(state: State, party: int) -> int:
    """The corners on which a settlement of a party may be placed; none without one in its supply."""
    own = table(state).parties[party]
    if own.settlements.bit_count() >= pieces(state).settlements:
        return 0
    return free_corners(state) & neutral_settlement_reach(state, party) & ~barred_corners(state)


@invariant("duel.input.state-checks", "duel.neutral.two-parties", "duel.build.supply-out", when=NEUTRAL)
def neutral_supply(state: State) -> Contradictions:
    """Each neutral party has at least one settlement, and no more pieces than the box gives."""
    supply = pieces(state)
    for number, party in enumerate(table(state).parties):
        roads, settlements = party.roads.bit_count(), party.settlements.bit_count()
        if not 1 <= settlements <= supply.settlements:
            yield f"/{MODULE_ID}/parties/{number}/settlements", Facts(on_board=settlements, supply=supply.settlements)
        if roads > supply.roads:
            yield f"/{MODULE_ID}/parties/{number}/roads", Facts(on_board=roads, supply=supply.roads)


@invariant("duel.input.state-checks", "duel.neutral.block", "duel.neutral.start-corners-configurable", when=NEUTRAL)
def neutral_pieces_apart(state: State) -> Contradictions:
    """Neutral pieces lie on land, alone on their places, and keep the distance rule."""
    board, topology = state.board, state.board.topology
    corners = union(all_buildings(state))
    edges = union(edge_pieces(state, seat) for seat in range(state.seat_count))
    for number, party in enumerate(table(state).parties):
        at = f"/{MODULE_ID}/parties/{number}"
        near = topology.next_to[corners | party.settlements]
        for corner in bits(party.settlements & (corners | near | ~board.land_corners)):
            yield f"{at}/settlements", Facts(corner=topology.corner_names[corner])
        for edge in bits(party.roads & (edges | ~board.land_edges)):
            yield f"{at}/roads", Facts(edge=topology.edge_names[edge])
        corners |= party.settlements
        edges |= party.roads


@invariant("duel.input.state-checks", "duel.build.legal-places", when=NEUTRAL)
def neutral_roads_lead_home(state: State) -> Contradictions:
    """Every neutral road leads, over roads of its party, to a settlement of its party."""
    topology = state.board.topology
    for number, party in enumerate(table(state).parties):
        for edge in bits(party.roads & astray(topology, neutral_links(state, number), party.settlements)):
            yield f"/{MODULE_ID}/parties/{number}/roads", Facts(edge=topology.edge_names[edge])
