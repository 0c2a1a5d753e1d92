"""The command `harbormaster play`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.progress import Progress

from service.referee import printed
from service.referee.doors import WANTED, NoAnswer, explained, is_address, service_at
from service.referee.failing import CannotPlay
from service.referee.importers.texts import NotJson, read_json
from service.referee.matches.compliance import walk
from service.referee.matches.log import MatchLog
from service.referee.matches.match import Match, blocks, call, missing, run
from service.referee.matches.report import console, document, faults_told, show_table
from service.referee.matches.statistics import Sprt
from service.referee.matches.tables import RefusedDeal, Terms


@click.command("play", context_settings={"show_default": True})
@click.option("--bot", "bots", metavar="BOT", multiple=True, help="A command, or random or greedy; one for each seat.")
@click.option("--games", metavar="N", type=click.IntRange(1, 1_000_000), default=12, help="How many games.")
@click.option("--seed", default="harbormaster", help="Decides deals and dice. Bots never see it.")
@click.option("--ruleset", metavar="JSON", default='{"modules": ["base"]}', help="Modules and options.")
@click.option("--deal", metavar="JSON", default="{}", help="Further members of the deal, such as a layout.")
@click.option("--concurrency", metavar="N", type=click.IntRange(1, 256), default=1, help="Games at once.")
@click.option(
    "--move-ms", metavar="MS", type=click.IntRange(1, 3_600_000), default=1_000, help="Milliseconds for one answer."
)
@click.option(
    "--memory-mb",
    metavar="MB",
    type=click.IntRange(0, 1_048_576),
    default=2_048,
    help="Memory of each process of a bot; 0 sets no bound.",
)
@click.option(
    "--policy", type=click.Choice(["forfeit", "random"]), default="forfeit", help="What happens after a fault."
)
@click.option(
    "--attempts",
    metavar="N",
    type=click.IntRange(1, 100),
    default=1,
    help="Answers that a bot has before the policy applies.",
)
@click.option(
    "--max-actions",
    metavar="N",
    type=click.IntRange(1, 20_000),
    default=5_000,
    help="Actions after which a game is unfinished.",
)
@click.option(
    "--sprt",
    metavar="ELO0 ELO1",
    type=(float, float),
    help="Stop as soon as a test can tell whether the first bot is rather ELO0 or ELO1 above the others.",
)
@click.option(
    "--alpha",
    metavar="P",
    type=click.FloatRange(0, 0.5, True, True),
    default=0.05,
    help="How often the test may say H1 (ELO1) where H0 is true.",
)
@click.option(
    "--beta",
    metavar="P",
    type=click.FloatRange(0, 0.5, True, True),
    default=0.05,
    help="How often it may say H0 (ELO0) where H1 is true.",
)
@click.option(
    "--rating-interval",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    help="Print the table after every N games; 0 prints it at the end only.",
)
@click.option(
    "--log",
    "path",
    type=click.Path(dir_okay=False),
    help="Write every finished game here. The same command goes on where its log ends.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--url", metavar="URL", help="Ask a running service instead of the rules in this process.")
@click.option("--compliance", metavar="BOT", help="Walk one bot through the steps of the protocol, instead of a match.")
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
    if url is not None and not is_address(url):
        raise click.UsageError(WANTED)
    if compliance is not None:
        try:
            sys.exit(0 if walk(compliance, memory, move_ms / 1000, service_at(url), click.echo) else 1)
        except NoAnswer as why:
            raise CannotPlay(str(why)) from None
    if len(bots) < 2:
        raise click.UsageError("Name a --bot for each seat. A game has at least two.")
    if sprt is not None and sprt[0] >= sprt[1]:
        raise click.UsageError("The first Elo of --sprt must be the smaller one.")
    if sprt is not None and len(set(bots)) == 1:
        raise click.UsageError("For --sprt the first bot must differ from another.")
    terms = Terms(
        _object(ruleset, "--ruleset"),
        len(bots),
        _object(deal, "--deal", {"seats": "--bot", "ruleset": "--ruleset"}),
        policy,
        attempts,
        move_ms / 1000,
        max_actions,
    )
    match, test = Match(bots, games, seed, terms, memory, url), Sprt(*sprt, alpha, beta) if sprt else None
    log = MatchLog(Path(path) if path else None)
    try:
        if missing(match, log):
            call(match)
        _play(match, log, concurrency, test, rating_interval)
    except RefusedDeal as refused:
        problem, places = refused.args[0], {"/deal/seats": f"--bot (given {len(bots)} times)", **PLACES}
        raise click.UsageError(explained(problem, places)) from None
    except NoAnswer as why:
        raise CannotPlay(str(why)) from None
    finally:
        log.close()
    verdict = "" if test is None else test.verdict(blocks(match, log.ends, 0)) or "undecided"
    if as_json:
        click.echo(printed.as_json(document(match, log, verdict)))
    else:
        show_table(match, log, console())
        for line in faults_told(match, log):
            click.echo(line)
        if verdict:
            click.echo(f"SPRT: {verdict}")
    sys.exit(1 if any(sum(end["faults"]) for end in log.ends) else 0)


LIKE = {"--ruleset": """'{"modules": ["base", "cities_knights"]}'""", "--deal": """'{"layout": "beginner"}'"""}
"""What the options look like that are JSON."""
PLACES = {"/deal/ruleset": "--ruleset", "/deal": "--deal"}
"""The options from which the parts of a deal come."""


def _play(match: Match, log: MatchLog, concurrency: int, test: Sprt | None, rating_interval: int) -> None:
    """Play what is left of the match, with a bar on a terminal."""
    output = console(stderr=True)
    with Progress(console=output, disable=not output.is_terminal) as progress:
        task = progress.add_task("playing", total=match.games, completed=len(log.ends))
        for _ in run(match, log, concurrency, test):
            progress.advance(task)
            if rating_interval and len(log.ends) % rating_interval == 0:
                show_table(match, log, output)


def _object(text: str, option: str, others: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The JSON object of an option. `others` names members for which there is another option."""
    try:
        document = read_json(os.fsencode(text))
    except NotJson as error:
        raise click.UsageError(f"{option} is not JSON, such as {LIKE[option]}. {error}") from None
    if not isinstance(document, dict):
        raise click.UsageError(f"{option} must be a JSON object, such as {LIKE[option]}.")
    for member, other in (others or {}).items():
        if member in document:
            raise click.UsageError(f"{option} must not have `{member}`. Use {other}.")
    return document
