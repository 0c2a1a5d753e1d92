"""How the values of an action's fields are spelled: one symbol after another, from an alphabet that the field declares.

A seat is spelled as the one who acts counts it, cards one by one in the order of their kinds. Every spelling says by
itself where it ends, so a sequence of symbols has one meaning.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from service.catan.board.frame_spaces import WatersField
from service.kernel.declare.state.fields import Counts, Described, Field, Flag, Many, ManyField, Number, SeatField
from service.learn.frame import Frame, room_of, turned

END, NOTHING = "end", "nothing"
FEW = 100
"""Numbers of a wider range are spelled digit by digit."""


class Spelling(ABC):
    """How one kind of value is spelled. ``begins`` are the symbols with which it may begin, ``symbols`` all of them."""

    def __init__(self, begins: Sequence[str], symbols: Sequence[str] = ()) -> None:
        self.begins = tuple(dict.fromkeys(begins))
        self.symbols = tuple(dict.fromkeys((*begins, *symbols)))

    @abstractmethod
    def spelled(self, written: Any, seat: int) -> list[str]:
        """The symbols of a value, as the wire has it, in an action of a seat. Raises ``ValueError`` if it has none."""

    @abstractmethod
    def read(self, first: str, rest: Iterator[str], seat: int) -> Any:
        """The value that begins with a symbol; takes from the rest what belongs to it."""


class Single(Spelling):
    """A value of a few, each of which is a symbol."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(tuple(values))
        self._values = values
        self._symbols = {value: symbol for symbol, value in values.items()}

    def spelled(self, written: Any, seat: int) -> list[str]:
        if written not in self._symbols:
            raise ValueError(f"{written!r} is none of {', '.join(self._values)}")
        return [self._symbols[written]]

    def read(self, first: str, rest: Iterator[str], seat: int) -> Any:
        return self._values[first]


class SeatSpelling(Spelling):
    """A seat, counted from the one who acts."""

    def __init__(self, seats: int) -> None:
        super().__init__([f"seat+{number}" for number in range(seats)])

    def spelled(self, written: Any, seat: int) -> list[str]:
        if type(written) is not int or not 0 <= written < len(self.begins):
            raise ValueError(f"{written!r} is no seat")
        return [self.begins[turned(written, seat, len(self.begins))]]

    def read(self, first: str, rest: Iterator[str], seat: int) -> int:
        return turned(self.begins.index(first), -seat, len(self.begins))


class Digits(Spelling):
    """A number of a wide range, by its digits."""

    def __init__(self) -> None:
        super().__init__("0123456789", (END,))

    def spelled(self, written: Any, seat: int) -> list[str]:
        return [*str(written), END]

    def read(self, first: str, rest: Iterator[str], seat: int) -> int:
        return int("".join((first, *iter(rest.__next__, END))))


class Cards(Spelling):
    """How many of each kind: each kind as often as there are, in the order of the kinds."""

    def __init__(self, kinds: Sequence[str]) -> None:
        super().__init__((*kinds, END))
        self._kinds = tuple(kinds)

    def spelled(self, written: Any, seat: int) -> list[str]:
        if strange := [kind for kind, count in written.items() if count and kind not in self._kinds]:
            raise ValueError(f"{', '.join(strange)}: none of {', '.join(self._kinds)}")
        return [*(kind for kind in self._kinds for _ in range(written.get(kind, 0))), END]

    def read(self, first: str, rest: Iterator[str], seat: int) -> dict[str, int]:
        counted: dict[str, int] = {}
        while first != END:
            counted[first] = counted.get(first, 0) + 1
            first = next(rest)
        return counted


class Row(Spelling):
    """A list, item by item."""

    def __init__(self, of: Spelling) -> None:
        super().__init__((*of.begins, END), of.symbols)
        self._of = of

    def spelled(self, written: Any, seat: int) -> list[str]:
        return [*(symbol for item in written for symbol in self._of.spelled(item, seat)), END]

    def read(self, first: str, rest: Iterator[str], seat: int) -> list[Any]:
        items: list[Any] = []
        while first != END:
            items.append(self._of.read(first, rest, seat))
            first = next(rest)
        return items


class OrNothing(Spelling):
    """A value, or null."""

    def __init__(self, of: Spelling) -> None:
        super().__init__((NOTHING, *of.begins), of.symbols)
        self._of = of

    def spelled(self, written: Any, seat: int) -> list[str]:
        return [NOTHING] if written is None else self._of.spelled(written, seat)

    def read(self, first: str, rest: Iterator[str], seat: int) -> Any:
        return None if first == NOTHING else self._of.read(first, rest, seat)


def spelling_of(item: Described, frame: Frame) -> Spelling:
    """How a field of an action is spelled in the games of a frame."""
    plain = _plain(item.field, frame)
    return OrNothing(plain) if item.nullable else plain


def _plain(field: Field, frame: Frame) -> Spelling:
    if isinstance(field, WatersField):
        return Single({name: name for name in frame.waters})
    room, words = room_of(field), field.words(frame.ruleset)
    if room is not None:
        return Single({name: name for name in frame.places[room]})
    if isinstance(field, SeatField):
        return SeatSpelling(frame.seats)
    if isinstance(field, ManyField):
        return Row(_plain(field.of, frame))
    match field.shape:
        case Counts():
            return Cards(words)
        case Many():
            return Row(Single({word: word for word in words}))
        case Flag():
            return Single({"yes": True, "no": False})
        case Number(least=least, greatest=greatest):
            return Single({str(n): n for n in range(least, greatest + 1)}) if greatest - least < FEW else Digits()
    if not words:
        raise TypeError(f"{type(field).__name__} does not say with which words it is written")
    return Single({word: word for word in words})
