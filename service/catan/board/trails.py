"""The longest trail through a web of chains: the part of the longest trade route that may have to be searched.

A *chain* is a run of pieces without a fork; a *fork* is a corner where three chains meet and a trail may take any two.
A *dart* is a chain walked one way; dart ^ 1 is the same chain walked back. A web maps each fork to its three arms
`(far, dart, edges)`: the fork at the far end, or `OPEN` where the chain just ends; the dart that leads there; and its
edges in walking order.

Corners have at most three edges, hence:

* a longest trail ends at open ends, or at forks all of whose three arms it has walked;
* every other fork gives up at least one arm for good, and so pays its *toll*, a part of that arm's length;
* what hangs on the web by a single chain can be entered only once, and is worth its best way in.

Tolls are set so that the two ends of a chain never ask for more than the chain between them. Then no trail is longer
than all chains less all tolls but those of its own two ends, and the search drops a path as soon as it falls behind.
"""

from __future__ import annotations

OPEN = -1

Arm = tuple[int, int, list[int]]
Web = dict[int, list[Arm]]
Path = tuple[int, "Path"] | None
"""Darts walked, the last one first."""
Start = tuple[int, int, int, list[int]]
"""An end where a trail may start: its toll, its fork, and the open arm there: dart (or `OPEN` for none) and edges."""
Turn = tuple[int, int, int, int, int, int, int]
"""A way on from a fork: far fork, dart, chain (as a bit), length; and of the arm given up: chain, charge, refund."""
State = tuple[int, int, int, int, int, int, int, Path]
"""Fork arrived at, by which dart, length so far; hope and spare (together no less than any trail from here); chains
used, chains given up; path."""


class UnfinishedError(Exception):
    """The search used up its budget of steps before it could prove its answer."""


def shrink(web: Web, best: list[int]) -> list[int]:
    """Fold, in place, what hangs on the web into open arms; return the longest trail met on the way, or `best`.

    Of two open arms at a fork, a trail from elsewhere can use one: the longer stays (base.longest-road.branches). A
    loop from a fork to itself is walked in full at the end of the chain that leads to it (base.longest-road.loops).
    Trees vanish altogether; in what is left, no fork has two open arms or a loop.
    """
    loose = []
    for fork, ((one, _, _), (two, _, _), (three, _, _)) in web.items():
        if (one < 0) + (two < 0) + (three < 0) > 1 or fork in (one, two, three):
            loose.append(fork)
    while loose:
        fork = loose.pop()
        stem = None
        loop: list[int] = []
        tips = []
        for arm in web.pop(fork):
            if arm[0] < 0:
                tips.append(arm[2])
            elif arm[0] == fork:
                loop = arm[2]
            else:
                stem = arm
        if loop:
            reach = loop
            across = loop + tips[0] if tips else loop
        else:
            tips.sort(key=len)
            reach = tips[-1]
            across = tips[-2][::-1] + reach
        if len(across) > len(best):
            best = across
        if stem:
            far, dart, _ = stem
            arms = web[far]
            for i, (_, back, lead) in enumerate(arms):
                if back == dart ^ 1:
                    arms[i] = (OPEN, back, lead + reach)
            if (arms[0][0] < 0) + (arms[1][0] < 0) + (arms[2][0] < 0) == 2:
                loose.append(far)
    return best


