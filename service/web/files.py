"""Files as they lie in the package: with an ETag, and compressed like every other answer."""

from __future__ import annotations

import mimetypes
from pathlib import Path

import flask


def sent(folder: Path, name: str, max_age: int) -> flask.Response:
    """A file of a folder, which caches may keep for some seconds. It is read in whole, because streams are not
    compressed.
    """
    return sent_content((folder / name).read_bytes(), name, max_age)


def sent_content(content: bytes, name: str, max_age: int) -> flask.Response:
    """What a file of this name holds."""
    response = flask.Response(content, mimetype=mimetypes.guess_type(name)[0])
    response.cache_control.public = True
    response.cache_control.max_age = max_age
    response.add_etag()
    return response
