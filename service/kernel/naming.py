"""How code becomes words: class names on the wire, docstrings in answers."""

import inspect
import re


def snake(name: str) -> str:
    """``BuildRoad`` is written ``build_road``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def sentence(documented: object) -> str:
    """The first paragraph of a docstring, on one line: what players read."""
    return " ".join((inspect.getdoc(documented) or "").split("\n\n")[0].split())
