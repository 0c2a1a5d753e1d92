"""Wagons: they move along paths with their movement points, and pay toll on the roads of others."""

from __future__ import annotations

from service.catan.base.building import pay, payable, shortfall
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Edge, edges_told
from service.catan.mechanics.moving import path_between
from service.catan.mechanics.prices import Purchase, together
from service.catan.slices import alter, with_seat
from service.catan.traders_barbarians.caravans import GOLD, MODULE_ID, caravan, caravans
from service.catan.traders_barbarians.phases import MOVING, begin_move, moments_on_the_road, wagon_moves
from service.catan.traders_barbarians.trade_hexes import sea_sides
from service.catan.traders_barbarians.trains import train_of
from service.kernel.rules import (
    INTERSECT,
    SUM,
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
    query,
)

TOLL = 1
"""Gold for a road of another player (`traders-barbarians.wagon.cost-foreign-road`)."""
GRAIN_POINTS = 2
"""Movement points for a grain (`traders-barbarians.wagon.grain`)."""


class WagonMoved(Event, frozen=True):
    """A wagon went along a path, with so many movement points. If another player owns the road there, that player took
    the toll.
    """

    seat: Seat
    source: Corner
    to: Corner
    edge: Edge
    points: int
    toll_to: Seat | None = None


class GrainPaid(Event, frozen=True):
    """A seat paid a grain for more movement points."""

    seat: Seat


class WagonMoveEnded(Event, frozen=True):
    """The wagon move of a seat is over."""

    seat: Seat


# Paths and what they cost ------------------------------------------------------------------------------------------


@query(
    "traders-barbarians.wagon.step",
    "traders-barbarians.wagon.sea-sides-closed",
    "traders-barbarians.wagon.no-blocking",
    "traders-barbarians.hex.four-interior-paths",
    fold=INTERSECT,
    to_json=edges_told,
)
def wagon_paths(state: State) -> int:
    """Wagons use the paths of the island and the interior paths of trade hexes. The sea sides of these are no paths."""
    return state.board.land_edges & ~sea_sides(state.board)


@query(
    "traders-barbarians.wagon.cost-no-road",
    "traders-barbarians.wagon.cost-own-road",
    "traders-barbarians.wagon.interior-path-cost",
    fold=SUM,
)
def path_points(state: State, path: int) -> int:
    """A path without a road costs 2 movement points, and one with a road costs 1."""
    return 2 if wagon_road_owner(state, path) is None else 1


@path_points.also("traders-barbarians.wagon.cost-barbarian", "traders-barbarians.drive-off.failure")
def points_for_a_barbarian(state: State, path: int) -> int:
    """A path with a barbarian costs 2 more movement points."""
    return 2 if among(path, caravans(state).barbarians) else 0


@query(
    "traders-barbarians.wagon.cost-own-road",
    "traders-barbarians.wagon.cost-foreign-road",
    fold=UNION,
    to_json=edges_told,
)
def roads_of(state: State, seat: int) -> int:
    """The roads of a seat, on which wagons go and path barbarians rob."""
    return state.seats[seat].roads


def road_owner(state: State, path: int) -> int | None:
    """Whose road lies on a path."""
    return next((seat for seat in range(state.seat_count) if among(path, roads_of(state, seat))), None)


@query(
    "traders-barbarians.wagon.cost-own-road",
    "traders-barbarians.wagon.cost-foreign-road",
    fold=INTERSECT,
    to_json=edges_told,
)
def wagon_roads(state: State, seat: int) -> int:
    """Every road of a seat makes its path cheaper for wagons."""
    return roads_of(state, seat)


def wagon_road_owner(state: State, path: int) -> int | None:
    """Whose road makes a path cheaper for wagons."""
    return next((seat for seat in range(state.seat_count) if among(path, wagon_roads(state, seat))), None)


def toll_taker(state: State, seat: int, path: int) -> int | None:
    """The other player whose road a wagon of a seat uses on a path."""
    owner = wagon_road_owner(state, path)
    return None if owner == seat else owner


@query("traders-barbarians.wagon.cost-foreign-road", fold=SUM)
def toll(state: State, seat: int, path: int) -> int:
    """The road of another player costs a wagon 1 gold."""
    return 0 if toll_taker(state, seat, path) is None else TOLL


@query("traders-barbarians.wagon.allowance", fold=SUM)
def allowance(state: State, seat: int) -> int:
    """The baggage train says how many movement points the wagon has."""
    return train_of(state, seat).points


def points_left(state: State, seat: int) -> int:
    """The movement points that a seat's wagon still has in its present move."""
    held = caravans(state)
    return allowance(state, seat) + GRAIN_POINTS * held.grain - held.spent


def way_to(state: State, action: MoveWagon) -> int | None:
    """The path of a proposed step."""
    wagon = caravan(state, action.seat).wagon
    return None if wagon is None else path_between(state.board.topology, wagon, action.to, wagon_paths(state))


def path_of(state: State, action: MoveWagon) -> int:
    """The path of a step that goes along one."""
    path = way_to(state, action)
    assert path is not None, "the step goes along a path"
    return path


# A step ------------------------------------------------------------------------------------------------------------


@check("traders-barbarians.wagon.step", at="to")
def along_a_path(state: State, action: MoveWagon) -> Finding:
    """A step goes along one path to the next intersection."""
    return way_to(state, action) is not None


@check(
    "traders-barbarians.wagon.path-paid-in-full",
    "traders-barbarians.wagon.allowance",
    "traders-barbarians.wagon.unused-lost",
    stage="cost",
    at="to",
    given=(along_a_path,),
)
def enough_points(state: State, action: MoveWagon) -> Finding:
    """The wagon has all the movement points that the path costs."""
    cost, left = path_points(state, path_of(state, action)), points_left(state, action.seat)
    return cost <= left or Facts(cost=cost, left=left)


