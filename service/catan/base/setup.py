"""Setup: in turn, then in reverse turn, everybody places a settlement and a road."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from service.catan.base.buildings import buildings
from service.catan.base.cards import Bundle, card_kinds, covers
from service.catan.base.components import edge_pieces, occupied_edges, terrain_yields
from service.catan.base.pending import all_owed
from service.catan.base.production import receive
from service.catan.base.roads import empty_path, place_road
from service.catan.base.roads import on_land as road_on_land
from service.catan.base.settlements import distance, empty_corner, free_corners, on_land, place_settlement
from service.catan.base.state import SETUP, State
from service.catan.base.turn import begin_turn, game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Edge
from service.kernel.rules import (
    CHAIN,
    SUM,
    Action,
    Concealed,
    Contradictions,
    Facts,
    Finding,
    Obligation,
    Play,
    Procedure,
    check,
    debt_of,
    invariant,
    owed_by,
    owes,
    query,
    step,
)


class SettlementOwed(Obligation, frozen=True):
    """Place a starting settlement."""


class RoadOwed(Obligation, frozen=True):
    """Place a road at the starting settlement on ``corner``."""

    corner: Corner


@query("base.setup.snake-order", fold=CHAIN)
def placement_order(state: State) -> list[int]:
    """Players place clockwise in round one and in reverse order in round two."""
    order = state.clockwise(state.turn.start)
    return order + order[::-1]


class PrintedPieces(NamedTuple):
    """The pieces of a seat that stand on printed places before anybody places any: corners of buildings, and edges."""

    corners: int
    edges: int


@query("base.setup.snake-order", fold=CHAIN, to_json=lambda out, state: None)
def printed_pieces(state: State, seat: int) -> PrintedPieces:
    """The board is empty before the first placement."""
    return PrintedPieces(0, 0)


def placed_buildings(state: State, seat: int) -> int:
    """The corners of the buildings that a seat has placed itself."""
    return buildings(state, seat) & ~printed_pieces(state, seat).corners


@query("base.setup.starting-resources", fold=CHAIN)
def brings_cards(state: State, seat: int) -> bool:
    """The building just placed brings the starting cards if it is its owner's second."""
    return placed_buildings(state, seat).bit_count() == 2


def placements_made(state: State) -> int:
    """How many starting settlements were placed on the board."""
    return sum(placed_buildings(state, seat).bit_count() for seat in range(state.seat_count))


PLACEMENTS = Procedure("base.setup.placements")
"""One placement after the other."""


def setting_up(state: State) -> bool:
    """Whether the game is not yet set up."""
    return state.turn.moment == SETUP


@step(
    "base.setup.snake-order", "base.setup.first-turn", possible=setting_up, asks=(SettlementOwed,), begins=(PLACEMENTS,)
)
def next_placement(play: Play) -> None:
    """Players place clockwise in round one and in reverse order in round two. Then the first turn begins."""
    state: State = play.state
    placed, order = placements_made(state), placement_order(state)
    if placed == len(order):
        begin_turn(play, state.turn.start)
        return
    state.turn.seat = order[placed]
    play.owe(SettlementOwed(state.turn.seat))
    play.begin(PLACEMENTS)


PLACEMENTS.consists_of(next_placement)


@step("base.setup.snake-order", begins=(PLACEMENTS,))
def first_placement(play: Play) -> None:
    """The placing of settlements begins."""
    play.begin(PLACEMENTS)


OPENING = Procedure("base.setup.opening", first_placement)
"""How a game opens that does not begin with printed pieces."""


@invariant(
    "base.setup.snake-order",
    "base.setup.settlement-then-road",
    "base.setup.road-touches-new-settlement",
    "base.setup.no-other-action",
)
def placements_in_order(state: State) -> Contradictions:
    """During setup only the next placement is owed, and those before it are on the board. After setup none is owed."""
    roadless = all_owed(state, RoadOwed)
    placing = [*all_owed(state, SettlementOwed), *roadless]
    if state.turn.moment != SETUP:
        if placing:
            yield "/turn/obligations", Facts(moment=state.turn.moment)
        return
    order, done = placement_order(state), placements_made(state) - bool(roadless)
    if not state.obligations or len(placing) > 1 or not 0 <= done < len(order) + (not placing):
        yield "/turn/obligations", Facts(placed=done, of=len(order))
        return
    for at, owed in placing:
        if owed.seat != order[done] or state.turn.seat != order[done]:
            yield f"{at}/seat", Facts(next=order[done])
    waiting = [owed.seat for _, owed in roadless]
    for seat in range(state.seat_count):
        roads = order[:done].count(seat)
        yield from _as_many_as_due(state, seat, roads, roads + waiting.count(seat))
    for at, owed in roadless:
        around = state.board.topology.corner_edges[owed.corner]
        if not among(owed.corner, buildings(state, owed.seat)) or edge_pieces(state, owed.seat) & around:
            yield f"{at}/corner", Facts(without_road=False)


