"""Leading: who has more of something than anybody else."""

from __future__ import annotations

from collections.abc import Sequence


def alone_in_front(counts: Sequence[int]) -> int | None:
    """The only seat with the greatest of these counts, by seat; ``None`` if several have it."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
