"""Commands beside the service: `flask --app service.wsgi settings`; flask-smorest adds `openapi write`."""

import click

from service.settings import describe


@click.command("settings")
def settings_command() -> None:
    """Print every setting as a table: variable, default, bounds, meaning."""
    click.echo("| variable | default | bounds | meaning |\n|---|---|---|---|")
    for row in describe():
        click.echo(f"| {' | '.join(row)} |")
