"""Checking recorded games: every action judged, and what the log claims about the game compared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from service.referee.doors import explained
from service.referee.findings import Finding, Kind, Result
from service.referee.judges import Judge, Played
from service.referee.logs import read_log
from service.referee.printed import shown
from service.referee.recorded import Game, Unreadable

MOST_OF_GAME = 100
"""The most findings of one game. Further ones would say nothing new."""


def check_file(file: str, judge: Judge, skip_illegal: bool = False) -> Iterator[Result]:
    """The result of each game of a file, in order. An unreadable rest is a result as well."""
    name = shown(file)
    for found in read_log(file):
        if isinstance(found, Unreadable):
            wrong = Finding("unreadable", name, found.line, "", found.says)
            yield Result(name, found.line, "", findings=[wrong])
        else:
            found.file = name
            yield check_game(found, judge, skip_illegal)


def check_game(game: Game, judge: Judge, skip_illegal: bool = False) -> Result:
    """Judge one game. It stops at the first action that is not legal unless such actions are to be skipped."""
    begun = time.perf_counter()
    check = _Check(game, judge, skip_illegal)
    check.run()
    check.result.seconds = time.perf_counter() - begun
    return check.result


class _Check:
    """One game being checked. `done` counts the moves that were judged, the skipped ones among them."""

    def __init__(self, game: Game, judge: Judge, skip_illegal: bool) -> None:
        self._game = game
        self._judge = judge
        self._skip = skip_illegal
        self._skipped = False
        self._claimed = any(move.digest is not None for move in game.moves)
        self.result = Result(game.file, game.line, game.name)

    def run(self) -> None:
        """Play, and go on after an action that is skipped."""
        beginning: dict[str, Any] = self._game.beginning
        done = 0
        while True:
            actions = [move.action for move in self._game.moves[done:]]
            played = self._judge.play(beginning, actions, self._claimed)
            if not self._skipped:
                self._compare_digests(played, beginning)
            done += played.applied
            self.result.actions = done
            if played.answer is None and played.problem is None:
                break
            self._stopped(played, done)
            full = len(self.result.findings) >= MOST_OF_GAME
            if not self._skip or full or played.state is None or done >= len(self._game.moves):
                return
            self._skipped = True
            beginning = {"state": played.state}
            if "draw" in self._game.beginning:
                draw = self._game.beginning["draw"]
                beginning["draw"] = draw | {"counter": draw.get("counter", 0) + done + 1}
            done += 1
        if not self._skipped:
            self._compare_end(played)

    def _stopped(self, played: Played, done: int) -> None:
        """The finding in an answer or a problem about the action at which the game stopped."""
        if done >= len(self._game.moves) or played.state is None:
            self._find("unjudged", self._game.line, _why(played))
            return
        line, action = self._game.moves[done].line, self._game.moves[done].action
        body = {"state": played.state, "action": action}
        told: dict[str, Any] = {
            "ply": done,
            "action": action,
            "reproduce": {"path": "/v1/adjudications", "body": body},
            "after": self._skipped,
        }
        if played.problem is not None:
            self._find("malformed", line, _why(played), **told)
            return
        answer = played.answer or {}
        if answer["verdict"] != "illegal":
            self._find("unjudged", line, _why(played), **told)
        for refusal in answer.get("refusals", ()):
            statutes = tuple(statute["id"] for statute in refusal["statutes"])
            cited = {"rule": refusal["rule"], "statutes": statutes, "facts": dict(refusal["facts"])}
            self._find("illegal", line, refusal["says"], **cited, **told)

    def _compare_digests(self, played: Played, beginning: dict[str, Any]) -> None:
        """The first digest that differs is a finding; those after it would say the same again."""
        for ply, (move, digest) in enumerate(zip(self._game.moves, played.digests, strict=False)):
            if move.digest is not None and move.digest != digest:
                actions = [earlier.action for earlier in self._game.moves[: ply + 1]]
                body = {**beginning, "actions": actions}
                self._find(
                    "digest",
                    move.line,
                    "The state after this action is not the one that the log claims.",
                    ply=ply,
                    action=move.action,
                    facts={"claimed": move.digest, "is": digest},
                    reproduce={"path": "/v1/replays", "body": body},
                )
                return

    def _compare_end(self, played: Played) -> None:
        """Compare the log's claims about the end of the game with the facts."""
        claims, kinds = self._game.claims, list[tuple[Kind, str, Any, Any]]()
        if "digest" in claims:
            says = "The last state is not the one that the log claims."
            kinds.append(("digest", says, claims["digest"], played.digest))
        if "winner" in claims or "winners" in claims:
            told = claims.get("winners", claims.get("winner"))
            claimed = told if isinstance(told, list) else [] if told is None else [told]
            kinds.append(("winner", "The game has another winner than the log claims.", claimed, played.winners))
        if claims.get("scores") is not None:
            says = "The points at the end are not those that the log claims."
            kinds.append(("scores", says, _totals(claims["scores"]), [score["total"] for score in played.scores]))
        body = {**self._game.beginning, "actions": [move.action for move in self._game.moves]}
        for kind, says, claimed, true in kinds:
            if claimed != true:
                facts, reproduce = {"claimed": claimed, "is": true}, {"path": "/v1/replays", "body": body}
                self._find(kind, self._game.claims_line, says, facts=facts, reproduce=reproduce)

    def _find(self, kind: Kind, line: int, says: str, **told: Any) -> None:
        self.result.findings.append(Finding(kind, self._game.file, line, self._game.name, says, **told))


def _totals(scores: Any) -> Any:
    """The points that a log claims, seat by seat: numbers, or documents of scores."""
    if not isinstance(scores, list):
        return scores
    return [score.get("total") if isinstance(score, dict) else score for score in scores]


def _why(played: Played) -> str:
    """A sentence on why a game was not played on."""
    if played.problem is not None:
        return explained(played.problem)
    answer = played.answer or {}
    if answer.get("verdict") == "needs_chance":
        return f"The log leaves out the outcomes of {', '.join(draw['draw'] for draw in answer['draws'])}."
    needs = ", ".join(need["at"] for need in answer.get("needs", ()))
    return f"The view that the game begins with hides what decides: {needs}."
