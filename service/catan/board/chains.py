"""From masks to chains: the pieces of one player, gathered into lines, rings and webs before anything is searched.

A *track* is an edge as a road takes it or as a ship takes it, so that the two never meet by accident: on a board of n
edges track e + 1 is the road on edge e, track n + e + 1 the ship there, and track 0 is nowhere. A *step* is a track
walked one way: step t from the first corner of its edge to the second, step -t back. Tables go by steps; the negative
ones count from the back.

A *chain* is a run of pieces without a fork, as a list of steps over its edges in order (for which it does not matter
which way each step leads); a *fork* is a corner where three chains meet and a trail may take any two. A *dart* is a
chain walked one way: dart 2i walks chain i in its order, dart 2i + 1 back. An *open* chain just ends; the dart that
leads there is even.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

OPEN, FORK, RING = -1, -2, -3
NOWHERE = 0
END = (NOWHERE, NOWHERE)

NUMBERS = bytes.maketrans(b"01", b"\0\1")


class Ways:
    """The tables of a network by which its chains are followed, as long as no corner has more than three edges. A
    network with such a corner has ``crossroads``, and these tables do not describe all of it.

    For each step, ``head`` is the corner where it arrives, ``beyond`` are the two steps of its kind that lead on from
    there (nowhere where there are fewer), and ``edge`` is its edge. For each corner, ``arrivals`` are the steps that
    arrive there, and ``around`` is the mask of its edges. For each edge, ``sums`` has the sum of its corners, from
    which one corner gives the other.
    """

    def __init__(self, edge_ends: Sequence[tuple[int, int]], crossroads: bool = False) -> None:
        self.crossroads = crossroads
        self.size = size = len(edge_ends)
        self.sums = [a + b for a, b in edge_ends]
        seconds, firsts = [b for _, b in edge_ends] * 2, [a for a, _ in edge_ends] * 2
        self.head = [-1, *seconds, *reversed(firsts)]
        self.edge = [-1, *range(size), *range(size), *range(size - 1, -1, -1), *range(size - 1, -1, -1)]
        self.arrivals: list[tuple[int, ...]] = [()] * (max(self.head) + 1)
        self.around = [0] * len(self.arrivals)
        for edge, pair in enumerate(edge_ends):
            for corner, step in zip(pair, (-edge - 1, edge + 1), strict=True):
                self.arrivals[corner] += (step, step + size if step > 0 else step - size)
                self.around[corner] |= 1 << edge
        self.beyond = [END] * len(self.head)
        for steps in self.arrivals:
            for kind in (steps[::2], steps[1::2]):
                for step in kind:
                    one, two, *_ = (*(-other for other in kind if other != step), NOWHERE, NOWHERE)
                    self.beyond[step] = one, two

    def laid(self, roads: int, ships: int) -> bytes:
        """For each step whether a piece lies there: 1 or 0. Without ships their steps are left out."""
        tracks = ships << self.size + 1 | roads << 1
        digits = f"{tracks | 2 << (2 * self.size if ships else self.size):b}".encode().translate(NUMBERS)
        return digits[::-1] + digits[:-1]

    def passages(self, roads: int, ships: int, closed: int, joints: int, own: bytes) -> list[tuple[int, int]]:
        """``beyond`` where nothing passes a closed corner, and at any other corner of `joints` road and ship join.
        `own` tells for each step whether a piece lies there.
        """
        beyond, arrivals, around = self.beyond.copy(), self.arrivals, self.around
        rest = closed
        while rest:
            corner = rest.bit_length() - 1
            rest ^= 1 << corner
            for step in arrivals[corner]:
                beyond[step] = END
        rest = joints & ~closed if roads and ships else 0
        while rest:
            corner = rest.bit_length() - 1
            rest ^= 1 << corner
            near = around[corner]
            if near & roads and near & ships:
                steps = [step for step in arrivals[corner] if own[step]]
                one, two, three = steps if len(steps) > 2 else (*steps, NOWHERE)
                beyond[one] = -two, -three
                beyond[two] = -one, -three
                beyond[three] = -one, -two
        return beyond


class Web(msgspec.Struct):
    """A connected part with forks.

    ``arms`` maps each fork to the three darts that leave it; ``far`` gives for each dart the fork at its end, or
    `OPEN`; ``tips`` maps a fork to an open dart that leaves it; ``loose`` are the forks with two open chains, or with a
    chain that comes back to them; ``pieces`` counts all pieces.
    """

    arms: dict[int, list[int]]
    far: list[int]
    chains: list[list[int]]
    tips: dict[int, int]
    loose: set[int]
    pieces: int


def follow(step: int, own: bytes, beyond: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
    """The chain that begins with a step; and whether it is `OPEN`, leads to a `FORK`, or is a `RING`."""
    chain = [step]
    first = step
    while True:
        one, two = beyond[step]
        if own[one]:
            if own[two]:
                return chain, FORK
            step = one
        elif own[two]:
            step = two
        else:
            return chain, OPEN
        if step == first:
            return chain, RING
        chain.append(step)


def weave(step: int, own: bytes, beyond: Sequence[tuple[int, int]], head: Sequence[int]) -> Web:
    """The web around the fork at which a step arrives."""
    fork = head[step]
    arms: dict[int, list[int]] = {fork: []}
    far: list[int] = []
    chains: list[list[int]] = []
    tips: dict[int, int] = {}
    loose: set[int] = set()
    back: set[int] = set()
    pieces = dart = 0
    forks: list[tuple[int, tuple[int, ...]]] = [(fork, (-step, *beyond[step]))]
    for fork, onward in forks:
        darts = arms[fork]
        for step in onward:
            if step in back:
                continue
            chain: list[int] = []
            while True:
                chain.append(step)
                one, two = beyond[step]
                if own[one]:
                    if own[two]:
                        there = head[step]
                        back.add(-step)
                        if there not in arms:
                            arms[there] = [dart + 1]
                            forks.append((there, beyond[step]))
                        else:
                            arms[there].append(dart + 1)
                            if there == fork:
                                loose.add(fork)
                        break
                    step = one
                elif own[two]:
                    step = two
                else:
                    there = OPEN
                    if fork in tips:
                        loose.add(fork)
                    tips[fork] = dart
                    break
            far.append(there)
            far.append(fork)
            chains.append(chain)
            darts.append(dart)
            pieces += len(chain)
            dart += 2
    return Web(arms, far, chains, tips, loose, pieces)


def unfold(web: Web, darts: list[int]) -> list[int]:
    """The steps of these darts, in walking order."""
    steps: list[int] = []
    for dart in darts:
        chain = web.chains[dart >> 1]
        steps += chain[::-1] if dart & 1 else chain
    return steps
