"""The command `harbormaster check`."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from service.referee.check.engines import Batch, Work, cores, in_process, in_processes
from service.referee.check.journal import resumed
from service.referee.check.paths import NoSuchFile, files_of, missing
from service.referee.check.results import rows_in
from service.referee.doors import WANTED, is_address
from service.referee.failing import writing
from service.referee.reports import FORMATS
from service.referee.reports.findings import Result, Summary


@click.command("check", context_settings={"show_default": True})
@click.argument("paths", nargs=-1, required=True)
@click.option(
    "--format",
    "formats",
    multiple=True,
    type=click.Choice(list(FORMATS)),
    help="The form of the report: plain, or github in GitHub Actions. May be repeated.",
)
@click.option(
    "--output",
    "outputs",
    multiple=True,
    type=click.Path(dir_okay=False),
    help="The file of each --format, in their order; - is standard output.",
)
@click.option("--url", metavar="URL", help="Ask a running service instead of the rules in this process.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the rules for games whose log does not name it, such as target-points=12. May be repeated.",
)
@click.option("--skip-illegal", is_flag=True, help="Go on after an illegal action, as if it were not there.")
@click.option("--jobs", metavar="N", type=click.IntRange(0, 256), default=1, help="Processes; 0 is one for each core.")
@click.option(
    "--engine",
    type=click.Choice(["local", "dask"]),
    default="local",
    help="Processes of this machine, or a Dask cluster.",
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="The address of a Dask scheduler; without it, a cluster on this machine."
)
@click.option(
    "--journal",
    type=click.Path(dir_okay=False),
    help="Note finished files here, and skip the files that it notes already.",
)
@click.option(
    "--results",
    metavar="FILE",
    help="Write every game here, as lines of JSON, or as Parquet if the name ends in .parquet.",
)
@click.option(
    "--max-findings", metavar="N", type=click.IntRange(0, 1_000_000), default=1_000, help="How many findings to list."
)
@click.option("--exit-zero", is_flag=True, help="Exit with 0 even if games are illegal.")
def check_command(
    paths: tuple[str, ...],
    formats: tuple[str, ...],
    outputs: tuple[str, ...],
    url: str | None,
    options: tuple[str, ...],
    skip_illegal: bool,
    jobs: int,
    engine: str,
    scheduler: str | None,
    journal: str | None,
    results: str | None,
    max_findings: int,
    exit_zero: bool,
) -> None:
    """Check recorded games: every action by every rule, and what the log claims about the end.

    PATHS are files, folders, globs, URLs, or - for standard input.

    Exits with 0 if all is well, 1 if a game is illegal or claims what is not true, 2 if something cannot be read or
    judged.
    """
    if len(outputs) > max(1, len(formats)):
        raise click.UsageError("Each --output belongs to a --format before it.")
    if url is not None and not is_address(url):
        raise click.UsageError(WANTED)
    formats = formats or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "plain",)
    files, nothing = dict[str, None](), list[Result]()
    for path in paths:
        try:
            files |= dict.fromkeys(files_of(path))
        except NoSuchFile as why:
            nothing.append(missing(path, why))
    work = Work(url, skip_illegal, dict(map(_option, options)))
    summary, begun = Summary(max_findings), time.perf_counter()
    rows = rows_in(results)
    if engine == "dask" or scheduler is not None:
        from service.referee.check.bulk import on_dask

        check = partial(on_dask, work=work, scheduler=scheduler, workers=jobs or cores())
    elif jobs == 1:
        check = partial(in_process, work=work)
    else:
        check = partial(in_processes, work=work, workers=jobs or cores())
    found = resumed(list(files), Path(journal) if journal else None, check)
    for batch in _watched(found, len(files)):
        summary.add(batch.results, files=batch.last)
        rows.add(batch.results)
    summary.add(nothing, files=0)
    rows.add(nothing)
    summary.seconds = time.perf_counter() - begun
    summary.sort()
    rows.close(summary)
    report(summary, formats, outputs)
    code = summary.exit_code
    sys.exit(0 if code == 1 and exit_zero else code)


def report(summary: Summary, formats: tuple[str, ...], outputs: tuple[str, ...]) -> None:
    """Write a report in each format: to its file, or to standard output where it has none."""
    for index, name in enumerate(formats):
        with ExitStack() as stack:
            output: TextIO = sys.stdout
            path = outputs[index] if index < len(outputs) else "-"
            stack.enter_context(writing("standard output" if path == "-" else path))
            if path != "-":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
                output = stack.enter_context(Path(path).open("w", encoding="utf-8"))
            FORMATS[name](summary, output)
            output.flush()


def _option(told: str) -> tuple[str, int | str]:
    """An option of the rules with its value: a number, or the name of a choice."""
    name, sign, value = told.partition("=")
    if not (name and sign and value):
        raise click.UsageError(f"--option {told}: write name=value, such as target-points=12.")
    return name, int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else value


def _watched(found: Iterator[Batch], files: int) -> Iterator[Batch]:
    """The results, with a bar on a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn("checking"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[wrong]} with findings"),
    )
    with Progress(*columns, TimeElapsedColumn(), console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("check", total=files, wrong=0)
        wrong = 0
        for batch in found:
            wrong += sum(bool(result.findings) for result in batch.results)
            progress.update(task, advance=int(batch.last), wrong=wrong)
            yield batch
