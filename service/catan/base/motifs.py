"""What is drawn on the hexes of the base game, and the signs of its goods."""

from __future__ import annotations

from collections.abc import Iterable

from service.pictures.canvas import Art, shown
from service.pictures.palette import INK

Spots = Iterable[tuple[float, float, float]]
"""Where a shape stands, and how large."""


def _tree(x: float, y: float, s: float) -> str:
    return (
        f"M{x:.0f} {y - 11 * s:.0f}l{6 * s:.1f} {10 * s:.1f}h{-2.5 * s:.1f}l{5 * s:.1f} {8 * s:.1f}h{-7 * s:.1f}"
        f"v{4 * s:.1f}h{-3 * s:.1f}v{-4 * s:.1f}h{-7 * s:.1f}l{5 * s:.1f} {-8 * s:.1f}h{-2.5 * s:.1f}z"
    )


def _ear(x: float, y: float) -> str:
    return (
        f"M{x} {y + 13}v-12m0 2q-5-1-5-6q5 1 5 6q0-5 5-6q0 5-5 6m0-5q-5-1-5-6q5 1 5 6q0-5 5-6q0 5-5 6m0-5q-3-3 0-7"
        "q3 4 0 7"
    )


SHEEP = Art(
    "sheep",
    '<path d="M-6 4v5M4 4v5" stroke="#22301f" stroke-width="2.4"/>'
    '<path d="M-9 3a5 5 0 0 1 1-9 6 6 0 0 1 11-1 5 5 0 0 1 4 9 5 5 0 0 1-6 3 7 7 0 0 1-6 1 5 5 0 0 1-4-3z" '
    'fill="#fff" fill-opacity=".93"/><ellipse cx="-9" cy="-4" rx="4" ry="3.4" fill="#22301f"/>',
)
PEAK = Art(
    "peak",
    '<path d="M-19 15L0-18 19 15z" fill="#fff" fill-opacity=".3"/>'
    '<path d="M0-18L19 15H3L-4 4 2-4z" fill="#000" fill-opacity=".26"/>'
    '<path d="M0-18l7 12-4-2-3 4-4-3-3 1z" fill="#fff" fill-opacity=".95"/>',
)
MOUND = Art(
    "mound",
    '<path d="M-20 10q3-20 20-20t20 20z" fill="#fff" fill-opacity=".22"/>'
    '<path d="M4-9q13 3 16 19H6q4-10-2-19z" fill="#000" fill-opacity=".2"/>'
    '<path d="M-17 3h26M-12-4h18M-8 3v7M2-4v7M-2 3v7" stroke="#000" stroke-opacity=".3" stroke-width="1.6" '
    'fill="none"/>',
)


def _scattered(art: Art, spots: Spots) -> str:
    return "".join(shown(art, (x, y), scale) for x, y, scale in spots)


_TREES: Spots = (
    *((-13, -36, 0.95), (14, -36, 0.95), (-32, -19, 1.05), (33, -19, 1.05), (0, -30, 0.8), (-38, 10, 0.95)),
    *((38, 11, 0.95), (-25, 30, 1.1), (25, 30, 1.1), (0, 42, 1)),
)
_LIT: Spots = ((-15, -38, 0.6), (12, -38, 0.6), (-35, -22, 0.6), (30, -22, 0.6), (-28, 27, 0.65), (22, 27, 0.65))
_EARS = ((-31, -22), (-17, -34), (0, -40), (17, -34), (31, -22), (-35, 26), (35, 26), (-20, 36), (20, 36))
_PEAKS: Spots = (*((-24, -22, 0.95), (22, -25, 0.95), (0, -30, 1.1), (-27, 26, 0.8), (27, 26, 0.85), (0, 41, 0.6)),)
_FLOCK: Spots = ((-25, -26, 1), (27, 27, 1), (20, -34, 1))
_MOUNDS: Spots = ((-22, -26, 1), (20, -30, 0.9), (-25, 26, 0.82), (25, 27, 0.86), (0, 43, 0.5))

