"""The program `harbormaster`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from service import __version__
from service.referee.check.command import check_command
from service.referee.matches.command import play_command
from service.web.settings import Settings, SettingsError, describe


@click.command("settings")
def settings_command() -> None:
    """Print every setting as a table: variable, default, bounds, meaning."""
    click.echo("| variable | default | bounds | meaning |\n|---|---|---|---|")
    for row in describe():
        click.echo(f"| {' | '.join(row)} |")


@click.command("serve", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve_command(arguments: tuple[str, ...]) -> None:
    """Serve with gunicorn, to which further ARGUMENTS go. `harbormaster settings` lists what the environment sets."""
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Harbormaster: http://{settings.host}:{settings.port}/ and, to look around, /docs", err=True)
    package = __name__.rpartition(".")[0]
    if not os.environ.get("WEB_CONCURRENCY", "1").isdecimal():  # gunicorn would print a trace
        raise click.ClickException('Environment variable "WEB_CONCURRENCY" invalid: must be an integer from 0 on')
    configuration = Path(__file__).with_name("web") / "gunicorn_conf.py"
    command = [sys.executable, "-m", "gunicorn", "--config", str(configuration), f"{package}.wsgi:app", *arguments]
    os.execv(sys.executable, command)  # noqa: S606 - there is no shell, and signals reach gunicorn itself


@click.group("harbormaster")
@click.version_option(__version__)
def program() -> None:
    """Harbormaster: rules adjudication as a service."""


for _command in (serve_command, check_command, play_command, settings_command):
    program.add_command(_command)
