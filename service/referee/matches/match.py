"""A match: many games between the same players, seats rotated, every finished game written at once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

import orjson

from service.referee.doors import Service, service_at
from service.referee.failing import CannotPlay
from service.referee.matches.faults import Fault
from service.referee.matches.log import MatchLog
from service.referee.matches.players import BotPlayer, new_player
from service.referee.matches.statistics import Rating, Sprt, beaten, rating, wilson
from service.referee.matches.tables import Table, Terms
from service.referee.workers import worker_processes

_SERVICE: dict[str | None, Service] = {}


@dataclass(frozen=True, slots=True)
class Match:
    """The terms of a match: `bots` are names of built-in players or commands, one a seat, seated anew in every game."""

    bots: tuple[str, ...]
    games: int
    seed: str
    terms: Terms
    memory: int = 0
    url: str | None = None

    def seating(self, number: int) -> list[int]:
        """Which bot sits at each seat in a game. A block is one deal, played once for each rotation."""
        return [(seat + number) % len(self.bots) for seat in range(len(self.bots))]

    def played(self, number: int) -> list[dict[str, Any]]:
        """Play one game; the lines of its log. A worker process runs this."""
        service = _SERVICE.get(self.url) or _SERVICE.setdefault(self.url, service_at(self.url))
        seating, block = self.seating(number), number // len(self.bots)
        players = [new_player(self.bots[bot], f"{self.seed}/{number}/{bot}", self.memory) for bot in seating]
        played = Table(service, self.terms, list(players), f"{self.seed}/{block}", str(number)).play()
        place = {"game": number, "seating": seating, "of": self.name}
        played.lines[-1] |= {"match": place, "slowest_ms": _milliseconds(played.times)}
        return played.lines

    @property
    def name(self) -> str:
        """All that decides the games of this match: bots, seed and terms. Only the same match continues a log."""
        written = orjson.dumps([self.bots, self.seed, asdict(self.terms)])
        return hashlib.blake2b(written, digest_size=8).hexdigest()


def _milliseconds(times: list[float]) -> list[int]:
    return [round(seconds * 1000) for seconds in times]


def missing(match: Match, log: MatchLog) -> list[int]:
    """The numbers of the games that a log does not have. Raises `CannotPlay` for the log of another match."""
    for place in (end["match"] for end in log.ends):
        if place["of"] != match.name or len(place["seating"]) != len(match.bots):
            raise CannotPlay(
                f"{log.path}: This is the log of another match: other bots, another seed or other terms. "
                "Name another file for the log."
            )
    done = {end["match"]["game"] for end in log.ends}
    return [number for number in range(match.games) if number not in done]


def call(match: Match) -> None:
    """Start every bot once and say hello to it. Raises `CannotPlay` with the reason why one does not start."""
    for command in dict.fromkeys(match.bots):
        bot = new_player(command, "", match.memory)
        if not isinstance(bot, BotPlayer):
            continue
        try:
            bot.greet()
        except Fault as fault:
            raise CannotPlay(fault.at_start(command, bot.last_errors())) from None
        finally:
            bot.end(None)


def run(match: Match, log: MatchLog, workers: int, sprt: Sprt | None = None) -> Iterator[dict[str, Any]]:
    """Play the games that the log does not have; the last line of each as it is finished. Raises `CannotPlay`."""
    rest = iter(missing(match, log))
    with worker_processes(workers) as pool:
        pending: set[Future[list[dict[str, Any]]]] = set()
        while True:
            decided = sprt is not None and sprt.verdict(blocks(match, log.ends, 0))
            while not decided and len(pending) < workers and (number := next(rest, None)) is not None:
                pending.add(pool.submit(match.played, number))
            if not pending:
                return
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in finished:
                try:
                    log.add(future.result())
                except BrokenProcessPool:
                    raise CannotPlay("A process that played games was ended from outside.") from None
                yield log.ends[-1]


def blocks(match: Match, ends: list[dict[str, Any]], bot: int) -> list[float]:
    """The mean score of one bot against the others in each block that is complete."""
    size = len(match.bots)
    found: dict[int, list[float]] = {}
    for end in ends:
        seating = end["match"]["seating"]
        seat = seating.index(bot)
        others = [other for other in range(size) if match.bots[seating[other]] != match.bots[bot]]
        if others:
            winners, points = standing(end)
            score = fmean(beaten(seat, other, winners, points) for other in others)
            found.setdefault(end["match"]["game"] // size, []).append(score)
    return [fmean(scores) for _, scores in sorted(found.items()) if len(scores) == size]


def standing(end: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The winners and points of a game as they count: a bot that lost its seat has won nothing."""
    forfeits = end["forfeits"]
    winners = [seat for seat in end["winners"] if seat not in forfeits]
    return winners, [-1 if seat in forfeits else points for seat, points in enumerate(end["scores"])]


@dataclass(slots=True)
class Standing:
    """One bot's line in the table of a match. Rates and their bounds are between 0 and 1.

    There is a rating once a block is complete, if another bot differs.
    """

    bot: str
    games: int = 0
    wins: int = 0
    points: float = 0.0
    faults: int = 0
    forfeits: int = 0
    slowest_ms: int = 0
    win_rate: float = 0.0
    win_interval: tuple[float, float] = (0.0, 1.0)
    rating: Rating | None = None


def standings(match: Match, ends: list[dict[str, Any]]) -> list[Standing]:
    """The table of a match, a line for each bot in the order of `--bot`."""
    table = [Standing(bot) for bot in match.bots]
    for end in ends:
        winners, _ = standing(end)
        for seat, bot in enumerate(end["match"]["seating"]):
            line = table[bot]
            line.games += 1
            line.wins += seat in winners
            line.points += end["scores"][seat]
            line.faults += end["faults"][seat]
            line.forfeits += seat in end["forfeits"]
            line.slowest_ms = max(line.slowest_ms, end["slowest_ms"][seat])
    for number, line in enumerate(table):
        line.points = line.points / line.games if line.games else 0.0
        line.win_rate = line.wins / line.games if line.games else 0.0
        line.win_interval = wilson(line.wins, line.games)
        scores = blocks(match, ends, number)
        line.rating = rating(scores) if scores else None
    return table
