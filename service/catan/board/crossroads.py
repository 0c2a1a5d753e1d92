"""The longest trail where more than three edges meet, as on boards with inner paths.

The reasoning of :mod:`service.catan.board.routes` about forks with three arms does not apply there, so trails are
searched one by one; a path is dropped as soon as it cannot become longer than the longest one found. A player's few
pieces keep the search short.
"""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.board.masks import bits
from service.catan.board.trails import UnfinishedError

Walked = tuple[list[int], list[int]]
"""A trail: its edges, and the corners on the way."""


def longest_trail(
    edge_ends: Sequence[tuple[int, int]], roads: int, ships: int, closed: int, joints: int, budget: int | None = None
) -> Walked:
    """The longest trail over these pieces, the first of several. The parameters are those of ``routes.longest``; raises
    `UnfinishedError` when more than `budget` pieces have been walked.
    """
    meeting: dict[int, list[int]] = {}
    for edge in bits(roads | ships):
        for corner in edge_ends[edge]:
            meeting.setdefault(corner, []).append(edge)
    search = _Search(edge_ends, meeting, roads, closed, joints, budget)
    for corner in sorted(meeting):
        search.walk(corner, None, roads | ships)
    return search.best


class _Search:
    """A search under way: the trail that is being walked, and the longest one so far."""

    def __init__(
        self,
        edge_ends: Sequence[tuple[int, int]],
        meeting: dict[int, list[int]],
        roads: int,
        closed: int,
        joints: int,
        budget: int | None,
    ) -> None:
        self.edge_ends = edge_ends
        self.meeting = meeting
        self.roads = roads
        self.closed = closed
        self.joints = joints
        self.left = -1 if budget is None else budget
        self.edges: list[int] = []
        self.corners: list[int] = []
        self.best: Walked = ([], [])

    def walk(self, corner: int, before: int | None, unused: int) -> None:
        """Go on from a corner at which the trail arrived over an edge, or where it starts."""
        self.corners.append(corner)
        if len(self.edges) > len(self.best[0]):
            self.best = self.edges.copy(), self.corners.copy()
        if before is None or not self.closed >> corner & 1:
            for edge in self.meeting[corner]:
                joined = before is None or self.joints >> corner & 1 or self._alike(before, edge)
                if unused >> edge & 1 and joined and len(self.edges) + unused.bit_count() > len(self.best[0]):
                    self._take(edge, corner, unused)
        self.corners.pop()

    def _take(self, edge: int, corner: int, unused: int) -> None:
        if not self.left:
            raise UnfinishedError
        self.left -= 1
        self.edges.append(edge)
        self.walk(sum(self.edge_ends[edge]) - corner, edge, unused & ~(1 << edge))
        self.edges.pop()

    def _alike(self, edge: int, other: int) -> bool:
        return (self.roads >> edge & 1) == (self.roads >> other & 1)
