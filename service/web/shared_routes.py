"""Trade routes behind the shared cache: only a long search is worth a request to Redis."""

from __future__ import annotations

import orjson

from service.catan.board.routes import REVISION, Route, holds
from service.catan.board.topology import Topology
from service.catan.board.trade_routes import Routes
from service.catan.board.trails import UnfinishedError
from service.web.cache import Cache, cache_key


class SharedRoutes(Routes):
    """Searches up to `budget` steps, then looks into the cache, then searches to the end and stores the route.

    A stored route carries its witness path, which is checked before the route is used.
    """

    def __init__(self, cache: Cache, budget: int) -> None:
        super().__init__()
        self._cache = cache
        self._budget = budget

    def find(
        self,
        topology: Topology,
        roads: int,
        ships: int,
        closed: int,
        joints: int,
        doubled: int = 0,
        budget: int | None = None,
    ) -> Route:
        try:
            return super().find(topology, roads, ships, closed, joints, doubled, self._budget)
        except UnfinishedError:
            pass
        masks = orjson.dumps([f"{mask:x}" for mask in (roads, ships, closed, joints, doubled)])
        key = cache_key("route", REVISION, topology.digest + masks)

        def verify(value: bytes) -> Route | None:
            length, edges, corners = orjson.loads(value)
            route = Route(length, tuple(edges), tuple(corners))
            return route if holds(topology, roads, ships, closed, joints, route, doubled) else None

        found = self._cache.get(key, verify)
        if found is None:
            found = super().find(topology, roads, ships, closed, joints, doubled)
            self._cache.put(key, orjson.dumps([found.length, found.edges, found.corners]), self._budget + 1)
        return found
