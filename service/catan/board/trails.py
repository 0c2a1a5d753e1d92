"""The longest trail through a web of chains: the part of the longest trade route that may have to be searched.

Corners have at most three edges, hence:

* a longest trail ends at open ends, or at forks all of whose three arms it has walked;
* every other fork gives up at least one arm for good, and so pays its *toll*, a part of that arm's length;
* what hangs on the web by a single chain can be entered only once, and is worth its best way in.

Tolls are set so that the two ends of a chain never ask for more than the chain between them. Then no trail is longer
than all chains less all tolls but those of its own two ends, and the search drops a path as soon as it falls behind.
"""

from __future__ import annotations

from service.catan.board.chains import OPEN, Web, unfold
from service.catan.board.masks import mask_of

Path = tuple[int, "Path"] | None
"""Darts walked, the last one first."""
Turn = tuple[int, int, int, int, int, int]
"""A way on from a fork: dart, chain (as a bit), length; and of the arm given up: chain, charge, refund."""
State = tuple[int, int, int, int, int, int, Path]
"""Dart by which a fork is arrived at, length so far; hope and spare (together no less than any trail from here); chains
used, chains given up or open; path."""


class UnfinishedError(Exception):
    """The search used up its budget of steps before it could prove its answer."""


def shrink(web: Web, best: list[int]) -> list[int]:
    """Fold, in place, what hangs on the web into open chains; return the longest trail met on the way, or `best`.

    Of two open chains at a fork, a trail from elsewhere can use one: the longer stays (base.longest-road.branches). A
    loop from a fork to itself is walked in full at the end of the chain that leads to it (base.longest-road.loops).
    Trees vanish altogether; in what is left, no fork has two open chains or a loop. Chains that vanish are emptied.
    """
    arms, far, chains, tips, loose = web.arms, web.far, web.chains, web.tips, web.loose
    while loose:
        fork = loose.pop()
        tips.pop(fork, None)
        stem = OPEN
        loop: list[int] = []
        ends: list[list[int]] = []
        for dart in arms.pop(fork):
            there = far[dart]
            if there < 0:
                ends.append(chains[dart >> 1])
                chains[dart >> 1] = []
            elif there != fork:
                stem = dart
            elif not dart & 1:
                loop = chains[dart >> 1]
                chains[dart >> 1] = []
        if loop:
            reach = loop
            if ends:
                loop = loop + ends[0]
            if len(loop) > len(best):
                best = loop
        else:
            ends.sort(key=len)
            reach, other = ends[-1], ends[-2]
            if len(reach) + len(other) > len(best):
                best = other[::-1] + reach
        if stem >= 0:
            there = far[stem]
            lead = chains[stem >> 1]
            if not stem & 1:
                # An open chain leads outward.
                lead = lead[::-1]
                darts = arms[there]
                darts[darts.index(stem ^ 1)] = stem
                far[stem ^ 1] = there
            stem &= ~1
            chains[stem >> 1] = lead + reach
            far[stem] = OPEN
            if there in tips:
                loose.add(there)
            tips[there] = stem
    return best


