"""Camels: how one is placed, and which camels a board may have."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.longest_road import compare_routes, doubled_edges
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.caravans.arrows import arrows
from service.catan.caravans.options import CAMEL_SIDE_MEETING
from service.catan.caravans.state import MODULE_ID, CaravanNumber, camel_count, caravans
from service.catan.caravans.trails import (
    Placement,
    all_camels,
    camel_ground,
    camels_at,
    closed_to_heads,
    far_end,
    head,
    leads_on,
    onward,
    placements,
)
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    reaction,
)


class CamelOwed(Obligation, frozen=True):
    """Place the camel of this round."""


class CamelPlaced(Event, frozen=True):
    """A camel joined a caravan. The seat is that which decided, or null where several agreed."""

    seat: Seat | None
    caravan: CaravanNumber
    edge: Edge


def place(play: Play, seat: int | None, placement: Placement) -> None:
    """Put a camel on a path, as the last one of a caravan. The round is over."""
    state: State = play.state
    camels = caravans(state).camels
    longer = (*camels[placement.caravan], placement.edge)
    alter(state, MODULE_ID, camels=exchanged(tuple(camels), placement.caravan, longer), round=None)
    play.emit(CamelPlaced(seat, *placement))


# Placing -----------------------------------------------------------------------------------------------------------


@owes(
    CamelOwed,
    "caravans.decide.duty",
    "caravans.round.not-while-turn-runs",
    "caravans.round.cause",
    "caravans.setup.no-camel-in-setup",
    "caravans.camel.stays",
)
def owes_camel() -> None:
    """Only the player who decides in a round places a camel, and one for each round."""


@check("caravans.camel.names-caravan", at="caravan")
def is_a_caravan(state: State, action: PlaceCamel) -> Finding:
    """The player names one of the caravans."""
    return action.caravan < len(caravans(state).camels)


@check("caravans.camel.land-path", "caravans.camel.coast", at="edge")
def on_camel_ground(state: State, action: PlaceCamel) -> Finding:
    """A camel stands on a path that is open to camels."""
    return among(action.edge, camel_ground(state))


@check("caravans.camel.one-per-path", at="edge")
def no_camel_there(state: State, action: PlaceCamel) -> Finding:
    """A path holds at most one camel."""
    return not among(action.edge, all_camels(state))


@check(
    "caravans.camel.first",
    "caravans.camel.next",
    "caravans.camel.no-branch",
    "caravans.camel.names-caravan",
    "caravans.arrow.three",
    at="edge",
    given=(is_a_caravan,),
)
def from_the_head(state: State, action: PlaceCamel) -> Finding:
    """The first camel of a caravan stands on the path of its arrow, each further one on a path at its head."""
    return among(action.edge, onward(state, action.caravan))


@check(
    "caravans.meet.one-number",
    "caravans.meet.coast",
    "caravans.meet.tail",
    "caravans.meet.own-tail",
    "caravans.end-of-caravan",
    at="caravan",
    given=(is_a_caravan,),
)
def not_ended(state: State, action: PlaceCamel) -> Finding:
    """A caravan that has come to another camel is ended. Where two heads have met, the lower number goes on."""
    return leads_on(state, action.caravan)


@check("caravans.meet.side", at="edge", given=(is_a_caravan, from_the_head))
def not_beside_a_caravan(state: State, action: PlaceCamel) -> Finding:
    """A camel does not lead to an intersection where two camels end already, unless the option allows it."""
    return not far_end(state, action.caravan, action.edge) & closed_to_heads(state)


class PlaceCamel(Action, frozen=True):
    """Place the camel of the round, as the last one of a caravan."""

    caravan: CaravanNumber
    edge: Edge

    statutes = (
        "caravans.camel.any-caravan",
        "caravans.camel.beside-road",
        "caravans.camel.border-later",
        "caravans.camel.buildings-irrelevant",
        "caravans.camel.head",
        "caravans.camel.robber-irrelevant",
        "caravans.camel.six-at-most",
        "caravans.decide.for-whom",
        "caravans.decide.free-choice",
        "caravans.meet.arrow-passed",
        "caravans.meet.arrow-reached",
        "caravans.meet.heads",
    )
    gates = (game_on, owes_camel)
    checks = (is_a_caravan, on_camel_ground, no_camel_there, from_the_head, not_ended, not_beside_a_caravan)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, *placement) for placement in placements(state))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, CamelOwed)
        place(play, self.seat, Placement(self.caravan, self.edge))


# Roads beside camels -----------------------------------------------------------------------------------------------


@doubled_edges.also(
    "caravans.road.double",
    "caravans.road.minimum",
    "caravans.road.best-trail",
    "caravans.road.any-owner",
    "caravans.road.no-road",
    "caravans.road.breaking",
)
def beside_camels(edges: int, state: State) -> int:
    """A road beside a camel counts two."""
    return edges | all_camels(state)


@reaction(CamelPlaced, cites=("caravans.road.recheck", "caravans.road.tie"))
def recheck(play: Play, event: CamelPlaced) -> None:
    """After every camel the lengths of all players are compared."""
    compare_routes(play)


# What a board may show ---------------------------------------------------------------------------------------------


@invariant("caravans.setup.camels", "caravans.camel.count")
def as_many_as_the_box(state: State) -> Contradictions:
    """There are no more camels on the board than in the box."""
    count, most = sum(map(len, caravans(state).camels)), camel_count(state)
    if count > most:
        yield f"/{MODULE_ID}/camels", Facts(camels=count, box=most)


@invariant("caravans.setup.camels", "caravans.setup.no-camel-in-setup")
def all_in_supply_at_the_start(state: State) -> Contradictions:
    """Before the first turn no camel is on the board."""
    if state.turn.moment == SETUP:
        for number, camels in enumerate(caravans(state).camels):
            if camels:
                yield f"/{MODULE_ID}/camels/{number}", Facts(moment=SETUP)


@invariant("caravans.input.chains", "caravans.camel.one-per-path", "caravans.camel.first", "caravans.camel.next")
def one_after_another(state: State) -> Contradictions:
    """The first camel of a caravan stands on the path of its arrow. Each of the others begins at the head of the one
    before. No path has two camels.
    """
    topology, taken, starts = state.board.topology, 0, arrows(state)
    for number, (camels, arrow) in enumerate(zip(caravans(state).camels, starts, strict=False)):
        corner, ways = arrow.corner, arrow.path
        for at, edge in enumerate(camels):
            if not among(edge, ways) or among(edge, taken):
                yield f"/{MODULE_ID}/camels/{number}/{at}", Facts(edge=topology.edge_names[edge])
                break
            taken |= 1 << edge
            corner = topology.ends[1 << edge] & ~corner
            ways = topology.edges_at[corner]


@invariant("caravans.camel.land-path", "caravans.camel.coast")
def all_on_camel_ground(state: State) -> Contradictions:
    """Camels stand on paths that are open to camels."""
    for number, camels in enumerate(caravans(state).camels):
        for at, edge in enumerate(camels):
            if not among(edge, camel_ground(state)):
                yield f"/{MODULE_ID}/camels/{number}/{at}", Facts(edge=state.board.topology.edge_names[edge])


@invariant("caravans.input.three-camels", "caravans.meet.side", when=CAMEL_SIDE_MEETING.is_("refused"))
def three_where_heads_met(state: State) -> Contradictions:
    """Three camels end at one intersection only at the corner of an arrow, or where two heads met. There the caravan
    with the lower number went on.
    """
    topology, camels = state.board.topology, caravans(state).camels
    at_arrows = sum(arrow.corner for arrow in arrows(state))
    heads = [head(state, number) for number in range(min(len(camels), len(arrows(state))))]
    for corner in bits(topology.ends[all_camels(state)] & ~at_arrows):
        if camels_at(state, 1 << corner) == 3:
            stopped = [number for number, at in enumerate(heads) if at == 1 << corner]
            passing = [
                number
                for number, own in enumerate(camels)
                if sum(among(corner, topology.ends[1 << edge]) for edge in own) == 2
            ]
            if len(stopped) != 1 or not passing or passing[0] > stopped[0]:
                yield f"/{MODULE_ID}/camels", Facts(corner=topology.corner_names[corner])
