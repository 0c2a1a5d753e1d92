"""The pictures in the documentation are those that the service draws today."""

from __future__ import annotations

import pytest

from tests.docs.pictures import FOLDER, QUESTIONS, answer_to


@pytest.mark.parametrize("name", QUESTIONS)
def test_picture_is_current(name: str) -> None:
    """Byte for byte."""
    assert (FOLDER / f"{name}.svg").read_bytes() == answer_to(name)


def test_every_picture_has_a_question() -> None:
    """And no other lies there."""
    assert {file.stem for file in FOLDER.glob("*.svg")} == QUESTIONS.keys()