@check(
    "traders-barbarians.wagon.toll-required",
    "traders-barbarians.wagon.cost-foreign-road",
    "traders-barbarians.gold.no-overdraft",
    stage="cost",
    at="to",
    given=(along_a_path,),
)
def enough_gold(state: State, action: MoveWagon) -> Finding:
    """A wagon pays each toll in gold, and movement points do not replace it."""
    due, gold = toll(state, action.seat, path_of(state, action)), GOLD.of(state, action.seat)
    return gold >= due or Facts(toll=due, gold=gold)


class MoveWagon(Action, frozen=True):
    """Move your wagon by one step."""

    to: Corner

    statutes = (
        "traders-barbarians.wagon.step",
        "traders-barbarians.wagon.one-move-per-turn",
        "traders-barbarians.wagon.cost-foreign-road",
        "traders-barbarians.wagon.no-blocking",
        "traders-barbarians.commodity.first-destination",
    )
    gates = MOVING
    checks = (along_a_path, enough_points, enough_gold)
    unsettled = (enough_points, enough_gold)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        topology, wagon = state.board.topology, caravan(state, seat).wagon
        if wagon is None:
            return []
        paths = topology.corner_edges[wagon] & wagon_paths(state)
        return [cls(seat, corner) for corner in bits(topology.ends[paths] & ~(1 << wagon))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        path, source = path_of(state, self), caravan(state, self.seat).wagon
        assert source is not None, "the wagon is on the board"
        begin_move(play)
        points, taker = path_points(state, path), toll_taker(state, self.seat, path)
        if taker is not None:
            GOLD.hand_over(state, self.seat, taker, toll(state, self.seat, path))
        held = caravans(state)
        alter(state, MODULE_ID, seats=with_seat(held, self.seat, wagon=self.to), spent=held.spent + points)
        play.emit(WagonMoved(self.seat, source, self.to, path, points, taker))


# More points, and the end of the move ------------------------------------------------------------------------------


@gate("traders-barbarians.wagon.grain", "traders-barbarians.card.swift-journey-grain")
def no_grain_yet(state: State, seat: int) -> Finding:
    """A player pays a grain at most once in a wagon move."""
    return not caravans(state).grain


@query("traders-barbarians.wagon.grain", fold=together)
def grain(state: State, seat: int) -> Cards:
    """One grain gives the wagon more movement points."""
    return resource_cards(grain=1)


@gate("traders-barbarians.wagon.grain", stage="cost", facts=shortfall(grain))
def grain_in_hand(state: State, seat: int) -> Finding:
    """The grain is in the player's hand."""
    return payable(state, seat, grain(state, seat))


class PayGrain(Purchase, frozen=True):
    """Pay a grain for 2 more movement points in the present wagon move."""

    builds = False

    statutes = ("traders-barbarians.wagon.grain", "traders-barbarians.card.swift-journey-grain")
    gates = (*MOVING, no_grain_yet, grain_in_hand)

    def price(self, state: State) -> Cards:
        return grain(state, self.seat)

    def effect(self, play: Play) -> None:
        pay(play, self)
        add_points(play)
        play.emit(GrainPaid(self.seat))


def add_points(play: Play) -> None:
    """The wagon has the movement points of a grain in its present move."""
    begin_move(play)
    alter(play.state, MODULE_ID, grain=True)


@gate("traders-barbarians.wagon.optional", "traders-barbarians.card.swift-journey")
def begun(state: State, seat: int) -> Finding:
    """A player ends only a move that has begun."""
    return state.turn.moment == wagon_moves.name


class EndWagonMove(Action, frozen=True):
    """End the wagon move. Its remaining movement points are lost."""

    statutes = ("traders-barbarians.wagon.unused-lost", "traders-barbarians.card.swift-journey")
    gates = (*MOVING, begun)

    def effect(self, play: Play) -> None:
        end_move(play, self.seat)


def end_move(play: Play, seat: int) -> None:
    """The wagon move of a seat is over."""
    alter(play.state, MODULE_ID, arrived=True)
    play.emit(WagonMoveEnded(seat))


# What must be true of wagons ---------------------------------------------------------------------------------------


@invariant("traders-barbarians.wagon.path-paid-in-full", "traders-barbarians.setup.wagon-start")
def wagons_on_paths(state: State) -> Contradictions:
    """After the opening every wagon stands on an intersection that paths lead to."""
    topology = state.board.topology
    for seat, own in enumerate(caravans(state).seats):
        if state.turn.moment != SETUP and (
            own.wagon is None or not among(own.wagon, topology.ends[wagon_paths(state)])
        ):
            yield f"/{MODULE_ID}/seats/{seat}/wagon", Facts(on_a_path=False)


@invariant("traders-barbarians.wagon.phase", "traders-barbarians.wagon.allowance", "traders-barbarians.wagon.grain")
def moved_in_this_turn(state: State) -> Contradictions:
    """A wagon has moved only from its phase on, with no more movement points than it has."""
    held = caravans(state)
    if not (held.spent or held.grain or held.arrived):
        return
    if state.turn.moment not in moments_on_the_road(state) and state.turn.winner is None:
        yield f"/{MODULE_ID}", Facts(moment=state.turn.moment)
    if points_left(state, state.turn.seat) < 0:
        yield f"/{MODULE_ID}/spent", Facts(points=held.spent + points_left(state, state.turn.seat))
