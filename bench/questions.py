"""One question in process: is it legal, and the whole of an adjudication."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns
from typing import Any

from bench.games import middle_decisions
from bench.tables import Row, table
from service.kernel.action import Action
from service.kernel.adjudicate import adjudicate, is_legal
from service.kernel.answer import total_documents
from service.kernel.chance import Chance
from service.kernel.state import State

TITLE = "One question in process, on states from the middle of random games"
POSITIONS = 400

Question = tuple[State, Action]


def questions() -> tuple[list[Question], list[Question]]:
    """As many legal as illegal questions: what may be done in a state, and what others may do in theirs."""
    random = Random(1)
    decisions = middle_decisions(POSITIONS)
    pool = [action for _, actions, _ in decisions for action in actions]
    legal = [(state, random.choice(actions)) for state, actions, _ in decisions]
    illegal = []
    for state, actions, _ in decisions:
        action = random.choice(pool)
        while action in actions or is_legal(state, action):
            action = random.choice(pool)
        illegal.append((state, action))
    return legal, illegal


def judged(state: State, action: Action) -> Any:
    """Check, copy, apply, scores."""
    answer = adjudicate(state, action, Chance(None, b"bench", 1))
    return None if answer.state is None else total_documents(answer.state)


def timed(ask: Callable[[State, Action], object], asked: list[Question], seconds: float) -> list[float]:
    """For each question the median of its times in us, each time one call among all the others."""
    times: list[list[float]] = [[] for _ in asked]
    empty = median(_once(lambda state, action: None, *question) for question in asked)
    end = perf_counter() + seconds
    while perf_counter() < end or len(times[0]) < 3:
        for question, each in zip(asked, times, strict=True):
            each.append(_once(ask, *question) - empty)
    return [median(each) for each in times]


def _once(ask: Callable[[State, Action], object], state: State, action: Action) -> float:
    begin = perf_counter_ns()
    ask(state, action)
    return (perf_counter_ns() - begin) / 1000


def report(seconds: float) -> str:
    """The table of times."""
    legal, illegal = questions()
    rows = []
    for name, ask, asked, target in (
        ("is_legal, legal actions", is_legal, legal, ""),
        ("is_legal, illegal actions", is_legal, illegal, ""),
        ("is_legal, half of each", is_legal, legal + illegal, "<= 10"),
        ("adjudication: check, copy, apply, scores", judged, legal, "<= 60"),
        ("adjudication that refuses, with reasons", judged, illegal, ""),
    ):
        times = timed(ask, asked, seconds / 5)
        rows.append(Row(name, f"{median(times):.1f}", f"{quantiles(times, n=100)[98]:.1f}", target))
    return table(
        ("question", "median, us", "99 of 100 within, us", "target median"),
        *rows,
        note=f"{POSITIONS} states of {POSITIONS // 10} games; each question one call at a time among all the others.",
    )
