"""A computation that stands in for the route search: its answers can be verified, and wrong ones look right."""

import math

from service.web.cache import Cache, cache_key

COSTLY = 1_000


def root(cache: Cache, square: int, cost: int = COSTLY) -> int:
    """The square root of a square number, from the cache if it is there."""
    key = root_key(square)

    def verify(value: bytes) -> int | None:
        found = int(value)
        return found if found >= 0 and found * found == square else None

    found = cache.get(key, verify)
    if found is None:
        found = math.isqrt(square)
        cache.put(key, str(found).encode(), cost)
    return found


def root_key(square: int) -> bytes:
    return cache_key("root", 1, str(square).encode())
