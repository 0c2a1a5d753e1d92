"""Looking up what a path names, or suggesting similar names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from service.kernel.near import like
from service.web.problems import Problem, RequestError

T = TypeVar("T")


def look_up(known: Mapping[str, T], name: str, slug: str) -> T:
    """The entry that a name in the path stands for. Raises `Problem` with status 404 and the nearest names."""
    if name in known:
        return known[name]
    nearest = like(name, known, 3)
    hint = f"did you mean {' or '.join(nearest)}?" if nearest else "nothing has a similar name"
    noun = slug.removeprefix("unknown-")
    errors = [RequestError("/id", slug, hint, "path")]
    raise Problem(slug, f"There is no {noun} with this id; {hint}", errors, status=404, extensions={"nearest": nearest})
