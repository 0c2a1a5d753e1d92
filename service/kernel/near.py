"""Names that are like another one: what is meant by a name that nobody knows."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Iterator, Mapping

from service.kernel.budget import spend

LONGEST = 200
"""How much of a name is compared."""
CLEAR = 0.67
"""How similar a name is to the one that is meant: `players` is not a misspelt `lanes`."""
MOST_NAMED = 16
"""How many known names are listed."""
MOST_COMPARED = 100
"""The errors of one document up to which an unknown name is compared with the known ones."""


def like(name: str, known: Iterable[str], most: int = 1, least: float = 0.6) -> list[str]:
    """Known names that are similar, ignoring case, the most similar first. Each comparison is paid for."""
    folded = {candidate.casefold(): candidate for candidate in known}
    near = difflib.get_close_matches(name[:LONGEST].casefold(), _paid(folded), most, least)
    return [folded[found] for found in near]


def _paid(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        spend()
        yield name


def misspelt(name: str, document: Mapping[str, object]) -> list[str]:
    """The members of a document that may be meant for one that it lacks."""
    return [] if name in document else like(name, document)


def unknown(name: str, known: Collection[str], says: str = "is unknown") -> str:
    """What is said of a name that nobody knows: the known one that is meant, or all of them where they are few."""
    if near := like(name, known, least=CLEAR):
        return f"{says}; did you mean {near[0]}?"
    return f"{says}; the names here are {', '.join(known)}" if 0 < len(known) <= MOST_NAMED else says
