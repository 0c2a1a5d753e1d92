"""What all pages share: their style sheets and signs, and the language that a browser keeps for them."""

import re
from collections.abc import Iterator

import flask
from werkzeug.wrappers import Response

from service.api.messages import offered
from service.pages.labels import HERE, parts
from service.pages.page import STATIC
from service.web.files import sent
from service.web.language import KEPT
from service.web.problems import Problem

FILES = frozenset(file.name for file in STATIC.iterdir())
YEAR = 31_536_000
"""Seconds for which a browser keeps the language that was chosen."""
_OWN = re.compile(r"/(?![/\\])[!-\[\]-~]*")
"""An address of this service: a path and a query, which no browser takes for the name of a host."""

blueprint = flask.Blueprint("pages", __name__, url_prefix="/pages")


@blueprint.get("/<name>")
def shared(name: str) -> flask.Response:
    """A file that pages share."""
    if name not in FILES:
        raise Problem("not-found", "There is no such file.")
    return sent(STATIC, name, max_age=3600)


@blueprint.get("/language/<tag>")
def keep_language(tag: str) -> Response:
    """Lets the browser keep a language for pages, and leads back to the one that was shown."""
    if tag not in offered():
        raise Problem("not-found", f"The pages are in {' and '.join(offered())}.")
    shown = flask.request.args.get("to", "/")
    back = flask.redirect(shown if _OWN.fullmatch(shown) else "/", 303)
    back.set_cookie(KEPT, tag, max_age=YEAR, samesite="Lax")
    return back


def tongues() -> Iterator[tuple[str, str, str]]:
    """The languages of the pages: the tag of each, what it calls itself, and an abbreviation."""
    for tag in offered():
        own = parts(HERE, tag)["language"]
        yield tag, own["own_name"], own["short"]
