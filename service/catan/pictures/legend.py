"""Below the board: each seat with its colours, what it holds, and who is on turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.catan.pictures.sketch import OUTLINE, Sketch
from service.pictures.canvas import Box

LINE = 30.0


def paint_legend(sketch: Sketch, box: Box) -> None:
    """One line a seat."""
    turn, awards = sketch.document["turn"], sketch.document.get("awards", {})
    left, y = box.left + 34, box.top + box.height - (len(sketch.document["seats"]) + 0.5) * LINE
    canvas, ink = sketch.canvas, sketch.theme.ink
    shared = [f"Dice: {' + '.join(map(str, turn['roll']))}"] if turn.get("roll") else []
    if shared := [*shared, *sketch.notes.get(None, ())]:
        canvas.text("legend", (left - 10, y - 14), ". ".join(shared), 18, "start", fill=ink)
    if turn.get("roll"):
        sketch.told.append(f"The dice show {' and '.join(map(str, turn['roll']))}.")
    for number, seat, paint in sketch.seats:
        at = y + LINE * (number + 0.5)
        canvas.shape(
            "legend", "rect", x=left - 12, y=at - 12, width=24, height=24, rx=4, fill=paint.fill, stroke=OUTLINE,
            stroke_width=2, class_=f"hm-seat-{number}",
        )  # fmt: skip
        canvas.text("legend", (left, at), str(number), 16, fill=paint.ink)
        words = f"{holding(seat)}{_award(awards, number)}"
        noted = "; ".join((words, *sketch.notes.get(number, ())))
        canvas.text("legend", (left + 22, at), noted, 16, "start", fill=ink)
        if turn["seat"] == number:
            canvas.polygon(
                "legend", [(left - 28, at - 8), (left - 16, at), (left - 28, at + 8)], fill=ink, class_="hm-turn"
            )
        sketch.told.append(f"Seat {number} holds {words}.")


def holding(seat: Mapping[str, Any]) -> str:
    """What a seat holds, in words, as far as its document shows it."""
    cards, development = seat["resources"], seat.get("development", {})
    found = [_counted(cards, "card"), *([_counted(development, "development card")] if _size(development) else [])]
    if knights := seat.get("played", {}).get("knight"):
        found.append(f"{knights} knight{'s' * (knights > 1)} played")
    return ", ".join(found)


def _counted(cards: Mapping[str, int] | int, noun: str) -> str:
    number = _size(cards)
    kinds = "" if isinstance(cards, int) else ", ".join(f"{count} {kind}" for kind, count in cards.items() if count)
    return f"{number} {noun}{'' if number == 1 else 's'}{f' ({kinds})' if kinds else ''}".replace("_", " ")


def _size(cards: Mapping[str, int] | int) -> int:
    return cards if isinstance(cards, int) else sum(cards.values())


def _award(awards: Mapping[str, Any], seat: int) -> str:
    held = [name.replace("_", " ") for name, holder in awards.items() if holder == seat]
    return "".join(f", the {name}" for name in held)
