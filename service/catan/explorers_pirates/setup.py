"""Setup: harbor settlements in turn, settlements in reverse turn, then for each player a road and a settler ship."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base import setup
from service.catan.base.buildings import all_buildings, buildings
from service.catan.base.cards import Bundle
from service.catan.base.pending import all_owed
from service.catan.base.settlements import distance, empty_corner, free_corners, on_land, place_settlement
from service.catan.base.setup import (
    PLACEMENTS,
    PlaceSettlement,
    RoadOwed,
    SettlementOwed,
    pay_starting_cards,
    placement_order,
    placements_made,
    setting_up,
)
from service.catan.base.state import SETUP, State
from service.catan.base.turn import begin_turn, game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Edge, corners_told
from service.catan.explorers_pirates.areas import starting_island
from service.catan.explorers_pirates.cargo import SETTLER, piece
from service.catan.explorers_pirates.expedition import MODULE_ID, STARTING_GOLD, ships_of
from service.catan.explorers_pirates.fleet import at_harbor, full_routes, launch, moorings, on_sea_route
from service.catan.explorers_pirates.gold import coins
from service.catan.explorers_pirates.harbors import harbors_of, raise_harbor
from service.kernel.rules import (
    CHAIN,
    Action,
    Contradictions,
    Facts,
    Finding,
    Function,
    Obligation,
    Play,
    around,
    check,
    invariant,
    owes,
    query,
    step,
)


class HarborSettlementOwed(Obligation, frozen=True):
    """Place the starting harbor settlement."""


class SettlerShipOwed(Obligation, frozen=True):
    """Place the starting ship, with a settler aboard."""


OWED = (HarborSettlementOwed, SettlementOwed, RoadOwed, SettlerShipOwed)
"""The debts during setup, in the order of a player's placements."""


@query("explorers-pirates.setup.round-two.reverse-order", fold=CHAIN, to_json=corners_told)
def second_building(state: State, seat: int) -> int:
    """The building of round two is a settlement. It takes the starting cards, and the starting road ends there."""
    return state.seats[seat].settlements


def due(state: State) -> Obligation | None:
    """The next placement; ``None`` once all are made."""
    placed, order = placements_made(state), placement_order(state)
    if placed < state.seat_count:
        return HarborSettlementOwed(order[placed])
    if placed < len(order):
        return SettlementOwed(order[placed])
    for seat in state.clockwise(state.turn.start):
        if not state.seats[seat].roads:
            return RoadOwed(seat, bits(second_building(state, seat))[0])
        if not ships_of(state, seat):
            return SettlerShipOwed(seat)
    return None


@setup.starting_hands.also("explorers-pirates.setup.starting-resources", replaces=setup.starting_hands.first)
def no_cards_during_setup(state: State, seat: int) -> list[Bundle]:
    """Players take the starting cards when all pieces are placed."""
    return [Bundle([0] * len(state.bank))]


@step(
    "explorers-pirates.setup.round-one.harbor-settlements",
    "explorers-pirates.setup.round-two.reverse-order",
    "explorers-pirates.setup.round-three.order",
    "explorers-pirates.setup.round-three.road-before-ship",
    "explorers-pirates.setup.starting-resources",
    "explorers-pirates.setup.first-turn",
    "explorers-pirates.setup.land-ho.free-placement",
    replaces=setup.next_placement,
    possible=setting_up,
    asks=OWED,
    begins=(PLACEMENTS,),
)
def next_placement(play: Play) -> None:
    """Players place harbor settlements clockwise, settlements in reverse order, and then each a road and a settler
    ship. Then everybody takes starting cards, and the first turn begins.
    """
    state: State = play.state
    owed = due(state)
    if owed is not None:
        state.turn.seat = owed.seat
        play.owe(owed)
        play.begin(PLACEMENTS)
        return
    for seat in state.clockwise(state.turn.start):
        for corner in bits(second_building(state, seat)):
            pay_starting_cards(play, seat, corner)
    begin_turn(play, state.turn.start)


# Harbor settlements ------------------------------------------------------------------------------------------------


@owes(HarborSettlementOwed, "explorers-pirates.setup.round-one.harbor-settlements")
def owes_harbor_settlement() -> None:
    """Each player places one starting harbor settlement, clockwise."""


def facing_coast(state: State) -> int:
    """The corners where the starting island meets a sea hex of the board."""
    corners_of = state.board.topology.corners_of
    return corners_of[starting_island(state)] & corners_of[state.board.sea_hexes]


@check("explorers-pirates.setup.round-one.facing-coast", at="corner")
def faces_the_areas(state: State, action: PlaceHarborSettlement) -> Finding:
    """The first harbor settlement stands where the starting island faces the unexplored areas."""
    return among(action.corner, facing_coast(state))


class PlaceHarborSettlement(Action, frozen=True):
    """Place the starting harbor settlement."""

    corner: Corner

    statutes = (
        "explorers-pirates.setup.no-pieces-with-buildings",
        "explorers-pirates.setup.round-three.free-pieces",
    )
    gates = (game_on, owes_harbor_settlement)
    checks = (on_land, empty_corner, distance, faces_the_areas)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for corner in bits(free_corners(state) & facing_coast(state)):
            yield cls(seat, corner)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, HarborSettlementOwed)
        raise_harbor(play, self.seat, self.corner)


