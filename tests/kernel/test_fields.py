"""Fields: reading and writing the values that actions, events and obligations are made of."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from service.kernel.declare.state.fields import Counts, Many, Thing, described, read_struct, write_struct
from service.kernel.rules import Choice, Misreads, Number, Plain, Seat, Text
from tests.kernel.garden.state import State


class Letter(msgspec.Struct, frozen=True):
    """One of every kind of field."""

    seat: Seat
    to: tuple[Seat, ...]
    colour: Annotated[str, Plain(Choice(("red", "blue")))]
    weight: Annotated[int, Plain(Number(1, 9))]
    place: Annotated[str, Plain(Text("^[a-z]{1,3}$", "abc"))]
    urgent: bool = False
    note: str | None = None


GOOD: dict[str, Any] = {"seat": 1, "to": [0, 1], "colour": "red", "weight": 9, "place": "abc"}


def test_a_struct_is_read_and_written(state: State) -> None:
    """Fields with defaults may be left out; writing names them all."""
    letter = read_struct(Letter, GOOD, state)
    assert letter == Letter(1, (0, 1), "red", 9, "abc")
    assert write_struct(letter, state) == {**GOOD, "urgent": False, "note": None}
    assert read_struct(Letter, write_struct(letter, state), state) == letter


def test_fields_know_whether_they_are_needed() -> None:
    """Required, or nullable."""
    assert [(item.name, item.required, item.nullable) for item in described(Letter)][-3:] == [
        ("place", True, False),
        ("urgent", False, False),
        ("note", False, True),
    ]


@pytest.mark.parametrize(
    ("name", "value", "pointer"),
    [
        ("seat", 2, "/seat"),
        ("seat", -1, "/seat"),
        ("seat", True, "/seat"),
        ("seat", 1.0, "/seat"),
        ("seat", None, "/seat"),
        ("to", 0, "/to"),
        ("to", [0, 5], "/to/1"),
        ("to", [0] * 65, "/to"),
        ("colour", "green", "/colour"),
        ("colour", [], "/colour"),
        ("weight", 0, "/weight"),
        ("weight", 10, "/weight"),
        ("weight", "5", "/weight"),
        ("weight", 5.0, "/weight"),
        ("place", "abcd", "/place"),
        ("place", "abc\n", "/place"),
        ("place", 5, "/place"),
        ("place", {}, "/place"),
        ("urgent", 1, "/urgent"),
        ("urgent", None, "/urgent"),
        ("note", 5, "/note"),
    ],
)
def test_what_is_not_understood_has_its_place(state: State, name: str, value: object, pointer: str) -> None:
    """Also in documents that no schema has looked at before."""
    with pytest.raises(Misreads) as raised:
        read_struct(Letter, GOOD | {name: value}, state)
    assert [misread.pointer for misread in raised.value.misreads] == [pointer]


@pytest.mark.parametrize("shape", [Counts((("a", 1),), 9), Many(Number(0, 9), 3), Thing("Letter")])
def test_a_plain_value_has_a_plain_shape(shape: Counts | Many | Thing) -> None:
    """Others would be accepted whatever they hold."""
    with pytest.raises(TypeError, match="not a plain value"):
        Plain(shape)


def test_a_field_has_one_kind() -> None:
    """Nothing says which of two kinds a value would be."""

    class Parcel(msgspec.Struct):
        weight: int | str

    with pytest.raises(TypeError, match="more than one kind"):
        described(Parcel)


def test_every_error_is_reported(state: State) -> None:
    """Missing ones too."""
    with pytest.raises(Misreads) as raised:
        read_struct(Letter, {"seat": 7, "to": [], "weight": 77}, state)
    assert [(misread.pointer, misread.code) for misread in raised.value.misreads] == [
        ("/seat", "invalid"),
        ("/colour", "required"),
        ("/weight", "invalid"),
        ("/place", "required"),
    ]
