"""The style sheet that all pages share."""

import flask

from service.pages.page import STATIC
from service.web.files import sent
from service.web.problems import Problem

FILES = frozenset(file.name for file in STATIC.iterdir())

blueprint = flask.Blueprint("pages", __name__, url_prefix="/pages")


@blueprint.get("/<name>")
def shared(name: str) -> flask.Response:
    """A file that pages share."""
    if name not in FILES:
        raise Problem("not-found", "There is no such file.")
    return sent(STATIC, name, max_age=3600)
