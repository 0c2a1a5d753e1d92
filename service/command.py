"""The program `harbormaster`."""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import click

from service import __version__
from service.kernel.near import like
from service.streams import forget_untaken, open_closed
from service.web.settings import Settings, SettingsError, describe


@click.command("settings", short_help="Print every setting as a table.")
def settings_command() -> None:
    """Print every setting as a table: variable, default, bounds, meaning."""
    click.echo("| variable | default | bounds | meaning |\n|---|---|---|---|")
    for row in describe():
        click.echo(f"| {' | '.join(row)} |")


def wait_for(host: str, port: int) -> None:
    """Returns when an address can be listened on. One that another program has may become free in a moment.

    Raises `ClickException` if it does not, or if there is none like it.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(TRIES):
        time.sleep(PAUSE if tried else 0)
        try:
            with socket.socket(family) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as gunicorn does
                probe.bind((host, port))
            return
        except OSError as error:
            why = error
            if error.errno != errno.EADDRINUSE:
                break
    if why.errno == errno.EADDRINUSE:
        told = f"Port {port} of {host} is taken. Stop the program that listens there, or set PORT to another number."
    else:
        told = f"{host}:{port} cannot be listened on: {why.strerror}. HARBORMASTER_HOST and PORT name another address."
    raise click.ClickException(told)


TRIES, PAUSE = 10, 0.5
"""How often an address that is taken is tried, and seconds in between."""


@click.command(
    "serve",
    short_help="Serve the API, the pages and the playground.",
    context_settings={"ignore_unknown_options": True},
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve_command(arguments: tuple[str, ...]) -> None:
    """Serve with gunicorn, to which further ARGUMENTS go. `harbormaster settings` lists what the environment sets."""
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        raise click.ClickException(str(error)) from None
    if not os.environ.get("WEB_CONCURRENCY", "1").isdecimal():  # gunicorn would print a trace
        raise click.ClickException("WEB_CONCURRENCY must be an integer from 0 on.")
    if not _name_an_address(arguments):
        for port in {settings.port, settings.operations_port or settings.port}:
            wait_for(settings.host, port)
        where = f"http://{settings.addresses[0]}/" if settings.port else "a free port, which the log names"
        click.echo(f"Harbormaster: {where}. Open /play to try a game, and /docs for the API.", err=True)
    package = __name__.rpartition(".")[0]
    configuration = Path(__file__).with_name("web") / "gunicorn_conf.py"
    command = [sys.executable, "-m", "gunicorn", "--config", str(configuration), f"{package}.wsgi:app", *arguments]
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # until gunicorn heeds it, see gunicorn_conf.py
    os.execv(sys.executable, command)  # noqa: S606 - there is no shell, and signals reach gunicorn itself


def _name_an_address(arguments: tuple[str, ...]) -> bool:
    """Whether arguments for gunicorn may say where to listen.

    Raises `ClickException` where gunicorn would print a trace, as for a worker class that does not exist.
    """
    if not arguments:
        return False
    from gunicorn.config import Config  # it takes a moment

    config = Config("%(prog)s [OPTIONS]", prog="harbormaster serve")
    told = vars(config.parser().parse_args(arguments))
    for name, value in told.items():
        if value is None or name not in config.settings:
            continue
        try:
            config.set(name, value)
            getattr(config, name)
        except Exception as error:
            says = str(error).strip().partition("\n")[0].strip(" :[")
            raise click.ClickException(f"--{name.replace('_', '-')} {value}: {says}.") from None
    return bool(told["bind"] or told["config"])


UNTAKEN = frozenset((errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC))
"""Errors of a standard output that takes no more. The names of other files stand with their errors."""
NOT_DONE, UNREAD = 2, 128 + signal.SIGPIPE
"""The exit codes of what could not be done, and of what nobody reads any more, as behind `| head -1`. Shells have the
latter of programs that die of it.
"""


class Stopped(BaseException):
    """A signal asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number
        """The exit code that shells have of a program that died of the signal."""


