"""What happens and what is owed is told in words, in every language, and only what a viewer may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from service.documents.answers import event_document, obligation_documents, redacted_event
from service.kernel.declare.state.fields import YOU
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.rules import SPECTATOR
from service.kernel.wording.tongue import NULL, Tongue
from tests.nets.play import Move

ODD = re.compile(rf"[`_{{}}]|\b{NULL}\b|-?\d+,-?\d+|\btrue\b|\bfalse\b|  ")
"""What a sentence has only by mistake: markup, names of the wire, and places by their coordinates."""


class Strict(Tongue):
    """A language that knows every word."""

    def word(self, name: str, count: int = 1) -> str:
        assert f"word.{name}" in self.texts, f"{self.language} has no word for {name}"
        return super().word(name, count)


def sentences(move: Move) -> Iterator[tuple[str, str]]:
    """Each event and each obligation as everybody is told of it."""
    play = apply(move.state.copy(), move.action, Chance(seed=move.seed))
    game = play.state.ruleset.game
    for tongue in game.tongues.values():
        strict = Strict(tongue.language, tongue.texts)
        for viewer in (play.state.viewer, SPECTATOR, *range(play.state.seat_count)):
            view: Any = play.state if viewer == play.state.viewer else game.view(play.state, viewer)
            for rule, event in play.events:
                document = redacted_event(event_document(rule, event, play.state), type(event), viewer)
                yield event.type, strict.sentence(type(event), document, view)
            for owed, shown in zip(
                view.obligations, obligation_documents(view.obligations, view, told=False), strict=True
            ):
                yield owed.kind, strict.sentence(type(owed), shown, view)


def told_in_words(move: Move) -> None:
    """No sentence shows what only programs read."""
    for kind, said in sentences(move):
        assert said.endswith("."), f"{kind}: {said}"
        assert not ODD.search(said), f"{kind}: {said}"
        assert not re.search(rf"[^.] {YOU}\b", said), f"{kind}: {said}"
