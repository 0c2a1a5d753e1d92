"""Finding what a path names, or telling what has nearly the same name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TypeVar

from service.web.problems import Problem, RequestError

T = TypeVar("T")


def like(name: str, known: Iterable[str], most: int, least: float) -> list[str]:
    """Known names that are nearly the same, whatever their capitals, the most similar first."""
    folded = {candidate.casefold(): candidate for candidate in known}
    return [folded[found] for found in difflib.get_close_matches(name[:200].casefold(), folded, most, least)]


def look_up(known: Mapping[str, T], name: str, slug: str) -> T:
    """What is known by a name in the path; raises `Problem` with status 404 and the nearest names."""
    if name in known:
        return known[name]
    nearest = like(name, known, 3, 0.5)
    hint = f"did you mean {' or '.join(nearest)}?" if nearest else "nothing has a similar name"
    noun = slug.removeprefix("unknown-")
    errors = [RequestError("/id", slug, hint, "path")]
    raise Problem(slug, f"There is no {noun} of this id; {hint}", errors, status=404, extensions={"nearest": nearest})
