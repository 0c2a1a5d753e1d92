"""How much memory a worker takes in the end: for the same states again, for boards that nobody sees twice, and for
honest random games of every ruleset. A separate process makes the next requests while the worker answers the last ones.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import random
from collections.abc import Callable, Generator, Iterator
from multiprocessing.connection import Connection

import orjson

from bench.games import honest_game
from bench.load import post_each
from bench.server import serving
from bench.tables import Row, table
from bench.throughput import STATES, bodies
from service.documents.answers import action_document

TITLE = "Memory of a worker"
MEASURED = (0.01, 0.25, 0.5, 0.75, 1.0)
BOARDS = 3_000
RULESETS = 194
HEXES = 120
RADIUS = 7
GROWTH = 100
"""MiB that a worker may grow by, at most."""
AT_ONCE = 10
"""Requests that the making process hands over together."""

Request = tuple[str, bytes]


def same_states() -> Iterator[Request]:
    """A legal action in each of some thousand states of the base game, again and again."""
    return (("/v1/adjudications", body) for body in itertools.cycle(bodies(STATES)))


def new_boards() -> Iterator[Request]:
    """Deals of boards of other shapes and kinds each time, by the rules of many rulesets."""
    chance = random.Random(1)
    places = [
        f"{q},{r}" for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
    ]
    kinds = ("hills", "forest", "mountains", "fields", "pasture")
    for number in itertools.count():
        hexes = {
            place: {"terrain": chance.choice(kinds), "number": chance.choice((2, 3, 4, 5, 9, 10, 11, 12))}
            for place in chance.sample(places, HEXES)
        }
        options = {
            "scenario": "custom",
            "target-points": 3 + number % 97,
            "numbers": ("spiral", "random")[number // 97 % 2],
        }
        question = {
            "seats": 4,
            "layout": "custom",
            "draw": {"seed": "boards"},
            "ruleset": {"modules": ["base", "seafarers"], "options": options},
            "board": {"layout": "custom", "harbors": {}, "hexes": hexes},
        }
        yield "/v1/states", orjson.dumps(question)


def honest_games() -> Iterator[Request]:
    """Random games of every kind of ruleset, with a question about each action in the state where it was taken."""
    for number in itertools.count():
        for count, (state, action, _) in enumerate(honest_game(number)):
            question = {
                "state": state.ruleset.game.write(state),
                "action": action_document(action, state),
                "draw": {"seed": str(number), "counter": count},
            }
            yield "/v1/adjudications", orjson.dumps(question)


def made_aside(load: Callable[[], Iterator[Request]]) -> Generator[list[Request]]:
    """The requests of a load, `AT_ONCE` together, which another process makes a little ahead of time."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    maker = context.Process(target=_make, args=(load, there), daemon=True)
    maker.start()
    try:
        while True:
            yield here.recv()
    finally:
        maker.terminate()


def _make(load: Callable[[], Iterator[Request]], there: Connection) -> None:
    requests = load()
    while True:
        there.send(list(itertools.islice(requests, AT_ONCE)))


def report(requests: int) -> str:
    """The table of resident sizes: one worker for each kind of load."""
    loads = {
        f"{STATES:,} states in turn": (same_states, requests),
        f"{BOARDS:,} boards of {HEXES} hexes over {RULESETS} rulesets": (new_boards, BOARDS),
        "honest random games of all rulesets": (honest_games, requests),
    }
    rows = []
    for title, (load, count) in loads.items():
        with serving(workers=1) as server, contextlib.closing(made_aside(load)) as asked:
            sizes, answered = [server.resident()], 0
            for share in MEASURED:
                upto = int(share * count) // AT_ONCE
                for together in itertools.islice(asked, upto - answered):
                    post_each(server.port, together)
                answered = upto
                sizes.append(server.resident())
        shown = " / ".join(f"{size / 2**20:.0f}" for size in sizes)
        grown = (sizes[-1] - sizes[0]) / 2**20
        rows.append(Row(title, f"{count:,}", shown, f"{grown:.0f}", f"< {GROWTH}"))
    heads = ("load", "requests", "resident, MiB", "growth", "target")
    at = ", ".join(f"{share:.0%}" for share in MEASURED)
    return table(heads, *rows, note=f"Resident before the first request and after {at} of them.")
