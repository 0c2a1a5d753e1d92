"""The style sheet that all pages share."""

import flask

from service.pages.page import STATIC
from service.web.problems import Problem

blueprint = flask.Blueprint("pages", __name__, url_prefix="/pages")


@blueprint.get("/<name>")
def shared(name: str) -> flask.Response:
    """A file that pages share."""
    if not (STATIC / name).is_file() or (STATIC / name).parent != STATIC:
        raise Problem("not-found", "There is no such file.")
    return flask.send_from_directory(STATIC, name, max_age=3600)
