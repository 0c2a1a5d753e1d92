"""Draws what train.py has noted: `python curve.py FOLDER` writes `curve.svg` beside `curve.csv`.

A dot is the mean of 10 games, the line the mean of the last ten dots.
"""

import sys
from pathlib import Path

import numpy as np

WIDTH, HEIGHT, LEFT, TOP, MOST, SMOOTH = 720, 320, 56, 16, 10, 10
STYLE = """text { font: 14px sans-serif; fill: #333 } path { fill: none; stroke: #b3402a; stroke-width: 3 }
circle { fill: #d9a08f } line { stroke: #ddd }"""


def drawn(games, points):
    """The curve as SVG."""
    across = LEFT + games / games[-1] * (WIDTH - LEFT - 16)
    down = TOP + (1 - points / MOST) * (HEIGHT - TOP - 48)
    level = [TOP + (1 - each / MOST) * (HEIGHT - TOP - 48) for each in range(0, MOST + 1, 2)]
    means = [np.mean(down[max(0, at - SMOOTH + 1) : at + 1]) for at in range(len(down))]
    path = " L ".join(f"{x:.1f} {y:.1f}" for x, y in zip(across, means, strict=True))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="t">',
            f'<title id="t">Points at the end of a game, over {games[-1]:.0f} games of training</title>',
            f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>',
            *(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}"/>' for y in level),
            *(f'<text x="{LEFT - 28}" y="{y + 5:.1f}">{2 * at}</text>' for at, y in enumerate(level)),
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in zip(across, down, strict=True)),
            f'<path d="M {path}"/>',
            f'<text x="{LEFT}" y="{HEIGHT - 14}">0 games</text>',
            f'<text x="{WIDTH - 16}" y="{HEIGHT - 14}" text-anchor="end">{games[-1]:.0f} games</text>',
            f'<text x="{WIDTH / 2}" y="{HEIGHT - 14}" text-anchor="middle">points of the learner</text>',
            "</svg>\n",
        )
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    games, points = np.loadtxt(folder / "curve.csv", delimiter=",", skiprows=1, ndmin=2).T
    (folder / "curve.svg").write_text(drawn(games, points), encoding="utf-8")
