"""The counts of purses, as a module's part of the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from service.catan.base.cards import Concealed, size
from service.catan.documents import Reading, hand_document
from service.catan.purses.purse import Purse
from service.catan.state import Slice, State
from service.kernel.declare.fields import Misreads
from service.kernel.declare.viewing import FULL


class Purses(Slice):
    """A part of the state that is nothing but purses; a module names its own in a subclass.

    On the wire it is ``{"seats": [{"gold": {"gold": 2}}, ...], "supply": {"gold": {"gold": 48}}}``. In a view, the
    goods that others hide are numbers, and so is the supply of these.
    """

    __slots__ = ("held", "supply")

    purses: ClassVar[tuple[Purse, ...]]

    def __init__(self, held: dict[str, list[list[int]]], supply: dict[str, list[int]]) -> None:
        self.held = held
        self.supply = supply

    @classmethod
    def dealt(cls, state: State) -> Self:
        return cls(
            {purse.name: [[0] * len(purse.kinds) for _ in state.seats] for purse in cls.purses},
            {purse.name: list(purse.stock) for purse in cls.purses},
        )

    @classmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        reading = Reading(state.ruleset, f"/{cls.purses[0].part}")
        names = [purse.name for purse in cls.purses]
        written = reading.only(document, "", ("seats", "supply"))
        listed = written.get("seats")
        if not isinstance(listed, list) or len(listed) != state.seat_count:
            reading.fail("/seats", f"must be a list of {state.seat_count} seats")
            listed = [{}] * state.seat_count
        seats = [reading.only(each, f"/seats/{seat}", names) for seat, each in enumerate(listed)]
        supply = reading.only(written.get("supply"), "/supply", names)
        part = cls({}, {})
        for purse in cls.purses:
            secret = state.viewer != FULL and not purse.public
            part.held[purse.name] = [
                reading.hand(
                    each.get(purse.name, {}),
                    f"/seats/{seat}/{purse.name}",
                    purse.kinds,
                    secret and seat != state.viewer,
                )
                for seat, each in enumerate(seats)
            ]
            part.supply[purse.name] = reading.hand(
                supply.get(purse.name, {}), f"/supply/{purse.name}", purse.kinds, secret
            )
        if reading.errors:
            raise Misreads(reading.errors)
        return part

    def write(self, state: State) -> dict[str, Any]:
        return {
            "seats": [
                {purse.name: hand_document(self.held[purse.name][seat], purse.kinds) for purse in self.purses}
                for seat in range(state.seat_count)
            ],
            "supply": {purse.name: hand_document(self.supply[purse.name], purse.kinds) for purse in self.purses},
        }

    def copy(self) -> Self:
        return type(self)(
            {name: [goods.copy() for goods in seats] for name, seats in self.held.items()},
            {name: goods.copy() for name, goods in self.supply.items()},
        )

    def view(self, viewer: int, state: State) -> Self:
        seen = self.copy()
        for purse in self.purses:
            if purse.public:
                continue
            at = f"/{purse.part}"
            seen.held[purse.name] = [
                goods if seat == viewer else Concealed(size(goods), f"{at}/seats/{seat}/{purse.name}")
                for seat, goods in enumerate(seen.held[purse.name])
            ]
            seen.supply[purse.name] = Concealed(size(seen.supply[purse.name]), f"{at}/supply/{purse.name}")
        return seen
