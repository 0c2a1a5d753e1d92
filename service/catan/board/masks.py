"""Sets of places as bit masks: bit ``i`` stands for the place with index ``i``."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

ANYWHERE = ~0
"""The mask of all places."""


_IN_BYTE = [tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]


# Measured: 4 us for the corners of a board, and 0.04 us remembered. Rules ask it several times an action, mostly for
# the same masks, since pieces and places of a board change once in a while.
@lru_cache(4_000)
def bits(mask: int) -> tuple[int, ...]:
    """The indices in a mask, lowest first."""
    by_byte = enumerate(mask.to_bytes(mask.bit_length() + 7 >> 3, "little"))
    return tuple(8 * at + bit for at, byte in by_byte for bit in _IN_BYTE[byte])


def mask_of(indices: Iterable[int]) -> int:
    """The mask of some indices."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def union(masks: Iterable[int]) -> int:
    """The places that at least one of some masks has."""
    return reduce(operator.or_, masks, 0)


def among(place: int, places: int) -> bool:
    """Whether a place is one of the places of a mask."""
    return places >> place & 1 == 1


def moved(places: int, source: int, to: int) -> int:
    """The places of a mask once what stood on one of them, if anything did, stands on another."""
    return places & ~(1 << source) | 1 << to if among(source, places) else places


class MaskUnion(dict[int, int]):
    """The union of a table's rows over a mask, remembered by mask: ``union[mask]``.

    The table maps each index to a mask (an edge to its corners, say). Remembering by the whole input can never be
    stale; a bound keeps it from growing for ever.
    """

    MOST = 1_000

    def __init__(self, table: Sequence[int]) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, mask: int) -> int:
        if len(self) >= self.MOST:
            self.clear()
        table, union, rest = self.table, 0, mask
        while rest:
            index = rest.bit_length() - 1
            union |= table[index]
            rest ^= 1 << index
        self[mask] = union
        return union


class Listing(dict[int, tuple[str, ...]]):
    """The names of the places in a mask, lowest first, remembered by mask like a union."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, mask: int) -> tuple[str, ...]:
        if len(self) >= MaskUnion.MOST:
            self.clear()
        names, listed, rest = self._names, [], mask
        while rest:
            low = rest & -rest
            listed.append(names[low.bit_length() - 1])
            rest ^= low
        self[mask] = tuple(listed)
        return self[mask]
