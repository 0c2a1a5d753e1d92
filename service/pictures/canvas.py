"""A drawing in layers, written as SVG.

What varies is written by one function, which escapes it, so no input can become markup. What is always the same is
*art*: a shape in the code, which a picture holds once and shows by reference. All looks are presentation attributes,
which work under any policy and in every renderer.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Attribute = str | float | None

NAMESPACE = "http://www.w3.org/2000/svg"
FONT = "DejaVu Sans, Verdana, sans-serif"
MOST_PIXELS = 2048
"""The greatest width and height of a picture whose size is requested."""
_PREFIX = "~"
"""In the body of art it stands for what begins the ids of a picture."""
_UNWRITABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow."""


class Art(NamedTuple):
    """A shape around the origin, by a name that no other shape of the picture has. `parts` are other art that it shows
    (see `shown`).
    """

    name: str
    body: str
    parts: Sequence[Art] = ()


def shown(art: Art, at: Point = (0, 0), scale: float = 1, fill: str | None = None) -> str:
    """Other art, for the body of art that has it among its parts."""
    size = f" scale({number(scale)})" if scale != 1 else ""
    place = f' transform="translate({number(at[0])} {number(at[1])}){size}"' if at != (0, 0) or size else ""
    return f'<use href="#{_PREFIX}-{art.name}"{place}{"" if fill is None else f" fill={quoteattr(fill)}"}/>'


class Box(NamedTuple):
    """A rectangle in user units: its upper left corner, its width and height."""

    left: float
    top: float
    width: float
    height: float


@functools.lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A number with two decimals at most, and no more of them than it needs.

    Boards share their coordinates and sizes, so most numbers of a picture have been written before.
    """
    rounded = round(value, 2)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


class Canvas:
    """Shapes in layers. A later layer lies over an earlier one, and in a layer a later shape over an earlier one.

    `prefix` begins every id, so that several pictures stand on one page.
    """

    def __init__(self, prefix: str, *layers: str) -> None:
        self._prefix = prefix
        self._layers: dict[str, list[str]] = {name: [] for name in layers}
        self._dresses: dict[str, str] = {}
        self._art: dict[str, str] = {}

    def dress(self, layer: str, **attributes: Attribute) -> None:
        """Gives a layer attributes, which its shapes inherit."""
        self._dresses[layer] = written(attributes)

    def shape(self, layer: str, tag: str, **attributes: Attribute) -> None:
        """Any element of SVG. In the name of an attribute an underscore stands for a hyphen, and a final one is
        dropped.
        """
        self._layers[layer].append(f"<{tag}{written(attributes)}/>")

    def use(
        self, layer: str, art: Art, at: Point, *, turn: float = 0, scale: float = 1, **attributes: Attribute
    ) -> None:
        """Art at a point, turned by degrees, clockwise, and smaller or larger than it is."""
        x, y = number(at[0]), number(at[1])
        if turn or scale != 1:
            turned = f"rotate({number(turn)})" if turn else ""
            scaled = f"scale({number(scale)})" if scale != 1 else ""
            place = f'transform="translate({x} {y}){turned}{scaled}"'
        else:
            place = f'x="{x}" y="{y}"'
        self._keep(art)
        self._layers[layer].append(f'<use href="#{self._prefix}-{art.name}" {place}{written(attributes)}/>')

    def _keep(self, art: Art) -> None:
        if art.name not in self._art:
            self._art[art.name] = art.body.replace(f"#{_PREFIX}-", f"#{self._prefix}-")
            for part in art.parts:
                self._keep(part)

    def line(self, layer: str, start: Point, end: Point, **attributes: Attribute) -> None:
        """A straight line."""
        self.shape(layer, "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)

    def circle(self, layer: str, centre: Point, radius: float, **attributes: Attribute) -> None:
        """A circle."""
        self.shape(layer, "circle", cx=centre[0], cy=centre[1], r=radius, **attributes)

    def text(
        self, layer: str, at: Point, words: str, size: float, anchor: str = "middle", **attributes: Attribute
    ) -> None:
        """A line of text. `at` is the middle of its height, at the end that `anchor` names."""
        places: dict[str, Attribute] = {"x": at[0], "y": at[1] + size * 0.36, "font_size": size}
        if anchor != "start":
            places["text_anchor"] = anchor
        self._layers[layer].append(f"<text{written(places | attributes)}>{escape(writable(words))}</text>")

    def svg(self, box: Box, title: str, description: str | None, width: int | None) -> bytes:
        """The whole drawing.

        `width` is in pixels; without it the picture fills the space that it is given. A picture that would be too high
        is narrower.
        """
        attributes: dict[str, Attribute] = {
            "xmlns": NAMESPACE,
            "viewBox": " ".join(map(number, box)),
            "class": "hm-picture",
            "font_family": FONT,
            "font_weight": "bold",
            "role": "img",
            "aria_labelledby": f"{self._prefix}-title",
        }
        if width is not None:
            scale = min(width / box.width, MOST_PIXELS / box.height)
            attributes |= {"width": max(1, round(box.width * scale)), "height": max(1, round(box.height * scale))}
        if description is not None:
            attributes["aria_describedby"] = f"{self._prefix}-desc"
        parts = [f"<svg{written(attributes)}>"]
        for name, words in (("title", title), ("desc", description)):
            if words is not None:
                parts.append(f'<{name} id="{self._prefix}-{name}">{escape(writable(words))}</{name}>')
        drawn = (f'<g id="{self._prefix}-{name}">{body}</g>' for name, body in self._art.items())
        parts += ["<defs>", *drawn, "</defs>"] if self._art else []
        for name, shapes in self._layers.items():
            if shapes:
                parts += [f'<g class="hm-layer-{name}"{self._dresses.get(name, "")}>', *shapes, "</g>"]
        return "".join((*parts, "</svg>")).encode()


def written(attributes: dict[str, Attribute]) -> str:
    """Attributes as SVG has them, each after a space; those that are `None` are left out."""
    return "".join([f" {_name_of(name)}={_quoted(value)}" for name, value in attributes.items() if value is not None])


@functools.lru_cache(maxsize=8192)
def _quoted(value: str | float) -> str:
    return quoteattr(writable(value)) if isinstance(value, str) else f'"{number(value)}"'


@functools.cache
def _name_of(attribute: str) -> str:
    return attribute.rstrip("_").replace("_", "-")


def writable(text: str) -> str:
    """A text without the characters that XML does not allow."""
    return _UNWRITABLE.sub("\ufffd", text) if not text.isascii() or not text.isprintable() else text
