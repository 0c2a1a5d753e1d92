"""One game being played: the state, the seats that may act, and whose move it is."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.rules.points import points
from service.kernel.declare.state.fields import read_struct
from service.kernel.declare.state.viewing import FULL
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.state import State
from service.learn.frame import Document
from service.learn.legal import legal_documents


class Table:
    """A game whose chance follows from a seed alone.

    Of several seats that may act, the one that acted longest ago is asked first, as in a match; it may leave the move
    to the next.
    """

    def __init__(self, state: State, seed: bytes, offers: int) -> None:
        self.state = state
        self.plies = 0
        self._seed = seed
        self._offers = offers
        self._last = [-1] * state.seat_count
        self._views: dict[int, Document] = {}
        self._asked: list[tuple[int, list[Document]]] = self._able()

    def _able(self) -> list[tuple[int, list[Document]]]:
        """The seats that can act, each with its legal actions, in the order in which they are asked."""
        if self.winners:
            return []
        actors = dict.fromkeys(self.state.ruleset.game.actors(self.state))
        able = [(seat, legal_documents(self.state, seat, self._offers)) for seat in actors]
        return sorted((each for each in able if each[1]), key=lambda each: self._last[each[0]])

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody while the game goes on."""
        return self.state.ruleset.game.winners(self.state)

    @property
    def points(self) -> list[int]:
        """Everybody's points, secret ones included."""
        return [points(self.state, seat) for seat in range(self.state.seat_count)]

    @property
    def asked(self) -> int | None:
        """The seat that is asked for an action; ``None`` if nobody can act."""
        return self._asked[0][0] if self._asked else None

    @property
    def legal(self) -> list[Document]:
        """The legal actions of that seat."""
        return self._asked[0][1] if self._asked else []

    @property
    def may_leave(self) -> bool:
        """Whether that seat may leave the move to another."""
        return len(self._asked) > 1

    def leave(self) -> None:
        """The seat that is asked leaves the move to the next."""
        del self._asked[0]

    def take(self, document: Document) -> None:
        """Carry out a legal action."""
        cls, seat = self.state.ruleset.actions[document["type"]].cls, document["seat"]
        fields = {name: value for name, value in document.items() if name != "type"}
        action: Any = read_struct(cls, fields, self.state)
        self.plies += 1
        self.state = apply(self.state.copy(), action, Chance(seed=self._seed, counter=self.plies)).state
        self._last[seat] = self.plies
        self._views.clear()
        self._asked = self._able()

    def view(self, viewer: int) -> Document:
        """The state as a viewer may see it."""
        if viewer not in self._views:
            game: Any = self.state.ruleset.game
            shown = self.state if viewer == FULL else game.view(self.state, viewer)
            self._views[viewer] = game.write(shown)
        return self._views[viewer]
