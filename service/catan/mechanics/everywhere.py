"""Everywhere: what a piece may do at any place of a board, made once and listed again and again."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import TypeVar

from service.kernel.declare.action import Action

A = TypeVar("A", bound=Action)


@lru_cache(200)
def everywhere(action: type[A], places: int, *fields: int) -> tuple[A, ...]:
    """For each of so many places, by its number, the action that has it as its last field, after these fields."""
    return tuple(map(action, *map(repeat, fields), range(places)))
