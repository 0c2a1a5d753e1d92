"""The specification, and Swagger UI to read it with: all files from this host, nothing inline."""

from pathlib import Path

import flask
import flask_swagger_ui

from service.api.answers import answer, prefers_page
from service.api.games import card_document, module_briefs
from service.documents.shipped import GUIDE_PICTURE, LIGHT_FILE, SPECIFICATION_FILE
from service.games import CATALOGUE
from service.pages.page import REFERENCE, page
from service.web.files import sent
from service.web.problems import Problem

blueprint = flask.Blueprint("documentation", __name__)

_ASSETS = Path(flask_swagger_ui.__file__).parent / "dist"
_SERVED_ASSETS = {
    **dict.fromkeys(("start.js", "page.css"), REFERENCE),
    **dict.fromkeys(("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"), _ASSETS),
}
"""The files that the page uses, each with its folder: its own, and those of Swagger UI's distribution."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@blueprint.get("/")
def front() -> flask.Response:
    """The service's card, or a page with the same links for a browser."""
    if prefers_page():
        books = [found for game in CATALOGUE.games.values() for found in module_briefs(game) if not found["joins"]]
        response = page("front.html", books=books, entries=CATALOGUE.entries, said=CATALOGUE.said)
    else:
        response = answer(card_document())
    response.vary.add("Accept")
    return response


@blueprint.get("/openapi.yaml")
def specification() -> flask.Response:
    """The OpenAPI document, as it stands in the repository."""
    return shipped(SPECIFICATION_FILE, "application/yaml")


@blueprint.get("/docs/specification.json")
def light_specification() -> flask.Response:
    """The same for people, who read it on the page."""
    return shipped(LIGHT_FILE, "application/json")


def shipped(file: Path, media_type: str) -> flask.Response:
    """A file that changes only with a release."""
    response = flask.Response(file.read_bytes(), mimetype=media_type)
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    return response


@blueprint.get("/docs")
def reader() -> flask.Response:
    """The page that Swagger UI fills."""
    response = page("reference.html")
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@blueprint.get(f"/docs/pictures/{GUIDE_PICTURE.name}")
def guide_picture() -> flask.Response:
    """The picture of the guide."""
    return sent(GUIDE_PICTURE.parent, GUIDE_PICTURE.name, max_age=3600)


@blueprint.get("/docs/<name>")
def asset(name: str) -> flask.Response:
    """A file that the page uses."""
    if name not in _SERVED_ASSETS:
        raise Problem("not-found", "The documentation has no such file.")
    return sent(_SERVED_ASSETS[name], name, max_age=3600)
