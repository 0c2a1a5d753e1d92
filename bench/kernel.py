"""Random games on our kernel beside catanatron's, game by game in turn, each program and version in one process."""

from __future__ import annotations

import gc
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from bench.games import played
from bench.tables import Row, spread, table

TITLE = "Kernel: random games of four, enumeration included"
PEER = Path(__file__).with_name("peer.py")
ROUND = 16
"""Games of a round, one of each program in turn: enough to even out the games, and a machine that changes its pace."""


class Peer:
    """The other program, started once."""

    def __init__(self, interpreter: str) -> None:
        self._process = subprocess.Popen(
            [interpreter, "-I", str(PEER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.name = f"catanatron {self._line()}"

    def played(self, seed: int) -> tuple[int, float]:
        """Actions and seconds of CPU time of its game."""
        return self._asked(str(seed))

    def replayed(self, seed: int) -> tuple[int, float]:
        """Actions and seconds of CPU time of the replay of its game."""
        return self._asked(f"replay {seed}")

    def _asked(self, line: str) -> tuple[int, float]:
        if self._process.stdin is None:
            raise RuntimeError("the peer has no pipes")
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        actions, seconds = self._line().split()
        return int(actions), float(seconds)

    def _line(self) -> str:
        answer = self._process.stdout.readline() if self._process.stdout else ""
        if not answer:
            raise RuntimeError("the peer does not run; name an interpreter that has catanatron with --peer")
        return answer.strip()

    def close(self) -> None:
        """End it."""
        self._process.communicate()


def ours(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of our game."""
    start = process_time()
    actions = played(seed)
    return actions, process_time() - start


def report(seconds: float, interpreters: Sequence[str]) -> str:
    """The table of actions a second, and the median of the ratios of rounds to each peer."""
    peers = [Peer(interpreter) for interpreter in interpreters]
    sides = (ours, *(peer.played for peer in peers))
    rates = [list[float]() for _ in sides]
    for side in sides:
        side(0)
    gc.freeze()
    begin, seed = perf_counter(), 1
    while perf_counter() - begin < seconds:
        games = [[side(seed + game) for side in sides] for game in range(ROUND)]
        for side, rate in zip(zip(*games, strict=True), rates, strict=True):
            rate.append(sum(actions for actions, _ in side) / sum(spent for _, spent in side))
        seed += ROUND
    for peer in peers:
        peer.close()
    mine, *theirs = rates
    return table(
        ("program", "actions/s", "us an action", "Harbormaster's pace to it", "target"),
        Row("Harbormaster", f"{median(mine):,.0f}", f"{1e6 / median(mine):.1f}", "1", ""),
        *(beside(peer, mine, rate, "") for peer, rate in zip(peers, theirs, strict=True)),
        note=f"{len(mine)} rounds of {ROUND} games of each, in turn, CPU time; medians (middle half)."
        " In all of them the garbage collector leaves alone what was loaded before, as in the service's workers.",
    )


def beside(peer: Peer, mine: Sequence[float], theirs: Sequence[float], target: str) -> Row:
    """A peer's row: its pace, and how many times as fast as the peer we are, round by round."""
    ratios = spread([a / b for a, b in zip(mine, theirs, strict=True)])
    return Row(peer.name, f"{median(theirs):,.0f}", f"{1e6 / median(theirs):.1f}", f"{ratios} x", target)
