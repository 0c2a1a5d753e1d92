"""The command `harbormaster check`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TextIO

import click
import fsspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from service.referee.doors import WANTED, is_address
from service.referee.engines import Work, cores, in_process, in_processes
from service.referee.failing import CannotCheck, writing
from service.referee.findings import Finding, Result, Summary
from service.referee.journal import resumed
from service.referee.printed import shown
from service.referee.reports import FORMATS
from service.referee.results import rows_in

SUFFIXES = (".ndjson", ".jsonl", ".json", ".soclog")
PACKED = ("", ".gz", ".zst", ".bz2")


@click.command("check")
@click.argument("paths", nargs=-1, required=True)
@click.option("--format", "formats", multiple=True, type=click.Choice(list(FORMATS)), help="May be repeated.")
@click.option(
    "--output", "outputs", multiple=True, type=click.Path(dir_okay=False), help="The file of each --format, in order."
)
@click.option("--url", help="Ask a running service instead of the rules in this process.")
@click.option("--skip-illegal", is_flag=True, help="Go on after an illegal action, as if it were not there.")
@click.option("--jobs", type=click.IntRange(0, 256), default=1, help="Processes; 0 is one for each core.")
@click.option("--engine", type=click.Choice(["local", "dask"]), default="local", help="Who does the work.")
@click.option("--scheduler", help="The address of a Dask scheduler; without it, a cluster on this machine.")
@click.option("--journal", type=click.Path(dir_okay=False), help="Note finished files here, and skip those noted.")
@click.option("--results", help="Write every game here, as lines of JSON, or as Parquet if the name ends in .parquet.")
@click.option("--max-findings", type=click.IntRange(0, 1_000_000), default=1_000, help="How many findings to list.")
@click.option("--exit-zero", is_flag=True, help="Exit with 0 even if games are illegal.")
def check_command(
    paths: tuple[str, ...],
    formats: tuple[str, ...],
    outputs: tuple[str, ...],
    url: str | None,
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

    PATHS are files, folders, globs, URLs, or - for standard input. Exits with 0 if all is well, 1 if a game is illegal,
    2 if something cannot be read or judged.
    """
    if len(outputs) > max(1, len(formats)):
        raise click.UsageError("Each --output belongs to a --format before it.")
    if url is not None and not is_address(url):
        raise click.UsageError(WANTED)
    formats = formats or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "plain",)
    files = list(dict.fromkeys(file for path in paths for file in expand(path)))
    work = Work(url, skip_illegal)
    summary, begun = Summary(max_findings), time.perf_counter()
    rows = rows_in(results)
    if engine == "dask" or scheduler is not None:
        from service.referee.bulk import on_dask

        check = partial(on_dask, work=work, scheduler=scheduler, workers=jobs or cores())
    elif jobs == 1:
        check = partial(in_process, work=work)
    else:
        check = partial(in_processes, work=work, workers=jobs or cores())
    found = resumed(files, Path(journal) if journal else None, check)
    for one in _watched(found, len(files)):
        summary.add(one)
        rows.add(one)
    for path in paths:
        if not any(True for _ in expand(path)):
            says = "There is no such file, or no log in this folder."
            name = shown(path)
            missing = [Result(name, 0, "", findings=[Finding("unreadable", name, 0, "", says)])]
            summary.add(missing)
            rows.add(missing)
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


def expand(path: str) -> Iterator[str]:
    """The files of a path: itself, the logs below a folder, or what a glob means; in order."""
    if path == "-":
        yield path
        return
    try:
        system, name = fsspec.core.url_to_fs(path)
    except (ImportError, ValueError) as unknown:
        raise CannotCheck(f"{path}: {unknown}.") from None
    local = "://" not in path
    found = system.glob(name) if any(sign in name for sign in "*?[") and not system.exists(name) else [name]
    for one in sorted(found):
        if system.isdir(one):
            inside = sorted(system.find(one))
            names = [file for file in inside if _is_log(file)]
        else:
            names = [one] if system.exists(one) else []
        for file in names:
            yield _shortest(file) if local else system.unstrip_protocol(file)


def _shortest(file: str) -> str:
    """A local path as reports name it: relative within the working directory, else absolute."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def _is_log(file: str) -> bool:
    return any(file.endswith(suffix + packed) for suffix in SUFFIXES for packed in PACKED)


def _watched(found: Iterator[list[Result]], files: int) -> Iterator[list[Result]]:
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
        for results in found:
            wrong += sum(bool(result.findings) for result in results)
            progress.update(task, advance=1, wrong=wrong)
            yield results
