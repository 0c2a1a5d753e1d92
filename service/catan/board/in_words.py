"""Places in words, by the land around them: a corner "between forest 11, hills 5 and pasture 9"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from service.kernel.rules import Voice, remembered

MOST = 8_192
"""How many corners and how many edges are remembered in words."""


def hex_in_words(board: Any, voice: Voice, name: str) -> str:
    """A hex by its terrain and its numbers: "lake 2/3/11/12"."""
    topology = board.topology
    at = topology.hex_at[name]
    return voice.word("nowhere") if at in (None, topology.nowhere_hex) else _hex(board, voice, at)


@remembered(MOST)
def corner_in_words(board: Any, voice: Voice, name: str) -> str:
    """A corner by the land around it; where that is not on all sides, it lies on the coast."""
    topology = board.topology
    at = topology.corner_at[name]
    if at in (None, topology.nowhere_corner):
        return voice.word("nowhere")
    if name.endswith(",C"):
        return _within(board, voice, name)
    land = _land(board, voice, topology.corner_hexes[at])
    match len(land):
        case 0:
            return voice.word("at_sea")
        case 1:
            return voice.fill("word.on_coast_of_one", land)
        case 2:
            return voice.fill("word.on_coast_of_two", land)
        case _:
            return voice.fill("word.between_three", land)


@remembered(MOST)
def edge_in_words(board: Any, voice: Voice, name: str) -> str:
    """An edge by the land on its sides; where that is on one side, it lies on the coast."""
    topology = board.topology
    at = topology.edge_at[name]
    if at is None or at >= topology.edge_count:
        return voice.word("nowhere")
    if ",C" in name:
        return _within(board, voice, name)
    land = _land(board, voice, topology.edge_hexes[at])
    match len(land):
        case 0:
            return voice.word("at_sea")
        case 1:
            return voice.fill("word.on_coast_of_one", land)
        case _:
            return voice.fill("word.between_two", land)


def _within(board: Any, voice: Voice, name: str) -> str:
    """A place in the middle of a hex, whose name it begins with."""
    return voice.fill("word.within", {"first": hex_in_words(board, voice, name.partition(",C")[0])})


def _land(board: Any, voice: Voice, around: Iterable[int]) -> dict[str, str]:
    """The land among some hexes, as the messages name it. A space that nobody knows yet counts as land."""
    land = (at for at in around if board.terrain[at] not in board.legend.sea)
    return dict(zip(("first", "second", "third"), (_hex(board, voice, at) for at in land), strict=False))


def _hex(board: Any, voice: Voice, at: int) -> str:
    terrain, numbers = voice.word(board.terrain[at]), "/".join(map(str, board.shown(at)))
    return f"{terrain} {numbers}" if numbers else terrain