def _as_many_as_due(state: State, seat: int, roads: int, settlements: int) -> Contradictions:
    """Whether a seat has placed so many roads and settlements, besides its printed pieces."""
    edges = edge_pieces(state, seat) & ~printed_pieces(state, seat).edges
    if edges.bit_count() != roads or placed_buildings(state, seat).bit_count() != settlements:
        yield f"/seats/{seat}", Facts(roads=roads, settlements=settlements)


@owes(SettlementOwed, "base.setup.snake-order", "base.setup.settlement-then-road", "base.board.beginner-pieces")
def owes_settlement() -> None:
    """Players place starting settlements in turn, clockwise in round one and in reverse order in round two."""


@owes(RoadOwed, "base.setup.snake-order", "base.setup.settlement-then-road")
def owes_road() -> None:
    """A starting road follows the settlement of the same player at once."""


@check("base.setup.road-touches-new-settlement", at="edge", given=(owes_road,))
def at_new_settlement(state: State, action: PlaceRoad) -> Finding:
    """The starting road ends at the settlement just placed."""
    settlement = debt_of(state, action.seat, RoadOwed).corner
    return among(action.edge, state.board.topology.corner_edges[settlement])


class PlaceSettlement(Action, frozen=True):
    """Place a starting settlement."""

    corner: Corner

    statutes = (
        "base.setup.settlement-anywhere",
        "base.setup.second-settlement-free-of-first",
        "base.setup.no-cost",
        "base.setup.starting-resources-timing",
    )
    asks = (RoadOwed,)
    gates = (game_on, owes_settlement)
    checks = (on_land, empty_corner, distance)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for corner in bits(free_corners(state)):
            yield cls(seat, corner)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, SettlementOwed)
        place_settlement(play, self.seat, self.corner)
        play.owe(RoadOwed(self.seat, self.corner))
        pay_starting_cards(play, self.seat, self.corner)


def pay_starting_cards(play: Play, seat: int, corner: int) -> None:
    """One card for each producing hex next to the building just placed, if it brings the starting cards.

    Statutes base.setup.starting-resources, -same-terrain and -desert-and-sea.
    """
    state: State = play.state
    if not brings_cards(state, seat):
        return
    cards = cards_around(state, corner)
    if any(cards):
        receive(play, seat, cards)


def cards_around(state: State, corner: int) -> Bundle:
    """One card for each producing hex at a corner."""
    kinds, yields = card_kinds(state), terrain_yields(state)
    counts = [0] * len(kinds)
    for index in state.board.topology.corner_hexes[corner]:
        resource = yields.get(state.board.terrain[index])
        if resource is not None:
            counts[kinds.index(resource)] += 1
    return Bundle(counts)


@query("base.setup.starting-resources", "base.setup.starting-resources-timing", fold=CHAIN)
def starting_hands(state: State, seat: int) -> list[Bundle]:
    """During setup a player's hand is empty before the second building, and then has the cards of one of the two."""
    if not brings_cards(state, seat):
        return [Bundle([0] * len(state.bank))]
    return [cards_around(state, corner) for corner in bits(placed_buildings(state, seat))]


@query("base.setup.starting-resources", fold=SUM)
def other_starting_cards(state: State, seat: int) -> int:
    """During setup only the second building brings cards."""
    return 0


@invariant("base.setup.starting-resources", "base.setup.no-other-action", past=True)
def hands_are_starting_cards(state: State) -> Contradictions:
    """During setup a player holds starting cards and nothing else."""
    if state.turn.moment != SETUP:
        return
    for seat, owner in enumerate(state.seats):
        hand, others = owner.resources, other_starting_cards(state, seat)
        if isinstance(hand, Concealed):
            continue
        if not any(covers(hand, cards) and sum(hand) - sum(cards) <= others for cards in starting_hands(state, seat)):
            yield f"/seats/{seat}/resources", Facts(cards=sum(hand))


class PlaceRoad(Action, frozen=True):
    """Place a starting road."""

    edge: Edge

    statutes = ("base.setup.settlement-then-road", "base.setup.no-cost")
    gates = (game_on, owes_road)
    checks = (road_on_land, empty_path, at_new_settlement)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, RoadOwed)
        if owed is not None:
            around = state.board.topology.corner_edges[owed.corner] & state.board.land_edges
            for edge in bits(around & ~occupied_edges(state)):
                yield cls(seat, edge)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, RoadOwed)
        place_road(play, self.seat, self.edge)
