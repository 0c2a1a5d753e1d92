"""Cargo: the pieces that ships carry and that lie in the basins of harbor settlements, and the room that they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from service.catan.base.cards import Bundle, counted
from service.catan.base.state import State
from service.kernel.declare.state.fields import Counts
from service.kernel.naming import escaped
from service.kernel.rules import SUM, UNION, Field, Misread, Ruled, Ruleset, Voice, constant, query

ROOM = 2
"""A hold, like a basin, has room for two small pieces or one large one."""
SMALL, LARGE = 1, 2
"""The room that a piece takes."""
SETTLER = "settler"
MOST_PIECES = 100
"""More pieces of a kind than any box holds; a bound for numbers on the wire."""


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


@query("explorers-pirates.crew.supply", fold=SUM)
def ashore(state: State, seat: int, kind: str) -> int:
    """No piece of a kind that ships carry stands on a hex, unless a mission puts it there."""
    return 0


class CargoField(Field):
    """Pieces that ships carry."""

    component = "Cargo"
    says = "Pieces that ships carry, by name and number; kinds that are left out count 0."
    shape = Counts((("settler", 1),), MOST_PIECES)

    def words(self, ruleset: Any) -> Sequence[str]:
        return cargo_kinds(ruleset)

    def read(self, written: Any, state: Any) -> Bundle:
        if not isinstance(written, dict):
            raise Misread("must be an object of pieces and numbers")
        kinds = cargo_kinds(state)
        counts = [0] * len(kinds)
        for name, count in written.items():
            if name not in kinds:
                raise Misread(f"is not a piece that ships carry; the kinds are {', '.join(kinds)}", f"/{escaped(name)}")
            if type(count) is not int or not 0 <= count <= MOST_PIECES:
                raise Misread(f"must be an integer from 0 to {MOST_PIECES}", f"/{escaped(name)}")
            counts[kinds.index(name)] = count
        return Bundle(counts)

    def write(self, value: Sequence[int], state: Any) -> dict[str, int]:
        return {name: count for name, count in zip(cargo_kinds(state), value, strict=True) if count}

    def said(self, written: dict[str, int], state: Any, voice: Voice) -> str:
        return counted(written, voice)


Cargo = Annotated[Bundle, CargoField()]


def room_taken(kinds: Mapping[str, CargoKind], pieces: Sequence[int]) -> int:
    """The room that pieces take, counted by kind."""
    taken = 0
    for kind, count in zip(kinds.values(), pieces, strict=True):
        taken += kind.room * count
    return taken


def of_kind(ruled: Ruled, kind: str, pieces: Sequence[int]) -> int:
    """How many of these pieces are of a kind; none in a scenario in which ships do not carry it."""
    kinds = cargo_kinds(ruled)
    return pieces[kinds.index(kind)] if kind in kinds else 0


def fits(ruled: Ruled, pieces: Sequence[int]) -> bool:
    """Whether pieces fit into one hold or basin together."""
    return room_taken(cargo(ruled), pieces) <= ROOM


def piece(ruled: Ruled, kind: str) -> Bundle:
    """One piece of a kind, counted by kind."""
    return Bundle(int(each == kind) for each in cargo_kinds(ruled))
