"""Spoiling a JSON document in one place, whatever its content."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    1e9,
    4.5,
    10**30,
    "",
    "x",
    "0,0,NE",
    "9,9,S",
    [],
    [[]],
    {},
    {"x": 1},
    [0, 0, 0],
)
"""Values that are mostly wrong, of every JSON type."""


def spoilt(document: Any, dice: random.Random) -> Any:
    """A document that differs in one place: a value replaced, a member removed or added, an item repeated."""
    places = list(_places(document))
    holder, at = dice.choice(places)
    how = dice.randrange(4)
    if how == 0:
        del holder[at]
    elif how == 1 and isinstance(holder, list):
        holder.append(holder[at])
    elif how == 1:
        holder[dice.choice(("misspelt", "", "0,0", "-1"))] = holder[at]
    else:
        holder[at] = dice.choice(JUNK)
    return document


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document: its container, and its name or index there."""
    if isinstance(document, dict | list):
        for at, inner in list(document.items() if isinstance(document, dict) else enumerate(document)):
            yield document, at
            yield from _places(inner)