def search(web: Web, best: list[int], budget: int | None = None) -> list[int]:
    """The longest trail of a shrunk web, as edges in walking order, if it is longer than `best`; else `best`.

    Every end is tried as a start, against the ends not tried before. `budget` is the number of forks the search may
    arrive at (None: no limit); raises `UnfinishedError` when that is not enough. All lengths are in half edges.
    """
    toll, starts, worth = levy(web)
    goal = 2 * len(best) + 2
    left = -1 if budget is None else budget
    found: Path = None
    turns: dict[int, tuple[Turn, Turn]] = {}
    tried = 0
    for i, (own, start, tip, lead) in enumerate(starts, 1):
        # The two ends are spared their tolls: this one, and at best the dearest of the others.
        hope = worth + own
        spare = starts[i][0] if i < len(starts) else 0
        stack: list[State] = []
        if tip != OPEN:
            spare = max(spare, toll[start])
            tried |= 1 << (tip >> 1)
            stack.append((start, tip ^ 1, 2 * len(lead), hope, spare, tried, 0, None))
        elif hope + spare >= goal:
            # From a fork a trail leaves, returns and leaves for good. It may walk the loop either way: two arms do.
            for far, dart, edges in web[start][:2]:
                stack.append((far, dart, 2 * len(edges), hope, spare, tried | 1 << (dart >> 1), 0, None))
        while stack:
            fork, dart, length, hope, spare, used, lost, path = stack.pop()
            if hope + spare < goal:
                continue
            if not left:
                raise UnfinishedError
            left -= 1
            path = (dart, path)
            if dart not in turns:
                turns[dart] = fan(web[fork], dart ^ 1, toll, toll[fork])
            for far, onward, bit, gain, other, charge, refund in turns[dart]:
                if used & bit:
                    continue
                if far == OPEN or lost & bit:
                    # The end: an open one, or a fork passed before, which now has walked all its arms.
                    if length + gain >= goal:
                        found, goal = (onward, path), length + gain + 2
                elif (used | lost) & other:
                    stack.append((far, onward, length + gain, hope, spare, used | bit, lost, path))
                else:
                    # The other arm is given up. Should the trail end here after all, it gets that back.
                    if refund < spare:
                        refund = spare
                    if hope - charge + refund >= goal:
                        state = far, onward, length + gain, hope - charge, refund, used | bit, lost | other, path
                        stack.append(state)
    return unfold(web, found) if found else best


def levy(web: Web) -> tuple[dict[int, int], list[Start], int]:
    """The toll of each fork; the ends a trail may have, dearest first; and all chains less all tolls, in half edges.

    A fork takes what its arms can bear after the forks before it, and up to half of what is shared with those to come.
    An open end takes what its fork leaves it. A fork with an open arm is no start: a trail that ends there, all arms
    walked, starts at that open end.
    """
    toll: dict[int, int] = {}
    starts: list[Start] = []
    worth = 0
    for fork, arms in web.items():
        shares = []
        tip = OPEN
        lead: list[int] = []
        for far, dart, edges in arms:
            size = len(edges)
            if far == OPEN:
                tip, lead = dart, edges
                worth += 2 * size
                shares.append(2 * size)
            else:
                worth += size
                shares.append(2 * size - toll[far] if far in toll else size)
        own = toll[fork] = min(shares)
        worth -= own
        if tip != OPEN:
            own = 2 * len(lead) - own
            worth -= own
        starts.append((own, fork, tip, lead))
    starts.sort(reverse=True)
    return toll, starts, worth


def fan(arms: list[Arm], came: int, toll: dict[int, int], own: int) -> tuple[Turn, Turn]:
    """The two ways on from a fork with the toll `own`, entered by the arm `came`; the likelier last, to be tried first.

    The arm given up pays the tolls of both its ends; what it is longer than these is charged, and refunded with `own`
    if the trail comes back by that arm and ends here. That last loop may be walked either way, so a refund for the
    cheaper arm is enough. At a fork with an open arm no trail ends.
    """
    one, two, three = arms
    if one[1] == came:
        one = three
    elif two[1] == came:
        two = three
    far, dart, edges = one
    far2, dart2, edges2 = two
    bit, bit2 = 1 << (dart >> 1), 1 << (dart2 >> 1)
    size, size2 = 2 * len(edges), 2 * len(edges2)
    charge = charge2 = refund = refund2 = 0
    if far != OPEN and far2 != OPEN:
        charge = size - own - toll[far]
        charge2 = size2 - own - toll[far2]
        if charge <= charge2:
            refund = charge + own
        else:
            refund2 = charge2 + own
    turn = far, dart, bit, size, bit2, charge2, refund2
    turn2 = far2, dart2, bit2, size2, bit, charge, refund
    return (turn, turn2) if refund else (turn2, turn)


def unfold(web: Web, path: Path) -> list[int]:
    """The edges of a path of darts, in walking order."""
    edges_of: dict[int, list[int]] = {}
    for arms in web.values():
        for far, dart, edges in arms:
            edges_of[dart] = edges
            if far == OPEN:
                edges_of[dart ^ 1] = edges[::-1]
    darts = []
    while path:
        dart, path = path
        darts.append(dart)
    return [edge for dart in reversed(darts) for edge in edges_of[dart]]
