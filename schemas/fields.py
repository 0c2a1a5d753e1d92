"""Marshmallow fields as strict as the published schema: a number in a string is not a number, and no string is a truth
value.
"""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields
from marshmallow.exceptions import ValidationError


class Strict(Schema):
    """A schema that refuses unknown members."""

    class Meta:
        unknown = "raise"


class Growing(Schema):
    """A schema of answers: they may grow, so clients ignore members that they do not know."""

    class Meta:
        unknown = "include"


class Integer(fields.Integer):
    """An integer. ``1.0`` is read as one where bodies are parsed. ``"1"`` and ``true`` are not integers."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is int:
            return value
        raise self.make_error("invalid")


class Digits(fields.Integer):
    """An integer in a query: ASCII digits and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 9:
            return int(value)
        raise self.make_error("invalid")


class Boolean(fields.Boolean):
    """``true`` or ``false`` and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class Object(fields.Field[dict[str, Any]]):
    """A JSON object that is read as a whole further on; ``component`` names its schema in the specification."""

    def __init__(self, component: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.metadata = {**self.metadata, "component": component}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("must be an object")
        return value


class Unread(fields.List[Any]):
    """A list whose items are read further on, one by one, so that an error in one of them concerns that item alone."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if not isinstance(value, list):
            raise ValidationError("must be a list")
        return value


class OrNumber(fields.Field[Any]):
    """A value for which a view may give a number, and the number."""

    def __init__(self, inner: fields.Field[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner = inner

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is int and value >= 0:
            return value
        return self.inner.deserialize(value, attr, data)


class OrWord(fields.Field[Any]):
    """A value, or a word that stands for one."""

    def __init__(self, inner: fields.Field[Any], word: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner = inner
        self.word = word

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return value if value == self.word else self.inner.deserialize(value, attr, data)


class Viewer(fields.Field[int]):
    """A seat, or ``spectator``; loaded as a seat number, -1 for a spectator."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if value == "spectator":
            return -1
        if type(value) is int and 0 <= value <= 63:
            return value
        raise ValidationError('must be a seat number or "spectator"')