# Settlements and roads ---------------------------------------------------------------------------------------------


@check("explorers-pirates.setup.round-two.on-starting-island", at="corner", adds_to=(PlaceSettlement,))
def on_starting_island(state: State, action: PlaceSettlement) -> Finding:
    """The starting settlement stands on the starting island."""
    return bool(state.board.topology.hexes_at[1 << action.corner] & starting_island(state))


@around(PlaceSettlement, "explorers-pirates.setup.no-pieces-with-buildings")
def settlement_alone(effect: Function, action: PlaceSettlement, play: Play) -> None:
    """A player places a starting settlement alone. Road, ship and cards come later."""
    play.discharge(action.seat, SettlementOwed)
    place_settlement(play, action.seat, action.corner)


# Settler ships -----------------------------------------------------------------------------------------------------


@owes(
    SettlerShipOwed, "explorers-pirates.setup.round-three.road-before-ship", "explorers-pirates.setup.round-three.order"
)
def owes_settler_ship() -> None:
    """A player places the settler ship directly after the road."""


@check("explorers-pirates.setup.round-three.settler-ship-position", at="edge")
def at_own_harbor(state: State, action: PlaceSettlerShip) -> Finding:
    """The settler ship lies on a sea route that touches the player's harbor settlement."""
    return at_harbor(state, action.seat, action.edge)


@check("explorers-pirates.setup.round-three.two-ships-per-route", at="edge")
def room_for_it(state: State, action: PlaceSettlerShip) -> Finding:
    """At most two ships lie on a sea route."""
    return not among(action.edge, full_routes(state))


class PlaceSettlerShip(Action, frozen=True):
    """Place the starting ship, with a settler aboard."""

    edge: Edge

    statutes = (
        "explorers-pirates.setup.round-three.settler-ship-loaded",
        "explorers-pirates.setup.round-three.free-pieces",
    )
    gates = (game_on, owes_settler_ship)
    checks = (on_sea_route, at_own_harbor, room_for_it)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for edge in bits(moorings(state, seat) & ~full_routes(state)):
            yield cls(seat, edge)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, SettlerShipOwed)
        launch(play, self.seat, 0, self.edge, list(piece(play.state, SETTLER)))


# What must be true during setup ------------------------------------------------------------------------------------


@invariant(
    "explorers-pirates.setup.round-one.harbor-settlements",
    "explorers-pirates.setup.round-two.reverse-order",
    "explorers-pirates.setup.round-three.order",
    "explorers-pirates.setup.round-three.road-next-to-settlement",
    "explorers-pirates.setup.no-pieces-with-buildings",
    replaces=setup.placements_in_order,
)
def placements_in_order(state: State) -> Contradictions:
    """During setup only the next placement is owed, and those before it are on the board. After setup none is owed."""
    placing = [found for kind in OWED for found in all_owed(state, kind)]
    if state.turn.moment != SETUP:
        if placing:
            yield "/turn/obligations", Facts(moment=state.turn.moment)
        return
    if defect := _misplaced(state):
        yield defect
        return
    expected = due(state)
    if len(placing) != 1 or len(state.obligations) != 1 or not _is(placing[0][1], expected, state.turn.seat):
        facts = Facts() if expected is None else Facts(next=expected.kind, seat=expected.seat)
        yield "/turn/obligations", facts


def _is(owed: Obligation, expected: Obligation | None, on_turn: int) -> bool:
    """Whether a placement is the one that comes next, or a kind of it, and of the seat on turn."""
    if expected is None or not isinstance(owed, type(expected)) or owed.seat != on_turn:
        return False
    return all(getattr(owed, name) == getattr(expected, name) for name in expected.__struct_fields__)


def _misplaced(state: State) -> tuple[str, Facts] | None:
    """The first seat whose pieces are not those of the placements made so far."""
    made, order = placements_made(state), placement_order(state)
    if made > len(order) or any(len(bits(standing)) > 2 for standing in all_buildings(state)):
        return "/seats", Facts(placed=made, of=len(order))
    complete = True
    for seat in state.clockwise(state.turn.start):
        owner, ships = state.seats[seat], len(ships_of(state, seat))
        second = second_building(state, seat)
        rounds = order[:made].count(seat)
        first_due, second_due = min(rounds, 1), rounds // 2
        harbors = harbors_of(state, seat)
        others = buildings(state, seat) & ~harbors & ~second
        if harbors.bit_count() != first_due or second.bit_count() != second_due or others:
            return f"/seats/{seat}", Facts(harbor_settlements=first_due, settlements=second_due)
        roads = owner.roads.bit_count()
        around = state.board.topology.edges_at[second]
        if roads + ships and (made < len(order) or not complete):
            return f"/seats/{seat}", Facts(roads=0, ships=0)
        if roads > 1 or ships > roads or owner.roads & ~around:
            return f"/seats/{seat}", Facts(roads=roads, ships=ships)
        complete = complete and roads == ships == 1
    return None


@invariant("explorers-pirates.setup.starting-gold", past=True)
def starting_gold(state: State) -> Contradictions:
    """During setup everybody has the 2 gold of the start."""
    for seat in range(state.seat_count):
        gold = coins(state, seat)
        if state.turn.moment == SETUP and gold != STARTING_GOLD:
            yield f"/{MODULE_ID}/seats/{seat}/gold", Facts(gold=gold, start=STARTING_GOLD)
