"""The difference of two documents as a JSON Patch (RFC 6902)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.kernel.naming import escaped


def patch(start: Any, end: Any, pointer: str = "") -> Iterator[dict[str, Any]]:
    """The operations that make one document out of another: members are added, removed and replaced. A list of another
    length is replaced as a whole, since its items have no names.
    """
    if start == end:
        return
    if isinstance(start, Mapping) and isinstance(end, Mapping):
        for name in start:
            if name not in end:
                yield {"op": "remove", "path": f"{pointer}/{escaped(name)}"}
        for name, value in end.items():
            if name in start:
                yield from patch(start[name], value, f"{pointer}/{escaped(name)}")
            else:
                yield {"op": "add", "path": f"{pointer}/{escaped(name)}", "value": value}
    elif isinstance(start, list) and isinstance(end, list) and len(start) == len(end):
        for index, (one, other) in enumerate(zip(start, end, strict=True)):
            yield from patch(one, other, f"{pointer}/{index}")
    else:
        yield {"op": "replace", "path": pointer, "value": end}