def _stop(number: int, _: FrameType | None) -> NoReturn:
    raise Stopped(number)


@contextlib.contextmanager
def heeding() -> Iterator[None]:
    """The context in which a command runs. At an interrupt or a SIGTERM it clears away what it has begun.

    A signal that whoever started the program lets it ignore stays ignored.
    """
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heeded = {number: how for number, how in before.items() if how in (signal.SIG_DFL, signal.default_int_handler)}
    try:
        for number in heeded:
            signal.signal(number, _stop)
        yield
    finally:
        for number, how in heeded.items():
            signal.signal(number, how)


class Program(click.Group):
    """Loads the tools for bots when they are asked for: their packages are an extra, and serving needs none of them."""

    tools = {
        "check": (".referee.check.command", "check_command", "Check recorded games by every rule."),
        "conformance": (
            ".referee.conformance.command",
            "conformance_command",
            "Ask any engine the cases of the conformance suite.",
        ),
        "play": (".referee.matches.command", "play_command", "Play matches between bots."),
    }

    def main(self, *args: Any, **options: Any) -> Any:
        """Runs the program. If standard output takes no more, it says so and exits with 2."""
        open_closed()
        try:
            return super().main(*args, **options)
        except OSError as error:  # of standard output that takes no more, or of a file
            where = error.filename or ("standard output" if error.errno in UNTAKEN else "")
            with contextlib.suppress(OSError):  # nobody can be told, then
                click.echo(f"Error: {f'{where}: ' if where else ''}{error.strerror or error}.", err=True)
            sys.exit(NOT_DONE)
        finally:
            forget_untaken()

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command. If it is stopped, or nobody reads on, its exit code says nothing about games."""
        try:
            with heeding():
                return super().invoke(ctx)
        except Stopped as stopped:
            click.echo("Stopped.", err=True)
            sys.exit(stopped.exit_code)
        except BrokenPipeError:
            sys.exit(UNREAD)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted({*super().list_commands(ctx), *self.tools})

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named first. For an unknown name, the error suggests a command."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = like(args[0], self.list_commands(ctx))
            meant = f" Did you mean '{near[0]}'?" if near else ""
            raise click.UsageError(f"{error.message}{meant}", ctx) from None

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, or one that says what it needs."""
        if cmd_name not in self.tools:
            return super().get_command(ctx, cmd_name)
        module, name, does = self.tools[cmd_name]
        try:
            found: click.Command = getattr(importlib.import_module(module, __package__), name)
        except ModuleNotFoundError as error:
            return _lacking(cmd_name, does, (error.name or "").partition(".")[0])
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists all commands with what they do. The tools for bots are not loaded for it, as they read all books."""
        needs = "" if all(map(find_spec, OF_BOTS)) else " Needs the extra `bots`."
        tools = {name: f"{does}{needs}" for name, (_, _, does) in self.tools.items()}
        own = {name: command.get_short_help_str() for name, command in self.commands.items()}
        with formatter.section("Commands"):
            formatter.write_dl(sorted({**own, **tools}.items()))


OF_BOTS = ("fsspec", "junitparser", "rich")
"""Packages of the extra `bots`."""


class _Lacking(click.ClickException):
    """Packages are not installed. The exit code is not the one of an illegal game, or of a bot at fault."""

    exit_code = NOT_DONE


def _lacking(name: str, does: str, package: str) -> click.Command:
    """A command whose packages are not installed."""
    needs = f"`harbormaster {name}` needs the extra `bots`: {package} is not installed."
    install = "In a clone, run: pip install '.[bots]'"

    @click.command(
        name,
        help=f"{does}\n\n{needs} {install}",
        context_settings={"ignore_unknown_options": True},
    )
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
    def command(arguments: tuple[str, ...]) -> None:
        raise _Lacking(f"{needs} {install}")

    return command


@click.group("harbormaster", cls=Program)
@click.version_option(__version__)
def program() -> None:
    """A rules referee for Catan and its expansions."""


for _command in (serve_command, settings_command):
    program.add_command(_command)
