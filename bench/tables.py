"""Markdown tables, and the form of numbers in them."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles


class Row(tuple[str, ...]):
    """One row: the first cell names it, the others are numbers."""

    def __new__(cls, *cells: str) -> Row:
        return super().__new__(cls, cells)


def table(heads: Sequence[str], *rows: Row, note: str = "") -> str:
    """A table with its heads; ``note`` says how it was measured."""
    lines = [heads, ("---", *("---:" for _ in heads[1:])), *rows]
    text = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    return f"{text}\n\n{note}" if note else text


def spread(values: Sequence[float], places: int = 2) -> str:
    """The median, and in brackets the quartiles."""
    if len(values) < 3:
        return f"{median(values):.{places}f}"
    low, _, high = quantiles(values, n=4)
    return f"{median(values):.{places}f} ({low:.{places}f}-{high:.{places}f})"
