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
from pathlib import Path
from typing import Any

import click

from service import __version__
from service.kernel.near import like
from service.streams import forget_untaken, open_closed
from service.web.settings import Settings, SettingsError, describe


@click.command("settings")
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


@click.command("serve", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve_command(arguments: tuple[str, ...]) -> None:
    """Serve with gunicorn, to which further ARGUMENTS go. `harbormaster settings` lists what the environment sets."""
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        raise click.ClickException(str(error)) from None
    if not arguments:  # they may name another address
        for port in {settings.port, settings.operations_port or settings.port}:
            wait_for(settings.host, port)
    where = f"http://{settings.addresses[0]}/" if settings.port else "a free port, which the log names,"
    click.echo(f"Harbormaster: {where} and, to look around, /docs", err=True)
    package = __name__.rpartition(".")[0]
    if not os.environ.get("WEB_CONCURRENCY", "1").isdecimal():  # gunicorn would print a trace
        raise click.ClickException('Environment variable "WEB_CONCURRENCY" invalid: must be an integer from 0 on')
    configuration = Path(__file__).with_name("web") / "gunicorn_conf.py"
    command = [sys.executable, "-m", "gunicorn", "--config", str(configuration), f"{package}.wsgi:app", *arguments]
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # until gunicorn heeds it, see gunicorn_conf.py
    os.execv(sys.executable, command)  # noqa: S606 - there is no shell, and signals reach gunicorn itself


UNTAKEN = frozenset((errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC))
"""Errors of a standard output that takes no more. The names of other files stand with their errors."""
NOT_DONE, INTERRUPTED = 2, 128 + signal.SIGINT
"""The exit codes of what could not be done, and of what somebody has interrupted."""


class Program(click.Group):
    """Loads the tools for bots when they are asked for: their packages are an extra, and serving needs none of them."""

    tools = {
        "check": (".referee.check.command", "check_command"),
        "conformance": (".referee.conformance.command", "conformance_command"),
        "play": (".referee.matches.command", "play_command"),
    }

    def main(self, *args: Any, **options: Any) -> Any:
        """Runs the program. If standard output takes no more, it says so and exits with 2."""
        open_closed()
        try:
            return super().main(*args, **options)
        except OSError as error:  # click itself ends in silence if a reader has gone
            where = error.filename or ("standard output" if error.errno in UNTAKEN else "")
            with contextlib.suppress(OSError):  # nobody can be told, then
                click.echo(f"Error: {f'{where}: ' if where else ''}{error.strerror or error}.", err=True)
            sys.exit(NOT_DONE)
        finally:
            forget_untaken()

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command. If somebody interrupts it, its exit code is none that says something about games."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, click.Abort):
            click.echo("Stopped.", err=True)
            sys.exit(INTERRUPTED)

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
        module, name = self.tools[cmd_name]
        try:
            found: click.Command = getattr(importlib.import_module(module, __package__), name)
        except ModuleNotFoundError as error:
            return _lacking(cmd_name, error.name or "")
        return found


def _lacking(name: str, package: str) -> click.Command:
    """A command whose packages are not installed."""
    says = f"It needs the extra `bots`: {package} is not installed. In a clone, run pip install '.[bots]'."

    @click.command(name, short_help="Needs the extra `bots`.", context_settings={"ignore_unknown_options": True})
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
    def command(arguments: tuple[str, ...]) -> None:
        raise click.ClickException(says)

    return command


@click.group("harbormaster", cls=Program)
@click.version_option(__version__)
def program() -> None:
    """Harbormaster: rules adjudication as a service."""


for _command in (serve_command, settings_command):
    program.add_command(_command)
