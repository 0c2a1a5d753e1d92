"""Who plays a recorded game back: the rules in this process, or a running service. Both answer alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson
from marshmallow import ValidationError

from schemas.deals import FirstState
from schemas.requests import Chance
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


@dataclass(slots=True)
class Played:
    """How far a part of a game went. If it stopped early, `answer` or `problem` says why; `state` is the last one."""

    applied: int = 0
    answer: Document | None = None
    problem: Document | None = None
    state: Document | None = None
    digests: list[str] = field(default_factory=list)

    @property
    def stopped(self) -> bool:
        """Whether an action was not legal or not understood, or the game could not begin."""
        return self.answer is not None or self.problem is not None


@dataclass(slots=True)
class End:
    """What a game has come to, to be compared with what its log claims."""

    digest: str | None = None
    scores: list[Document] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


class Record(Protocol):
    """A recorded game being played back."""

    def play(self, actions: Sequence[Document], digests: bool = False) -> Played:
        """Play further actions until one of them is not legal; the digests of all states only on request."""

    def skip(self) -> None:
        """Pass over the action at which the game stopped."""

    def onward(self) -> Document:
        """A beginning from which the rest of the game can be played."""

    def end(self) -> End:
        """What the game has come to."""


class Judge(Protocol):
    """Plays recorded games back."""

    def begin(self, beginning: Mapping[str, Any]) -> Record | Played:
        """The game of a beginning (`deal` or `state`), or the reason why there is none."""


class HouseJudge:
    """The rules in this process. The service's limits on time do not apply here. The log reader limits the size."""

    def __init__(self) -> None:
        self._reader = Reader(GAMES)

    def begin(self, beginning: Mapping[str, Any]) -> Record | Played:
        """The game as it was recorded."""
        try:
            start, draw = self._start(beginning), _part(beginning, "draw", Chance())
        except Problem as problem:
            return Played(problem=problem.document(""))
        return HouseRecord(start, draw) if isinstance(start, State) else Played(answer=start)

    def _start(self, beginning: Mapping[str, Any]) -> State | Document:
        """The first state, or the answer that draws are due."""
        if "state" in beginning:
            if not isinstance(beginning["state"], dict):
                raise misunderstood("log", [RequestError("/state", "invalid", "must be an object")])
            return self._reader.state(beginning["state"])
        deal = _part(beginning, "deal", FirstState())
        dealt = begin(deal, self._reader, _part(beginning, "draw", Chance()), "/deal")
        return dealt.waiting() if dealt.state is None else dealt.state


def _part(beginning: Mapping[str, Any], name: str, schema: Any) -> Any:
    """A member of a beginning, read by its schema; `None` if there is none. Raises `Problem`."""
    if name not in beginning:
        return None
    try:
        return schema.load(beginning[name])
    except ValidationError as error:
        raise misunderstood(name, list(defects(error.messages, beginning[name], pointer=f"/{name}"))) from None


class HouseRecord:
    """A game that the rules in this process play back."""

    def __init__(self, start: State, draw: Document | None) -> None:
        self._state = start
        self._draw = draw
        self._count = 0

    def play(self, actions: Sequence[Document], digests: bool = False) -> Played:
        """As in `Record`."""
        found, playback = Played(), Playback(self._state, actions, _counted(self._draw, self._count))
        write = self._state.ruleset.game.write
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
        self._state = playback.state
        self._count += found.applied
        if found.stopped:
            found.state = _plain(write(self._state))
        return found

    def skip(self) -> None:
        """As in `Record`."""
        self._count += 1

    def onward(self) -> Document:
        """As in `Record`."""
        return _onward(_plain(self._state.ruleset.game.write(self._state)), self._draw, self._count)

    def end(self) -> End:
        """As in `Record`."""
        state, game = self._state, self._state.ruleset.game
        return End(digest(game.write(state)), total_documents(state), list(game.winners(state)))


def _plain(written: Any) -> Document:
    document: Document = orjson.loads(orjson.dumps(written))
    return document


class RemoteJudge:
    """A running service, called at `POST /v1/replays`."""

    def __init__(self, url: str) -> None:
        self._service = service_at(url)

    def begin(self, beginning: Mapping[str, Any]) -> Record | Played:
        """The game as the service replays it."""
        return RemoteRecord(self._ask, beginning)

    def _ask(self, body: Document) -> Document:
        try:
            return self._service("/v1/replays", body)
        except NoAnswer as why:
            return {"title": "The service is not available", "detail": str(why)}


class RemoteRecord:
    """A game that a running service plays back, in as many parts as it is asked in."""

    def __init__(self, ask: Callable[[Document], Document], beginning: Mapping[str, Any]) -> None:
        self._ask = ask
        self._beginning = dict(beginning)
        self._draw = self._beginning.get("draw")
        self._count = 0
        self._state: Document | None = None
        self._end: End | None = None

    def play(self, actions: Sequence[Document], digests: bool = False) -> Played:
        """As in `Record`."""
        body = {**self.onward(), "actions": list(actions)} | ({"digests": True} if digests else {})
        answer = self._ask(body)
        if "applied" not in answer:
            return self._stopped(actions, answer, digests)
        if "state" in answer:
            self._state = answer["state"]
            self._end = End(answer.get("digest"), answer.get("scores", []), answer.get("winners", []))
        self._count += answer["applied"]
        stopped = answer.get("answer")
        return Played(answer["applied"], stopped, None, self._state if stopped else None, answer.get("digests", []))

    def _stopped(self, actions: Sequence[Document], problem: Document, digests: bool) -> Played:
        """An action that the service did not understand: what comes before it is played."""
        plies = [error["pointer"].split("/")[2] for error in problem.get("errors", ()) if _of_action(error)]
        before = min(map(int, plies), default=len(actions))
        if before >= len(actions):
            return Played(problem=problem)
        found = self.play(actions[:before], digests)
        if not found.stopped:
            found.problem, found.state = problem, self._state
        return found

    def skip(self) -> None:
        """As in `Record`."""
        self._count += 1

    def onward(self) -> Document:
        """As in `Record`."""
        return self._beginning if self._state is None else _onward(self._state, self._draw, self._count)

    def end(self) -> End:
        """As in `Record`."""
        if self._end is None:  # nothing was played yet
            self.play([])
        return self._end or End()


def _onward(state: Document, draw: Document | None, count: int) -> Document:
    return {"state": state} if draw is None else {"state": state, "draw": _counted(draw, count)}


def _counted(draw: Document | None, count: int) -> Document | None:
    """Draws from a seed count on with the actions of a game."""
    return draw if draw is None else draw | {"counter": draw.get("counter", 0) + count}


def _of_action(error: Mapping[str, Any]) -> bool:
    parts = str(error.get("pointer", "")).split("/")
    return len(parts) > 2 and parts[1] == "actions" and parts[2].isdigit()


def judge_at(url: str | None) -> Judge:
    """The judge that a command asks: a running service, or this process."""
    return RemoteJudge(url) if url else HouseJudge()
