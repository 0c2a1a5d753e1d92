"""What the states of several books are written with, for the specification: hands of cards, seats and places."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from schemas.fields import Integer

CARDS = "Cards by kind, those left out count 0; in a view, the number of cards where it hides which."


def hand(says: str = CARDS) -> fields.Field[Any]:
    """Cards by kind; where a view hides them, their number."""
    counts = {"type": ["object", "integer"], "additionalProperties": {"type": "integer", "minimum": 0}, "minimum": 0}
    return fields.Raw(metadata={"description": says, **counts})


def one_seat(says: str, **kwargs: Any) -> Integer:
    """A seat."""
    return Integer(metadata={"component": "Seat", "description": says}, **kwargs)


def places(component: str, says: str | None = None, **kwargs: Any) -> fields.Field[Any]:
    """A list of places."""
    metadata = {} if says is None else {"description": says}
    return fields.List(fields.String(metadata={"component": component}), metadata=metadata, **kwargs)
