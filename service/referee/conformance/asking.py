"""Asking an engine every case that it can be asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

import orjson

from service.referee.conformance.engines import FIRST_SECONDS, Broke, Engine
from service.referee.conformance.features import lacking
from service.referee.conformance.judging import Found, judged
from service.referee.conformance.release import PROTOCOL, Release

Document = dict[str, Any]
Outcome = Literal["passed", "failed", "broke", "not_asked", "unsupported", "not_compared"]
ASKED: frozenset[Outcome] = frozenset(("passed", "failed", "broke"))
"""The outcomes that count for a mark."""
Form = Literal["state", "way"]
"""A case is asked from its whole state; one that begins with play is asked once more from the way."""
QUESTION = ("ask", "rules", "viewer", "action", "filter")
"""Members of a case that an engine is shown. What is expected, and why, is not among them."""


@dataclass(slots=True)
class Result:
    """What came of one case in one form. `levels` says by level what is wrong, nothing where all is right."""

    id: str
    form: Form
    outcome: Outcome
    why: str = ""
    lacks: list[str] = field(default_factory=list)
    levels: Found = field(default_factory=dict)
    answer: Document | None = None
    errors: list[str] = field(default_factory=list)

    def document(self) -> Document:
        """The result as JSON, without what does not apply."""
        return {name: value for name, value in asdict(self).items() if value not in (None, "", [], {})}


@dataclass(slots=True)
class Asked:
    """What came of a release with one engine."""

    engine: Document
    release: Release
    results: list[Result]


def question(case: Document, form: Form, number: int) -> Document:
    """A case as an engine gets it."""
    found = {"id": number} | {name: case[name] for name in QUESTION if name in case}
    if form == "state":
        return found | {"state": case["state"]}
    return found | {"before": case["before"], "play": case["play"]}


def ask_all(
    release: Release,
    start: Callable[[], Engine],
    chosen: Callable[[str, Document], bool] = lambda chapter, case: True,
    jobs: int = 1,
    seconds: float = 5.0,
    seed: int = 0,
    first_seconds: float = FIRST_SECONDS,
) -> Asked:
    """Ask an engine every chosen case, in an order that tells nothing, with several copies of it if `jobs` says so.

    Its hello has `first_seconds`, each answer `seconds`. Raises `Broke` if it does not introduce itself.
    """
    first = start()
    try:
        hello = first.ask({"ask": "hello", "protocol": PROTOCOL, "suite": release.version}, first_seconds)
        if hello.get("protocol") != PROTOCOL:
            raise Broke(f"The engine does not say that it speaks protocol {PROTOCOL}.")
        features = hello.get("features", [])
        if not isinstance(features, list):
            raise Broke("The features of an engine must be a list.")
        had = frozenset(map(str, features))
        listed: list[tuple[Document, Form]] = []
        for chapter, case in release.cases:
            if chosen(chapter, case):
                listed.append((case, "state"))
                if "play" in case and "way" in had:
                    listed.append((case, "way"))
        order = _order(listed, seed)
        most = -(-len(order) // jobs)
        shares = [order[share * most : (share + 1) * most] for share in range(jobs)]
        with ThreadPoolExecutor(jobs) as pool:
            engines = [first, *(start() for _ in shares[1:])]
            parts = pool.map(lambda share, engine: _share(share, engine, listed, had, seconds), shares, engines)
            found = {number: result for part in parts for number, result in part}
    finally:
        first.close()
    return Asked(hello, release, [found[number] for number in range(len(listed))])


def _order(listed: list[tuple[Document, Form]], seed: int) -> list[int]:
    """One ruleset after another, since engines prepare rules; otherwise at random, so that the order tells nothing."""
    groups: dict[bytes, list[int]] = {}
    for number, (case, _) in enumerate(listed):
        groups.setdefault(orjson.dumps(case["rules"], option=orjson.OPT_SORT_KEYS), []).append(number)
    chance, found = random.Random(seed), list(groups.values())  # noqa: S311 - nothing secret
    chance.shuffle(found)
    for group in found:
        chance.shuffle(group)
    return [number for group in found for number in group]


def _share(
    numbers: Iterable[int], engine: Engine, listed: list[tuple[Document, Form]], had: frozenset[str], seconds: float
) -> list[tuple[int, Result]]:
    try:
        return [(number, _asked(engine, *listed[number], number, had, seconds)) for number in numbers]
    finally:
        engine.close()


def _asked(engine: Engine, case: Document, form: Form, number: int, had: frozenset[str], seconds: float) -> Result:
    lacks = lacking(case["requires"], had)
    if lacks:
        return Result(case["id"], form, "not_asked", lacks=lacks)
    try:
        answer = engine.ask(question(case, form, number), seconds)
    except Broke as broke:
        return Result(case["id"], form, "broke", str(broke), errors=broke.errors)
    if "unsupported" in answer:
        told: Any = answer["unsupported"]
        feature, why = (told.get("feature", ""), told.get("why", "")) if isinstance(told, Mapping) else ("", str(told))
        return Result(case["id"], form, "unsupported", str(why), [str(feature)] if feature else [])
    levels = judged(case, answer)
    if not levels:
        return Result(case["id"], form, "not_compared", answer=answer)
    wrong = [problem for level in levels.values() for problem in level]
    if not wrong:
        return Result(case["id"], form, "passed", levels=levels)
    why = "; ".join(dict.fromkeys(wrong))
    return Result(case["id"], form, "failed", why, levels=levels, answer=answer)


def of_form(results: Iterable[Result], form: Form) -> Iterator[Result]:
    """The results of one form of question."""
    return (result for result in results if result.form == form)
