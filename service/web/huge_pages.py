"""The heap of a worker on huge pages, where the system has them.

A question touches rules, boards and states all over the heap. On pages of 4 KiB the processor spends a good part of its
time on finding where they are, most of all in a virtual machine. With a worker on each core an adjudication takes 5 %
less CPU time.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

COLLAPSE = 25
"""`MADV_COLLAPSE` (Linux 6.1): puts a range on a huge page at once. Systems that do not know it change nothing."""
SIZE = 2 * 2**20
"""Bytes of a huge page, on most processors."""


def use_huge_pages() -> int:
    """Puts the heap of this process on huge pages and returns their number."""
    if sys.platform != "linux":
        return 0
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    return sum(advise(at, SIZE, COLLAPSE) == 0 for at in _ranges())


def _ranges() -> Iterator[int]:
    """Where huge pages fit into the memory that this process has for itself."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        span, permissions, _, _, _, *name = line.split(maxsplit=5)
        if permissions == "rw-p" and name in ([], ["[heap]"]):
            start, end = (int(bound, 16) for bound in span.split("-"))
            yield from range(-(-start // SIZE) * SIZE, end - SIZE + 1, SIZE)
