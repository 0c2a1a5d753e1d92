"""Figures: pieces in the colours of a seat, each drawn once in a picture however many of them stand there.

A figure stands out from every ground by a dark outline and a white halo around it. All paths lie around the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from service.pictures.canvas import Art, Point, shown
from service.pictures.palette import HALO, INK, Paint, paint_of

BESIDE_TOKEN = 33.0
"""How far from the middle of a hex a figure stands, so that it does not cover the number token."""
NEUTRAL = Paint("", "#23282f", "#ffffff", None, "")
"""Figures that are nobody's, such as the robber."""


@dataclass(frozen=True)
class Figure:
    """A kind of piece: `body` draws it in some colours, `outline` is its silhouette, and `shape` what is alike in all
    colours, which the body shows. Its name is also its class.
    """

    name: str
    outline: str
    body: Callable[[Paint], str]
    shape: Art | None = None

    def of(self, seat: int | None) -> Art:
        """The piece of a seat, or of nobody."""
        parts = () if self.shape is None else (self.shape,)
        if seat is None:
            return Art(self.name, self.body(NEUTRAL), parts)
        paint = paint_of(seat)
        return Art(f"{self.name}{seat}", self.body(paint), (*parts, emblem(paint)))

    def ghost(self, seat: int | None, scale: float) -> str:
        """A small silhouette in the seat's colour, for marks."""
        paint = NEUTRAL if seat is None else paint_of(seat)
        thin = 3 if paint.fill == HALO else 0
        return (
            f'<path d="{self.outline}" transform="scale({scale})" fill="{paint.fill}" stroke="{INK}" '
            f'stroke-width="{thin}" stroke-linejoin="round"/>'
        )


def emblem(paint: Paint) -> Art:
    """The emblem of a seat, to be filled."""
    return Art(f"emblem-{paint.name.lower()}", f'<path d="{paint.emblem}"/>')


def emblem_at(paint: Paint, at: Point, scale: float = 1.0) -> str:
    """The seat's emblem, for the body of a figure."""
    return shown(emblem(paint), at, scale, paint.ink)


def plate(
    name: str, outline: str, at: Point = (0, 4), trim: str = "", scale: float = 1.0, width: float = 2.8
) -> Figure:
    """A flat piece with the seat's emblem at a point of it. `trim` is SVG that lies on its colour."""
    shape = Art(f"{name}-shape", haloed(outline, None, width) + trim)

    def body(paint: Paint) -> str:
        return shown(shape, (0, 0), 1, paint.fill) + emblem_at(paint, at, scale)

    return Figure(name, outline, body, shape)


def haloed(outline: str, fill: str | None, width: float = 2.8) -> str:
    """A silhouette with its outline and its halo. Without a fill it has that of what shows it."""
    colour = "" if fill is None else f' fill="{fill}"'
    return (
        f'<path d="{outline}" fill="none" stroke="{HALO}" stroke-opacity=".9" stroke-width="{width + 3.7:g}" '
        f'stroke-linejoin="round"/><path d="{outline}"{colour} stroke="{INK}" stroke-width="{width:g}" '
        f'stroke-linejoin="round"/>'
    )


HULL, SAIL = "M-19 4h38l-7 11h-24z", "M-2 1v-21q14 8 18 21z"


def vessel(name: str, scale: float, sign: str = "") -> Figure:
    """A ship with one sail and the owner's emblem on its hull, or another sign."""
    shape = Art(
        f"{name}-shape",
        f'<path d="{HULL}{SAIL}" fill="none" stroke="{HALO}" stroke-opacity=".9" stroke-width="6.5" '
        f'stroke-linejoin="round"/><path d="{SAIL}" fill="#fffdf6" stroke="{INK}" stroke-width="2.4" '
        f'stroke-linejoin="round"/><path d="M-3 4v-25" stroke="{INK}" stroke-width="2.6"/><path d="{HULL}" '
        f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>',
    )

    def body(paint: Paint) -> str:
        mark = sign or emblem_at(paint, (0, 9), 0.8)
        return f'<g transform="scale({scale})">{shown(shape, (0, 0), 1, paint.fill)}{mark}</g>'

    return Figure(name, HULL + SAIL, body, shape)


SHIP = vessel("ship", 0.78)
"""The ship of a seat, wherever a book has ships."""
PIRATE = vessel(
    "pirate", 1.05, '<path d="M-5 5l10 9M5 5l-10 9" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
)
HELMET = "M-10 10V1q-9-2-8-13 3 7 10 7 4-5 8-5t8 5q7 0 10-7 1 11-8 13v9z"
"""A horned helmet, wherever a book has barbarians."""
