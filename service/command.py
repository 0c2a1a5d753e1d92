"""Commands beside the service, such as `flask --app service.wsgi settings`."""

from __future__ import annotations

from typing import Any

import click
import flask
import orjson
from werkzeug.test import Client

from schemas.examples import Example, examples
from service.web.settings import Settings, describe


@click.command("settings")
def settings_command() -> None:
    """Print every setting as a table: variable, default, bounds, meaning."""
    click.echo("| variable | default | bounds | meaning |\n|---|---|---|---|")
    for row in describe():
        click.echo(f"| {' | '.join(row)} |")


@click.command("specification")
def specification_command() -> None:
    """Write the specification to openapi.yaml."""
    from service.api.documentation import SPECIFICATION_FILE
    from service.api.openapi import specification_text

    SPECIFICATION_FILE.write_text(specification_text(flask.current_app._get_current_object()), encoding="utf-8")  # type: ignore[attr-defined]


@click.command("examples")
def examples_command() -> None:
    """Ask every example of the specification again, and keep the answers that are new."""
    from service.app import create_app

    client = create_app(Settings(log_level="error")).test_client()
    for example in examples():
        status, media_type, answer = ask(client, example)
        if not example.agrees(status, media_type, answer):
            click.echo(f"{example.file.name} has another answer: {status} {media_type}")
            example.write(status, media_type, answer)


def ask(client: Client, example: Example) -> tuple[int, str, Any]:
    """Send an example's request; the status, the media type and the document, or the text, that are answered."""
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
