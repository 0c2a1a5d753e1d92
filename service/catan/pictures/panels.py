"""What lies beside a board, as data: the notes, awards and ways that a picture shows below it, and the decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.pictures.picture import sketched
from service.catan.pictures.sketch import Award, Deck, Ladder, Note, Sketch, Track
from service.kernel.rules import Ruleset
from service.pictures.canvas import Art
from service.pictures.sight import Sight


def panels_of(ruleset: Ruleset, document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What lies beside the board of a state that is written on the wire: first what is shared, then seat by seat. Its
    words are in the language of the answer.
    """
    sketch = sketched(ruleset, document, Sight(text=False), ruleset.game.tongue)
    seats = [None, *range(len(document["seats"]))]
    return [panel for seat in seats for panel in _told(sketch, seat)]


def _told(sketch: Sketch, seat: int | None) -> Iterator[dict[str, Any]]:
    for note in sketch.notes.get(seat, ()):
        match note:
            case Track():
                yield {"kind": "track", "seat": seat, "words": note.words, "steps": note.steps, "at": note.at}
            case Ladder(of, steps, at, sign, act):
                words = sketch.say("climbed", title=sketch.title(of), at=at, steps=steps)
                yield (
                    {"kind": "track", "seat": seat, "words": words, "steps": steps, "at": at}
                    | _look(sketch, of, sign)
                    | ({"act": dict(act)} if act is not None else {})
                )
            case Deck(of, count, sign):
                yield {"kind": "deck", "seat": seat, "words": str(count), **_look(sketch, of, sign)}
            case Award(of, words):
                yield {"kind": "award", "seat": seat, "words": words, "of": of}
            case Note(words, Art() as sign):
                of = sign.name.removeprefix("sign-")
                yield {"kind": "stock", "seat": seat, "words": words, **_look(sketch, of, sign)}
            case Note(words):
                yield {"kind": "note", "seat": seat, "words": words}


def _look(sketch: Sketch, of: str, sign: Art | None) -> dict[str, str]:
    """What a panel is of, what that is called, and its sign, if there is one."""
    named = {"of": of, "title": sketch.title(of)}
    return named if sign is None else {**named, "sign": sign.body}
