"""The three tracks: science, trade and politics, each with its commodity, its deck and its metropolis."""

from __future__ import annotations

from typing import Annotated

from service.kernel.rules import Choice, Plain

TRACKS = ("science", "trade", "politics")
"""Green, yellow and blue; paid with paper, cloth and coin, in the order of the commodities."""
SCIENCE, TRADE, POLITICS = range(3)

HIGHEST = 5
"""The highest level of a track."""
ABILITY = 3
"""The level that brings the ability of the track."""
METROPOLIS = 4
"""The level that brings the metropolis."""

Track = Annotated[str, Plain(Choice(TRACKS))]
