"""Fast path for documents that are clearly valid.

Marshmallow's machinery takes several times as long as the checks themselves to find nothing wrong. For schemas that
only check their fields, the same checks are called here directly. Any document that they do not clearly accept goes
through marshmallow, which alone finds and words every error.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import RAISE, Schema, fields, missing
from marshmallow.exceptions import ValidationError

from schemas.fields import Boolean, Integer, Object

Reader = Callable[[Any], Any]
"""Returns the loaded value; raises ``ValidationError`` if it does not clearly accept the document."""

PLAIN: Mapping[type[fields.Field[Any]], type] = {Integer: int, Boolean: bool, fields.String: str, Object: dict}
"""Kinds of field that load a value of this very type as itself."""


def load(schema: Schema, document: Any) -> Any:
    """The result of ``schema.load``, or its exception."""
    with contextlib.suppress(ValidationError):
        return clearly(schema, document)
    return schema.load(document)


def clearly(schema: Schema, document: Any) -> Any:
    """The result of ``schema.load`` if it is clear; raises a ``ValidationError`` without a message if it is not."""
    reader = _reader_of(schema)
    if reader is None:
        raise ValidationError("unclear")
    return reader(document)


@functools.cache
def _reader_of(schema: Schema) -> Reader | None:
    """The quick way through a schema; ``None`` if it does more than check its fields."""
    members = schema.load_fields
    own = type(schema).load is not Schema.load or any(schema._hooks.values())
    renamed = any(field.data_key or field.attribute for field in members.values())
    if own or renamed or schema.unknown != RAISE or schema.fields.keys() != members.keys():
        return None
    readers = [(name, _reader(field), field.load_default) for name, field in members.items()]
    needed = {name for name, field in members.items() if field.required}

    def read(document: Any) -> dict[str, Any]:
        if type(document) is not dict or not needed <= document.keys():
            raise ValidationError("unclear")
        loaded: dict[str, Any] = {}
        seen = 0
        for name, reader, default in readers:
            if name in document:
                loaded[name] = reader(document[name])
                seen += 1
            elif default is not missing:
                loaded[name] = default() if callable(default) else default
        if seen < len(document):
            raise ValidationError("unclear")
        return loaded

    return read


def _reader(field: fields.Field[Any]) -> Reader:
    kind = type(field)
    if kind in PLAIN:
        return _checked(field, PLAIN[kind])
    if isinstance(field, fields.List) and kind is fields.List:
        item = _reader(field.inner)
        return _checked(field, list, lambda given: [item(one) for one in given])
    if isinstance(field, fields.Dict) and kind is fields.Dict and field.key_field and field.value_field:
        key, value = _reader(field.key_field), _reader(field.value_field)
        return _checked(field, dict, lambda given: {key(name): value(one) for name, one in given.items()})
    if isinstance(field, fields.Nested) and kind is fields.Nested and not field.many:
        return _reader_of(field.schema) or field.deserialize
    return field.deserialize


def _checked(field: fields.Field[Any], kind: type, read: Reader | None = None) -> Reader:
    """A reader of values of one type that calls the field's own validators."""
    validators = tuple(field.validators)

    def checked(value: Any) -> Any:
        if type(value) is not kind:
            raise ValidationError("unclear")
        loaded = value if read is None else read(value)
        for validator in validators:
            validator(loaded)
        return loaded

    return checked
