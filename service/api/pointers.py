"""From marshmallow's messages to defects with JSON pointers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import marshmallow
from marshmallow.exceptions import SCHEMA

from schemas.fields import Unknown
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
_PATTERNS = tuple(
    (re.compile(theirs), ours)
    for theirs, ours in (
        (r"Must be greater than or equal to (\S+) and less than or equal to (\S+)\.", r"must be from \1 to \2"),
        (r"Must be greater than or equal to (\S+)\.", r"must be \1 or more"),
        (r"Must be less than or equal to (\S+)\.", r"must be \1 or less"),
        (r"Must be one of: (.+)\.", r"must be one of \1"),
        (r"Must be equal to (.+)\.", r"must be \1"),
        (r"Longer than maximum length (\d+)\.", r"must have a length of \1 or less"),
        (r"Shorter than minimum length (\d+)\.", r"must have a length of \1 or more"),
        (r"Length must be between (\d+) and (\d+)\.", r"must have a length from \1 to \2"),
        (r"String does not match expected pattern\.", "does not have the form that is expected"),
    )
)
"""The same for messages that have values in them."""


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
        case Unknown():
            yield RequestError(pointer, "unknown", str(messages), location)
        case RequestError():
            yield RequestError(pointer + messages.pointer, messages.code, messages.detail, location)
        case _:
            yield RequestError(pointer, _CODES.get(messages, "invalid"), _worded(str(messages)), location)


def _worded(message: str) -> str:
    """A message of marshmallow's in the service's words."""
    for theirs, ours in _PATTERNS:
        if found := theirs.fullmatch(message):
            return found.expand(ours)
    return _WORDS.get(message, message)


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
