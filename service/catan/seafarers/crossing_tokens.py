"""The tokens of the great crossing: who has the token of which trade route, judged anew after every piece."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.buildings import buildings
from service.catan.base.components import crowded
from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.seafarers.crossing import (
    DirectRoute,
    Ends,
    MixedPath,
    Trader,
    direct_routes,
    home_and_other_islands,
    mixed_routes,
)
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.options import TRADE_ROUTES
from service.catan.seafarers.sea import MODULE_ID, SeatByRoute, sea
from service.catan.seafarers.special_points import SpecialPointsEarned, SpecialPointsLost
from service.catan.slices import alter, alter_seat
from service.kernel.rules import CHAIN, Contradictions, Facts, Play, invariant, query, reaction

Placement = ShipBuilt | ShipMoved | RoadBuilt | SettlementBuilt


# The routes --------------------------------------------------------------------------------------------------------


@query("seafarers.great-crossing.home-and-neighbour", fold=CHAIN)
def home_and_abroad(state: State, seat: int) -> tuple[int, int]:
    """The island of the starting settlements is a player's home for good. The other island is its neighbour."""
    return home_and_other_islands(state.board, sea(state).seats[seat].home)


def traders(state: State) -> tuple[Trader, ...]:
    """The parts of every seat that matter to routes."""
    fleets = sea(state).seats
    return tuple(
        Trader(fleets[seat].ships, owner.roads, buildings(state, seat), *home_and_abroad(state, seat))
        for seat, owner in enumerate(state.seats)
    )


@query(
    "seafarers.great-crossing.route.direct-to-opponent",
    "seafarers.great-crossing.route.direct-to-own",
    "seafarers.great-crossing.route.direct.ships-only",
    "seafarers.great-crossing.route.origin-on-home-island",
    "seafarers.great-crossing.route.ends-at-building",
    "seafarers.great-crossing.route.branching",
    fold=CHAIN,
)
def direct(state: State) -> tuple[DirectRoute, ...]:
    """A direct route is an unbroken line of a player's own ships from one of the player's buildings at home to any
    building abroad."""
    return direct_routes(state.board.topology, traders(state))


@query(
    "seafarers.great-crossing.route.indirect-by-road",
    "seafarers.great-crossing.route.indirect-by-ship",
    "seafarers.great-crossing.route.indirect.bare-junction",
    "seafarers.great-crossing.route.indirect.opponent-part",
    "seafarers.great-crossing.route.indirect.two-players",
    "seafarers.great-crossing.route.origin-on-home-island",
    "seafarers.great-crossing.route.ends-at-building",
    "seafarers.great-crossing.route.branching",
    "seafarers.great-crossing.svp.indirect-path-choice",
    fold=CHAIN,
)
def indirect(state: State) -> Mapping[Ends, tuple[MixedPath, ...]]:
    """An indirect route is a lane from home that meets a road or lane of the owner of a building abroad.

    Of all paths between the same two buildings those with the fewest links in all are looked at.
    """
    return mixed_routes(state.board.topology, traders(state))


# Who earns what ----------------------------------------------------------------------------------------------------


@query(
    "seafarers.great-crossing.svp.indirect-majority",
    "seafarers.great-crossing.svp.indirect-reverse",
    "seafarers.great-crossing.svp.indirect-tie",
    fold=CHAIN,
)
def earner(state: State, path: MixedPath, closer: int | None) -> int | None:
    """The token of an indirect route goes to the player with more ships in it. On a tie it goes to the player who
    closed it. The route must lead from that player's home to another island.
    """
    for own, other in path.sides:
        majority = own.ships and own.links > other.links
        tie = own.links == other.links and own.seat == closer
        if own.entitled and (majority or tie):
            return own.seat
    return None


@query("seafarers.great-crossing.svp.indirect-path-choice", fold=CHAIN)
def holder_of(state: State, ends: Ends, last: int | None) -> int | None:
    """Of equally short paths, the one that favours the present holder counts. Without one, the path that favours the
    player who placed the last piece counts.
    """
    seas = sea(state)
    closer = seas.closers.get(ends)
    earners = [earner(state, path, closer) for path in indirect(state)[ends]]
    favoured = (seas.holders.get(ends), last, closer, *earners)
    return next((seat for seat in favoured if seat is not None and seat in earners), None)


def holders(state: State, last: int | None = None) -> SeatByRoute:
    """The holder of the token of each indirect route that has one. ``last`` is the seat that just placed a piece."""
    found = {ends: holder_of(state, ends, last) for ends in sorted(indirect(state))}
    return {ends: seat for ends, seat in found.items() if seat is not None}


@query(
    "seafarers.great-crossing.svp.direct",
    "seafarers.great-crossing.svp.one-per-destination",
    "seafarers.great-crossing.svp.token-place",
    "seafarers.svp.token-place.lane-origin",
    fold=CHAIN,
)
def route_tokens(state: State) -> list[dict[int, int]]:
    """A player has one token for each building abroad, however many routes lead there. It lies under the player's
    building at home with the shortest lane to it.
    """
    lanes = [(route.seat, route.end, route.ships, route.origin) for route in direct(state)]
    held, paths = holders(state), indirect(state)
    for ends, holder in held.items():
        closer = sea(state).closers.get(ends)
        lanes += [
            (holder, other.corner, own.links, own.corner)
            for path in paths[ends]
            for own, other in path.sides
            if own.seat == holder == earner(state, path, closer)
        ]
    origins: dict[tuple[int, int], int] = {}
    for seat, end, _, origin in sorted(lanes):  # the shortest first
        origins.setdefault((seat, end), origin)
    tokens: list[dict[int, int]] = [{} for _ in state.seats]
    for (seat, _), origin in origins.items():
        tokens[seat][origin] = tokens[seat].get(origin, 0) + 1
    return tokens


