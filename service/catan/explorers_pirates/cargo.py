"""Cargo: the pieces that ships carry and that lie in the basins of harbor settlements, and the room that they take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from service.catan.base.cards import Bundle, BundleField
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.query import UNION, Ruled, constant

ROOM = 2
"""A hold, like a basin, has room for two small pieces or one large one."""
SMALL, LARGE = 1, 2
"""The room that a piece takes."""
SETTLER = "settler"


@dataclass(frozen=True)
class CargoKind:
    """A kind of piece that ships carry: the room that one takes, and how many each player owns, if players own them."""

    room: int
    supply: int | None = None


@constant(
    "explorers-pirates.hold.only-these-pieces",
    "explorers-pirates.hold.large-pieces",
    "explorers-pirates.settler.limit",
    fold=UNION,
)
def cargo(ruleset: Ruleset) -> dict[str, CargoKind]:
    """Ships carry settlers. A settler is large, and each player owns 2."""
    return {SETTLER: CargoKind(LARGE, supply=2)}


@constant("explorers-pirates.hold.only-these-pieces")
def cargo_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the pieces that ships carry."""
    return tuple(cargo(ruleset))


Cargo = Annotated[Bundle, BundleField(cargo_kinds)]


def room_taken(ruled: Ruled, pieces: Sequence[int]) -> int:
    """The room that pieces take, counted by kind."""
    return sum(kind.room * count for kind, count in zip(cargo(ruled).values(), pieces, strict=True))


def fits(ruled: Ruled, pieces: Sequence[int]) -> bool:
    """Whether pieces fit into one hold or basin together."""
    return room_taken(ruled, pieces) <= ROOM


def piece(ruled: Ruled, kind: str) -> Bundle:
    """One piece of a kind, counted by kind."""
    return Bundle(int(each == kind) for each in cargo_kinds(ruled))
