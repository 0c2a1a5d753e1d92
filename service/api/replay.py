"""Playing a recorded game, action by action, until one of them is not legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import flask
import orjson

from service.api.answering import judge
from service.api.chance import chance_of
from service.api.deals import begin
from service.api.errors import unexpected
from service.api.playback import Playback, counted
from service.api.proposals import read_action
from service.api.question import Question
from service.api.reading import current_reader
from service.api.table import misplaced, table_documents
from service.documents.answers import answer_document, digest, event_documents, total_documents, written
from service.kernel.compile.ruleset import Ruleset
from service.kernel.play.adjudicate import Ruling
from service.kernel.play.state import State
from service.web.clients import awaiting_client
from service.web.deadline import Ended, check_deadline, meter_stream
from service.web.metrics import count_verdict
from service.web.problems import Problem, RequestError, together
from service.web.settings import current_settings
from service.web.traces import enter

BETWEEN = 8
"""How many actions are played between two looks at the clock: most take less time than the look."""
TOLD = 4
"""An action that the answer reports on, by a digest or a line, costs about as much as four others."""


def check_size(actions: Sequence[Any], each_told: bool) -> None:
    """Raises `Problem` too-large for a replay of more parts than `replay_actions`. `bench dearest` measures what they
    cost.
    """
    most = current_settings().replay_actions // (TOLD if each_told else 1)
    if len(actions) > most:
        told = f"A replay has at most {most} actions" + (" if the answer reports on each." if each_told else ".")
        onward = " Send the rest with the state that these lead to, and raise the counter of a seed by their number."
        raise Problem("too-large", told + onward, [RequestError("/actions", "too_many", f"at most {most}")])


class Replay:
    """One replay. Creating it begins the game, and iterating over `lines` plays it.

    With `each_told` it reports every action, by its digest or in a line of its own.
    """

    def __init__(self, question: Mapping[str, Any], each_told: bool) -> None:
        self._question = question
        self._actions: list[dict[str, Any]] = question["actions"]
        self._draw = question.get("draw")
        check_size(self._actions, each_told)
        self.end: dict[str, Any] = {"verdict": "legal", "applied": 0, "stopped_at": None}
        self._read = Question(question)
        self.state: State | None = self._read.state
        if "deal" in question and not self._read.wrong:
            self._read.attempt(self._deal)
        if self.state is not None:
            self._read.wrong += misplaced(self.state, question)
        if self._read.wrong:
            raise together([*self._read.wrong, *self._read.misshapen()])
        assert self._read.ruleset is not None
        self.ruleset: Ruleset = self._read.ruleset
        enter("judging")

    def _deal(self) -> None:
        dealt = begin(self._question["deal"], current_reader(), self._draw, "/deal")
        self.state = dealt.state
        if dealt.state is None:
            self.end |= {"verdict": "needs_chance", "answer": dealt.waiting()}
        else:
            self.end["chance"] = dealt.chance

    def lines(self) -> Iterator[dict[str, Any]]:
        """Play, and report each action: its index and verdict and, if it is legal, the digest and the events."""
        if self.state is None:
            return
        for index, asked in enumerate(self._actions):
            check_deadline()
            pointer = f"/actions/{index}"
            try:
                action = read_action(asked, self.state, pointer)
                found = judge(self.state, action, chance_of(asked, counted(self._draw, index)), pointer)
            except Problem as problem:
                raise self._malformed(problem, index) from None
            if found.state is None:
                yield {"index": index, **self._refused(index, found, self.state)}
                return
            self.state = found.state
            self._applied(index)
            yield {"index": index, **self._told(found, found.state)}

    def run(self) -> list[str]:
        """Play without a line for each action, since reporting costs more than playing. Returns the digest after each
        action if the request wants them.
        """
        digests: list[str] = []
        if self.state is None:
            return digests
        playback = Playback(self.state, self._actions, self._draw)
        for index in range(len(self._actions)):
            if index % BETWEEN == 0:
                check_deadline()
            try:
                found = playback.play(index)
            except Problem as problem:
                raise self._malformed(problem, index, digests) from None
            self.state = playback.state
            if found is not None and found.state is None:
                self._refused(index, found, self.state)
                count_verdict(found.verdict)
                break
            self._applied(index)
            if self._question["digests"]:
                digests.append(digest(self.state.ruleset.game.write(self.state)))
        if self.end["applied"]:
            count_verdict("legal", self.end["applied"])
        return digests

    def _malformed(self, problem: Problem, index: int, digests: Sequence[str] = ()) -> Problem:
        """The problem of an action that is not understood. It keeps how many actions before it were legal."""
        joined = together([problem, *self._read.misshapen(index + 1)])
        joined.extensions |= {"applied": index} | ({"digests": list(digests)} if digests else {})
        return joined

    def _applied(self, index: int) -> None:
        self.end |= {"verdict": "legal", "applied": index + 1}

    def _refused(self, index: int, found: Ruling, state: State) -> dict[str, Any]:
        refused = answer_document(found, state)
        self.end |= {"verdict": found.verdict, "stopped_at": index, "answer": refused}
        return refused

    def summary(self, with_state: bool) -> dict[str, Any]:
        """How far the replay went, and how the game stands."""
        state = self.state
        if state is None:
            return self.end | {"revisions": self.ruleset.revisions}
        end = written(state)
        if with_state:
            self._read.leads_to(state, end.text)
        return (
            self.end
            | {"digest": end.digest}
            | ({"state": end.document} if with_state else {})
            | {"scores": total_documents(state), "winners": list(state.ruleset.game.winners(state))}
            | table_documents(state, self._question)
            | {"revisions": self.ruleset.revisions}
        )

    @staticmethod
    def _told(found: Ruling, state: State) -> dict[str, Any]:
        line: dict[str, Any] = {"verdict": found.verdict, "digest": digest(state.ruleset.game.write(state))}
        line["events"] = event_documents(found)
        if found.chance:
            line["chance"] = dict(found.chance)
        return line


def stream(replay: Replay, with_state: bool) -> Iterator[bytes]:
    """The lines of an answer. The client may take its time to read each of them."""
    for line in _lines(replay, with_state):
        with awaiting_client():
            yield orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)


def _lines(replay: Replay, with_state: bool) -> Iterator[Any]:
    """What an answer tells. An error on the way becomes the last line, because the status has been sent already."""
    meter_stream()
    try:
        yield from replay.lines()
        yield replay.summary(with_state)
    except Problem as problem:
        yield problem.document(flask.g.decision)
    except Ended as ended:
        yield ended.problem.document(flask.g.decision)
    except Exception as error:
        yield unexpected(error).document(flask.g.decision)
