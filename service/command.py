"""The program `harbormaster`, and the commands that `flask --app service.wsgi` has besides."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Any

import click
import orjson
from werkzeug.test import Client

from schemas.examples import Example, examples
from service import __version__
from service.documents.shipped import LIGHT_FILE, SPECIFICATION_FILE
from service.referee.check import check_command
from service.referee.play import play_command
from service.web.settings import Settings, describe


@click.command("settings")
def settings_command() -> None:
    """Print every setting as a table: variable, default, bounds, meaning."""
    click.echo("| variable | default | bounds | meaning |\n|---|---|---|---|")
    for row in describe():
        click.echo(f"| {' | '.join(row)} |")


@click.command("specification")
@click.option(
    "--output",
    type=click.File("w", encoding="utf-8", lazy=True),
    default=str(SPECIFICATION_FILE),
    help="- to print it.",
)
def specification_command(output: IO[str]) -> None:
    """Write the specification to openapi.yaml, and what people read of it to the file that /docs shows."""
    from service.api.light import light_text
    from service.api.openapi import specification_of, specification_text
    from service.app import create_app

    document = specification_of(create_app(Settings(log_level="error")))
    output.write(specification_text(document))
    if output.name == str(SPECIFICATION_FILE):
        LIGHT_FILE.write_text(light_text(document), encoding="utf-8")


@click.command("serve", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve_command(arguments: tuple[str, ...]) -> None:
    """Serve with gunicorn, to which further ARGUMENTS go. `harbormaster settings` lists what the environment sets."""
    settings = Settings.from_environment()
    click.echo(f"Harbormaster: http://{settings.host}:{settings.port}/ and, to look around, /docs", err=True)
    package = __name__.rpartition(".")[0]
    if not os.environ.get("WEB_CONCURRENCY", "1").isdecimal():  # gunicorn would print a trace
        raise click.ClickException('Environment variable "WEB_CONCURRENCY" invalid: must be an integer from 0 on')
    configuration = Path(__file__).with_name("web") / "gunicorn_conf.py"
    command = [sys.executable, "-m", "gunicorn", "--config", str(configuration), f"{package}.wsgi:app", *arguments]
    os.execv(sys.executable, command)  # noqa: S606 - there is no shell, and signals reach gunicorn itself


@click.command("examples")
def examples_command() -> None:
    """Send the request of every example in the specification again, and keep the answers that are new."""
    from service.app import create_app

    client = create_app(Settings(log_level="error")).test_client()
    for example in examples():
        status, media_type, answer = ask(client, example)
        if not example.agrees(status, media_type, answer):
            click.echo(f"{example.file.name} has another answer: {status} {media_type}")
            example.write(status, media_type, answer)


def ask(client: Client, example: Example) -> tuple[int, str, Any]:
    """Send an example's request. Returns the status, the media type, and the document or text of the answer."""
    path, query = example.path, {}
    for name, value in example.parameters.items():
        if f"{{{name}}}" in path:
            path = path.replace(f"{{{name}}}", str(value))
        else:
            query[name] = value
    body = example.body if isinstance(example.body, str | None) else orjson.dumps(example.body)
    response = client.open(
        path,
        method=example.method,
        query_string=query,
        data=body,
        content_type=None if body is None else example.content_type,
        headers={"Accept": example.accept} if example.accept else {},
    )
    text = response.get_data(as_text=True)
    return response.status_code, response.mimetype or "", orjson.loads(text) if response.is_json else text


COMMANDS = (settings_command, specification_command, examples_command)


@click.group("harbormaster")
@click.version_option(__version__, package_name="harbormaster")
def program() -> None:
    """Harbormaster: rules adjudication as a service."""


for _command in (serve_command, check_command, play_command, *COMMANDS):
    program.add_command(_command)
