"""Files as they lie in the package: with an ETag, and compressed like every other answer."""

from __future__ import annotations

import mimetypes
from pathlib import Path

import flask


def sent(folder: Path, name: str, max_age: int) -> flask.Response:
    """A file of a folder, which caches may keep for some seconds. It is read in whole, because streams are not
    compressed.
    """
    response = flask.Response((folder / name).read_bytes(), mimetype=mimetypes.guess_type(name)[0])
    response.cache_control.public = True
    response.cache_control.max_age = max_age
    response.add_etag()
    response.make_conditional(flask.request)
    return response