def search(web: Web, best: list[int], budget: int | None = None) -> list[int]:
    """The longest trail of a shrunk web, as steps in walking order, if it is longer than `best`; else `best`.

    Every end is tried as a start, against the ends not tried before. `budget` is the number of forks the search may
    arrive at (None: no limit); raises `UnfinishedError` when that is not enough. All lengths are in half edges.
    """
    arms, far, tips = web.arms, web.far, web.tips
    lengths: list[int] = []
    for chain in web.chains:
        length = len(chain)
        lengths += length, length
    share, starts, worth = levy(web, lengths)
    goal = 2 * len(best) + 2
    left = -1 if budget is None else budget
    found: Path = None
    turns: list[tuple[Turn, Turn] | None] = [None] * len(far)
    ends = mask_of(tip >> 1 for tip in tips.values())
    tried = 0
    stack: list[State]
    # The two ends are spared their tolls: this one, and at best the dearest of the others.
    for (own, start), (spare, _) in zip(starts, [*starts[1:], (0, OPEN)], strict=True):
        hope = worth + own
        if start in tips:
            tip = tips[start]
            tried |= 1 << (tip >> 1)
            if share[tip] > spare:
                spare = share[tip]
            stack = [(tip ^ 1, 2 * lengths[tip], hope, spare, tried, ends, None)]
        elif hope + spare < goal:
            continue
        else:
            # From a fork a trail leaves, returns and leaves for good. It may walk the loop either way: two arms do.
            stack = [
                (dart, 2 * lengths[dart], hope, spare, tried | 1 << (dart >> 1), ends, None) for dart in arms[start][:2]
            ]
        while stack:
            dart, length, hope, spare, used, lost, path = stack.pop()
            if hope + spare < goal:
                continue
            if not left:
                raise UnfinishedError
            left -= 1
            path = (dart, path)
            ways = turns[dart]
            if ways is None:
                ways = turns[dart] = fan(arms[far[dart]], dart, share, lengths)
            for onward, bit, gain, other, charge, refund in ways:
                if used & bit:
                    continue
                if lost & bit:
                    # The end: an open one, or a fork passed before, which now has walked all its arms.
                    if length + gain >= goal:
                        found, goal = (onward, path), length + gain + 2
                elif (used | lost) & other:
                    stack.append((onward, length + gain, hope, spare, used | bit, lost, path))
                else:
                    # The other arm is given up. Should the trail end here after all, it gets that back.
                    if refund < spare:
                        refund = spare
                    if hope - charge + refund >= goal:
                        stack.append((onward, length + gain, hope - charge, refund, used | bit, lost | other, path))
    if not found:
        return best
    darts = []
    while found:
        dart, found = found
        darts.append(dart)
    return unfold(web, darts[::-1])


def levy(web: Web, lengths: list[int]) -> tuple[list[int], list[tuple[int, int]], int]:
    """Returns the length that the chain of each dart has left when the fork it leads to has taken its toll; the ends
    that a trail may have, as toll and fork, dearest first; and the length of all chains less all tolls. All are in half
    edges, except the `lengths` of the darts.

    A fork takes what its arms can bear after the forks before it, and up to half of what is shared with those to come.
    An open end takes what its fork leaves it. A fork with an open arm is no start: a trail that ends there, all arms
    walked, starts at that open end.
    """
    tips = web.tips
    share = lengths.copy()
    for tip in tips.values():
        share[tip] *= 2
    starts: list[tuple[int, int]] = []
    worth = 0
    for fork, (one, two, three) in web.arms.items():
        own = share[one]
        if share[two] < own:
            own = share[two]
        if share[three] < own:
            own = share[three]
        length, length2, length3 = lengths[one], lengths[two], lengths[three]
        share[one ^ 1] = 2 * length - own
        share[two ^ 1] = 2 * length2 - own
        share[three ^ 1] = 2 * length3 - own
        worth += length + length2 + length3
        if fork in tips:
            # An open chain is worth the two tolls it pays.
            tip = tips[fork]
            share[tip] = own
            worth -= lengths[tip]
            own = 2 * lengths[tip] - own
        else:
            worth -= own
        starts.append((own, fork))
    starts.sort(reverse=True)
    return share, starts, worth


def fan(arms: list[int], dart: int, share: list[int], lengths: list[int]) -> tuple[Turn, Turn]:
    """The two ways on from a fork arrived at by a dart; the likelier last, to be tried first.

    The arm given up pays the tolls of both its ends; what it is longer than these is charged, and refunded with the
    fork's own toll if the trail comes back by that arm and ends here. That last loop may be walked either way, so a
    refund for the cheaper arm is enough. At a fork with an open arm no trail ends.
    """
    one, two, three = arms
    if one == dart ^ 1:
        one = three
    elif two == dart ^ 1:
        two = three
    rest, rest2 = share[one], share[two]
    if rest > rest2:
        one, two, rest, rest2 = two, one, rest2, rest
    own = 2 * lengths[dart] - share[dart]
    bit, bit2 = 1 << (one >> 1), 1 << (two >> 1)
    return (one, bit, 2 * lengths[one], bit2, rest2 - own, 0), (two, bit2, 2 * lengths[two], bit, rest - own, rest)