# When --------------------------------------------------------------------------------------------------------------


@reaction(
    ShipBuilt,
    ShipMoved,
    RoadBuilt,
    SettlementBuilt,
    cites=(
        "seafarers.great-crossing.interrupt.recompute",
        "seafarers.great-crossing.svp.at-once",
        "seafarers.great-crossing.interrupt.surrender",
        "seafarers.great-crossing.interrupt.refill",
        "seafarers.great-crossing.interrupt.by-building",
        "seafarers.great-crossing.svp.indirect-tie",
        "seafarers.move.placement-effects",
    ),
    when=TRADE_ROUTES,
)
def recompute(play: Play, event: Placement) -> None:
    """After every road, every settlement and every ship placed or moved, all routes and everybody's tokens are judged
    again. Players earn tokens at once, even out of turn, and lose them with their routes.
    """
    state: State = play.state
    closers = sea(state).closers
    now, before = indirect(state), mixed_routes(state.board.topology, traders_without(state, event))
    closers = {
        ends: event.seat if ends not in closers or closed_by(now[ends], before.get(ends)) else closers[ends]
        for ends in sorted(now)
    }
    alter(state, MODULE_ID, closers=closers)  # on which the holders depend
    alter(state, MODULE_ID, holders=holders(state, event.seat))
    for seat, (fleet, due) in enumerate(zip(sea(state).seats, route_tokens(state), strict=True)):
        alter_seat(state, MODULE_ID, seat, tokens=due)
        for corner in sorted({*fleet.tokens, *due}):
            points = due.get(corner, 0) - fleet.tokens.get(corner, 0)
            if points < 0:
                play.emit(SpecialPointsLost(seat, corner, -points))
            elif points:
                play.emit(SpecialPointsEarned(seat, corner, points))


def traders_without(state: State, event: Placement) -> tuple[Trader, ...]:
    """The traders without the road or ship that was just placed. Other buildings make other routes."""
    everybody = list(traders(state))
    own = everybody[event.seat]
    if isinstance(event, RoadBuilt):
        everybody[event.seat] = own._replace(roads=own.roads & ~(1 << event.edge))
    elif isinstance(event, ShipBuilt | ShipMoved):
        everybody[event.seat] = own._replace(ships=own.ships & ~(1 << event.edge))
    return tuple(everybody)


def closed_by(now: tuple[MixedPath, ...], before: tuple[MixedPath, ...] | None) -> bool:
    """Whether the last piece closed the route that counts: without it there was none between the two buildings, or only
    a longer one.
    """
    return before is None or before[0].links > now[0].links


def depends_on_closer(state: State, ends: Ends) -> bool:
    """Whether a route's token goes to one player or another, or to nobody, as this or that player closed it."""
    paths = indirect(state)[ends]
    return len({earner(state, path, closer) for path in paths for closer in (None, path.one.seat, path.other.seat)}) > 1


# What must be true -------------------------------------------------------------------------------------------------


@invariant(
    "seafarers.great-crossing.svp.indirect-tie",
    "seafarers.great-crossing.svp.indirect-path-choice",
    when=TRADE_ROUTES,
)
def closers_are_remembered(state: State) -> Contradictions:
    """The state records the player who closed a route of two players' pieces only where its token may depend on that
    player. A player to whom the token may go holds it.
    """
    if crowded(state):
        return
    seas, routes, corners = sea(state), indirect(state), state.board.topology.corner_names
    forgotten = {ends for ends in routes.keys() - seas.closers.keys() if depends_on_closer(state, ends)}
    for one, other in sorted(forgotten | seas.closers.keys() - routes.keys()):
        name = f"{corners[one]} {corners[other]}"
        yield f"/{MODULE_ID}/closed_by", Facts(ends=name, route=(one, other) in routes)
    held = holders(state)
    for one, other in sorted(seas.holders):
        if held.get((one, other)) != seas.holders[one, other]:
            name = f"{corners[one]} {corners[other]}"
            yield f"/{MODULE_ID}/held_by/{name}", Facts(due_to=held.get((one, other)))


@invariant(
    "seafarers.great-crossing.interrupt.recompute",
    "seafarers.great-crossing.interrupt.surrender",
    "seafarers.great-crossing.svp.token-place",
    "seafarers.great-crossing.svp.direct",
    "seafarers.great-crossing.svp.indirect-majority",
    "seafarers.great-crossing.svp.indirect-path-choice",
    "seafarers.great-crossing.svp.at-once",
    when=TRADE_ROUTES,
)
def tokens_are_of_routes(state: State) -> Contradictions:
    """Everybody has the tokens of the routes on the board, and no others."""
    if crowded(state):
        return
    corners = state.board.topology.corner_names
    for seat, (fleet, due) in enumerate(zip(sea(state).seats, route_tokens(state), strict=True)):
        held = fleet.tokens
        if held != due:
            named = {corners[corner]: count for corner, count in sorted(due.items())}
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(due=named)
