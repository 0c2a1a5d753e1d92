"""Both tiers while all is well."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from service.web.cache import Cache, cache_key
from tests.cache.root import root, root_key

MakeCache = Callable[..., Cache]


def test_a_second_worker_finds_what_the_first_stored(make_cache: MakeCache, counted: Callable[[str], float]) -> None:
    first, second = make_cache(), make_cache()
    assert root(first, 144) == 12
    assert root(second, 144) == 12
    assert (counted("miss"), counted("hit")) == (1, 1)


def test_the_local_tier_answers_before_redis(make_cache: MakeCache, counted: Callable[[str], float]) -> None:
    cache = make_cache()
    assert [root(cache, 144) for _ in range(5)] == [12] * 5
    assert counted("miss") == 1
    assert counted("hit") == 0


def test_cheap_results_stay_out_of_redis(make_cache: MakeCache, redis_client: redis.Redis) -> None:
    root(make_cache(), 144, cost=100)
    assert redis_client.dbsize() == 0
    root(make_cache(), 144, cost=101)
    assert redis_client.dbsize() == 1


def test_entries_in_redis_end(make_cache: MakeCache, redis_client: redis.Redis) -> None:
    root(make_cache(cache_seconds=60), 144)
    assert 0 < redis_client.ttl(root_key(144)) <= 60


def test_without_redis_the_local_tier_works_alone(make_cache: MakeCache) -> None:
    cache = make_cache(redis_url=None)
    assert root(cache, 144) == 12
    assert cache.get(root_key(144), int) == 12
    assert cache.redis_state() == "off"


def test_the_local_tier_forgets_the_least_used(make_cache: MakeCache) -> None:
    cache = make_cache(redis_url=None, cache_entries=2)
    for square in (1, 4, 1, 9):
        root(cache, square)
    assert cache.get(root_key(4), int) is None
    assert cache.get(root_key(1), int) == 1


def test_another_revision_is_another_key() -> None:
    assert cache_key("root", 1, b"144") != cache_key("root", 2, b"144")
    assert cache_key("root", 1, b"144").startswith(b"harbormaster:root:1:")


def test_threads_share_one_cache(make_cache: MakeCache) -> None:
    cache = make_cache(cache_entries=16)
    squares = [number * number for number in range(64)] * 8
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda square: root(cache, square), squares)) == [int(s**0.5) for s in squares]


def test_a_cache_made_before_the_fork_works_after_it(make_cache: MakeCache) -> None:
    cache = make_cache()
    root(cache, 144)
    children = [
        multiprocessing.get_context("fork").Process(target=root, args=(cache, square)) for square in (9, 16, 25)
    ]
    for child in children:
        child.start()
    for child in children:
        child.join(10)
    assert [child.exitcode for child in children] == [0, 0, 0]
    assert [root(make_cache(), square) for square in (9, 16, 25)] == [3, 4, 5]


def test_a_url_of_something_else_is_refused_at_the_start(make_cache: MakeCache) -> None:
    with pytest.raises(ValueError, match="scheme"):
        make_cache(redis_url="memcached://127.0.0.1")
