"""Lists in pages: the part that is shown, and the addresses of the pages before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import urlencode

T = TypeVar("T")


@dataclass(frozen=True)
class Paged(Generic[T]):
    """One page of a list at `path`, as its query asks with `limit` and `offset`."""

    path: str
    asked: Mapping[str, Any]
    whole: Sequence[T]
    limit: int

    @property
    def offset(self) -> int:
        """How many entries come before the page."""
        offset: int = self.asked["offset"]
        return offset

    @property
    def shown(self) -> Sequence[T]:
        """The entries of the page."""
        return self.whole[self.offset : self.offset + self.limit]

    @property
    def before(self) -> str | None:
        """The address of the page before, if there is one."""
        return self._address(max(0, self.offset - self.limit)) if self.offset else None

    @property
    def after(self) -> str | None:
        """The address of the next page, if there is one."""
        end = self.offset + self.limit
        return self._address(end) if end < len(self.whole) else None

    def document(self, name: str, entries: Sequence[Any]) -> dict[str, Any]:
        """The page as an answer, which has its entries under this name."""
        return {"total": len(self.whole), "offset": self.offset, "next": self.after, name: entries}

    def _address(self, offset: int) -> str:
        return f"{self.path}?{urlencode({**self.asked, 'limit': self.limit, 'offset': offset})}"


def page_of(path: str, asked: Mapping[str, Any], whole: Sequence[T], most: int) -> Paged[T]:
    """The requested page of a list, with at most so many entries."""
    return Paged(path, asked, whole, min(asked["limit"], most))
