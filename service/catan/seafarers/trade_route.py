"""The longest trade route: it runs over roads and ships, and both are counted whenever either changes."""

from __future__ import annotations

from service.catan.base.longest_road import compare_routes, route_ships
from service.catan.base.state import State
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.sea import sea
from service.kernel.rules import Play, reaction


@route_ships.also(
    "seafarers.trade-route.replaces-longest-road",
    "seafarers.trade-route.counts-ships",
    "seafarers.trade-route.open-and-closed",
    "seafarers.trade-route.own-pieces-only",
    "seafarers.trade-route.contiguous",
    "seafarers.trade-route.trail",
    "seafarers.trade-route.single-branch",
    "seafarers.trade-route.joint-needs-own-building",
    "seafarers.trade-route.opponent-building-breaks",
    "seafarers.ship.connect.meet-without-joint",
    "seafarers.pirate.blocks.no-other-effect",
    "seafarers.great-crossing.route.not-longest-route",
    "seafarers-later.wonders.awards.used",
)
def ships_count(state: State, seat: int) -> int:
    """A seat's ships count like roads for its route. Roads and ships join only at a building of the seat."""
    # A state written by hand may have both on one edge; that is a defect of its own, and no way to count.
    return sea(state).seats[seat].ships & ~state.seats[seat].roads


@reaction(
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers.trade-route.recheck-on-every-change",
        "seafarers.trade-route.founding-joins",
        "seafarers.trade-route.tie-keeps-holder",
        "seafarers.trade-route.final-position",
        "seafarers.move.placement-effects",
    ),
)
def recheck(play: Play, event: ShipBuilt | ShipMoved) -> None:
    """After every ship that is placed or moved, the routes of all players are compared."""
    compare_routes(play)
