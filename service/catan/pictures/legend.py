"""Below the board: why an action is refused, the dice and what is shared, and each seat with what it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from service.catan.pictures.figures import emblem, emblem_at
from service.catan.pictures.sketch import Award, Ladder, Note, Sketch, Track
from service.pictures.canvas import Art, Point
from service.pictures.palette import GLOW, HALO, INK, RED, Paint

PAD, ROW, GAP = 18.0, 34.0, 16.0
SIZE = 16.0
_NARROW, _WIDE = "ijl.,:;'|!()[] tfrI", "mwMWQO@%&"


class Item(NamedTuple):
    """A part of a line: its width, and how it is drawn from the middle of its left side on."""

    width: float
    draw: Callable[[Point], None]


class Legend:
    """The lines below a board, from the left upper corner of the paper on."""

    def __init__(self, sketch: Sketch, width: float) -> None:
        self._sketch = sketch
        self._right = width - PAD

    def paint(self) -> float:
        """Draws all lines and returns their height."""
        sketch, down = self._sketch, PAD / 2
        for sentence in sketch.sight.refused:
            down = self._paint_row([self._cross(), *self._lines(sentence)], down, GAP / 2)
        shared = [*self._dice(), *self._noted(None)]
        down = self._paint_row(shared, down) if shared else down
        for number, seat, paint in sketch.seats:
            row = [self._owner(number, paint), *self._held(seat), *self._noted(number)]
            down = self._paint_row(row, down)
        return down + PAD / 2

    def _paint_row(self, items: list[Item], top: float, gap: float = GAP) -> float:
        """Items side by side, in as many lines as they need; further lines are indented. Returns where they end."""
        x, y = PAD, top + ROW / 2
        for item in items:
            if x + item.width > self._right and x > PAD:
                x, y = PAD + 30, y + ROW * 0.75
            item.draw((x, y))
            x += item.width + gap
        return y + ROW / 2

    # What stands in the lines

    def _text(self, words: str, ink: str | None = None, size: float = SIZE) -> Item:
        canvas, fill = self._sketch.canvas, ink or self._sketch.theme.ink
        class_ = None if ink else "hm-ink"
        return Item(
            width_of(words, size),
            lambda at: canvas.text("legend", at, words, size, "start", fill=fill, class_=class_),
        )

    def _lines(self, sentence: str) -> Iterator[Item]:
        """A sentence in lines."""
        sketch, room = self._sketch, self._right - PAD - 30
        ink = sketch.theme.refusal
        lines = [""]
        for word in sentence.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and width_of(longer, SIZE) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        for line in lines:
            yield self._text(line, ink)._replace(width=room)

    def _signed(self, sign: Art | None, words: str) -> Item:
        """Words with a sign before them."""
        if sign is None:
            return self._text(words)
        text, canvas, dark = self._text(words), self._sketch.canvas, self._sketch.sight.theme == "dark"

        def draw(at: Point) -> None:
            x, y = at
            if dark:  # dark outlines need a light ground
                canvas.circle("legend", (x + 11, y), 13, fill="#efe4c8")
            canvas.use("legend", sign, (x + 11, y))
            text.draw((x + 25, y))

        return Item(text.width + 25, draw)

    def _cross(self) -> Item:
        art = Art(
            "refused",
            f'<circle r="10" fill="{RED}"/><path d="M-4-4 4 4M4-4-4 4" stroke="{HALO}" stroke-width="3" '
            'stroke-linecap="round"/>',
        )
        return Item(22, lambda at: self._sketch.canvas.use("legend", art, (at[0] + 10, at[1])))

    def _owner(self, number: int, paint: Paint) -> Item:
        """The emblem of a seat with its number and the name of its colour, and a bar where it is on turn."""
        sketch = self._sketch
        name = self._text(f"{number} {paint.name}")
        disc = Art(
            f"seat{number}",
            f'<circle r="14" fill="{HALO}"/><circle r="12.5" fill="{paint.fill}" stroke="{INK}" stroke-width="2.4"/>'
            + emblem_at(paint, (0, 0), 1.1),
            [emblem(paint)],
        )

        def draw(at: Point) -> None:
            x, y = at
            if sketch.document["turn"]["seat"] == number:
                sketch.canvas.shape(
                    "legend", "rect", x=x - PAD, y=y - ROW / 2, width=6, height=ROW, fill=GLOW, stroke=INK,
                    class_="hm-turn",
                )  # fmt: skip
            sketch.canvas.use("legend", disc, (x + 13, y), class_=f"hm-seat-{number}")
            name.draw((x + 33, y))

        return Item(110, draw)

    def _held(self, seat: Mapping[str, Any]) -> Iterator[Item]:
        """Cards by kind as far as they show, or their number."""
        sketch, cards = self._sketch, seat["resources"]
        if isinstance(cards, int):
            yield self._signed(sketch.sign("card"), str(cards))
        else:
            for kind, count in cards.items():
                if count:
                    sign = sketch.sign(kind)
                    yield self._signed(sign, str(count) if sign else f"{count} {kind.replace('_', ' ')}")
            if not any(cards.values()):
                yield self._signed(sketch.sign("card"), "0")
        if development := _size(seat.get("development", {})):
            yield self._signed(sketch.sign("development"), str(development))
        if knights := seat.get("played", {}).get("knight"):
            yield self._signed(sketch.sign("knight"), str(knights))

    def _badge(self, words: str) -> Item:
        text, canvas = self._text(words, "#7a4d00", 14), self._sketch.canvas

        def draw(at: Point) -> None:
            x, y = at
            canvas.shape(
                "legend", "rect", x=x, y=y - 11, width=text.width + 16, height=22, rx=11, fill="#fbefd2",
                stroke="#7a4d00", stroke_width=1,
            )  # fmt: skip
            text.draw((x + 8, y))

        return Item(text.width + 16, draw)

    def _dice(self) -> Iterator[Item]:
        """The dice as they lie."""
        roll = self._sketch.document["turn"].get("roll")
        if not roll:
            return
        for pips in roll:
            yield Item(24, lambda at, pips=pips: self._sketch.canvas.use("legend", die(pips), (at[0] + 12, at[1])))  # type: ignore[misc]

    def _noted(self, seat: int | None) -> Iterator[Item]:
        for note in self._sketch.notes.get(seat, ()):
            match note:
                case Note():
                    yield self._signed(note.sign, note.words)
                case Award():
                    yield self._badge(note.words)
                case Ladder() if note.at:
                    yield self._signed(note.sign, str(note.at))
                case Track():
                    yield self._way(note)

    def _way(self, track: Track) -> Item:
        """A row of dots, the figure where it has come to, and the words behind it."""
        text, canvas = self._text(track.words), self._sketch.canvas
        water = self._sketch.theme.sea or "#7db9cd"
        step = 22.0
        length = step * track.steps + 24

        def draw(at: Point) -> None:
            x, y = at
            canvas.shape("legend", "rect", x=x, y=y - 13, width=length, height=26, rx=13, fill=water, class_="hm-way")
            for index in range(track.steps + 1):
                canvas.circle("legend", (x + 12 + index * step, y), 3, fill="#ffffff", fill_opacity=0.85)
            canvas.use("legend", track.figure, (x + 12 + min(track.at, track.steps) * step, y + 1))
            text.draw((x + length + 10, y))

        return Item(length + 10 + text.width, draw)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(pips: int) -> Art:
    """A die, 24 units wide."""
    dots = "".join(f'<circle cx="{x * 6}" cy="{y * 6}" r="2.2" fill="{INK}"/>' for x, y in _PIPS[pips])
    return Art(
        f"die{pips}",
        f'<rect x="-11" y="-11" width="22" height="22" rx="5" fill="#fdf6e3" stroke="{INK}" stroke-width="2"/>{dots}',
    )


def width_of(words: str, size: float) -> float:
    """About how wide some words are."""
    return size * sum(0.42 if letter in _NARROW else 0.95 if letter in _WIDE else 0.7 for letter in words)


def tell_seats(sketch: Sketch) -> None:
    """Dice and hands in words."""
    if roll := sketch.document["turn"].get("roll"):
        sketch.told.append(f"The dice show {' and '.join(map(str, roll))}.")
    awards = sketch.document.get("awards", {})
    for number, seat, _ in sketch.seats:
        won = "".join(f", the {name.replace('_', ' ')}" for name, who in awards.items() if who == number)
        sketch.told.append(f"Seat {number} holds {holding(seat)}{won}.")


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
