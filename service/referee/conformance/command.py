"""The commands `harbormaster conformance`."""

from __future__ import annotations

import contextlib
import fnmatch
import gc
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click
import orjson

from service.referee.conformance import reports as told
from service.referee.conformance.asking import ask_all
from service.referee.conformance.cases import Case, cases, chapter_of
from service.referee.conformance.engines import Broke, Engine, PipeEngine, PostEngine
from service.referee.conformance.expected import read_expected
from service.referee.conformance.house import HouseEngine
from service.referee.conformance.lint import SAYS, lint
from service.referee.conformance.release import archive, files, made, read, write
from service.referee.conformance.released import book_of
from service.referee.conformance.results import as_markdown, results
from service.referee.doors import WANTED, NoAnswer, is_address, service_at
from service.referee.failing import CannotCheck, reading, writing

Document = dict[str, Any]
PATH = click.Path(path_type=Path)
FILE = click.Path(path_type=Path, dir_okay=False)


class CannotAsk(CannotCheck):
    """A run that says nothing about the engine."""


@click.group("conformance")
def conformance_command() -> None:
    """Release the conformance suite, and ask any engine its cases.

    docs/conformance.md describes both.
    """
    click.get_current_context().with_resource(_no_collections())


@contextlib.contextmanager
def _no_collections() -> Iterator[None]:
    """A command without garbage collections. It holds millions of objects to its end and makes hardly any circles, so
    each full collection would take half a second and find nothing.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@conformance_command.command("release", short_help="Write all cases with their whole states.")
@click.argument("folder", type=PATH)
@click.option("--archive", "packed", type=FILE, help="Write it as one .tar.gz, too.")
@click.option("--since", type=PATH, help="An earlier release, folder or archive, for the page of changes.")
@click.option(
    "--version", "version", metavar="NAME", help="The name of this release; by default the version of the program."
)
def release_command(folder: Path, packed: Path | None, since: Path | None, version: str | None) -> None:
    """Write all cases with their whole states as lines of JSON into FOLDER. The same cases give the same bytes."""
    release = made()
    release.version = version or release.version
    found = files(release, None if since is None else read(since))
    with writing(str(folder)):
        if folder.exists() and any(folder.iterdir()):
            raise CannotAsk(f"{folder} is not empty.")
        write(found, folder)
    if packed is not None:
        with writing(str(packed)):
            archive(found, packed)
    asked, apart = (sum(map(len, listed.values())) for listed in (release.chapters, release.apart))
    click.echo(f"{asked:,} cases for any engine in {len(release.chapters)} chapters, {apart:,} apart")


@conformance_command.command("engine", short_help="Answer the questions of the line protocol.")
@click.option("--url", metavar="URL", help="Ask a running service instead of one in this process.")
def engine_command(url: str | None) -> None:
    """Answer questions of the line protocol by the rules of this program: the reference, and a way to try `run`."""
    if url is not None and not is_address(url):
        raise click.UsageError(WANTED)
    engine = HouseEngine(service_at(url))
    for line in sys.stdin.buffer:
        try:
            answer = engine.ask_line(line)
        except NoAnswer as why:
            raise CannotAsk(str(why)) from None
        sys.stdout.buffer.write(orjson.dumps(answer) + b"\n")
        sys.stdout.buffer.flush()


@conformance_command.command(
    "run", short_help="Ask an engine the cases, and mark it.", context_settings={"show_default": True}
)
@click.option("--command", "command", metavar="COMMAND", help="The command of an engine that speaks the line protocol.")
@click.option("--url", metavar="URL", help="The URL of an engine that answers posts.")
@click.option(
    "--release", "source", type=PATH, help="A release, folder or archive; by default the cases of this program."
)
@click.option(
    "--book", "books", metavar="BOOK", multiple=True, help="Ask the cases of this book alone; may be repeated."
)
@click.option(
    "--chapter",
    "chapters",
    metavar="PATTERN",
    multiple=True,
    help="Ask chapters whose name this pattern fits, as catan/base/ro*.",
)
@click.option(
    "--statute", "statutes", metavar="PATTERN", multiple=True, help="Ask the cases of statutes that this pattern fits."
)
@click.option("--case", "ids", metavar="PATTERN", multiple=True, help="Ask the cases whose id this pattern fits.")
@click.option("--expect", type=PATH, help="The file with the engine's documented differences.")
@click.option(
    "--jobs", metavar="N", type=click.IntRange(1, 64), default=1, help="Copies of the engine that are asked at once."
)
@click.option("--seconds", metavar="S", type=click.FloatRange(0.01, 3_600), default=5.0, help="Time for one answer.")
@click.option(
    "--first-seconds",
    metavar="S",
    type=click.FloatRange(0.01, 3_600),
    default=30.0,
    help="Time for its hello. After a restart the first answer has this time, too, if --seconds is less.",
)
@click.option(
    "--memory-mb",
    metavar="MB",
    type=click.IntRange(0, 1_048_576),
    default=4_096,
    help="Memory of the engine; 0 sets no bound.",
)
@click.option("--seed", metavar="N", type=int, default=0, help="Decides the order of the questions.")
@click.option("--json", "as_json", type=FILE, help="Write the report as JSON.")
@click.option("--markdown", type=FILE, help="Write it as a page.")
@click.option("--junit", type=FILE, help="Write it as JUnit XML.")
def run_command(
    command: str | None,
    url: str | None,
    source: Path | None,
    books: tuple[str, ...],
    chapters: tuple[str, ...],
    statutes: tuple[str, ...],
    ids: tuple[str, ...],
    expect: Path | None,
    jobs: int,
    seconds: float,
    first_seconds: float,
    memory_mb: int,
    seed: int,
    as_json: Path | None,
    markdown: Path | None,
    junit: Path | None,
) -> None:
    """Ask an engine the cases that it has the features for, and mark it.

    Exits with 0 if every answer is right or an expected difference, with 1 if one is not or an expectation is stale,
    with 2 if the engine cannot be asked.
    """
    if (command is None) == (url is None):
        raise click.UsageError("Name the engine: either --command or --url.")

    def start() -> Engine:
        return PipeEngine(command, memory_mb << 20, first_seconds) if command is not None else PostEngine(url or "")

    def chosen(chapter: str, case: Document) -> bool:
        return (
            (not books or case["book"] in books)
            and (not chapters or any(fnmatch.fnmatchcase(chapter, each) for each in chapters))
            and (not statutes or any(fnmatch.fnmatchcase(name, each) for name in case["statutes"] for each in statutes))
            and (not ids or any(fnmatch.fnmatchcase(case["id"], each) for each in ids))
        )

    def wanted(path: Path, case: Case) -> bool:
        return chosen(chapter_of(path), {"book": book_of(case), **case})

    expected = read_expected(expect)
    release = made(wanted) if source is None else read(source)
    if not any(chosen(chapter, case) for chapter, case in release.cases):
        raise CannotAsk("There is no such case.")
    try:
        asked = ask_all(release, start, chosen, jobs, seconds, seed, first_seconds)
    except Broke as broke:
        raise CannotAsk(" ".join([str(broke), *broke.errors[-3:]])) from None
    except ValueError as error:
        raise CannotAsk(str(error)) from None
    named = f"--command {shlex.quote(command)}" if command is not None else f"--url {url}"
    document = told.report(asked, expected, named)
    click.echo(told.as_text(document))
    _write(document, (as_json, told.as_json), (markdown, told.as_markdown), (junit, partial(told.as_junit, asked)))
    sys.exit(1 if told.unexpected(document) or document["stale"] else 0)


@conformance_command.command("results", short_help="Write the page of results from reports.")
@click.argument("reports", nargs=-1, required=True, type=PATH)
@click.option("--date", metavar="DATE", required=True, help="The day of the runs, as the page shows it.")
@click.option("--output", type=FILE, required=True, help="The page of the docs.")
@click.option("--json", "as_json", type=FILE, help="The same for the service, which shows it under /conformance.")
def results_command(reports: tuple[Path, ...], date: str, output: Path, as_json: Path | None) -> None:
    """Write the page of results from REPORTS, which `run --json` has written, in this order."""
    gathered: list[Document] = []
    for path in reports:
        with reading(str(path), "report that `harbormaster conformance run --json` has written"):
            gathered.append(orjson.loads(path.read_bytes()))
            results(gathered[-1:], date)
    found = results(gathered, date)
    _write(found, (output, as_markdown), (as_json, told.as_json))


@conformance_command.command("lint")
@click.option(
    "--chapter", "chapters", metavar="PATTERN", multiple=True, help="Look at chapters whose name this pattern fits."
)
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(SAYS)), help="Show findings of this kind alone.")
def lint_command(chapters: tuple[str, ...], kinds: tuple[str, ...]) -> None:
    """Find cases that prove nothing, or prove it twice. Exits with 1 if a case has to be mended."""

    def wanted(path: Path) -> bool:
        return not chapters or any(fnmatch.fnmatchcase(chapter_of(path), each) for each in chapters)

    every = list(cases())
    chosen = [(path, case) for path, case in every if wanted(path)]
    if not chosen:
        raise CannotAsk("There is no such chapter.")
    found = lint(chosen, every, service_at(None))
    for finding in found:
        if not kinds or finding.kind in kinds:
            click.echo(finding.line())
    counted = Counter(finding.kind for finding in found)
    click.echo(", ".join(f"{kind}: {counted[kind]:,}" for kind in SAYS if counted[kind]) or "nothing to say")
    sys.exit(1 if any(finding.weight == "error" for finding in found) else 0)


def _write(document: Document, *reports: tuple[Path | None, Callable[[Document], str]]) -> None:
    """Write a document in several forms, each to its file if it has one."""
    for path, text in reports:
        if path is not None:
            with writing(str(path)):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text(document), encoding="utf-8")
