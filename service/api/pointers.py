"""From marshmallow's messages to defects with JSON pointers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import marshmallow
from marshmallow.exceptions import SCHEMA

from service.kernel.naming import escaped
from service.web.problems import RequestError

_CODES = {
    marshmallow.fields.Field.default_error_messages["required"]: "required",
    marshmallow.fields.Field.default_error_messages["null"]: "null",
    marshmallow.Schema._default_error_messages["unknown"]: "unknown",
}


_WORDS = {
    "Missing data for required field.": "is required",
    "Field may not be null.": "must not be null",
    "Unknown field.": "is unknown",
    "Invalid input type.": "must be an object",
    "Not a valid mapping type.": "must be an object",
    "Not a valid list.": "must be a list",
    "Not a valid integer.": "must be an integer",
    "Not a valid string.": "must be a string",
    "Not a valid boolean.": "must be true or false",
}
"""Marshmallow's messages, in the words that the service uses elsewhere."""


def defects(messages: Any, document: Any, location: str = "body", pointer: str = "") -> Iterator[RequestError]:
    """The leaves of marshmallow's messages, each with its pointer into `document`, the data that was loaded.

    A field that checks a structure of its own raises `ValidationError` with a list of `RequestError`; their pointers
    start at the field.
    """
    match messages:
        case dict():
            for key, inner in messages.items():
                if key == SCHEMA or (key in ("key", "value") and _has_not(document, key)):
                    yield from defects(inner, document, location, pointer)
                else:
                    yield from defects(inner, _member(document, key), location, f"{pointer}/{escaped(key)}")
        case list():
            for inner in messages:
                yield from defects(inner, document, location, pointer)
        case RequestError():
            yield RequestError(pointer + messages.pointer, messages.code, messages.detail, location)
        case _:
            yield RequestError(
                pointer, _CODES.get(messages, "invalid"), _WORDS.get(str(messages), str(messages)), location
            )


def _has_not(document: Any, key: str) -> bool:
    """The messages of `fields.Dict` have a level `key` or `value` that the document does not have."""
    return not (isinstance(document, Mapping) and key in document)


def _member(document: Any, key: Any) -> Any:
    match document:
        case Mapping() if key in document:
            return document[key]
        case list() if isinstance(key, int) and key < len(document):
            return document[key]
        case _:
            return None
