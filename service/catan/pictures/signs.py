"""Signs of goods, about 20 units wide: the line around them, those that several books have, and signs on discs."""

from __future__ import annotations

from service.pictures.canvas import Art, shown
from service.pictures.palette import INK

RIM = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"'
GOLD = f'<circle r="9" fill="#f3cf4e" {RIM}/><circle r="5.5" fill="none" stroke="#8a6a00" stroke-width="1.4"/>'


def plaque(name: str, sign: Art | None, radius: float, fill: str = "#fdf6e3") -> Art:
    """A sign on a disc, or an empty disc if no book has a sign for it."""
    disc = f'<circle r="{radius:g}" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
    return Art(name, disc + shown(sign, scale=radius / 13), [sign]) if sign else Art(name, disc)
