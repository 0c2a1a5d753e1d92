"""From a request to validated arguments: strict JSON in, every marshmallow error out as a JSON pointer."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

import flask
import marshmallow
from marshmallow.exceptions import SCHEMA
from webargs.flaskparser import FlaskParser

from schemas.quick import clearly
from service.body import read_json
from service.kernel.naming import escaped
from service.problems import Defect, Problem

_CODES = {
    marshmallow.fields.Field.default_error_messages["required"]: "required",
    marshmallow.fields.Field.default_error_messages["null"]: "null",
    marshmallow.Schema._default_error_messages["unknown"]: "unknown",
}


class ArgumentsParser(FlaskParser):
    """What `@blueprint.arguments` uses. Unknown query parameters are refused like unknown members of a body."""

    DEFAULT_UNKNOWN_BY_LOCATION: dict[str, str | None] = {  # noqa: RUF012  # as its base class types it
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": marshmallow.RAISE,
    }

    def parse(self, argmap: Any, req: flask.Request | None = None, **options: Any) -> Any:
        """The arguments of a request: at once where they are clear, else as webargs does it, with every error."""
        request = req or flask.request
        location = options.get("location")
        with contextlib.suppress(marshmallow.ValidationError):
            if location == "json":
                return clearly(argmap, self._raw_load_json(request))
            if location == "query" and not request.query_string:
                return dict(_defaults(argmap))
        return super().parse(argmap, req, **options)

    def _raw_load_json(self, req: flask.Request) -> Any:
        return read_json(req)

    def handle_error(
        self,
        error: marshmallow.ValidationError,
        req: flask.Request,
        schema: marshmallow.Schema,
        *,
        error_status_code: int | None,
        error_headers: Mapping[str, str] | None,
    ) -> NoReturn:
        """Raises `Problem` invalid-request with every error."""
        [(location, messages)] = error.messages_dict.items()
        where = "body" if location == "json" else location
        errors = list(defects(messages, error.data, where))
        count = "one error" if len(errors) == 1 else f"{len(errors)} errors"
        raise Problem("invalid-request", f"The {where} has {count}.", errors) from error


@functools.cache
def _defaults(schema: marshmallow.Schema) -> dict[str, Any]:
    """What a schema makes of no arguments at all."""
    arguments: dict[str, Any] = schema.load({})
    return arguments


def defects(messages: Any, document: Any, location: str = "body", pointer: str = "") -> Iterator[Defect]:
    """The leaves of marshmallow's messages, each with its pointer into `document`, the data that was loaded.

    A field that checks a structure of its own raises `ValidationError` with a list of `Defect`; their pointers start at
    the field.
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
        case Defect():
            yield Defect(pointer + messages.pointer, messages.code, messages.detail, location)
        case _:
            yield Defect(pointer, _CODES.get(messages, "invalid"), str(messages), location)


def _has_not(document: Any, key: str) -> bool:
    """The messages of `fields.Dict` have a level `key` or `value` that the document has not."""
    return not (isinstance(document, Mapping) and key in document)


def _member(document: Any, key: Any) -> Any:
    match document:
        case Mapping() if key in document:
            return document[key]
        case list() if isinstance(key, int) and key < len(document):
            return document[key]
        case _:
            return None
