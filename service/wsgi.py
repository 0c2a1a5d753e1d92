"""The application for a WSGI server: `gunicorn --config service/web/gunicorn_conf.py service.wsgi:app`."""

from service.app import create_app

app = create_app()
