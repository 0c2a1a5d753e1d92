"""Recorded games: `harbormaster check` beside catanatron's replay of its own, beside HTTP, and in two processes."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import orjson

from bench.games import CATAN, MOST_ACTIONS, decisions, first_state
from bench.kernel import Peer, beside
from bench.load import post_each
from bench.server import Server, serving
from bench.tables import Row, spread, table
from service.documents.answers import action_document, digest
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.referee.check.engines import Work, in_processes

TITLE = "Recorded games: read, judged by every rule, compared with their digests"
GAMES = 32
"""Logs that take turns."""
ROUND = 8
"""Games of a round, which all belong to one way of replaying."""
TIMES = 6
"""Times that each log is checked where processes are compared."""
SPEEDUPS = 5
"""Comparisons of one process with two."""
PATH = "/v1/replays?return=none"


def record(seed: int) -> list[bytes]:
    """The lines of one random game of four."""
    chance = Chance(None, str(seed).encode(), MOST_ACTIONS)
    state = first_state(seed, chance=chance)
    lines: list[object] = [{"deal": {"seats": state.seat_count, "chance": chance.recorded}}]
    for count, (position, _, action) in enumerate(decisions(seed)):
        draws = Chance(None, str(seed).encode(), count)
        state = position.copy()
        apply(state, action, draws)
        lines.append(action_document(action, position, draws.recorded or None))
    lines.append({"winners": list(CATAN.winners(state)), "digest": digest(CATAN.write(state))})
    return [orjson.dumps(line) for line in lines]


class Ours:
    """Our logs, and the time it takes to replay some of them in either way. Seconds are CPU time."""

    def __init__(self, folder: Path, server: Server) -> None:
        games = [record(seed) for seed in range(1, GAMES + 1)]
        self._server = server
        self.counts = [len(lines) - 2 for lines in games]
        self.files = [str(folder / f"{number:03}.ndjson") for number in range(GAMES)]
        for file, lines in zip(self.files, games, strict=True):
            Path(file).write_bytes(b"\n".join(lines) + b"\n")
        self._bodies = [self._body(lines) for lines in games]

    @staticmethod
    def _body(lines: list[bytes]) -> bytes:
        return lines[0].removesuffix(b"}") + b',"actions":[' + b",".join(lines[1:-1]) + b"]}"

    def checked(self, which: Sequence[int]) -> float:
        """Seconds that `check` takes for these games."""
        work, start = Work(), process_time()
        for number in which:
            results = [result for batch in work(self.files[number]) for result in batch.results]
            if [result.verdict for result in results] != ["passed"]:
                raise RuntimeError(f"a game does not pass: {results}")
        return process_time() - start

    def posted(self, which: Sequence[int]) -> float:
        """Seconds that the service's worker takes for the same games."""
        before = self._server.spent()
        post_each(self._server.port, [(PATH, self._bodies[number]) for number in which])
        return self._server.spent() - before


def report(seconds: float, interpreters: Sequence[str]) -> str:
    """The table of actions a second, and the ratios of rounds."""
    peers = [Peer(interpreter) for interpreter in interpreters]
    with tempfile.TemporaryDirectory() as folder, serving(1) as server:
        ours = Ours(Path(folder), server)
        everything = range(GAMES)
        ours.checked(everything[:2])
        ours.posted(everything[:2])
        for peer in peers:
            peer.replayed(0)
        gc.freeze()
        mine, http, theirs = list[float](), list[float](), [list[float]() for _ in peers]
        begin, at = perf_counter(), 0
        while perf_counter() - begin < seconds or len(mine) < 4:
            which = [(at + game) % GAMES for game in range(ROUND)]
            count = sum(ours.counts[number] for number in which)
            mine.append(count / ours.checked(which))
            http.append(count / ours.posted(which))
            for peer, rate in zip(peers, theirs, strict=True):
                games = [peer.replayed(at + game + 1) for game in range(ROUND)]
                rate.append(sum(actions for actions, _ in games) / sum(spent for _, spent in games))
            at += ROUND
        speedups = [_seconds(ours.files, 1) / _seconds(ours.files, 2) for _ in range(SPEEDUPS)]
    for peer in peers:
        peer.close()
    to_check = spread([a / b for a, b in zip(http, mine, strict=True)])
    return table(
        ("program", "actions/s", "us an action", "ratio", "target"),
        Row("harbormaster check", f"{median(mine):,.0f}", f"{1e6 / median(mine):.1f}", "1", ""),
        *(beside(peer, mine, rate, ">= 1 x") for peer, rate in zip(peers, theirs, strict=True)),
        Row(f"POST {PATH}", f"{median(http):,.0f}", f"{1e6 / median(http):.1f}", f"{to_check} of check", ">= 0.7"),
        Row("check in two processes", "", "", f"{spread(speedups)} x one", ">= 1.8 x"),
        note=f"{len(mine)} rounds of {ROUND} games in turn, CPU time (of the worker over HTTP, of each program itself"
        f" else); medians (middle half). A peer's ratio is the pace of check to it. Two processes: wall time of all"
        f" games, one and two in turn, {SPEEDUPS} times, the best {max(speedups):.2f}.",
    )


def _seconds(files: Sequence[str], workers: int) -> float:
    """Wall time of a check in so many processes, once they have surely started."""
    found = in_processes([*files, *files * TIMES], Work(), workers)
    for _ in files:
        next(found)
    begin = perf_counter()
    for _ in found:
        pass
    return perf_counter() - begin
