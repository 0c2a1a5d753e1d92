"""What an agent sees: the view of its own seat as arrays of fixed shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from service.catan.base.boards import legend
from service.learn.actions import Actions, Open
from service.learn.frame import EDGES, HEXES, Document, Frame, turned
from service.learn.planes import MOST, Array, Fill, Page, Sheet

BEGUN = 16
"""The choices of an action that is not finished that an observation shows."""

Observation = dict[str, Any]


class Past:
    """An action that was carried out: its seat, its type, and its first choice if everybody may know it."""

    def __init__(self, seat: int, kind: int, choice: int) -> None:
        self.seat = seat
        self.kind = kind
        self.choice = choice


class Observer:
    """Makes the observations of a frame, from views as the service writes them."""

    def __init__(self, frame: Frame, actions: Actions, history: int) -> None:
        self._frame = frame
        self._actions = actions
        self._history = history
        self.sheet = Sheet(frame)
        self._fills: list[tuple[str, Fill]] = []
        if HEXES in frame.places:
            self._fills.append(("board", _board(self.sheet)))
        whole: Any = frame.state
        for member in whole.members:
            self._fills.append((member.wire, self.sheet.content(member.content, "table", member.wire)))
        for module in frame.ruleset.modules:
            if module.id in frame.parts:
                self._fills.append((module.id, self.sheet.part(module.slice, "table", module.id)))
        arrays = {name: (each.shape, np.int16) for name, each in self.sheet.empty().items()}
        arrays |= {"begun": ((BEGUN,), np.int16), "history": ((history, 3), np.int16)}
        shown: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-1, MOST, shape, kind) for name, (shape, kind) in arrays.items()
        }
        mask = spaces.Box(0, 1, (len(actions),), np.int8)
        self.space = spaces.Dict({"observation": spaces.Dict(shown), "action_mask": mask})

    def table(self) -> list[tuple[str, int, str]]:
        """Every column: its array, its number, and what it tells."""
        return [(room, at, name) for room, names in self.sheet.columns.items() for at, name in enumerate(names)]

    def observation(
        self, view: Document, seat: int, open_: Open | None = None, past: Sequence[Past] = ()
    ) -> Observation:
        """What a seat observes: its view, the choices that are open to it, and the last actions, latest first."""
        arrays = self.sheet.empty()
        page = Page(arrays, seat)
        for name, fill in self._fills:
            if name in view:
                fill(view[name], page, 0)
        return {
            "observation": arrays | {"begun": self._begun(open_), "history": self._past(past, seat)},
            "action_mask": self._mask(open_),
        }

    def _mask(self, open_: Open | None) -> np.ndarray[Any, np.dtype[np.int8]]:
        mask = np.zeros(len(self._actions), np.int8)
        if open_ is not None:
            mask[list(open_.choices())] = 1
        return mask

    def _begun(self, open_: Open | None) -> Array:
        begun = np.zeros(BEGUN, np.int16)
        made = () if open_ is None else open_.made[:BEGUN]
        begun[: len(made)] = made
        return begun

    def _past(self, past: Sequence[Past], seat: int) -> Array:
        told = np.full((self._history, 3), -1, np.int16)
        for at, each in zip(range(self._history), past, strict=False):
            told[at] = turned(each.seat, seat, self._frame.seats), each.kind, each.choice
        return told


def _board(sheet: Sheet) -> Fill:
    """The hexes with terrain and numbers, and the harbors by edge. A hex with several numbers has the sum of them."""
    allowed = legend(sheet.frame.ruleset)
    terrain = sheet.one_of({name: name for name in allowed.terrains}, HEXES, "terrain")
    number, face_down = sheet.number(HEXES, "number"), sheet.number(HEXES, "face_down")
    harbor = sheet.one_of({name: name for name in allowed.harbors}, EDGES, "harbor")
    hexes, edges = sheet.rows[HEXES], sheet.rows[EDGES]

    def fill(written: Any, page: Page, row: int) -> None:
        for name, tile in written["hexes"].items():
            at = hexes[name]
            terrain(tile["terrain"], page, at)
            number(tile.get("number", sum(tile.get("numbers", ()))), page, at)
            face_down(tile.get("face_down", False), page, at)
        for name, kind in written.get("harbors", {}).items():
            harbor(kind, page, edges[name])

    return fill
