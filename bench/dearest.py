"""The most expensive request of each endpoint that a search finds within the bounds: its CPU time, in one process.

Each family of requests grows in one direction up to a bound of the service: cards in a hand, items of a batch, actions
of a replay, errors of a body. Others take new boards, and the states of honest games of all rulesets. The report keeps
the request of each family that took longest, refused or not.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import orjson
from flask.testing import FlaskClient

from bench.games import honest_game
from bench.memory import new_boards
from bench.server import POSITIONS
from bench.tables import Row, table
from service.api.reading import Reader
from service.app import create_app
from service.documents.answers import action_document
from service.games import GAMES
from service.kernel.play.adjudicate import apply
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.web.settings import Settings

TITLE = "The dearest request of each endpoint"
MOST = 0.3
"""Seconds of CPU time that no request should exceed."""
SIZES = (1, 30, 125, 166, 200, 500, 1_000)
CARDS = (16, 24, 40, 56, 152)
ERRORS = (1_000, 20_000)
LENGTHS = (1_000, 4_000, 20_000)
SMALL = ("1", "{}", "[]", '""', '",,,"', "[1.5]", "[1.0]", '{"":[]}', '{"a":1,"a":1}')
"""Values of few bytes, which are examined one by one."""
VIEWS = [0, 1, 2, 3, "spectator"]


class Dear(NamedTuple):
    """A request that may be expensive: the family, how far it was taken, the path, and the document or text."""

    family: str
    size: int
    path: str
    document: dict[str, Any] | bytes


def position(name: str) -> dict[str, Any]:
    """A position of the conformance suite."""
    document: dict[str, Any] = orjson.loads((POSITIONS / f"{name}.json").read_bytes())
    return document


def batches() -> Iterator[Dear]:
    """One state and many actions, and as many states, each shown in every way."""
    state = position("ck_main")
    item = {"action": {"type": "end_turn", "seat": 0}, "draw": {"seed": "dear"}}
    path = "/v1/adjudications/batch"
    for size in SIZES:
        shared = {"state": state, "items": [item] * size}
        yield Dear("items of one state", size, f"{path}?return=none", shared)
        yield Dear("items with patches and traces", size, f"{path}?return=patch&explain=trace", shared)
        yield Dear("items with five views", size, f"{path}?return=none", shared | {"views": VIEWS})
        yield Dear("items with four legal lists", size, f"{path}?return=none", shared | {"legal": [0, 1, 2, 3]})
        own = [item | {"state": state | {"robber": None, "deck": number}} for number in range(size)]
        yield Dear("items that are not understood", size, f"{path}?return=none", {"items": own})


def hands() -> Iterator[Dear]:
    """A discard out of a hand of so many cards."""
    kinds = ("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper")
    state = position("ck_main")
    held = {kind: state["bank"][kind] for kind in kinds}
    turn = {name: value for name, value in state["turn"].items() if name != "agenda"}
    for cards in CARDS:
        hand = {kind: min(cards // len(kinds), most) for kind, most in held.items()}
        count = sum(hand.values())
        seats = [{**state["seats"][0], "resources": hand}, *state["seats"][1:]]
        owed = [{"kind": "discard", "seat": 0, "count": count // 2}]
        changed = {
            "seats": seats,
            "bank": {kind: most - hand[kind] for kind, most in held.items()},
            "turn": {**turn, "roll": [3, 4], "obligations": owed},
            "cities_knights": state["cities_knights"] | {"robber_awake": True},
        }
        question = {"state": state | changed, "seat": 0}
        yield Dear("hands that discard half", count, "/v1/legal-actions", question)
        yield Dear("the same, counted", count, "/v1/legal-actions", question | {"count_only": True})


def bodies() -> Iterator[Dear]:
    """Bodies of very many errors, wherever a state goes."""
    state = position("ck_main")
    for size in ERRORS:
        wrong = state | {"seats": [{"roads": [str(number) for number in range(size)]}]}
        unknown = state | {f"x{number}": 1.0 for number in range(size - 20)}
        for path in ("/v1/states/validate", "/v1/scores", "/v1/routes", "/v1/legal-actions"):
            yield Dear("roads that are nowhere", size, path, {"state": wrong})
            yield Dear("unknown members", size, path, {"state": unknown})


def small_values() -> Iterator[Dear]:
    """As many small values as a body may have, and as many as 4 MiB hold."""
    for value in SMALL:
        most = Settings().body_bytes // (len(value) + 1) - 100
        held = len(re.findall(r"[\[{,]", value)) or 1
        for size in (Settings().json_values // (held + 1), most):
            rows = [",".join([value] * part) for part in (*[10_000] * (size // 10_000), size % 10_000)]
            text = f'{{"state":[[{"],[".join(rows)}]]}}'
            yield Dear(f"values such as {value}", size, "/v1/scores", text[: Settings().body_bytes].encode())


def boards() -> Iterator[Dear]:
    """A board and a ruleset that are new."""
    for size, (path, body) in zip(range(1, 40), new_boards(), strict=False):
        yield Dear("new boards and rulesets", size, path, orjson.loads(body))


def replays() -> Iterator[Dear]:
    """A first state and very many actions that do not end the game."""
    start = position("sea_open")
    for size in LENGTHS:
        actions = [{"type": "end_turn", "seat": number % 4} for number in range(size)]
        yield Dear("actions of wrong seats", size, "/v1/replays", {"state": start, "actions": actions})
        wrong = [{"type": "end_turn", "seat": "x"} for _ in range(size)]
        yield Dear("actions that are misshapen", size, "/v1/replays", {"state": start, "actions": wrong})
    for name in ("main", "ck_main", "ck_sea_main"):
        state = position(name)
        state["ruleset"].setdefault("options", {})["target-points"] = 99
        for size in LENGTHS:
            asked = {"state": state, "actions": list(turns(state, size)), "draw": {"seed": "dear"}}
            yield Dear(f"legal actions, {name}", size, "/v1/replays?return=none", asked)
            told = asked | {"digests": True}
            yield Dear(f"legal actions with digests, {name}", size, "/v1/replays?return=none", told)


def turns(start: dict[str, Any], count: int) -> Iterator[dict[str, Any]]:
    """Legal actions with all their outcomes, of a game played at random."""
    dice, state = Random(7), Reader(GAMES).state(start)
    for number in range(count):
        actions = [action for seat in state.ruleset.game.actors(state) for action in legal_actions(state, seat)]
        if not actions:
            return
        action, chance = dice.choice(actions), Chance(None, b"dear", number)
        before = state.copy()
        apply(state, action, chance)
        yield action_document(action, before, chance.recorded or None)


def games() -> Iterator[Dear]:
    """Every question about the states of honest games, of all rulesets in turn."""
    for number in range(37):
        for at, (state, action, _) in enumerate(honest_game(number)):
            if at % 40 == 0:
                told = state.ruleset.game.write(state)
                asked = {"state": told, "action": action_document(action, state), "draw": {"seed": "dear"}}
                table_ = {"views": [0, 1, "spectator"], "legal": [0, 1]}
                yield Dear("honest games", at, "/v1/adjudications?explain=trace", asked | table_)
                for path in ("/v1/legal-actions", "/v1/scores", "/v1/states/validate"):
                    yield Dear("honest games", at, path, {"state": told})
                yield Dear("honest games", at, "/v1/views", {"state": told, "viewers": [0, 1, "spectator"]})
                if state.ruleset.game.id == "catan":
                    yield Dear("honest games", at, "/v1/routes", {"state": told})
                    yield Dear("honest games", at, "/v1/pictures", {"state": told})


FAMILIES: tuple[Callable[[], Iterator[Dear]], ...] = (batches, hands, bodies, small_values, boards, replays, games)


def cost(client: FlaskClient, dear: Dear) -> tuple[float, int, int]:
    """Seconds of CPU time, the status of the answer and its length; the least of three times."""
    body = dear.document if isinstance(dear.document, bytes) else orjson.dumps(dear.document)
    times = []
    for _ in range(3):
        begin = time.thread_time()
        answer = client.post(dear.path, data=body, content_type="application/json")
        length = len(answer.get_data())
        times.append(time.thread_time() - begin)
    return min(times), answer.status_code, length


def report() -> str:
    """The table: for every endpoint the most expensive request of each family."""
    client = create_app(Settings(log_level="critical")).test_client()
    found: dict[tuple[str, str], tuple[float, int, int, int]] = {}
    for family in FAMILIES:
        for dear in family():
            seconds, status, length = cost(client, dear)
            key = dear.path.partition("?")[0], dear.family
            found[key] = max(found.get(key, (0.0, 0, 0, 0)), (seconds, dear.size, status, length))
    rows = [
        Row(path, family, f"{size:,}", str(status), f"{length / 1000:,.0f}", f"{seconds:.3f}", f"<= {MOST}")
        for (path, family), (seconds, size, status, length) in sorted(found.items())
    ]
    heads = ("endpoint", "what there is much of", "how much", "status", "answer, kB", "CPU, s", "target")
    return table(heads, *rows, note="The least of three times. After the first the board is remembered.")
