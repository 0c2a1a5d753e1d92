"""Marshmallow fields as strict as the published schema: a number in a string is not a number, and no string is a truth
value.
"""

from __future__ import annotations

from collections.abc import Mapping
from traceback import clear_frames
from typing import Any

from marshmallow import Schema, fields
from marshmallow.exceptions import ValidationError

from service.kernel.near import CLEAR, MOST_COMPARED, like, unknown

MOST_DIGITS = 100
"""The digits of an integer in a query. Python refuses to read several thousand."""


class Unknown(str):
    """The message about a member that nobody knows. ``meant`` is a known one with a similar name, if there is one."""

    meant: str | None

    def __new__(cls, name: str, known: list[str]) -> Unknown:
        """The message about a name, where these are known."""
        near = like(name, known, least=CLEAR)
        message = super().__new__(cls, unknown(name, known))
        message.meant = near[0] if near else None
        return message


class Strict(Schema):
    """A schema that refuses unknown members, and says which known ones are like them."""

    class Meta:
        unknown = "raise"

    def load(self, data: Any, **told: Any) -> Any:
        """The loaded document. Marshmallow's frames hold the error that holds them, and with it the document: without
        clearing them, a document that is refused would stay until the garbage collector comes by.
        """
        try:
            return super().load(data, **told)
        except ValidationError as error:
            clear_frames(error.__traceback__)
            raise

    def handle_error(self, error: ValidationError, data: Any, *, many: bool, **_: Any) -> None:
        """Says what may be meant by each unknown member. Marshmallow raises the error afterwards."""
        messages = error.messages
        if many or not isinstance(messages, Mapping) or not isinstance(data, Mapping):
            return
        known = [field.data_key or name for name, field in self.load_fields.items()]
        odd = [name for name in messages if name in data and name not in known]
        for index, name in enumerate(odd):
            error.messages_dict[name] = [Unknown(str(name), known if index < MOST_COMPARED else [])]


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
    """An integer in a query: ASCII digits, after a sign if it is negative, and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        digits = value.removeprefix("-") if isinstance(value, str) else ""
        if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
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
