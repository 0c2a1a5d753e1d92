"""What lies beside a board, as data: the same notes, awards and ways that a picture shows below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.pictures.picture import sketched
from service.catan.pictures.sketch import Award, Note, Track
from service.kernel.rules import Ruleset
from service.pictures.canvas import Art
from service.pictures.sight import Sight


def panels_of(ruleset: Ruleset, document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What lies beside the board of a state that is written on the wire: first what is shared, then seat by seat."""
    notes = sketched(ruleset, document, Sight(text=False)).notes
    seats = [None, *range(len(document["seats"]))]
    return [panel for seat in seats for panel in _told(seat, notes.get(seat, ()))]


def _told(seat: int | None, notes: Any) -> Iterator[dict[str, Any]]:
    for note in notes:
        match note:
            case Track():
                yield {"kind": "track", "seat": seat, "words": note.words, "steps": note.steps, "at": note.at}
            case Award():
                yield {"kind": "award", "seat": seat, "words": note.words}
            case Note(words, Art(name, body)):
                of = name.removeprefix("sign-")
                yield {"kind": "stock", "seat": seat, "words": words, "of": of, "sign": body}
            case Note(words):
                yield {"kind": "note", "seat": seat, "words": words}
