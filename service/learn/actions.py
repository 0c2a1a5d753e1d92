"""The discrete actions of a ruleset: what an agent may choose, and the wire actions that its choices make up.

A wire action is chosen step by step. The first choice is the type together with the first symbol of its first field,
such as ``build_road 0,-1,SE``; every further symbol is a choice of its own. So the number of choices grows with the
board and the kinds of cards, and not with all combinations of these, and there is exactly one sequence of choices for
every wire action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from service.kernel.declare.state.fields import described
from service.learn.frame import Document, Frame
from service.learn.spelling import Spelling, spelling_of

LEAVE = 0
"""The choice to leave the move to another seat that may act."""


class Actions:
    """The choices of a frame, numbered; ``names`` says what each of them is."""

    def __init__(self, frame: Frame) -> None:
        self.fields: dict[str, tuple[tuple[str, Spelling], ...]] = {}
        for kind, compiled in frame.ruleset.actions.items():
            items = [item for item in described(compiled.cls) if item.name != "seat"]
            self.fields[kind] = tuple((item.name, spelling_of(item, frame)) for item in items)
        further = dict.fromkeys(
            symbol for fields in self.fields.values() for _, spelling in fields for symbol in spelling.symbols
        )
        self._begun = [(kind, symbol) for kind, fields in self.fields.items() for symbol in _beginnings(fields)]
        self._symbols = tuple(further)
        self.types = tuple(self.fields)
        """The types of action, in the order of the ruleset."""
        self.names = (
            "leave the move",
            *(f"{kind} {symbol}".rstrip() for kind, symbol in self._begun),
            *(f"... {symbol}" for symbol in self._symbols),
        )
        self._first = {pair: at for at, pair in enumerate(self._begun, 1)}
        self._next = {symbol: at for at, symbol in enumerate(self._symbols, 1 + len(self._begun))}

    def __len__(self) -> int:
        return len(self.names)

    def choices(self, document: Document) -> tuple[int, ...]:
        """The choices that make up a wire action, written as the service writes it."""
        kind, seat = document["type"], document["seat"]
        symbols: list[str] = []
        for name, spelling in self.fields[kind]:
            symbols += spelling.spelled(document.get(name), seat)
        first = symbols[0] if symbols else ""
        return self._first[kind, first], *(self._next[symbol] for symbol in symbols[1:])

    def document(self, choices: Sequence[int], seat: int) -> Document:
        """The wire action of a seat that choices make up."""
        kind, first = self._begun[choices[0] - 1]
        symbols = self._all(first, choices[1:])
        document: Document = {"type": kind, "seat": seat}
        for name, spelling in self.fields[kind]:
            document[name] = spelling.read(next(symbols), symbols, seat)
        return document

    def type_of(self, choice: int) -> int:
        """The number of the type of action, among ``types``, that a first choice begins."""
        return self.types.index(self._begun[choice - 1][0])

    def _all(self, first: str, rest: Iterable[int]) -> Iterator[str]:
        yield first
        for choice in rest:
            yield self._symbols[choice - 1 - len(self._begun)]


def _beginnings(fields: tuple[tuple[str, Spelling], ...]) -> tuple[str, ...]:
    return fields[0][1].begins if fields else ("",)


class Open:
    """The wire actions that are still open to a seat after the choices it has made. ``may_leave``: it may leave the
    move to another seat instead.
    """

    def __init__(self, actions: Actions, documents: Sequence[Document], may_leave: bool = False) -> None:
        self._left = {actions.choices(each): each for each in documents}
        self.made: tuple[int, ...] = ()
        """The choices so far, with those that went without saying."""
        self.may_leave = may_leave

    def choices(self) -> set[int]:
        """What may be chosen next."""
        at = len(self.made)
        found = {choices[at] for choices in self._left}
        return found | {LEAVE} if self.may_leave and not self.made else found

    def choose(self, choice: int) -> Document | None:
        """Make a choice. The wire action, once it is settled. Raises ``ValueError`` if the choice is not open.

        Where only one symbol may follow, it follows by itself.
        """
        at = len(self.made)
        left = {choices: found for choices, found in self._left.items() if choices[at] == choice}
        if not left:
            raise ValueError(f"the choice {choice} is not open; the action mask says which are")
        self._left, self.made = left, (*self.made, choice)
        if len(left) == 1:
            return next(iter(left.values()))
        while len(following := self.choices()) == 1:
            self.made += tuple(following)
        return None
