"""Pictures as tests look at them."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from tests.api.asking import client
from tests.suite import SUITE, position

PATH = "/v1/pictures"
SVG = "{http://www.w3.org/2000/svg}"
POSITIONS = sorted(file.stem for file in (SUITE / "positions").glob("*.json"))
BOARDS = [name for name in POSITIONS if "board" in position(name)]
"""The positions of games with boards: some of each book."""
VARIED = list({tuple(position(name)["ruleset"]["modules"]): name for name in reversed(BOARDS)}.values())
"""One of each set of books."""


def drawn(**question: Any) -> ElementTree.Element:
    """The root of a picture."""
    response = client().post(PATH, json=question)
    assert response.status_code == 200, response.text
    assert response.mimetype == "image/svg+xml"
    return ElementTree.fromstring(response.data)  # noqa: S314 - made by the service itself


def classed(root: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    """The elements of some classes."""
    return [found for found in root.iter() if {*names} <= {*found.get("class", "").split()}]


def description(root: ElementTree.Element) -> str:
    """The picture in words."""
    return root.findtext(f"{SVG}desc") or ""
