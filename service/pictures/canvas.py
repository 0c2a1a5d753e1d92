"""A drawing in layers, written as SVG.

The tree is the standard library's: it escapes every text and every attribute by itself, so no input can become markup.
All looks are presentation attributes, which work under any policy and in every renderer.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import NamedTuple
from xml.etree import ElementTree

Point = tuple[float, float]
Attribute = str | float | None

NAMESPACE = "http://www.w3.org/2000/svg"
FONT = "DejaVu Sans, Verdana, sans-serif"
MOST_PIXELS = 2048
"""The greatest width and height of a picture whose size is requested."""
_UNWRITABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow."""


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


def path_of(points: Iterable[Point]) -> str:
    """Points as `points` of a polygon or a line has them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


class Canvas:
    """Shapes in layers. A later layer lies over an earlier one, and in a layer a later shape over an earlier one."""

    def __init__(self, *layers: str) -> None:
        self._layers = {name: ElementTree.Element("g", {"class": f"hm-layer-{name}"}) for name in layers}

    def shape(self, layer: str, tag: str, **attributes: Attribute) -> None:
        """Any element of SVG. In the name of an attribute an underscore stands for a hyphen, and a final one is
        dropped.
        """
        ElementTree.SubElement(self._layers[layer], tag, written(attributes))

    def polygon(self, layer: str, points: Iterable[Point], **attributes: Attribute) -> None:
        """A closed shape with straight sides."""
        self.shape(layer, "polygon", points=path_of(points), **attributes)

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
        element = ElementTree.SubElement(self._layers[layer], "text", written(places | attributes))
        element.text = writable(words)

    def svg(self, box: Box, prefix: str, title: str, description: str | None, width: int | None) -> bytes:
        """The whole drawing. `prefix` begins every id, so that several pictures stand on one page.

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
        }
        if width is not None:
            scale = min(width / box.width, MOST_PIXELS / box.height)
            attributes |= {"width": max(1, round(box.width * scale)), "height": max(1, round(box.height * scale))}
        root = ElementTree.Element("svg", written(attributes))
        for name, words in (("title", title), ("desc", description)):
            if words is not None:
                told = ElementTree.SubElement(root, name, {"id": f"{prefix}-{name}"})
                told.text = writable(words)
        root.set("aria-labelledby", f"{prefix}-title")
        if description is not None:
            root.set("aria-describedby", f"{prefix}-desc")
        root.extend(layer for layer in self._layers.values() if len(layer))
        return ElementTree.tostring(root)


def written(attributes: dict[str, Attribute]) -> dict[str, str]:
    """Attributes as SVG has them; those that are `None` are left out."""
    return {
        _name_of(name): writable(value) if isinstance(value, str) else number(value)
        for name, value in attributes.items()
        if value is not None
    }


@functools.cache
def _name_of(attribute: str) -> str:
    return attribute.rstrip("_").replace("_", "-")


def writable(text: str) -> str:
    """A text without the characters that XML does not allow."""
    return _UNWRITABLE.sub("\ufffd", text) if not text.isascii() or not text.isprintable() else text
