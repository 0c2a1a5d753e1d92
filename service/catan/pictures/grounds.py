"""What lies under the pieces: one sea, sand and shallow water around the land, hexes with motifs, and number tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from service.catan.pictures.sketch import Sketch
from service.pictures import hexes
from service.pictures.canvas import Art, Point, shown
from service.pictures.digits import numeral
from service.pictures.palette import INK, RED

PLAIN = "#c9b48a"
"""The colour of a kind of hex whose look no book defines. Its name is written on it."""
HOT = (6, 8)
_INSET = 0.945
"""Between hexes of land the sand shows: these are the paths."""
_SIZES = {2: 18, 3: 18, 4: 20, 5: 22, 6: 25, 8: 25, 9: 22, 10: 20, 11: 18, 12: 18}
"""As in print, likelier numbers are larger."""
_ODDS = 6
_IN_A_ROW = 2
_SHALLOWS = ((92, 0.16), (62, 0.2), (36, 0.34))
WAVES = Art(
    "waves",
    '<path d="M-24-8q6-6 12 0t12 0M2 14q6-6 12 0t12 0" fill="none" stroke="#fff" stroke-opacity=".5" '
    'stroke-width="2.4" stroke-linecap="round"/>',
)


def paint_waters(sketch: Sketch) -> None:
    """The shallows, the sand and the banks of fog, each in one piece, and a faint grid on the sea."""
    theme, canvas = sketch.theme, sketch.canvas
    kinds: dict[str, list[str]] = {"land": [], "water": [], "fog": []}
    for q, r in sketch.hexes:
        kinds[sketch.lies((q, r))].append(_path(q, r))
    if land := "".join(kinds["land"]):
        shore = Art("land", f'<path d="{land}" stroke-linejoin="round"/>')
        for width, opacity in _SHALLOWS:
            canvas.use(
                "water", shore, (0, 0), class_="hm-shallow", fill="none", stroke=theme.shallow, stroke_width=width,
                stroke_opacity=opacity,
            )  # fmt: skip
        canvas.use("water", shore, (0, 0), class_="hm-beach", fill=theme.beach, stroke=theme.beach, stroke_width=13)
    if fog := "".join(kinds["fog"]):
        canvas.shape(
            "water", "path", d=fog, class_="hm-fogbank", fill=theme.fogbank, stroke=theme.fogbank, stroke_width=9,
            stroke_linejoin="round",
        )  # fmt: skip
    if water := "".join(kinds["water"]):
        canvas.shape(
            "grid", "path", d=water, class_="hm-grid", fill="none", stroke=theme.grid, stroke_opacity=0.3,
            stroke_width=1.5,
        )  # fmt: skip


def paint_grounds(sketch: Sketch) -> None:
    """Every hex of the board, with its number tokens."""
    for (q, r), lying in sketch.hexes.items():
        at, kind = hexes.centre(q, r), lying["terrain"]
        ground, lies = sketch.grounds.get(kind), sketch.lies((q, r))
        motif, parts = (ground.motif, ground.parts) if ground else ("", ())
        art, fill = Art("space", f'<path d="{_path(0, 0)}" fill="none"/>'), None
        if lies != "water":
            art = Art(f"hex-{kind}", f'<path d="{_path(0, 0, _INSET)}"/>{motif}', parts)
            fill = sketch.theme.fog if lies == "fog" else ground.fill if ground else PLAIN
        sketch.canvas.use("ground", art, at, fill=fill, class_=f"hm-hex hm-terrain-{kind}", data_place=f"{q},{r}")
        if lies == "water" and (motif or (q * 7 + r * 3) % 3 == 0):
            sketch.canvas.use("ground", Art(kind, motif, parts) if motif else WAVES, at)
        if ground is None:
            sketch.canvas.text("ground", (at[0], at[1] - 34), kind.replace("_", " "), 12, fill=INK)
        _paint_tokens(sketch, at, lying)


def _paint_tokens(sketch: Sketch, at: Point, lying: Mapping[str, Any]) -> None:
    shown = lying.get("numbers") or ([lying["number"]] if "number" in lying else [])
    if lying.get("face_down"):
        shown = [None] * max(1, len(shown))
    for point, number in zip(_spread(at, len(shown)), shown, strict=True):
        sketch.canvas.use("numbers", token(number, sketch.theme.token), point, class_="hm-number")


def _spread(middle: Point, count: int) -> Iterator[Point]:
    """Where the number tokens of a hex lie."""
    x, y = middle
    rows = [min(_IN_A_ROW, count - before) for before in range(0, count, _IN_A_ROW)]
    for down, width in enumerate(rows):
        for across in range(width):
            yield x + (across - (width - 1) / 2) * 42, y + (down - (len(rows) - 1) / 2) * 42


def token(number: int | None, fill: str) -> Art:
    """A number token with a dot for each of the 36 throws that show its number. A red one has a red ring besides. One
    that lies face down has a question mark.
    """
    if number is None:
        sign = f'<path d="{_QUESTION}" fill="none" stroke="{INK}" stroke-width="3.2" stroke-linecap="round"/>'
        disc = _disc(fill, hot=False)
        return Art("face-down", shown(disc) + sign, [disc])
    hot = number in HOT
    ink = RED if hot else INK
    dots = _ODDS - abs(7 - number)
    drawn = "".join(f'<circle cx="{(index - (dots - 1) / 2) * 4.6:g}" cy="12.5" r="1.7"/>' for index in range(dots))
    digits = numeral(str(number), _SIZES.get(number, 20), ink)
    disc = _disc(fill, hot)
    return Art(
        f"number{number}", f'{shown(disc)}<g transform="translate(0-2)">{digits}</g><g fill="{ink}">{drawn}</g>', [disc]
    )


_QUESTION = "M-5.5-5.5a5.5 5.5 0 1 1 8 5q-2.5 1.2-2.5 4M0 9v.1"


def _disc(fill: str, hot: bool) -> Art:
    rim, width = (RED, 2.4) if hot else ("#5d4a2a", 1.4)
    return Art(
        "hot-token" if hot else "token",
        '<circle cy="1.5" r="20" fill="#000" fill-opacity=".3"/>'
        f'<circle class="hm-token" r="20" fill="{fill}" stroke="{rim}" stroke-width="{width}"/>',
    )


def _path(q: int, r: int, scale: float = 1.0) -> str:
    """The outline of a hex as a path."""
    x, y = hexes.centre(q, r)
    half, side = hexes.WIDTH / 2 * scale, hexes.SIDE * scale
    return (
        f"M{x:.1f} {y - side:.1f}l{half:.1f} {side / 2:.1f}v{side:.1f}l{-half:.1f} {side / 2:.1f}"
        f"{-half:.1f} {-side / 2:.1f}v{-side:.1f}z"
    )
