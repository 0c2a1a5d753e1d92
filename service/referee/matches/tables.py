"""One game between players: the service judges, each seat sees its own view, and every line of the log is a fact."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Literal

from service.referee.doors import Service, explained
from service.referee.matches.faults import ENDING, Fault
from service.referee.matches.players import Player, RandomPlayer

Document = dict[str, Any]
Policy = Literal["forfeit", "random"]
IN_A_ROW = 3
"""Under the policy `random`, so many faults in a row make a bot lose its seat."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of every game of a match. Times are in seconds."""

    ruleset: Document = field(default_factory=lambda: {"modules": ["base"]})
    seats: int = 4
    deal: Document = field(default_factory=dict)
    policy: Policy = "forfeit"
    attempts: int = 1
    move_seconds: float = 1.0
    most_actions: int = 5_000


@dataclass(slots=True)
class Played:
    """A finished game: the lines of its log, and who won, lost a seat, or took how long."""

    lines: list[Document]
    winners: list[int]
    points: list[int]
    faults: list[int]
    forfeits: list[int]
    times: list[float]


class RefusedDeal(Exception):  # noqa: N818 - an answer of the service
    """The service cannot begin such a game. The argument is its problem."""


class Table:
    """One game being played. `seed` decides the chance, and nobody at the table learns it."""

    def __init__(self, service: Service, terms: Terms, players: list[Player], seed: str, name: str) -> None:
        self._service = service
        self._terms = terms
        self._players = players
        self._seed = seed
        self._stand_in = RandomPlayer(f"{seed} stand-in")
        self._dropped: set[int] = set()
        self._row = [0] * len(players)
        self._last = [-1] * len(players)
        self.played = Played([], [], [], [0] * len(players), [], [0.0] * len(players))
        self._name = name
        self._answer: Document = {}
        self._ply = 0

    def play(self) -> Played:
        """Play to the end, or to the bound on actions. Every player is told the end, whatever happens."""
        try:
            self._begin()
            while not self._answer["winners"] and self._ply < self._terms.most_actions and self._move():
                pass
            return self._end()
        finally:
            for seat, player in enumerate(self._players):
                player.end({"winners": self.played.winners, "seat": seat})

    def _shown(self) -> Document:
        seats = list(range(self._terms.seats))
        return {"views": seats, "legal": seats}

    def _begin(self) -> None:
        terms = self._terms
        deal = {"ruleset": terms.ruleset, "seats": terms.seats, **terms.deal}
        draw = {"seed": self._seed, "counter": 0}
        answer = self._service("/v1/replays", {"deal": deal, "actions": [], "draw": draw, **self._shown()})
        if "state" not in answer:
            raise RefusedDeal(answer if "detail" in answer else {"detail": "The deal leaves out outcomes of draws."})
        self._answer = answer
        names = [player.name for player in self._players]
        if answer.get("chance"):
            deal["chance"] = answer["chance"]
        self.played.lines.append({"game": self._name, "deal": deal, "players": names})
        for seat, player in enumerate(self._players):
            told = {"game": self._name, "ruleset": terms.ruleset, "seats": terms.seats, "seat": seat, "names": names}
            clock = {"move_ms": round(terms.move_seconds * 1000)}
            try:
                player.begin({**told, "clock": clock, "view": answer["views"][seat]["state"]})
            except Fault as fault:
                self._at_fault(seat, fault, drop=True)

    def _move(self) -> bool:
        """One action by the first seat that takes the move; `False` if nobody can go on."""
        legal = self._answer["legal"]
        able = [seat for seat in legal[0]["actors"] if legal[seat]["count"] or legal[seat]["templates"]]
        # Who acted longest ago is asked first, so an offer is answered before the turn goes on.
        able.sort(key=lambda seat: (not legal[seat]["count"], self._last[seat]))
        for seat in able:
            action = self._asked(seat, last=seat == able[-1])
            if action is not None and self._apply(seat, action):
                return True
        return False

    def _asked(self, seat: int, last: bool) -> Document | None:
        """The action of a seat, its faults dealt with; `None` if it leaves the move to another."""
        turn = {
            "ply": self._ply,
            "view": self._answer["views"][seat]["state"],
            "events": self._answer["views"][seat].get("events", []),
            "legal": {name: self._answer["legal"][seat][name] for name in ("count", "actions", "templates")},
            "budget_ms": round(self._terms.move_seconds * 1000),
        }
        for attempt in range(self._terms.attempts):
            if seat in self._dropped:
                break
            try:
                action = self._timed(seat, turn)
                if action is None and last and turn["legal"]["actions"]:
                    raise Fault("malformed", "Nobody else may act, so the move cannot be left to another.")
                if action is not None:
                    self._judge(seat, action)
                self._row[seat] = 0
                return action
            except Fault as fault:
                left = self._terms.attempts - attempt - 1
                self._at_fault(seat, fault, drop=not left and self._terms.policy == "forfeit", left=left)
        action = self._stand_in.act(turn, 0)
        if action is not None:
            self._judge(seat, action)
        return action

    def _timed(self, seat: int, turn: Document) -> Document | None:
        """The player's answer to a turn; its slowest one is noted."""
        begun = time.monotonic()
        try:
            return self._players[seat].act(turn, self._terms.move_seconds)
        finally:
            self.played.times[seat] = max(self.played.times[seat], time.monotonic() - begun)

    def _judge(self, seat: int, action: Document) -> None:
        """Ask the service; raises `Fault` where the action is not legal. The answer waits to be taken."""
        draw = {"seed": self._seed, "counter": self._ply + 1}
        if "chance" in action:
            raise Fault("malformed", "A bot does not supply chance.", action=action)
        if action.get("seat") != seat:
            found = "" if "seat" in action else " The action has no seat."
            raise Fault("malformed", f"A bot acts for its own seat, {seat}.{found}", action=action)
        question = {"state": self._answer["state"], "action": action, "draw": draw, **self._shown()}
        answer = self._service("/v1/adjudications", question)
        if "verdict" not in answer:
            raise Fault("malformed", explained(answer), action=action)
        if answer["verdict"] != "legal":
            refusals = answer.get("refusals", [])
            says = " ".join(refusal["says"] for refusal in refusals) or f"The answer is {answer['verdict']}."
            raise Fault("illegal", says, action=action, refusals=refusals)
        self._next = answer

    def _apply(self, seat: int, action: Document) -> bool:
        """Take the answer that waits; the game goes on from there."""
        self._answer = self._next
        line = {"ply": self._ply, "action": self._answer["applied"], "digest": self._answer["digest"]}
        self.played.lines.append(line)
        self._last[seat] = self._ply
        self._ply += 1
        return True

    def _at_fault(self, seat: int, fault: Fault, drop: bool, left: int = 0) -> None:
        """Note a fault, tell the bot, and take its seat away where the policy says so."""
        self.played.faults[seat] += 1
        self._row[seat] += 1
        proposal = fault.document(self._players[seat].last_errors())
        self.played.lines.append({"proposal": proposal, "seat": seat, "ply": self._ply})
        drop = drop or fault.kind in ENDING or self._row[seat] >= IN_A_ROW
        if not drop:
            try:
                told = {"fault": fault.kind, "says": fault.says, "refusals": fault.refusals, "attempts_left": left}
                self._players[seat].refused(told)
            except Fault:
                drop = True
        if drop and seat not in self._dropped:
            self._dropped.add(seat)
            self.played.forfeits.append(seat)
        if fault.kind in ENDING:
            self._players[seat].end(None)

    def _end(self) -> Played:
        played, answer = self.played, self._answer
        played.winners = list(answer["winners"])
        played.points = [score["total"] for score in answer["scores"]]
        end = {"winners": played.winners, "scores": played.points, "digest": answer["digest"]}
        outcome = "won" if played.winners else "unfinished"
        played.lines.append({**end, "outcome": outcome, "forfeits": played.forfeits, "faults": played.faults})
        return played
