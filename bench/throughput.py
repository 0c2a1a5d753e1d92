"""The questions that users ask over HTTP beside an echo of a body, in the same gunicorn, in turn."""

from __future__ import annotations

import itertools
from statistics import median
from time import perf_counter
from typing import NamedTuple

import orjson

from bench.games import CATAN, SEATS, middle_decisions
from bench.load import generator, throughput
from bench.server import Server, serving
from bench.tables import Row, spread, table
from service.documents.answers import action_document
from service.kernel.compile.ruleset import Ruleset

TITLE = "HTTP: questions beside an echo"
ECHO = "echo"
STATES = 2_000
"""About as many states as a worker remembers. When the turn of one comes again, some worker may have seen it."""
SLICE = 1.0
ROUND = 2
"""How many times as many states a slice of new ones has, for fast machines."""


def bodies(count: int, ruleset: Ruleset | None = None) -> list[bytes]:
    """Questions from the middle of random games: a state, a legal action, and a seed for its draws."""
    return [
        orjson.dumps(
            {
                "state": CATAN.write(state),
                "action": action_document(action, state),
                "draw": {"seed": "bench", "counter": index},
            }
        )
        for index, (state, _, action) in enumerate(middle_decisions(count, ruleset))
    ]


def for_lists(questions: list[bytes]) -> list[bytes]:
    """What may the seat of each question do?"""
    read = map(orjson.loads, questions)
    return [orjson.dumps({"state": each["state"], "seat": each["action"]["seat"]}) for each in read]


def for_tables(questions: list[bytes]) -> list[bytes]:
    """The same questions for a whole table of four: every seat's view and list, and what a spectator sees."""
    table = {"views": [*range(SEATS), "spectator"], "legal": [*range(SEATS)]}
    return [orjson.dumps(orjson.loads(each) | table) for each in questions]


def moved(questions: list[bytes], steps: int) -> list[bytes]:
    """The same questions about other states: in each the robber stands so many hexes further."""
    found = []
    for question in map(orjson.loads, questions):
        state = question["state"]
        hexes = list(state["board"]["hexes"])
        state["robber"] = hexes[(hexes.index(state["robber"]) + steps) % len(hexes)]
        found.append(orjson.dumps(question))
    return found


class Kind(NamedTuple):
    """A kind of request: its path and its bodies, which take turns. With ``new`` no worker has seen a state before, as
    far as it remembers.
    """

    path: str
    bodies: list[bytes]
    new: bool = False


LISTS = {
    "the base game": (("base",), {}),
    "Cities & Knights": (("base", "cities_knights"), {}),
    "Explorers & Pirates": (("base", "explorers_pirates"), {"expedition": "explorers-and-pirates"}),
}
"""Whose lists are measured: modules and options."""
FEW = 50
"""So many bodies take turns where the states are known."""


def kinds() -> dict[str, Kind]:
    """Everything that is measured, by what a reader calls it."""
    questions = bodies(STATES)
    known = questions[:FEW]
    return {
        "echo in an empty Flask": Kind("/bare/echo", known[:1]),
        ECHO: Kind("/bench/echo", known[:1]),
        "adjudication, states asked about before": Kind("/v1/adjudications", known),
        f"adjudication, {STATES:,} states in turn": Kind("/v1/adjudications", questions),
        "adjudication, each state a new one": Kind("/v1/adjudications", questions, new=True),
        "adjudication for a table of four": Kind("/v1/adjudications?explain=none", for_tables(known)),
        **{
            f"list of legal actions, {name}": Kind(
                "/v1/legal-actions", for_lists(bodies(FEW, CATAN.ruleset(modules, options)))
            )
            for name, (modules, options) in LISTS.items()
        },
    }


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


def rounds(server: Server, asked: dict[str, Kind], seconds: float, connections: int) -> dict[str, list[Measured]]:
    """Slices of each kind of request in turn, until the time is up; the first round warms up."""
    found: dict[str, list[Measured]] = {name: [] for name in asked}
    begin, steps = perf_counter(), itertools.count(1)
    while perf_counter() - begin < seconds or len(found[ECHO]) < 3:
        for name, kind in asked.items():
            new = [body for _ in range(ROUND) for body in moved(kind.bodies, next(steps))] if kind.new else []
            found[name].append(measured(server, kind.path, new or kind.bodies, connections))
    return {name: each[1:] for name, each in found.items()}


def report(seconds: float, connections: int = 8) -> str:
    """The table of throughputs."""
    asked = kinds()
    with serving() as server:
        found = rounds(server, asked, seconds, connections)
    rows = []
    for name, each in found.items():
        pairs = list(zip(each, found[ECHO], strict=True))
        rows.append(
            Row(
                name,
                f"{median(one.rate for one in each):,.0f}",
                spread([one.rate / echo.rate for one, echo in pairs]),
                ">= 0.5" if name.startswith("adjudication, ") else "",
                f"{median(one.cost for one in each):,.0f}",
                spread([echo.cost / one.cost for one, echo in pairs]),
            )
        )
    note = (
        f"{len(found[ECHO])} rounds of {SLICE:.0f} s each in turn; {connections} connections by {generator()};"
        f" default settings; the echo's body has {len(asked[ECHO].bodies[0]):,} bytes. The service's log, metrics and"
        " headers surround its echo too. Costs are CPU time of the workers, which other load disturbs less."
    )
    heads = ("request", "requests/s", "of the echo's", "target", "us a request", "echo's cost to its own")
    return table(heads, *rows, note=note)
