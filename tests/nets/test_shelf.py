"""Every book of every game on the shelf."""

from __future__ import annotations

import pytest

from service.games import CATALOGUE
from service.kernel.rules import Module
from tests.nets.shelf import clashes, unlisted


@pytest.mark.parametrize("module", CATALOGUE.modules.values(), ids=list(CATALOGUE.modules))
def test_every_file_is_a_chapter(module: Module) -> None:
    """What a file declares is in force only if the book's list of chapters names it."""
    assert not unlisted(module)


def test_a_name_is_one_thing() -> None:
    """Across all games: the published unions have one entry for each name."""
    assert not clashes(CATALOGUE.modules.values())
