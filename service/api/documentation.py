"""The specification, and Swagger UI to read it with: all files from this host, nothing inline."""

from pathlib import Path

import flask
import flask_swagger_ui

from service.api.answers import answer, negotiate
from service.api.games import card_document
from service.documents.shipped import GUIDE_PICTURE, LIGHT_FILE, SPECIFICATION_FILE
from service.pages.page import page
from service.web.problems import Problem

blueprint = flask.Blueprint("documentation", __name__)

_ASSETS = Path(flask_swagger_ui.__file__).parent / "dist"
_SERVED_ASSETS = frozenset({"swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"})

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Harbormaster</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/phone.css">
<link rel="icon" href="/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""
_START = """SwaggerUIBundle({
  url: "/docs/specification.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null,
  defaultModelsExpandDepth: -1,  /* no list of all schemas below the operations */
});
"""
_PHONE = """@media (max-width: 40rem) { .swagger-ui .response-col_links { display: none; } }
"""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@blueprint.get("/")
def front() -> flask.Response:
    """The service's card, or a page with the same links for a browser."""
    if negotiate("application/json", "text/html") == "application/json":
        response = answer(card_document())
    else:
        response = page("front.html")
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
    response.make_conditional(flask.request)
    return response


@blueprint.get("/docs")
def reader() -> flask.Response:
    """The page that Swagger UI fills."""
    response = flask.Response(_PAGE, mimetype="text/html")
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@blueprint.get("/docs/start.js")
def start() -> flask.Response:
    """The script that starts Swagger UI; it stands alone because the page's policy forbids inline scripts."""
    return flask.Response(_START, mimetype="text/javascript")


@blueprint.get("/docs/phone.css")
def phone() -> flask.Response:
    """What Swagger UI lacks on a narrow screen: it shows an empty column there."""
    return flask.Response(_PHONE, mimetype="text/css")


@blueprint.get(f"/docs/pictures/{GUIDE_PICTURE.name}")
def guide_picture() -> flask.Response:
    """The picture of the guide."""
    return flask.send_file(GUIDE_PICTURE, mimetype="image/svg+xml", max_age=3600)


@blueprint.get("/docs/<name>")
def asset(name: str) -> flask.Response:
    """One of the files of Swagger UI's distribution that the page uses."""
    if name not in _SERVED_ASSETS:
        raise Problem("not-found", "The documentation has no such file.")
    return flask.send_from_directory(_ASSETS, name, max_age=3600)
