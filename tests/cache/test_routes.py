"""Trade routes through a real Redis: shared, and never used without the seal and the check."""

from __future__ import annotations

from collections.abc import Callable

import orjson
import pytest
import redis

from service.catan.board.routes import Route, longest
from service.catan.board.topology import Topology, topology_of
from service.web.cache import Cache
from service.web.shared_routes import SharedRoutes

MakeCache = Callable[..., Cache]
FLOWER = frozenset({(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)})


@pytest.fixture
def flower() -> Topology:
    """Seven hexes; all their sides together are a network that has to be searched."""
    return topology_of(FLOWER)


def whole(topology: Topology) -> int:
    return (1 << topology.edge_count) - 1


def test_a_long_search_is_shared(
    make_cache: MakeCache, flower: Topology, counted: Callable[[str], float], redis_client: redis.Redis
) -> None:
    roads = whole(flower)
    expected = longest(flower, roads, 0, 0, 0)
    assert SharedRoutes(make_cache(cache_cost=0), budget=0).longest(flower, roads, 0, 0, 0) == expected
    assert redis_client.dbsize() == 1
    assert SharedRoutes(make_cache(cache_cost=0), budget=0).longest(flower, roads, 0, 0, 0).length == expected.length
    assert counted("hit") == 1


def test_a_short_search_asks_nobody(make_cache: MakeCache, flower: Topology, redis_client: redis.Redis) -> None:
    routes = SharedRoutes(make_cache(cache_cost=0), budget=100_000)
    assert routes.longest(flower, 0b111, 0, 0, 0) == longest(flower, 0b111, 0, 0, 0)
    assert redis_client.dbsize() == 0


@pytest.mark.parametrize("edges", [5, 0], ids=["shorter", "empty"])
def test_a_wrong_route_is_refused(
    make_cache: MakeCache, flower: Topology, redis_client: redis.Redis, counted: Callable[[str], float], edges: int
) -> None:
    roads = whole(flower)
    expected = SharedRoutes(make_cache(cache_cost=0), budget=0).longest(flower, roads, 0, 0, 0)
    [key] = redis_client.keys()
    wrong = Route(edges, expected.edges[:edges], expected.corners[: edges + 1] if edges else ())
    redis_client.set(key, orjson.dumps([wrong.edges, wrong.corners]))
    assert SharedRoutes(make_cache(cache_cost=0), budget=0).longest(flower, roads, 0, 0, 0) == expected
    assert counted("refused") == 1
