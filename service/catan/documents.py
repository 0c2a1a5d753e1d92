"""What recurs in documents of the Catan family: hands of cards, places, flags and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.cards import MOST_CARDS, Concealed
from service.catan.board.topology import Names, Topology
from service.kernel.compile.ruleset import Ruleset
from service.kernel.naming import escaped
from service.kernel.play.reading import Reading as KernelReading


class Reading(KernelReading):
    """A state being read, or a module's part of one: pointers of errors begin at ``part``."""

    def __init__(self, ruleset: Ruleset, part: str = "") -> None:
        super().__init__(ruleset)
        self.part = part

    def hand(self, value: object, pointer: str, kinds: Sequence[str], secret: bool) -> list[int]:
        """Counts by kind; in a view, where it is secret, their number."""
        if secret and type(value) is int and 0 <= value <= MOST_CARDS * len(kinds):
            return Concealed(value, f"{self.part}{pointer}")
        counts = [0] * len(kinds)
        if not isinstance(value, dict):
            self.fail(pointer, "must be an object of names and numbers")
            return counts
        for name, count in value.items():
            if name not in kinds:
                self.fail(f"{pointer}/{escaped(name)}", f"is not one of {', '.join(kinds)}", "unknown")
            elif type(count) is not int or not 0 <= count <= MOST_CARDS:
                self.fail(f"{pointer}/{name}", f"must be an integer from 0 to {MOST_CARDS}")
            else:
                counts[kinds.index(name)] = count
        return counts

    def hexes(self, value: object, pointer: str, topology: Topology) -> int:
        """A list of hexes as a mask."""
        return self._places(value, pointer, topology.hex_at, topology.nowhere_hex, "hex")

    def corners(self, value: object, pointer: str, topology: Topology) -> int:
        """A list of corners as a mask."""
        return self._places(value, pointer, topology.corner_at, topology.corner_count, "corner")

    def edges(self, value: object, pointer: str, topology: Topology) -> int:
        """A list of edges as a mask."""
        return self._places(value, pointer, topology.edge_at, topology.edge_count, "edge")

    def _places(self, value: object, pointer: str, index: Names, nowhere: int, noun: str) -> int:
        mask = 0
        if not isinstance(value, list):
            self.fail(pointer, f"must be a list of {noun}s")
            return 0
        for position, name in enumerate(value):
            at = index[name] if isinstance(name, str) else None
            if at is None or at >= nowhere:
                self.fail(f"{pointer}/{position}", f"is no {noun} of this board")
            elif mask >> at & 1:
                self.fail(f"{pointer}/{position}", f"names the same {noun} twice", "duplicate")
            else:
                mask |= 1 << at
        return mask

    def hex(self, name: object, pointer: str, topology: Topology, or_else: str = "") -> int:
        """A hex of the board; ``or_else`` tells what it might be instead."""
        at = topology.hex_at[name] if isinstance(name, str) else None
        if at is None or at == topology.nowhere_hex:
            self.fail(pointer, f"must name a hex of the board{or_else}")
            return 0
        return at

    def hex_or_nowhere(self, name: object, pointer: str, topology: Topology) -> int:
        """A hex of the board; null is nowhere, for what stands off the board."""
        if name is None:
            return topology.nowhere_hex
        return self.hex(name, pointer, topology, ", or be null where it is off the board")

    def corner(self, name: object, pointer: str, topology: Topology) -> int:
        """A corner of the board."""
        at = topology.corner_at[name] if isinstance(name, str) else None
        if at is None or at == topology.nowhere_corner:
            self.fail(pointer, "is no corner of this board")
            return 0
        return at

    def flag(self, value: object, pointer: str) -> bool:
        """True or false."""
        if type(value) is not bool:
            self.fail(pointer, "must be true or false")
        return value is True

    def number(self, value: object, pointer: str, least: int, most: int) -> int:
        """An integer within bounds."""
        if type(value) is not int or not least <= value <= most:
            self.fail(pointer, f"must be an integer from {least} to {most}")
            return least
        return value


def hand_document(hand: list[int], kinds: Sequence[str]) -> dict[str, int] | int:
    """The kinds that a hand holds, with their numbers; of a concealed hand the size."""
    if isinstance(hand, Concealed):
        return hand.size
    return {kind: count for kind, count in zip(kinds, hand, strict=True) if count}
