"""Colours that people can tell apart: contrast in both schemes, and what is left to the colour-blind."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from service.catan.base.look import GROUNDS
from service.pages.page import STATIC as PAGES
from service.pictures.palette import SEATS, THEMES
from service.play import STATIC as PLAY
from tests.pictures.drawing import SVG, classed, drawn
from tests.pictures.test_drawing import contrast, linear
from tests.suite import position

SCHEMES = ("light", "dark")
SHEETS = [*PAGES.glob("*.css"), *(PLAY / "game").glob("*.css")]
_TOKEN = re.compile(r"--([\w-]+): light-dark\(([^,]+), ([^)]+)\);")
_SHORT = re.compile(r"#(.)(.)(.)$")


def tokens() -> dict[str, dict[str, str]]:
    """The colours of the pages by scheme and name, as the style sheet of all pages has them."""
    found: dict[str, dict[str, str]] = {scheme: {} for scheme in SCHEMES}
    for name, *colours in _TOKEN.findall((PAGES / "house.css").read_text(encoding="utf-8")):
        for scheme, colour in zip(SCHEMES, colours, strict=True):
            found[scheme][name] = _SHORT.sub(r"#\1\1\2\2\3\3", colour.strip())
    return found


TOKENS = tokens()
TEXT, LARGE = 4.5, 3.0
"""The contrast that WCAG AA asks for: of text, and of borders, focus and other signs."""
PAIRS = [
    *((ink, ground, TEXT) for ink in ("ink", "soft", "link") for ground in ("paper", "panel", "sunk")),
    *((ink, "tile", TEXT) for ink in ("ink", "soft")),
    *((ink, ground, TEXT) for ink in ("bad", "ink", "soft", "link") for ground in ("bad-tint",)),
    *(("bad", ground, TEXT) for ground in ("panel", "sunk")),
    ("warn", "warn-tint", TEXT),
    ("good", "panel", TEXT),
    ("on-accent", "accent", TEXT),
    *(("edge", ground, LARGE) for ground in ("paper", "panel")),
    *(("focus", ground, LARGE) for ground in ("paper", "panel", "sunk")),
    ("accent", "panel", LARGE),
]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_everything_that_is_read_has_contrast(scheme: str) -> None:
    """Each ink on each ground on which the pages use it."""
    colours = TOKENS[scheme]
    table = {(ink, ground): contrast(colours[ink], colours[ground]) for ink, ground, _ in PAIRS}
    assert not {pair: round(table[pair[:2]], 2) for pair in PAIRS if table[pair[:2]] < pair[2]}


def test_every_colour_that_a_sheet_names_is_there() -> None:
    """A colour that is none leaves text without any; and none is listed that nobody uses."""
    texts = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    used = {*re.findall(r"var\(--([\w-]+)", texts)}
    declared = {*re.findall(r"--([\w-]+):", texts)}
    assert used <= declared
    assert TOKENS["light"].keys() <= used


@pytest.mark.parametrize("scheme", SCHEMES)
def test_pages_dress_pictures_in_their_themes(scheme: str) -> None:
    """One picture serves both schemes: the page's colours for its classes are those of the theme."""
    theme, colours = THEMES[scheme], TOKENS[scheme]
    assert (theme.sea, theme.shallow, theme.beach, theme.token) == tuple(
        colours[name] for name in ("sea", "shallow", "beach", "token")
    )


# Viénot, Brettel and Mollon, 1999, for the two common kinds; Machado, Oliveira and Fernandes, 2009, for the third.
BLIND = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "no colour": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What is left of red, green and blue light."""
APART = 15.0
"""A distance in Lab at which two areas side by side are told apart at a glance."""


def lab(light: list[float]) -> tuple[float, float, float]:
    """The place of an amount of red, green and blue light in Lab."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, blindness: str) -> tuple[float, float, float]:
    """A colour as somebody sees it."""
    light = linear(colour)
    return lab([sum(share * part for share, part in zip(row, light, strict=True)) for row in BLIND[blindness]])


def alike(colours: dict[str, str], blindness: str) -> set[frozenset[str]]:
    """The pairs of colours that somebody cannot tell apart."""
    return {
        frozenset((one, other))
        for one, other in combinations(colours, 2)
        if sum(
            (a - b) ** 2 for a, b in zip(seen(colours[one], blindness), seen(colours[other], blindness), strict=True)
        )
        < APART**2
    }


BY_SHAPE_ALONE = {
    "protanopia": {frozenset({"forest", "hills"}), frozenset({"pasture", "fields"})},
    "deuteranopia": {frozenset({"Black", "Plum"})},
    "tritanopia": {frozenset({"Mint", "Sky"})},
}
"""The seats and terrains that colour does not tell apart. Without any colour nothing is asked of them but shape."""


def told_by_colour(near: set[frozenset[str]], blindness: str) -> bool:
    """Whether no more pairs are alike than are known."""
    return near <= BY_SHAPE_ALONE.get(blindness, near)


@pytest.mark.parametrize("blindness", BLIND)
def test_seats_are_told_apart(blindness: str) -> None:
    """By colour, or by the emblem of their pieces and the dashes of their roads."""
    paints = {paint.name: paint for paint in SEATS}
    near = alike({name: paint.fill for name, paint in paints.items()}, blindness)
    assert told_by_colour(near, blindness)
    for one, other in (tuple(pair) for pair in near):
        assert paints[one].emblem != paints[other].emblem
        assert paints[one].dashes != paints[other].dashes


@pytest.mark.parametrize("blindness", BLIND)
def test_terrains_are_told_apart(blindness: str) -> None:
    """By colour, or by what is drawn on them."""
    land = {name: ground for name, ground in GROUNDS.items() if ground.lies == "land"}
    near = alike({name: ground.fill for name, ground in land.items()}, blindness)
    assert told_by_colour(near, blindness)
    assert all(len({land[name].motif for name in pair}) == 2 for pair in near)


@pytest.mark.parametrize("place", ["0,0", "0,0,N", "0,0,E"])
def test_kinds_of_marks_differ_without_colour(place: str) -> None:
    """By their shapes: what is wrong, in the way, right, new, on a path, or possible, and which piece."""
    pieces = ("road",) if place == "0,0,E" else ("settlement", "city") if place == "0,0,N" else ()
    shapes: dict[str, str] = {}
    for kind in ("wrong", "blocker", "good", "last", "path", "hint", *pieces):
        root = drawn(
            state=position("open"), marks=[{"place": place, "kind": kind, "seat": 0}], text=False, legend=False
        )
        art = {found.get("id", ""): found for found in root.iter() if found.get("id")}
        (mark,) = classed(root, f"hm-mark-{kind}")
        layer = next(group.get("class", "") for group in root.iter(f"{SVG}g") if mark in list(group))
        shapes[kind] = f"{layer == 'hm-layer-glow'} {colourless(art[mark.get('href', '').removeprefix('#')])}"
    assert len({*shapes.values()}) == len(shapes), shapes


def colourless(element: ElementTree.Element) -> str:
    """A shape without its colours and the names of its art."""
    text = ElementTree.tostring(element, encoding="unicode")
    return re.sub(r' (fill|stroke|id|href|class)="[^"]*"|#[0-9a-f]{3,8}', "", text)
