"""Moving: how far a piece gets from path to path."""

from __future__ import annotations

from service.catan.board.topology import Topology


def paths_within(topology: Topology, start: int, steps: int, open_paths: int) -> int:
    """The paths that a piece on a path reaches in so many steps, as a mask. A step leads over a shared intersection to
    another of the open paths. Its own path is among them.
    """
    reached = 1 << start
    for _ in range(steps):
        grown = reached | topology.edges_at[topology.ends[reached]] & open_paths
        if grown == reached:
            break
        reached = grown
    return reached


def path_between(topology: Topology, start: int, end: int, open_paths: int) -> int | None:
    """The one of the open paths that leads from an intersection to another, if there is one."""
    paths = topology.corner_edges[start] & topology.corner_edges[end] & open_paths if start != end else 0
    return paths.bit_length() - 1 if paths else None
