"""The application for a WSGI server: `gunicorn --config service/web/gunicorn_conf.py service.wsgi:app`."""

from service.app import create_app
from service.upkeep import COMMANDS

app = create_app()
for command in COMMANDS:
    app.cli.add_command(command)
