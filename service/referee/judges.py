"""Who plays a recorded game back: the rules in this process, or a running service. Both answer alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson
from marshmallow import ValidationError

from schemas.deals import FirstState
from service.api.deals import begin
from service.api.playback import Playback
from service.api.pointers import defects
from service.api.reading import Reader
from service.documents.answers import answer_document, digest, total_documents
from service.games import GAMES
from service.kernel.play.state import State
from service.referee.doors import NoAnswer, service_at
from service.web.problems import Problem, RequestError, misunderstood

Document = dict[str, Any]
PART = 1_000
"""Actions in one request to a service, which takes so many even if it reports the digest of each."""


@dataclass(slots=True)
class Played:
    """How far a game went. `answer` or `problem` says why it stopped; `state` is the last one, whole."""

    applied: int = 0
    answer: Document | None = None
    problem: Document | None = None
    state: Document | None = None
    digest: str | None = None
    digests: list[str] = field(default_factory=list)
    scores: list[Document] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


class Judge(Protocol):
    """Plays actions one after another, from a beginning (`deal` or `state`), until one of them is not legal."""

    def play(self, beginning: Mapping[str, Any], actions: Sequence[Document], digests: bool = False) -> Played:
        """The last state is reported if the game stopped early; the digests of all states only on request."""


class HouseJudge:
    """The rules in this process. The service's limits on time do not apply here. The log reader limits the size."""

    def __init__(self) -> None:
        self._reader = Reader(GAMES)

    def play(self, beginning: Mapping[str, Any], actions: Sequence[Document], digests: bool = False) -> Played:
        """The game as it was recorded."""
        draw = beginning.get("draw")
        try:
            start = self._begin(beginning)
        except Problem as problem:
            return Played(problem=problem.document(""))
        if not isinstance(start, State):
            return Played(answer=start)
        return self._played(start, actions, draw, digests)

    def _begin(self, beginning: Mapping[str, Any]) -> State | Document:
        """The first state, or the answer that draws are due."""
        if "state" in beginning:
            if not isinstance(beginning["state"], dict):
                raise misunderstood("log", [RequestError("/state", "invalid", "must be an object")])
            return self._reader.state(beginning["state"])
        try:
            deal = FirstState().load(beginning["deal"])
        except ValidationError as error:
            raise misunderstood("deal", list(defects(error.messages, beginning["deal"], pointer="/deal"))) from None
        dealt = begin(deal, self._reader, beginning.get("draw"), "/deal")
        return dealt.waiting() if dealt.state is None else dealt.state

    def _played(self, start: State, actions: Sequence[Document], draw: Any, digests: bool) -> Played:
        found, playback = Played(), Playback(start, actions, draw)
        write = start.ruleset.game.write
        for index in range(len(actions)):
            try:
                ruling = playback.play(index)
            except Problem as problem:
                found.problem = problem.document("")
                break
            if ruling is not None and ruling.state is None:
                found.answer = answer_document(ruling, playback.state)
                break
            found.applied = index + 1
            if digests:
                found.digests.append(digest(write(playback.state)))
        state = playback.state
        written = write(state)
        if found.applied < len(actions):
            found.state = orjson.loads(orjson.dumps(written))
        found.digest = digest(written)
        found.scores = total_documents(state)
        found.winners = list(state.ruleset.game.winners(state))
        return found


class RemoteJudge:
    """A running service, called at `POST /v1/replays`."""

    def __init__(self, url: str) -> None:
        self._service = service_at(url)

    def play(self, beginning: Mapping[str, Any], actions: Sequence[Document], digests: bool = False) -> Played:
        """The game as the service replays it, in as many parts as it takes."""
        found = self._part(beginning, actions[:PART], digests)
        while found.answer is None and found.problem is None and found.applied < len(actions):
            onward = _onward(beginning, found)
            part = self._part(onward, actions[found.applied : found.applied + PART], digests)
            part.applied += found.applied
            part.digests = found.digests + part.digests
            found = part
        return found

    def _part(self, beginning: Mapping[str, Any], actions: Sequence[Document], digests: bool) -> Played:
        body = {**beginning, "actions": list(actions)} | ({"digests": True} if digests else {})
        answer = self._ask("/v1/replays", body)
        if "verdict" not in answer:
            return self._stopped(beginning, actions, answer)
        return Played(
            applied=answer["applied"],
            answer=answer.get("answer"),
            state=answer.get("state"),
            digest=answer.get("digest"),
            digests=answer.get("digests", []),
            scores=answer.get("scores", []),
            winners=answer.get("winners", []),
        )

    def _stopped(self, beginning: Mapping[str, Any], actions: Sequence[Document], problem: Document) -> Played:
        """An action that the service did not understand: what comes before it is played."""
        plies = [error["pointer"].split("/")[2] for error in problem.get("errors", ()) if _of_action(error)]
        if not plies:
            return Played(problem=problem)
        found = self._part(beginning, actions[: min(map(int, plies))], digests=False)
        if found.answer is None and found.problem is None:
            found.problem = problem
        return found

    def _ask(self, path: str, body: Document) -> Document:
        try:
            return self._service(path, body)
        except NoAnswer as why:
            return {"title": "The service is not available", "detail": str(why)}


def _onward(beginning: Mapping[str, Any], found: Played) -> Document:
    """Where the next part of a game begins. Draws from a seed count on."""
    if "draw" not in beginning:
        return {"state": found.state}
    draw = beginning["draw"]
    return {"state": found.state, "draw": draw | {"counter": draw.get("counter", 0) + found.applied}}


def _of_action(error: Mapping[str, Any]) -> bool:
    parts = str(error.get("pointer", "")).split("/")
    return len(parts) > 2 and parts[1] == "actions" and parts[2].isdigit()


def judge_at(url: str | None) -> Judge:
    """The judge that a command asks: a running service, or this process."""
    return RemoteJudge(url) if url else HouseJudge()
