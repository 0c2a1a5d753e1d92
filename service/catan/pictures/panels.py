"""What lies beside a board, as data: the notes, awards and ways that a picture shows below it, and the decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.pictures.picture import sketched
from service.catan.pictures.sketch import Award, Deck, Ladder, Note, Track
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
            case Ladder(of, steps, at, sign, act):
                words = f"{of.replace('_', ' ').capitalize()}: {at} of {steps}"
                yield {"kind": "track", "seat": seat, "words": words, "steps": steps, "at": at, **_look(of, sign)} | (
                    {"act": dict(act)} if act is not None else {}
                )
            case Deck(of, count, sign):
                yield {"kind": "deck", "seat": seat, "words": str(count), **_look(of, sign)}
            case Award():
                yield {"kind": "award", "seat": seat, "words": note.words}
            case Note(words, Art() as sign):
                yield {"kind": "stock", "seat": seat, "words": words, **_look(sign.name.removeprefix("sign-"), sign)}
            case Note(words):
                yield {"kind": "note", "seat": seat, "words": words}


def _look(of: str, sign: Art | None) -> dict[str, str]:
    """What a panel is of, and its sign, if there is one."""
    return {"of": of} if sign is None else {"of": of, "sign": sign.body}
