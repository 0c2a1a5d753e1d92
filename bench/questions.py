"""One question in process: is it legal, and the whole of an adjudication; by the base game and by other rulesets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns
from typing import Any, NamedTuple

from bench.games import CATAN, middle_decisions
from bench.tables import Row, table
from service.documents.answers import total_documents
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.action import Action
from service.kernel.play.adjudicate import adjudicate, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State

TITLE = "One question in process, on states from the middle of random games"
POSITIONS = 400

BASE_GAME = "base game"
SUPPLEMENTS = "with fish, piers and tokens"
EXPEDITION = "Explorers & Pirates"
GREAT = "the great combination"
WAGONS = "the same with wagons"
FIVE_BOOKS = ("base", "cities_knights", "explorers_pirates", "barbarian_attack", "capturing_barbarians")
RULESETS = {
    BASE_GAME: CATAN.ruleset(),
    "Cities & Knights": CATAN.ruleset(("base", "cities_knights")),
    "the same at sea": CATAN.ruleset(("base", "cities_knights", "seafarers"), {"scenario": "new-shores-34"}),
    SUPPLEMENTS: CATAN.ruleset(
        ("base", "cities_knights", "seafarers", "fishermen", "port_masters", "resource_tokens"),
        {"scenario": "new-shores-34"},
    ),
    EXPEDITION: CATAN.ruleset(
        ("base", "explorers_pirates"), {"expedition": "explorers-and-pirates", "target-points": 12}
    ),
    GREAT: CATAN.ruleset(FIVE_BOOKS, {"expedition": "explorers-and-pirates"}),
    WAGONS: CATAN.ruleset((*FIVE_BOOKS, "traders_barbarians"), {"expedition": "explorers-and-pirates"}),
}
"""The rulesets that are played beside the base game."""

Question = tuple[State, Action]
Ask = Callable[[State, Action], object]


class Questions(NamedTuple):
    """As many legal as illegal questions: legal actions of a state, and legal actions of other states."""

    legal: list[Question]
    illegal: list[Question]


def questions(ruleset: Ruleset) -> Questions:
    """The questions of a ruleset."""
    random = Random(1)
    decisions = middle_decisions(POSITIONS, ruleset)
    pool = [action for _, actions, _ in decisions for action in actions]
    legal = [(state, random.choice(actions)) for state, actions, _ in decisions]
    illegal = []
    for state, actions, _ in decisions:
        action = random.choice(pool)
        while action in actions or is_legal(state, action):
            action = random.choice(pool)
        illegal.append((state, action))
    return Questions(legal, illegal)


def judged(state: State, action: Action) -> Any:
    """Check, copy, apply, scores."""
    answer = adjudicate(state, action, Chance(None, b"bench", 1))
    return None if answer.state is None else total_documents(answer.state)


def listed(state: State, action: Action) -> list[Action]:
    """List the seat's legal actions."""
    return legal_actions(state, action.seat)


def per_listed(asked: Mapping[str, list[Question]], times: Mapping[str, list[float]]) -> list[Row]:
    """The cost of a list for each of its actions, since a ship has many destinations where a seat on land has a few."""
    lengths = {name: sum(len(listed(*question)) for question in found) for name, found in asked.items()}
    each = {name: sum(found) / lengths[name] for name, found in times.items()}
    return [
        Row(
            "legal actions of a seat, for each action",
            name,
            f"{cost:.1f}",
            f"{lengths[name] / len(asked[name]):.1f} actions on average",
            "1" if name == BASE_GAME else f"{cost / each[BASE_GAME]:.2f} x",
            "",
        )
        for name, cost in each.items()
    ]


def timed(ask: Ask, asked: Mapping[str, list[Question]], seconds: float) -> dict[str, list[float]]:
    """For each question the median of its times in us. Each time is that of one call among all the others of all
    rulesets.
    """
    together = list(zip(*asked.values(), strict=True))
    times: list[list[list[float]]] = [[[] for _ in turn] for turn in together]
    empty = median(_once(lambda state, action: None, *question) for turn in together for question in turn)
    end = perf_counter() + seconds
    while perf_counter() < end or len(times[0][0]) < 3:
        for turn, each in zip(together, times, strict=True):
            for question, found in zip(turn, each, strict=True):
                found.append(_once(ask, *question) - empty)
    return {name: [median(each[at]) for each in times] for at, name in enumerate(asked)}


def _once(ask: Ask, state: State, action: Action) -> float:
    begin = perf_counter_ns()
    ask(state, action)
    return (perf_counter_ns() - begin) / 1000


def report(seconds: float) -> str:
    """The table of times."""
    asked = {name: questions(ruleset) for name, ruleset in RULESETS.items()}
    legal, illegal = ({name: found[kind] for name, found in asked.items()} for kind in (0, 1))
    half = {name: legal[name] + illegal[name] for name in asked}
    rows = []
    for title, ask, chosen, target, limits in (
        ("is_legal, legal actions", is_legal, legal, "", {}),
        ("is_legal, illegal actions", is_legal, illegal, "", {}),
        ("is_legal, half of each", is_legal, half, "<= 10", {EXPEDITION: "<= 2.5 x"}),
        ("legal actions of a seat", listed, legal, "", {EXPEDITION: "<= 2.5 x"}),
        (
            "adjudication: check, copy, apply, scores",
            judged,
            legal,
            "<= 60",
            {SUPPLEMENTS: "<= 2.2 x", EXPEDITION: "<= 2.5 x", GREAT: "<= 4 x", WAGONS: "<= 4 x"},
        ),
        ("adjudication that refuses, with reasons", judged, illegal, "", {}),
    ):
        times = timed(ask, chosen, seconds / 6)
        base = median(times[BASE_GAME])
        for name, found in times.items():
            of_base = limits.get(name, "<= 2 x" if target else "")
            ratio, aim = ("1", target) if name == BASE_GAME else (f"{median(found) / base:.2f} x", of_base)
            rows.append(Row(title, name, f"{median(found):.1f}", f"{quantiles(found, n=100)[98]:.1f}", ratio, aim))
        if ask is listed:
            rows += per_listed(chosen, times)
    return table(
        ("question", "of", "median, us", "99 of 100 within, us", "to the base game", "target of the median"),
        *rows,
        note=f"{POSITIONS} states of {POSITIONS // 10} games of four of each ruleset; each question one call at a time"
        " among all the others, those of all rulesets in turn. At sea: New Shores.",
    )