FOREST = (
    f'<path d="{"".join(_tree(*spot) for spot in _TREES)}" fill="#0d2f1b" fill-opacity=".62"/>'
    f'<path d="{"".join(_tree(*spot) for spot in _LIT)}" fill="#9fd3a8" fill-opacity=".35"/>'
)
PASTURE = (
    '<path d="M-46-4q20-16 40-6t46-8M-44 22q22-14 46-2t42-6M-20-40q18-8 40 2" fill="none" stroke="#fff" '
    'stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M-40 12l-2-5m3 5v-6m1 6l2-5M36-16l-2-5m3 5v-6m1 6l2-5M-6 48l-2-5m3 5v-6m1 6l2-5" stroke="#2d5a1b" '
    f'stroke-width="1.7" stroke-linecap="round" fill="none" stroke-opacity=".75"/>{_scattered(SHEEP, _FLOCK)}'
)
FIELDS = (
    '<path d="M-47-18q46-17 94 0M-47 0q46-17 94 0M-47 18q46-17 94 0M-40 34q40-14 80 0M-26 46q26-9 52 0M-34-34q34-12 '
    '68 0" fill="none" stroke="#9a6a00" stroke-opacity=".28" stroke-width="3"/>'
    f'<path d="{"".join(_ear(*spot) for spot in _EARS)}" fill="#7d5200" fill-opacity=".75" stroke="#7d5200" '
    'stroke-opacity=".75" stroke-width="1.2"/>'
)
HILLS = _scattered(MOUND, _MOUNDS)
MOUNTAINS = _scattered(PEAK, _PEAKS)
DESERT = (
    '<path d="M-44-8q22-18 44-4t44-6M-46 20q24-18 46-2t44-6M-30 42q20-12 34-2t28-6" fill="none" stroke="#a5813b" '
    'stroke-opacity=".55" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M-2 16v-32a4 4 0 0 1 8 0v12h6v-10a3.5 3.5 0 0 1 7 0v17H6v13zM-2 8h-13v-16a3.5 3.5 0 0 1 7 0v9h6z" '
    'fill="#5f7f4a"/><circle cx="26" cy="-32" r="7" fill="#fff" fill-opacity=".55"/>'
)

SIGNS = {
    "brick": (
        f'<path d="M-10-2h9v7h-9zM1-2h9v7H1zM-5-10h10v7H-5z" fill="#b4532f" stroke="{INK}" stroke-width="1.4" '
        'stroke-linejoin="round"/>'
    ),
    "lumber": (
        f'<g stroke="{INK}" stroke-width="1.4"><path d="M-10 1h15v8h-15zM-6-9H9v8H-6z" fill="#7a4d25"/>'
        '<g fill="#e4bd85"><ellipse cx="5.5" cy="5" rx="3" ry="4"/><ellipse cx="9" cy="-5" rx="2.6" ry="4"/></g></g>'
    ),
    "wool": (
        f'<path d="M-4 5v4M4 5v4" stroke="{INK}" stroke-width="2.4"/><path d="M-8 4a5 5 0 0 1 0-9 6 6 0 0 1 11-2 '
        f'5 5 0 0 1 5 9 5 5 0 0 1-6 4 7 7 0 0 1-6 0 5 5 0 0 1-4-2z" fill="#fff" stroke="{INK}" stroke-width="1.4"/>'
        f'<ellipse cx="-9" cy="-2" rx="3.4" ry="3" fill="{INK}"/>'
    ),
    "grain": (
        '<path d="M0 11V-1" stroke="#7d5200" stroke-width="2"/><path d="M0 5q-7-1-7-8 7 1 7 8 0-7 7-8 0 7-7 8'
        'M0-1q-6-1-6-7 6 1 6 7 0-6 6-7 0 6-6 7M0-6q-4-3 0-7 4 4 0 7" fill="#e5ae1d" stroke="#5a3a00" '
        'stroke-width="1.1"/>'
    ),
    "ore": (
        f'<path d="M-11 7l4-12 8-4 8 5 3 10-9 4z" fill="#77819a" stroke="{INK}" stroke-width="1.4" '
        'stroke-linejoin="round"/><path d="M-7-5l6 5 10-4M-1 0l4 10" fill="none" stroke="#dfe4ee" stroke-width="1.4"/>'
    ),
    "card": f'<path d="M-7-10H7V10H-7z" fill="#f4efe2" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
    '<path d="M-4-7h8V7h-8z" fill="none" stroke="#8a7f68" stroke-width="1.2" stroke-dasharray="2 1.5"/>',
    "development": (
        f'<path d="M-7-10H7V10H-7z" fill="#5b4a86" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M0-5l1.5 3.3 3.5.4-2.6 2.3.7 3.5L0 2.7-3.1 4.5l.7-3.5L-5-1.3l3.5-.4z" fill="#ffd84d"/>'
    ),
    "knight": (
        f'<path d="M-8-9H8v8q0 6-8 10Q-8 5-8-1z" fill="#77819a" stroke="{INK}" stroke-width="1.6" '
        'stroke-linejoin="round"/><path d="M0-7v13M-5-3H5" stroke="#fff" stroke-width="2.2"/>'
    ),
}
"""About 20 units wide, around the origin."""
