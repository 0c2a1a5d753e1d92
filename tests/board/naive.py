"""The longest trade route by trying everything: the oracle of the tests and the yardstick of the benchmark."""

from __future__ import annotations

from service.catan.board.routes import Network


def naive_length(network: Network, roads: int, ships: int, closed: int, joints: int, doubled: int = 0) -> int:
    """The length of the longest trail, by a depth-first search from both ends of every piece (exponential). Pieces on
    doubled edges count two.
    """
    pieces = roads | ships
    used: set[int] = set()

    def may_pass(corner: int, one: int, other: int) -> bool:
        if closed >> corner & 1:
            return False
        same_kind = (roads >> one & 1) == (roads >> other & 1)
        return same_kind or bool(joints >> corner & 1)

    neighbours: dict[tuple[int, int], list[int]] = {}
    own = [edge for edge in range(len(network.edge_ends)) if pieces >> edge & 1]
    for edge in own:
        for corner in network.edge_ends[edge]:
            neighbours[edge, corner] = [
                other
                for other in own
                if other != edge and corner in network.edge_ends[other] and may_pass(corner, edge, other)
            ]

    def walk(edge: int, corner: int) -> int:
        """The longest trail that goes over this edge and arrives at this corner."""
        used.add(edge)
        onward = 0
        for other in neighbours[edge, corner]:
            if other not in used:
                a, b = network.edge_ends[other]
                onward = max(onward, walk(other, b if corner == a else a))
        used.remove(edge)
        return onward + (2 if doubled >> edge & 1 else 1)

    return max((walk(edge, corner) for edge in own for corner in network.edge_ends[edge]), default=0)
