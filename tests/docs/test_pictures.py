"""The pictures in the documentation are those that the service draws today."""

from __future__ import annotations

import fnmatch
import re

import pytest

from tests.docs.pictures import FOLDER, QUESTIONS, answer_to


@pytest.mark.parametrize("name", QUESTIONS)
def test_picture_is_current(name: str) -> None:
    """Byte for byte."""
    assert (FOLDER / f"{name}.svg").read_bytes() == answer_to(name)


def test_every_picture_has_a_question() -> None:
    """And no other lies there."""
    assert {file.stem for file in FOLDER.glob("*.svg")} == QUESTIONS.keys()


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_class_is_promised(name: str) -> None:
    """The page lists the classes of every picture; a star stands for what varies."""
    page = (FOLDER.parent / "pictures.md").read_text(encoding="utf-8")
    promised = re.findall(r"`(hm-[a-z*-]+)`", page)
    drawn = set(re.findall(r"\bhm-[a-zA-Z0-9-]+", " ".join(re.findall(r'class="([^"]*)"', answer_to(name).decode()))))
    assert not {found for found in drawn if not any(fnmatch.fnmatchcase(found, one) for one in promised)}
