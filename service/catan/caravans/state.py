"""The camels on the board, and the round in which players vote: this module's part of the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from service.catan.base.cards import BundleOf
from service.catan.base.state import Slice, State
from service.catan.board.onboard import EDGE
from service.catan.board.places import Edge
from service.kernel.parts import SEAT, Content, Optional, Ordered, Part, Reader, Record, StructOf, follows, public
from service.kernel.parts import number as number_from
from service.kernel.rules import SUM, Number, Plain, Ruleset, Seat, constant

MODULE_ID = "caravans"
ARROWS_OF_AN_OASIS = 3
MOST_CARAVANS = 6
"""With two oases."""
MOST_CAMELS = 33
"""With those of the extension."""

CaravanNumber = Annotated[
    int, Plain(Number(0, MOST_CARAVANS - 1), "A caravan by the number of its arrow, clockwise from the first.")
]


@constant("caravans.setup.oasis", fold=SUM)
def oasis_count(ruleset: Ruleset) -> int:
    """The box has one oasis."""
    return 1


@constant("caravans.setup.camels", fold=SUM)
def camel_count(ruleset: Ruleset) -> int:
    """There are 22 camels."""
    return 22


class Vote(msgspec.Struct, frozen=True):
    """The cards that a seat has laid down, and the placement that it wishes."""

    seat: Seat
    cards: BundleOf
    caravan: CaravanNumber | None = None
    edge: Edge | None = None


class Round(Part, frozen=True):
    """A round of votes on the place of a camel."""

    component = "CamelRound"

    finisher: int = public(SEAT, required=True, says="The seat that ended the turn. It votes first.")
    votes: tuple[Vote, ...] = public(
        Ordered(StructOf(Vote)), default=(), says="The votes so far, in order: cards, and the placement wished."
    )


class PerArrow(Content):
    """Something for each arrow, in the order of their numbers."""

    def __init__(self, of: Content) -> None:
        self.of = of

    @property
    def alike(self) -> Content:
        return Ordered(self.of, most=MOST_CARAVANS, least=ARROWS_OF_AN_OASIS)

    def empty(self, state: Any) -> tuple[Any, ...]:
        return (self.of.empty(state),) * (ARROWS_OF_AN_OASIS * oasis_count(state))

    def reader(self, ruleset: Any) -> Reader:
        count = ARROWS_OF_AN_OASIS * oasis_count(ruleset)
        read = Ordered(self.of, most=count, least=count).reader(ruleset)
        return lambda written, at: read(written, at) or self.empty(at.state)

    def write(self, value: Any, state: Any) -> Any:
        return self.alike.write(value, state)


def camels_left(part: Any, state: State) -> int:
    """The camels in the supply: those that are not on the board. A document that has too many on it is refused."""
    return max(0, camel_count(state) - sum(map(len, part.camels)))


class Caravans(Slice, frozen=True):
    """The camels on the board, and what they wait for."""

    component = "Camels"

    camels: Sequence[tuple[int, ...]] = public(
        PerArrow(Ordered(EDGE, most=MOST_CAMELS)),
        says="For each arrow the paths with the camels of its caravan, from the arrow outward.",
    )
    left: ClassVar[Any] = follows(number_from(0, MOST_CAMELS), camels_left, says="The camels in the supply.")
    builder: int | None = public(
        Optional(SEAT),
        default=None,
        says="The seat that has built a settlement or a city in this turn, which brings a camel at its end; or null.",
    )
    round: Round | None = public(
        Optional(Record(Round)), default=None, says="The round of votes that is open, or null."
    )


def caravans(state: State) -> Caravans:
    """This module's part of the state."""
    return state.part(MODULE_ID, Caravans)
