"""Obligations: what a seat owes before play goes on. Several seats may owe at once."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from service.kernel.fields import Seat
from service.kernel.naming import snake


class Obligation(msgspec.Struct, frozen=True):
    """One debt; subclasses add its details as typed fields."""

    seat: Seat

    kind: ClassVar[str] = "obligation"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.kind = snake(cls.__name__)
