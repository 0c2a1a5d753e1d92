"""How long the longest trade route takes, beside a plain depth-first search and a look into Redis.

Families of networks come from tests.board.families; *worst* is the position that annealing finds to cost our search the
most steps. Both programs take turns on each position, in rounds over all positions; a position's time is the best of
its rounds, in microseconds of CPU time, since other programs on the machine can only add to it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time_ns

from bench.redis_trip import round_trip
from bench.tables import Row, table
from service.catan.board.routes import UnfinishedError, longest
from tests.board.families import GROWN, Position, bits, coast, corners, fringe, split
from tests.board.lattice import Lattice, disc
from tests.board.naive import naive_length

TITLE = "Longest trade route, exact, nothing remembered"
LATTICE = Lattice.of(disc(3))
ROUNDS = 9


def cost(find: Callable[..., object], position: Position, repeat: int) -> float:
    """Microseconds of CPU time of one call."""
    start = process_time_ns()
    for _ in range(repeat):
        find(LATTICE, *position)
    return (process_time_ns() - start) / repeat / 1000


def times(positions: list[Position]) -> list[tuple[float, float]]:
    """Our time and the naive time for each position, taken in turns; both must find the same lengths."""
    best = [(float("inf"), float("inf"))] * len(positions)
    for _ in range(ROUNDS):
        for i, position in enumerate(positions):
            ours, naive = best[i]
            best[i] = min(ours, cost(longest, position, 5)), min(naive, cost(naive_length, position, 1))
    for position in positions:
        assert longest(LATTICE, *position).length == naive_length(LATTICE, *position)
    return best


def steps(position: Position) -> int:
    """The least budget that suffices: a measure of the search that no other load disturbs."""
    enough = 1
    while not within(position, enough):
        enough *= 2
    short = enough // 2
    while enough - short > 1:
        middle = (enough + short) // 2
        short, enough = (short, middle) if within(position, middle) else (middle, enough)
    return enough


def within(position: Position, budget: int) -> bool:
    """Whether the search ends within a budget."""
    try:
        longest(LATTICE, *position, budget=budget)
    except UnfinishedError:
        return False
    return True


def changed(position: Position, random: Random) -> Position:
    """The position with a piece moved, two pieces swapped, or a corner opened, closed or joined."""
    roads, ships, closed, joints = position
    edges = roads | ships
    what = random.random()
    if what < 0.6:
        piece = 1 << random.choice(bits(edges))
        place = 1 << random.choice(bits(fringe(LATTICE, edges & ~piece)))
        afloat = ships & piece
        roads, ships = roads & ~piece, ships & ~piece
        return Position(roads | (0 if afloat else place), ships | (place if afloat else 0), closed, joints)
    corner = 1 << random.choice(corners(LATTICE, edges))
    if what < 0.7 or not ships:
        return Position(roads, ships, closed ^ corner, joints & ~corner)
    if what < 0.85:
        return Position(roads, ships, closed & ~corner, joints ^ corner)
    swap = 1 << random.choice(bits(roads)) | 1 << random.choice(bits(ships))
    return Position(roads ^ swap, ships ^ swap, closed, joints)


def climbed(position: Position, random: Random, seconds: float) -> Position:
    """The costliest position met by simulated annealing: uphill always, downhill less and less."""
    top, most = position, steps(position)
    here, height = position, most
    begin = perf_counter()
    while (spent := (perf_counter() - begin) / seconds) < 1:
        there = changed(here, random)
        if random.random() < 0.4:
            there = changed(there, random)
        found = steps(there)
        if random.random() < (found / height) ** (6 / (1.04 - spent)):
            here, height = there, found
        if found > most:
            top, most = there, found
    return top


def families(size: int, sample: int, seed: int) -> dict[str, list[Position]]:
    """Some positions of each family, by its name; each network also with ships on one side."""
    found: dict[str, list[Position]] = {}
    for family, grow in GROWN.items():
        random = Random(f"{seed} {size} {family}")
        networks = [grow(LATTICE, size, random) for _ in range(sample)]
        found[f"{family}, roads"] = [Position(edges) for edges in networks]
        found[f"{family}, roads and ships"] = [coast(LATTICE, edges, random) for edges in networks]
    random = Random(f"{seed} {size} split")
    found["split, roads"] = [split(LATTICE, size, random) for _ in range(sample)]
    return found


def worst(starts: list[Position], random: Random, seconds: float) -> Position:
    """The costliest position that climbs from these starts find."""
    return max((climbed(start, random, seconds / len(starts)) for start in starts), key=steps)


def row(name: str, measured: list[tuple[float, float]], trip: float) -> Row:
    """One row of the table."""
    ours, naive = ([pair[i] for pair in measured] for i in (0, 1))
    ratio = median(pair[1] / pair[0] for pair in measured)
    columns = [f"{median(column):,.0f} / {max(column):,.0f}" for column in (ours, naive)]
    return Row(name, *columns, f"{ratio:,.0f}", f"{median(ours) / trip:.2f} / {max(ours) / trip:.2f}")


def report(seconds: float, seed: int = 1) -> str:
    """The table of times; the search for the worst takes most of the time."""
    groups: dict[str, list[Position]] = {}
    for size, sample, share in ((15, 40, 0.25), (30, 12, 0.6)):
        grown = families(size, sample, seed)
        groups |= {f"{size} {name}": positions for name, positions in grown.items()}
        groups[f"{size}, all families"] = [position for positions in grown.values() for position in positions]
        for kind in ("roads", "roads and ships"):
            starts = [grown[f"{family}, {kind}"][0] for family in GROWN]
            top = worst(starts, Random(f"{seed} {size} {kind}"), seconds * share / 2)
            groups[f"{size} worst, {kind} ({steps(top)} steps)"] = [top]
    every = list(dict.fromkeys(position for positions in groups.values() for position in positions))
    measured = dict(zip(every, times(every), strict=True))
    trip = round_trip()
    rows = [row(name, [measured[position] for position in positions], trip) for name, positions in groups.items()]
    heads = ("pieces, family", "ours, us", "naive, us", "naive to ours", "ours to Redis")
    note = (
        f"Median / worst, CPU time, each position's best of {ROUNDS} rounds over all positions, both programs in turn."
        " Worst: found by annealing to cost our search most steps. Targets: 15 pieces <= 25, worst <= 100; 30 pieces"
        f" (15 roads and 15 ships, own buildings between) <= 100, worst <= 2,000. Redis' GET, median: {trip:.0f} us."
    )
    return table(heads, *rows, note=note)
