"""The maintainers' commands: `flask --app service.wsgi` has them in a clone, and the program `harbormaster` has not."""

from __future__ import annotations

from typing import IO, Any

import click
import orjson
from werkzeug.test import Client

from schemas.examples import Example, examples
from service.documents.shipped import LIGHT_FILE, ROOT, SPECIFICATION_FILE
from service.web.settings import Settings


def _in_a_clone() -> None:
    """Refuse to change the files of an installed package."""
    if not (ROOT / "pyproject.toml").is_file():
        raise click.ClickException("This command is for a clone of the project. Here the package is installed.")


@click.command("specification")
@click.option("--output", type=click.File("w", encoding="utf-8", lazy=True), help="- to print it.")
def specification_command(output: IO[str] | None) -> None:
    """Write the specification to openapi.yaml, and what people read of it to the file that /docs shows."""
    from service.api import BLUEPRINTS
    from service.api.light import light_text
    from service.api.openapi import specification_of, specification_text

    _in_a_clone()
    document = specification_of(BLUEPRINTS)
    text = specification_text(document)
    if output is not None:
        output.write(text)
        return
    SPECIFICATION_FILE.write_text(text, encoding="utf-8")
    LIGHT_FILE.write_text(light_text(document), encoding="utf-8")
    click.echo(f"Written to {SPECIFICATION_FILE}.")


@click.command("examples")
def examples_command() -> None:
    """Send the request of every example in the specification again, and keep the answers that are new."""
    from service.app import create_app

    _in_a_clone()
    client, written = create_app(Settings(log_level="error")).test_client(), 0
    for example in examples():
        status, media_type, answer = ask(client, example)
        if not example.agrees(status, media_type, answer):
            click.echo(f"{example.file.name} has another answer: {status} {media_type}")
            example.write(status, media_type, answer)
            written += 1
    click.echo(f"Examples with new answers: {written}.")


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


COMMANDS = (specification_command, examples_command)
