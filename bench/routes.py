"""How long the longest trade route takes, beside a plain depth-first search and a look into Redis.

Families of networks come from tests.board.families; *worst* is what annealing finds to cost our search most steps. Both
programs take turns on each position, and a position's time is the median of its rounds, in microseconds of CPU time.
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
ROUNDS = 5


def cost(call: Callable[[], object], repeat: int) -> float:
    """Microseconds of CPU time of one call."""
    start = process_time_ns()
    for _ in range(repeat):
        call()
    return (process_time_ns() - start) / repeat / 1000


def times(position: Position) -> tuple[float, float]:
    """Our time and the naive time for a position, taken in turns; both must find the same length."""
    ours: list[float] = []
    naive: list[float] = []
    lengths = set()
    for _ in range(ROUNDS):
        ours.append(cost(lambda: longest(LATTICE, *position), 5))
        naive.append(cost(lambda: lengths.add(naive_length(LATTICE, *position)), 1))
    assert lengths == {longest(LATTICE, *position).length}
    return median(ours), median(naive)


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


def row(name: str, measured: list[tuple[float, float]], trip: float) -> Row:
    """One row of the table."""
    ours, naive = ([pair[i] for pair in measured] for i in (0, 1))
    ratio = median(pair[1] / pair[0] for pair in measured)
    columns = [f"{median(column):,.0f} / {max(column):,.0f}" for column in (ours, naive)]
    return Row(name, *columns, f"{ratio:,.0f}", f"{median(ours) / trip:.2f} / {max(ours) / trip:.2f}")


def report(seconds: float, seed: int = 1) -> str:
    """The table of times; most of the time goes into the search of the worst."""
    rows: list[Row] = []
    trip = round_trip()
    for size, sample, share in ((15, 40, 0.05), (30, 12, 0.2)):
        climbs: dict[str, list[Position]] = {"roads": [], "roads and ships": []}
        for family, grow in GROWN.items():
            random = Random(f"{seed} {size} {family}")
            networks = [grow(LATTICE, size, random) for _ in range(sample)]
            roads = [Position(edges) for edges in networks]
            for kind, positions in (
                ("roads", roads),
                ("roads and ships", [coast(LATTICE, e, random) for e in networks]),
            ):
                rows.append(row(f"{size} {family}, {kind}", [times(position) for position in positions], trip))
                climbs[kind].append(positions[0])
        random = Random(f"{seed} {size} split")
        rows.append(row(f"{size} split, roads", [times(split(LATTICE, size, random)) for _ in range(sample)], trip))
        for kind, positions in climbs.items():
            tops = [climbed(start, random, 0.7 * seconds * share) for start in positions[::2]]
            worst = max(tops, key=steps)
            rows.append(row(f"{size} worst, {kind} ({steps(worst)} steps)", [times(worst)], trip))
    heads = ("pieces, family", "ours, us", "naive, us", "naive to ours", "ours to Redis")
    note = (
        "Median / worst, CPU time, both programs in turn on each position. Worst: found by annealing to cost our search"
        " most steps. Targets: 15 pieces <= 25, worst <= 100; 30 pieces (15 roads and 15 ships, own buildings between)"
        f" <= 100, worst <= 2,000. Redis' GET: {trip:.0f} us."
    )
    return table(heads, *rows, note=note)
