"""The trade routes of the great crossing, the slow and obvious way: every simple path is walked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

SHIP, ROAD = "ship", "road"


class Run(NamedTuple):
    """Pieces of one kind of one player, one after the other."""

    seat: int
    kind: str
    length: int


class Walk(NamedTuple):
    """A path from a building to the next, with the edges it runs over."""

    start: int
    end: int
    runs: tuple[Run, ...]
    edges: frozenset[int]


@dataclass
class Sight:
    """The pieces on a board: owner and kind by edge, owner by corner; and each seat's corners at home and abroad."""

    edge_ends: tuple[tuple[int, int], ...]
    pieces: dict[int, tuple[int, str]]
    buildings: dict[int, int]
    home: list[set[int]]
    abroad: list[set[int]]

    def walks(self) -> Iterator[Walk]:
        """Every simple path over at most two runs of pieces from one building to another, past none."""
        around: dict[int, list[tuple[int, int]]] = {}
        for edge in self.pieces:
            one, other = self.edge_ends[edge]
            around.setdefault(one, []).append((edge, other))
            around.setdefault(other, []).append((edge, one))

        def further(corners: list[int], edges: list[int], runs: tuple[Run, ...]) -> Iterator[Walk]:
            for edge, corner in around.get(corners[-1], ()):
                if corner in corners:
                    continue
                piece = self.pieces[edge]
                if runs and runs[-1][:2] == piece:
                    grown = (*runs[:-1], Run(*piece, runs[-1].length + 1))
                elif len(runs) == 2:
                    continue
                else:
                    grown = (*runs, Run(*piece, 1))
                if corner in self.buildings:
                    yield Walk(corners[0], corner, grown, frozenset((*edges, edge)))
                else:
                    yield from further([*corners, corner], [*edges, edge], grown)

        for corner in self.buildings:
            yield from further([corner], [], ())

    def leads_abroad(self, seat: int, start: int, end: int) -> bool:
        """Whether a route of a seat may start and end like that."""
        return start in self.home[seat] and end in self.abroad[seat]

    def mixed(self) -> dict[tuple[int, int], list[Walk]]:
        """The shortest paths of two players between each two buildings that are a route of one of them."""
        found: dict[tuple[int, int], list[Walk]] = {}
        for walk in self.walks():
            if walk.start > walk.end or len(walk.runs) != 2:
                continue
            first, second = walk.runs
            ends = walk.start, walk.end
            if first.seat == second.seat or (self.buildings[ends[0]], self.buildings[ends[1]]) != (
                first.seat,
                second.seat,
            ):
                continue
            if (first.kind == SHIP and self.leads_abroad(first.seat, *ends)) or (
                second.kind == SHIP and self.leads_abroad(second.seat, *ends[::-1])
            ):
                found.setdefault(ends, []).append(walk)
        return {
            ends: [walk for walk in walks if len(walk.edges) == min(len(other.edges) for other in walks)]
            for ends, walks in found.items()
        }

    def earner(self, walk: Walk, closer: int) -> int | None:
        """Who earns a token for a path of two players, by the statutes in turn."""
        first, second = walk.runs
        entitled = {
            first.seat: self.leads_abroad(first.seat, walk.start, walk.end),
            second.seat: self.leads_abroad(second.seat, walk.end, walk.start),
        }
        if first.length == second.length:
            return closer if entitled.get(closer) else None  # svp.indirect-tie
        more = max(first, second, key=lambda run: run.length)
        return more.seat if more.kind == SHIP and entitled[more.seat] else None  # svp.indirect-majority, -reverse


@dataclass
class Ledger:
    """The facts that are remembered from piece to piece."""

    closers: dict[tuple[int, int], int] = field(default_factory=dict)
    holders: dict[tuple[int, int], int] = field(default_factory=dict)
    tokens: list[dict[int, int]] = field(default_factory=lambda: [{} for _ in range(4)])

    def after(self, now: Sight, before: Sight, last: int) -> Ledger:
        """The ledger after a seat has placed, moved or founded a piece."""
        routes = now.mixed()
        closers, holders = {}, {}
        for ends, walks in routes.items():
            old = [
                walk
                for walk in walks
                if {walk.start, walk.end} <= before.buildings.keys()
                and all(before.pieces.get(edge) == now.pieces[edge] for edge in walk.edges)
            ]
            closers[ends] = self.closers[ends] if old and ends in self.closers else last
            earners = {now.earner(walk, closers[ends]) for walk in walks} - {None}
            for favoured in (self.holders.get(ends), last, closers[ends], *earners):
                if favoured is not None and favoured in earners:
                    holders[ends] = favoured
                    break
        places: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for walk in now.walks():
            owner = now.buildings[walk.start]
            if walk.runs[1:] == () and walk.runs[0][:2] == (owner, SHIP) and now.leads_abroad(owner, *walk[:2]):
                places.setdefault((owner, walk.end), []).append((walk.runs[0].length, walk.start))
        for ends, holder in holders.items():
            for walk in routes[ends]:
                if now.earner(walk, closers[ends]) == holder:
                    own = walk.runs.index(next(run for run in walk.runs if run.seat == holder))
                    places.setdefault((holder, ends[1 - own]), []).append((walk.runs[own].length, ends[own]))
        tokens: list[dict[int, int]] = [{} for _ in self.tokens]
        for (seat, _), lanes in places.items():
            origin = min(lanes)[1]
            tokens[seat][origin] = tokens[seat].get(origin, 0) + 1
        return Ledger(closers, holders, tokens)
