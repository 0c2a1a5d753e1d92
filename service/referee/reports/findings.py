"""The findings of a check of recorded games."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

import orjson

Kind = Literal["illegal", "malformed", "position", "digest", "winner", "scores", "unreadable", "unjudged"]
"""What is wrong: with an action (`illegal`, `malformed`), with a saved position that contradicts itself (`position`),
with what a log claims (`digest`, `winner`, `scores`), or with the log, which cannot be read (`unreadable`) or leaves
out what a judgement needs (`unjudged`).
"""
WRONG: frozenset[Kind] = frozenset(("illegal", "malformed", "position", "digest", "winner", "scores"))
"""The kinds that are the recorded program's fault; the others say that something was not judged."""


MOST_SAID = 2_000
"""Characters of a finding's sentence, part of which may come from the log."""
MOST_REPEATED = 4_096
"""Bytes of an action, or of a fact, that a finding repeats."""


@dataclass(frozen=True, slots=True)
class Reproduction:
    """A request that gives the answer again without the log: a path of the service, and a body as JSON."""

    path: str
    body: str

    @classmethod
    def of(cls, path: str, body: dict[str, Any]) -> Reproduction:
        """The request of a document."""
        return cls(path, orjson.dumps(body).decode())


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong. `line` counts from 1, 0 stands for the file; `ply` counts a game's actions from 0.

    `rule` is a rule's id, or the kind where no rule is broken. `after` says that an earlier action of the game was
    refused and skipped, so that this one may only be a consequence.
    """

    kind: Kind
    file: str
    line: int
    game: str
    says: str
    rule: str = ""
    ply: int | None = None
    action: dict[str, Any] | None = None
    statutes: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    reproduce: Reproduction | None = None
    after: bool = False

    @classmethod
    def of(cls, kind: Kind, file: str, line: int, game: str, says: str, **told: Any) -> Finding:
        """A finding about a log: what comes from there is cut where it is long."""
        action, facts = told.pop("action", None), told.pop("facts", {})
        if action is not None and not _is_short(action):
            action, told["reproduce"] = None, None
        facts = {name: value if _is_short(value) else "(too long to be repeated)" for name, value in facts.items()}
        return cls(kind, file, line, game, says[:MOST_SAID], action=action, facts=facts, **told)

    @property
    def name(self) -> str:
        """The name by which findings are counted."""
        return self.rule or self.kind

    @property
    def wrong(self) -> bool:
        """Whether the recorded program is at fault."""
        return self.kind in WRONG

    @property
    def fingerprint(self) -> str:
        """A hash that is equal for the same mistake in the same position, in whichever file and line."""
        where = {"file": self.file, "line": self.line} if self.reproduce is None else self.reproduce.body
        text = orjson.dumps([self.kind, self.name, where], option=orjson.OPT_SORT_KEYS)
        return hashlib.blake2b(text, digest_size=16).hexdigest()

    def document(self) -> dict[str, Any]:
        """The finding as JSON, without what does not apply."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        if self.reproduce is not None:
            told["reproduce"] = {"path": self.reproduce.path, "body": orjson.Fragment(self.reproduce.body)}
        told = {name: value for name, value in told.items() if value is not False and value not in (None, "", (), {})}
        return {**told, "line": self.line, "fingerprint": self.fingerprint}

    def shortened(self) -> Finding:
        """The finding for those who only count and list it."""
        return replace(self, action=None, statutes=(), facts={}, reproduce=None)


def _is_short(value: Any) -> bool:
    return len(orjson.dumps(value)) <= MOST_REPEATED


@dataclass(slots=True)
class Result:
    """The result of one game: its place, the number of its actions that were judged, and its findings."""

    file: str
    line: int
    game: str
    actions: int = 0
    findings: list[Finding] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def verdict(self) -> str:
        """`passed`, `failed` or `unjudged`."""
        if any(finding.wrong for finding in self.findings):
            return "failed"
        return "unjudged" if self.findings else "passed"


MOST_GAMES = 10_000
"""Games that a summary keeps for reports which list them. Ten million would not fit."""
MOST_REPRODUCED = 8_388_608
"""Characters of requests that reproduce findings, of all that a summary keeps. Later findings go without."""


class Summary:
    """The counts of a whole check, and as many games and findings as there is room for."""

    def __init__(self, most_findings: int) -> None:
        self.unjudged = False
        self.games: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.files = 0
        self.actions = 0
        self.found = 0
        self.seconds = 0.0
        self.results: list[Result] = []
        self._room = most_findings
        self._requests = MOST_REPRODUCED

    def add(self, results: Sequence[Result], files: int = 1) -> None:
        """Count games of a file, and the file. Games and findings are kept while there is room; the counts go on."""
        self.files += files
        for result in results:
            self.games[result.verdict] += 1
            self.actions += result.actions
            self.found += len(result.findings)
            self.rules.update(finding.name for finding in result.findings)
            self.unjudged = self.unjudged or not all(finding.wrong for finding in result.findings)
            kept = list(map(self._within, result.findings[: self._room]))
            self._room -= len(kept)
            if kept or len(self.results) < MOST_GAMES:
                self.results.append(replace(result, findings=kept))

    def _within(self, finding: Finding) -> Finding:
        if finding.reproduce is None:
            return finding
        self._requests -= len(finding.reproduce.body)
        return finding if self._requests >= 0 else replace(finding, reproduce=None)

    def findings(self) -> Iterable[Finding]:
        """The findings that were kept, by file and line."""
        for result in self.results:
            yield from result.findings

    def sort(self) -> None:
        """Put the games in the order of their files and lines, whoever judged them."""
        self.results.sort(key=lambda result: (result.file, result.line))

    @property
    def exit_code(self) -> int:
        """2 if something could not be read or judged, else 1 if something is wrong, else 0."""
        return 2 if self.unjudged else 1 if self.games["failed"] else 0

    def counts(self) -> dict[str, Any]:
        """The counts as JSON, those by rule among them."""
        return {
            "games": {name: self.games[name] for name in ("passed", "failed", "unjudged")},
            "files": self.files,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "findings_count": self.found,
            "rules": dict(self.rules.most_common()),
        }

    def document(self) -> dict[str, Any]:
        """The whole check as JSON."""
        return {**self.counts(), "findings": [finding.document() for finding in self.findings()]}
