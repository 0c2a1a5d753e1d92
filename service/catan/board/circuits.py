"""Webs whose longest trail is known without a search: one ring, and what is nearly a single trail as it stands.

A trail over all chains of a connected web exists if at most two of its ends and forks have an odd number of arms
(Euler). In a shrunk web every open end and every fork has; so what a trail leaves out must even out all but two.
"""

from __future__ import annotations

from service.catan.board.chains import Web, unfold


def circuit(web: Web, best: list[int]) -> list[int] | None:
    """The longest trail of a shrunk web if that is longer than `best`, else `best`; None if it has to be searched."""
    ends, forks = len(web.tips), len(web.arms)
    if ends == forks:
        return ring(web, best)
    if ends + forks == 4:
        return nearly_all(web, best)
    if forks == 2:
        one, two, three = next(iter(web.arms.values()))
        trail = unfold(web, [one, two ^ 1, three])
        return trail if len(trail) > len(best) else best
    return None


def ring(web: Web, best: list[int]) -> list[int]:
    """The longest trail of a shrunk web whose forks all have an open chain, so that it is one ring; or `best`.

    A trail comes in by one open chain, and leaves by another, the longer way round, or walks the ring in full.
    """
    far, chains, tips = web.far, web.chains, web.tips
    start, (dart, other, _) = next(iter(web.arms.items()))
    fork = start
    tip = tips[start]
    if dart == tip:
        dart = other
    around: list[int] = []
    stops: list[tuple[int, int, int]] = []
    size = 0
    while True:
        stops.append((size, len(chains[tip >> 1]), tip))
        around.append(dart)
        size += len(chains[dart >> 1])
        fork = far[dart]
        if fork == start:
            break
        tip = tips[fork]
        dart = sum(web.arms[fork]) - tip - (dart ^ 1)
    most = len(best)
    found: list[int] = []
    for j, (there, out, leave) in enumerate(stops):
        if out + size > most:
            most = out + size
            found = [*around[j:], *around[:j], leave]
        for i in range(j):
            here, way, enter = stops[i]
            arc = there - here
            if 2 * arc < size:
                if way + out + size - arc > most:
                    most = way + out + size - arc
                    found = [leave ^ 1, *around[j:], *around[:i], enter]
            elif way + out + arc > most:
                most = way + out + arc
                found = [enter ^ 1, *around[i:j], leave]
    return unfold(web, found) if found else best


def nearly_all(web: Web, best: list[int]) -> list[int]:
    """The trail over all chains but a shortest one, of a shrunk web whose ends and forks are four together; or `best`.

    Such a web has no bridge between forks, so any chain can be spared. Of what is left two ends or forks are odd, and
    the other forks have two arms: there is no choice that matters but at the start.
    """
    arms, far = web.arms, web.far
    lengths = [len(chain) for chain in web.chains]
    least = min(filter(None, lengths))
    if sum(lengths) - least <= len(best):
        return best
    spared = lengths.index(least)
    lengths[spared] = 0
    starts = [tip ^ 1 for tip in web.tips.values() if tip >> 1 != spared]
    if not starts:
        # Of the ways off a fork one may have become a bridge, which must not be walked first.
        ends = far[2 * spared], far[2 * spared + 1]
        starts = next(darts[:2] for fork, darts in arms.items() if fork not in ends)
    trail: list[int] = []
    for dart in starts:
        left = lengths.copy()
        left[dart >> 1] = 0
        trail = [dart]
        fork = far[dart]
        while fork >= 0:
            for dart in arms[fork]:
                if left[dart >> 1]:
                    left[dart >> 1] = 0
                    trail.append(dart)
                    fork = far[dart]
                    break
            else:
                break
        if not any(left):
            break
    return unfold(web, trail)
