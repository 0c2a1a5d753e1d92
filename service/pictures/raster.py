"""PNG pictures, made from SVG by resvg with the font that is shipped with the code: the host needs none."""

from __future__ import annotations

from pathlib import Path

import resvg_py

_FONT = str(Path(__file__).parent / "font" / "dejavu-sans-bold.ttf")


def png_of(svg: bytes, width: int) -> bytes:
    """The picture as PNG, `width` pixels wide."""
    return resvg_py.svg_to_bytes(
        svg_string=svg.decode(),
        width=width,
        skip_system_fonts=True,
        font_files=[_FONT],
        font_family="DejaVu Sans",
        sans_serif_family="DejaVu Sans",
    )
