"""`POST /v1/adjudications` beside an echo of the same body, in the same gunicorn, in turn."""

from __future__ import annotations

import itertools
from statistics import median
from time import perf_counter
from typing import NamedTuple

import orjson

from bench.games import CATAN, middle_decisions
from bench.load import generator, throughput
from bench.server import Server, serving
from bench.tables import Row, spread, table
from service.documents.answers import action_document

TITLE = "HTTP: one adjudication beside an echo of its body"
STATES = 2_000
"""About as many states as a worker remembers. When the turn of one comes again, some worker may have seen it."""
SLICE = 1.0
ROUND = 2
"""How many times as many states a slice of new ones has, for fast machines."""


def bodies(count: int) -> list[bytes]:
    """Questions from the middle of random games: a state, a legal action, and a seed for its draws."""
    return [
        orjson.dumps(
            {
                "state": CATAN.write(state),
                "action": action_document(action, state),
                "draw": {"seed": "bench", "counter": index},
            }
        )
        for index, (state, _, action) in enumerate(middle_decisions(count))
    ]


def moved(questions: list[bytes], steps: int) -> list[bytes]:
    """The same questions about other states: in each the robber stands so many hexes further."""
    found = []
    for question in map(orjson.loads, questions):
        state = question["state"]
        hexes = list(state["board"]["hexes"])
        state["robber"] = hexes[(hexes.index(state["robber"]) + steps) % len(hexes)]
        found.append(orjson.dumps(question))
    return found


KINDS = {
    "echo in an empty Flask": ("/bare/echo", 1),
    "echo": ("/bench/echo", 1),
    "adjudication, states asked about before": ("/v1/adjudications", 50),
    f"adjudication, {STATES:,} states in turn": ("/v1/adjudications", STATES),
    "adjudication, each state a new one": ("/v1/adjudications", None),
}
"""Each kind of request: its path, and how many bodies take turns. ``None`` stands for bodies that no earlier slice had,
as far as a worker remembers.
"""


class Measured(NamedTuple):
    """One slice: the requests a second that the client saw, and the cost of one to the workers, in us of CPU time."""

    rate: float
    cost: float


def measured(server: Server, path: str, asked: list[bytes], connections: int) -> Measured:
    """One slice of load."""
    before = server.spent()
    begin = perf_counter()
    rate = throughput(server.port, path, asked, SLICE, connections)
    return Measured(rate, (server.spent() - before) / (rate * (perf_counter() - begin)) * 1e6)


def rounds(server: Server, questions: list[bytes], seconds: float, connections: int) -> dict[str, list[Measured]]:
    """Slices of each kind of request in turn, until the time is up; the first round warms up."""
    found: dict[str, list[Measured]] = {kind: [] for kind in KINDS}
    begin, steps = perf_counter(), itertools.count(1)
    while perf_counter() - begin < seconds or len(found["echo"]) < 3:
        for kind, (path, in_turn) in KINDS.items():
            new = [body for _ in range(ROUND) for body in moved(questions, next(steps))] if in_turn is None else []
            found[kind].append(measured(server, path, new or questions[:in_turn], connections))
    return {kind: each[1:] for kind, each in found.items()}


def report(seconds: float, connections: int = 8) -> str:
    """The table of throughputs."""
    questions = bodies(STATES)
    with serving() as server:
        found = rounds(server, questions, seconds, connections)
    rows = []
    for kind, each in found.items():
        pairs = list(zip(each, found["echo"], strict=True))
        rows.append(
            Row(
                kind,
                f"{median(one.rate for one in each):,.0f}",
                spread([one.rate / echo.rate for one, echo in pairs]),
                ">= 0.5" if kind.startswith("adjudication") else "",
                f"{median(one.cost for one in each):,.0f}",
                spread([echo.cost / one.cost for one, echo in pairs]),
            )
        )
    note = (
        f"{len(found['echo'])} rounds of {SLICE:.0f} s each in turn; {connections} connections by {generator()};"
        f" default settings; bodies of {median(map(len, questions)):,.0f} bytes. The service's log, metrics and headers"
        " surround its echo too. Costs are the workers' CPU time, which other load on the machine disturbs less."
    )
    heads = ("request", "requests/s", "of the echo's", "target", "us a request", "echo's cost to its own")
    return table(heads, *rows, note=note)
