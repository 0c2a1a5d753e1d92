"""Kinds of hex that several books have."""

from __future__ import annotations

from service.catan.pictures.look import Ground

GOLD_FIELD = Ground(
    "#d9a420",
    '<path d="M-46-12q22 14 46 0t46 0v12q-22 14-46 0t-46 0zM-34 32q16 9 34 0t34 0" fill="#fff" fill-opacity=".3"/>'
    '<path d="M-26-34l9-5 9 5-3 9h-12zM12-36l7-4 7 4-2 7h-10zM-8 36l8-5 8 5-3 8H-5zM-36 24l6-4 6 4-2 6h-8zM24 24l7-4 7 '
    '4-2 7H26z" fill="#fff3b8" stroke="#6b4a00" stroke-width="1.6" stroke-linejoin="round"/>',
)
UNEXPLORED = Ground(
    "#93a1b1",
    '<path d="M-40-18q6-13 19-8q7-14 21-5q14-3 15 10M-38 12q2-11 14-9q6-13 20-6q8-10 20-1q14-1 12 13M-26 38q1-10 12-8'
    'q7-10 18-2q11-3 13 8" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>',
    "fog",
)
CASTLE = Ground(
    "#cdbb9f",
    '<path d="M-40 34V-8h8v6h7v-6h8v12h8V-22h6v6h6v-6h6v6h6v-6h6V4h8V-8h8v6h7v-6h8v42H6V22a6 6 0 0 0-12 0v12z" '
    'transform="translate(-2.6 0) scale(.88)" fill="#6e5f4b" fill-opacity=".78"/>'
    '<path d="M0-19v-20l16 5-16 5" fill="#a81c2b" stroke="#4a3b2f" stroke-width="2" stroke-linejoin="round"/>',
)
"""Where knights start, or where wagons go."""
