"""Events: typed facts of what happened, each recorded with the rule that caused it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from service.kernel.naming import snake


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact of what happened. Its fields are typed like those of an action.

    ``secret`` maps a field to the fields that hold the seats who may know it; everybody else sees ``null`` there.
    """

    type: ClassVar[str] = "event"
    secret: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.type = snake(cls.__name__)
