"""`/play`: the playground, a page whose scripts call only the API of their own host."""

from collections.abc import Mapping

import flask
import orjson

from service.api.messages import offered
from service.documents.messages import own_words
from service.games import CATALOGUE
from service.pages.labels import parts
from service.pages.page import page
from service.play import HERE, SCRIPTS, imported, served
from service.web.files import sent_content
from service.web.problems import Problem

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
)

_AT_ONCE = imported("game/main.js")
"""What the browser fetches at once, and not file after file as each names the next: what every screen needs."""

blueprint = flask.Blueprint("play", __name__, url_prefix="/play")


@blueprint.get("")
def playground() -> flask.Response:
    """The playground."""
    response = page("play.html", scripts=_AT_ONCE)
    response.headers["Content-Security-Policy"] = _POLICY + "frame-ancestors 'none'"
    return response


@blueprint.get("/workbench")
def workbench() -> flask.Response:
    """The playground with everything that a programmer looks at: forms, JSON, records, names of places."""
    response = page("workbench.html", embedded=False)
    response.headers["Content-Security-Policy"] = _POLICY + "frame-ancestors 'none'"
    return response


@blueprint.get("/embed")
def embedded() -> flask.Response:
    """The board alone, to be shown in a frame of another page."""
    response = page("workbench.html", embedded=True)
    response.headers["Content-Security-Policy"] = _POLICY + "frame-ancestors *"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


@blueprint.get("/labels/<language>/<part>.json")
def labels(language: str, part: str) -> flask.Response:
    """The words of a part of the playground."""
    found = parts(HERE, language).get(part) if language in offered() else None
    return _words(found)


@blueprint.get("/labels/<language>/book/<module>.json")
def words_of_a_book(language: str, module: str) -> flask.Response:
    """The words of a book for what lies on the table; some books have none."""
    book = CATALOGUE.modules.get(module)
    return _words(own_words(book, language) if book and language in offered() else None)


def _words(found: Mapping[str, str] | None) -> flask.Response:
    if found is None:
        raise Problem("not-found", "The playground has no such words.")
    return sent_content(orjson.dumps(found), "words.json", max_age=300)


@blueprint.get("/<path:name>")
def script(name: str) -> flask.Response:
    """One of the files of the playground."""
    if name not in SCRIPTS:
        raise Problem("not-found", "The playground has no such file.")
    return sent_content(served(name), name, max_age=300)
