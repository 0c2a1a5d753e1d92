"""A match for people and for programs: the table of its bots, and its faults."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from service.referee.matches.faults import line_of
from service.referee.matches.log import MatchLog
from service.referee.matches.match import Match, Standing, standings
from service.referee.printed import counted, printable

WIDTH = 80
"""Columns of the table where nobody says how many there are."""
MOST_SHOWN = 200
"""Characters of an action that a line for people repeats."""
HEADS = ("wins", "win rate", "points", "Elo", "faults", "out", "slowest")
"""The columns after the bot's own. A bot is out of a game in which it has lost its seat."""


def console(stderr: bool = False) -> Console:
    """Where people read. Texts of bots are no markup."""
    printed = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not printed.is_terminal:
        printed.width = WIDTH
    return printed


def show_table(match: Match, log: MatchLog, output: Console) -> None:
    """A line for each bot, with intervals of 95 %."""
    table = standings(match, log.ends)
    printed = Table(
        Column(counted(len(log.ends), "game"), overflow="fold"), box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False
    )
    for head in HEADS:
        printed.add_column(head, justify="right", no_wrap=True)
    for line in table:
        printed.add_row(*map(Text, _cells(line)))
    output.print(printed)
    if any(line.rating is not None and line.rating.interval is None for line in table):
        output.print("There are too few games to say how sure the Elo is.")


def _cells(line: Standing) -> tuple[str, ...]:
    low, high = line.win_interval
    return (
        printable(line.bot),
        f"{line.wins}",
        f"{100 * line.win_rate:.0f} % ({100 * low:.0f}-{100 * high:.0f})",
        f"{line.points:.1f}",
        "" if line.rating is None else str(line.rating),
        f"{line.faults}",
        f"{line.forfeits}",
        f"{line.slowest_ms:,} ms",
    )


def faults_told(match: Match, log: MatchLog) -> list[str]:
    """A line for each fault, in the order in which the games ended, and one about those for which there is no room."""
    told = []
    for fault in log.faults:
        proposal = fault["proposal"]
        says = f"{proposal['fault']}: {proposal['says']}"
        if action := proposal.get("action"):
            says += f" The action was {_shortened(orjson.dumps(action).decode())}."
        what = line_of(match.bots[fault["bot"]], says, proposal.get("errors", []))
        told.append(f"game {fault['game']}, ply {fault['ply']}, seat {fault['seat']}, {what}")
    if left := _faults(log) - len(told):
        told.append(f"{left:,} more faults are in the log only.")
    return told


def _shortened(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} ..."


def document(match: Match, log: MatchLog, verdict: str) -> dict[str, Any]:
    """The match as JSON."""
    faults = [
        {"game": fault["game"], "ply": fault["ply"], "seat": fault["seat"], "bot": match.bots[fault["bot"]]}
        | fault["proposal"]
        for fault in log.faults
    ]
    return {
        "games": len(log.ends),
        "standings": [asdict(line) for line in standings(match, log.ends)],
        "sprt": verdict or None,
        "faults": faults,
        "faults_left_out": _faults(log) - len(faults),
    }


def _faults(log: MatchLog) -> int:
    return sum(sum(end["faults"]) for end in log.ends)
