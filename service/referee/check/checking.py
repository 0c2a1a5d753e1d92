"""Checking recorded games: every action judged, and what the log claims about the game compared."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import Any

from service.referee.check.judges import Judge, Played, Record
from service.referee.doors import explained
from service.referee.importers.logs import read_log
from service.referee.importers.recorded import Game, Move, Unreadable, parts
from service.referee.printed import shown
from service.referee.reports.findings import Finding, Kind, Reproduction, Result

MOST_OF_GAME = 100
"""The most findings of one game. Further ones would say nothing new."""


def check_file(
    file: str, judge: Judge, skip_illegal: bool = False, options: Mapping[str, Any] | None = None
) -> Iterator[Result]:
    """The result of each game of a file, in order. An unreadable rest is a result as well.

    `options` are options of the rules, for games whose log does not name them.
    """
    name, line = shown(file), 0
    try:
        for found in read_log(file):
            line = found.line
            if isinstance(found, Unreadable):
                wrong = Finding.of("unreadable", name, found.line, "", found.says)
                yield Result(name, found.line, "", findings=[wrong])
            else:
                found.file = name
                found.choose(options or {})
                yield check_game(found, judge, skip_illegal)
    except Exception as error:  # so that the other files are checked all the same
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"line {frame.lineno} of {PurePath(frame.filename).name}"
        says = f"The check itself fails at this file, in {place}. Please report it. The other files are checked."
        yield Result(name, line, "", findings=[Finding.of("unjudged", name, line, "", says)])


def check_game(game: Game, judge: Judge, skip_illegal: bool = False) -> Result:
    """Judge one game. It stops at the first action that is not legal unless such actions are to be skipped."""
    begun = time.perf_counter()
    check = _Check(game, judge, skip_illegal)
    check.run()
    check.result.seconds = time.perf_counter() - begun
    return check.result


class _Check:
    """One game being checked. The actions that were judged are counted, the skipped ones among them."""

    def __init__(self, game: Game, judge: Judge, skip_illegal: bool) -> None:
        self._game = game
        self._judge = judge
        self._skip = skip_illegal
        self._skipped = False
        self.result = Result(game.file, game.line, game.name)

    def run(self) -> None:
        """Play all that can be read. What cannot be read is a finding of the game that it cuts off."""
        rest = parts(self._game.moves)
        try:
            self._play(rest)
            for _ in rest:  # a later line may be unreadable
                pass
        except Unreadable as wrong:
            self._find("unreadable", wrong.line, wrong.says)

    def _play(self, rest: Iterator[list[Move]]) -> None:
        record = self._judge.begin(self._game.beginning)
        if isinstance(record, Played):
            self._cannot_begin(record)
            return
        for part in rest:
            if not self._play_part(record, part):
                return
        if not self._skipped:
            self._compare_end(record)

    def _cannot_begin(self, found: Played) -> None:
        """The findings about a beginning: a saved position answers for what contradicts itself."""
        defects = (found.problem or {}).get("defects", ())
        if not self._game.position or not defects:
            self._find("unjudged", self._game.line, _why(found))
            return
        reproduce = Reproduction.of("/v1/states/validate", {"state": self._game.beginning["state"]})
        for defect in defects[:MOST_OF_GAME]:
            statutes = tuple(statute["id"] for statute in defect["statutes"])
            cited = {"rule": defect["rule"], "statutes": statutes, "facts": dict(defect["facts"])}
            self._find("position", self._game.line, defect["says"], reproduce=reproduce, **cited)

    def _play_part(self, record: Record, part: list[Move]) -> bool:
        """Play a part, and go on after an action that is skipped. Returns whether the game goes on."""
        while True:
            claimed = not self._skipped and any(move.digest is not None for move in part)
            before = record.onward() if claimed else {}
            played = record.play([move.action for move in part], claimed)
            self._compare_digests(part, played.digests, before)
            self.result.actions += played.applied
            if not played.stopped:
                return not part[-1].hands or self._same_hands(record, part[-1])
            if played.applied == len(part) or played.state is None:
                self._find("unjudged", self._game.line, _why(played))
                return False
            self._stopped(played, part[played.applied])
            if not self._skip or len(self.result.findings) >= MOST_OF_GAME:
                return False
            record.skip()
            self._skipped = True
            self.result.actions += 1
            part = part[played.applied + 1 :]
            if not part:
                return True

    def _stopped(self, played: Played, move: Move) -> None:
        """The finding in an answer or a problem about the action at which the game stopped."""
        told: dict[str, Any] = {
            "ply": self.result.actions,
            "action": move.action,
            "reproduce": Reproduction.of("/v1/adjudications", {"state": played.state, "action": move.action}),
            "after": self._skipped,
        }
        if played.problem is not None:
            self._find("malformed", move.line, _why(played), **told)
            return
        answer = played.answer or {}
        if answer["verdict"] != "illegal":
            self._find("unjudged", move.line, _why(played), **told)
        refusals = answer.get("refusals", [])
        if move.inferred and refusals:
            says = (
                f"The log leaves out what happened here. The action that it implies is not legal: {refusals[0]['says']}"
            )
            self._find("unjudged", move.line, says, **told)
            return
        excuses = [self._game.excuses[one["rule"]] for one in refusals if one["rule"] in self._game.excuses]
        if excuses and len(excuses) == len(refusals):
            self._find("unjudged", move.line, excuses[0], **told)
            return
        for refusal in refusals:
            statutes = tuple(statute["id"] for statute in refusal["statutes"])
            cited = {"rule": refusal["rule"], "statutes": statutes, "facts": dict(refusal["facts"])}
            self._find("illegal", move.line, refusal["says"], **cited, **told)

    def _same_hands(self, record: Record, move: Move) -> bool:
        """Compare the hands that a log shows after an action with those that the rules give."""
        seats = record.onward()["state"]["seats"]
        for seat, told in move.hands.items():
            hand = seats[seat]["resources"]
            is_now = sum(hand.values()) if isinstance(told, int) else {kind: hand.get(kind, 0) for kind in told}
            if told != is_now:
                facts = {"seat": seat, "in_the_log": told, "by_the_rules": is_now}
                self._find(
                    "unjudged",
                    move.line,
                    self._game.otherwise,
                    action=move.action,
                    ply=self.result.actions - 1,
                    facts=facts,
                )
                return False
        return True

    def _compare_digests(self, part: list[Move], digests: list[str], before: dict[str, Any]) -> None:
        """The first digest that differs is a finding; those after it would say the same again. `before` is the
        beginning of this part of the game.
        """
        if any(finding.kind == "digest" for finding in self.result.findings):
            return
        for index, (move, digest) in enumerate(zip(part, digests, strict=False)):
            if move.digest is not None and move.digest != digest:
                self._find(
                    "digest",
                    move.line,
                    "The state after this action is not the one that the log claims.",
                    ply=self.result.actions + index,
                    action=move.action,
                    facts={"claimed": move.digest, "is": digest},
                    reproduce=Reproduction.of(
                        "/v1/replays", {**before, "actions": [earlier.action for earlier in part[: index + 1]]}
                    ),
                )
                return

    def _compare_end(self, record: Record) -> None:
        """Compare the log's claims about the end of the game with the facts."""
        claims, kinds = self._game.claims, list[tuple[Kind, str, Any, Any]]()
        if not claims:
            return
        end = record.end()
        if "digest" in claims:
            says = "The last state is not the one that the log claims."
            kinds.append(("digest", says, claims["digest"], end.digest))
        if "winner" in claims or "winners" in claims:
            told = claims.get("winners", claims.get("winner"))
            claimed = told if isinstance(told, list) else [] if told is None else [told]
            kinds.append(("winner", "The game has another winner than the log claims.", claimed, end.winners))
        if claims.get("scores") is not None:
            says = "The points at the end are not those that the log claims."
            kinds.append(("scores", says, _totals(claims["scores"]), [score["total"] for score in end.scores]))
        for kind, says, claimed, true in kinds:
            if claimed != true:
                reproduce = Reproduction.of("/v1/replays", {**record.onward(), "actions": []})
                facts = {"claimed": claimed, "is": true}
                self._find(kind, self._game.claims_line, says, facts=facts, reproduce=reproduce)

    def _find(self, kind: Kind, line: int, says: str, **told: Any) -> None:
        self.result.findings.append(Finding.of(kind, self._game.file, line, self._game.name, says, **told))


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
