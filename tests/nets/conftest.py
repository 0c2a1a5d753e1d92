"""The order of the nets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choice by choice, whichever file a net is in, so that one process plays the game of a choice for all of them."""
    places = [at for at, item in enumerate(items) if HERE in item.path.parents and choice(item)]
    nets = [items[at] for at in places]
    order = list(dict.fromkeys(map(choice, nets)))
    for at, net in zip(places, sorted(nets, key=lambda net: order.index(choice(net))), strict=True):
        items[at] = net


def choice(item: pytest.Item) -> Any:
    """The choice of books whose game a net watches; none for a test of something else."""
    spec = getattr(item, "callspec", None)
    return spec and spec.params.get("choice")
