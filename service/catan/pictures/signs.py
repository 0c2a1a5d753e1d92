"""Signs of goods, about 20 units wide: the line around them, those that several books have, and signs on discs."""

from __future__ import annotations

from service.pictures.canvas import Art
from service.pictures.palette import INK

RIM = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"'
GOLD = f'<circle r="9" fill="#f3cf4e" {RIM}/><circle r="5.5" fill="none" stroke="#8a6a00" stroke-width="1.4"/>'


def plaque(name: str, sign: str, radius: float, fill: str = "#fdf6e3") -> Art:
    """A sign on a disc."""
    disc = f'<circle r="{radius:g}" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
    return Art(name, f'{disc}<g transform="scale({radius / 13:.2f})">{sign}</g>')
