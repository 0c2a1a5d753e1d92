"""The command `harbormaster play`."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
import orjson
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Printed

from service.referee.compliance import walk
from service.referee.doors import service_at
from service.referee.matches import Match, MatchLog, OtherMatch, Standing, blocks, run, standings
from service.referee.recorded import NotJson, read_json
from service.referee.statistics import Sprt
from service.referee.tables import RefusedDeal, Terms


@click.command("play")
@click.option("--bot", "bots", multiple=True, help="A command, or random or greedy; one for each seat.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=12, help="How many games.")
@click.option("--seed", default="harbormaster", help="Decides deals and dice. Bots never see it.")
@click.option("--ruleset", default='{"modules": ["base"]}', help="The ruleset, as JSON.")
@click.option("--deal", default="{}", help="Further members of the deal, as JSON.")
@click.option("--concurrency", type=click.IntRange(1, 256), default=1, help="Games at once.")
@click.option("--move-ms", type=click.IntRange(1, 3_600_000), default=1_000, help="Time for one answer.")
@click.option("--memory-mb", type=click.IntRange(0, 1_048_576), default=2_048, help="Memory of a bot; 0: no bound.")
@click.option(
    "--policy", type=click.Choice(["forfeit", "random"]), default="forfeit", help="What happens after a fault."
)
@click.option(
    "--attempts", type=click.IntRange(1, 100), default=1, help="Answers that a bot has before the policy applies."
)
@click.option(
    "--max-actions", type=click.IntRange(1, 20_000), default=5_000, help="Actions after which a game is unfinished."
)
@click.option("--sprt", type=(float, float), help="Stop once the test tells the first bot's Elo apart: ELO0 ELO1.")
@click.option("--alpha", type=click.FloatRange(0, 0.5, True, True), default=0.05, help="Error of H1 in the test.")
@click.option("--beta", type=click.FloatRange(0, 0.5, True, True), default=0.05, help="Error of H0 in the test.")
@click.option(
    "--rating-interval", type=click.IntRange(0), default=0, help="Print the table each time so many games are over."
)
@click.option(
    "--log", "path", type=click.Path(dir_okay=False), help="The log of all games; a match goes on where its log ends."
)
@click.option("--json", "as_json", is_flag=True, help="The table as JSON.")
@click.option("--url", help="Ask a running service instead of one in this process.")
@click.option("--compliance", metavar="BOT", help="Walk one bot through the steps of the protocol instead.")
def play_command(
    bots: tuple[str, ...],
    games: int,
    seed: str,
    ruleset: str,
    deal: str,
    concurrency: int,
    move_ms: int,
    memory_mb: int,
    policy: Any,
    attempts: int,
    max_actions: int,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    rating_interval: int,
    path: str | None,
    as_json: bool,
    url: str | None,
    compliance: str | None,
) -> None:
    """Play matches between bots. docs/bots.md describes the protocol.

    Exits with 0 if no bot was at fault, 1 if one was, 2 if the match cannot be played.
    """
    memory = memory_mb << 20
    if url is not None and not url.startswith(("http://", "https://")):
        raise click.UsageError("The URL of a service begins with http:// or https://.")
    if compliance is not None:
        sys.exit(0 if walk(compliance, memory, move_ms / 1000, service_at(url), click.echo) else 1)
    if not bots:
        raise click.UsageError("Name a --bot for each seat.")
    if sprt is not None and sprt[0] >= sprt[1]:
        raise click.UsageError("The first Elo of --sprt must be the smaller one.")
    if sprt is not None and len(set(bots)) == 1:
        raise click.UsageError("For --sprt the first bot must differ from another.")
    terms = Terms(
        _object(ruleset, "--ruleset"),
        len(bots),
        _object(deal, "--deal"),
        policy,
        attempts,
        move_ms / 1000,
        max_actions,
    )
    match, test = Match(bots, games, seed, terms, memory, url), Sprt(*sprt, alpha, beta) if sprt else None
    try:
        log = MatchLog(Path(path) if path else None)
    except OtherMatch as other:
        raise click.UsageError(str(other)) from None
    console = Console(stderr=True, width=None if sys.stderr.isatty() else WIDTH)
    try:
        with Progress(console=console, disable=not console.is_terminal) as progress:
            task = progress.add_task("playing", total=games, completed=len(log.ends))
            for _ in run(match, log, concurrency, test):
                progress.advance(task)
                if rating_interval and len(log.ends) % rating_interval == 0:
                    show(standings(match, log.ends), "", console)
    except (RefusedDeal, OtherMatch) as refused:
        raise click.UsageError(str(refused)) from None
    finally:
        log.close()
    table = standings(match, log.ends)
    verdict = "" if test is None else test.verdict(blocks(match, log.ends, 0)) or "undecided"
    if as_json:
        document = {"games": len(log.ends), "standings": [asdict(line) for line in table], "sprt": verdict or None}
        click.echo(orjson.dumps(document, option=orjson.OPT_INDENT_2).decode())
    else:
        show(table, verdict, Console(width=None if sys.stdout.isatty() else WIDTH))
    sys.exit(1 if any(line.faults for line in table) else 0)


WIDTH = 160
"""Columns of the table where nobody says how many there are."""


def show(table: list[Standing], verdict: str, console: Console) -> None:
    """The table for people, and what the test says."""
    heads = ("bot", "games", "wins", "win rate", "95 %", "points", "Elo", "faults", "forfeits", "slowest")
    printed = Printed(*heads)
    for line in table:
        low, high = line.win_interval
        elo = "" if line.elo is None else f"{line.elo[0]:+.0f} ({line.elo[1]:+.0f} to {line.elo[2]:+.0f})"
        printed.add_row(
            line.bot,
            f"{line.games}",
            f"{line.wins}",
            f"{line.win_rate:.3f}",
            f"{low:.3f} to {high:.3f}",
            f"{line.points:.1f}",
            elo,
            f"{line.faults}",
            f"{line.forfeits}",
            f"{line.slowest_ms} ms",
        )
    console.print(printed)
    if verdict:
        console.print(f"SPRT: {verdict}")


def _object(text: str, option: str) -> dict[str, Any]:
    try:
        document = read_json(os.fsencode(text))
    except NotJson as error:
        raise click.UsageError(f"{option} cannot be read. {error}") from None
    if not isinstance(document, dict):
        raise click.UsageError(f"{option} must be a JSON object.")
    return document
