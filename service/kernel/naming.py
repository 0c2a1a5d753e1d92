"""How code becomes words: class names on the wire, docstrings in answers, names in pointers."""

import inspect
import re


def snake(name: str) -> str:
    """``BuildRoad`` is written ``build_road``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def sentence(documented: object) -> str:
    """The first paragraph of a docstring, on one line: what players read."""
    return " ".join((inspect.getdoc(documented) or "").split("\n\n")[0].split())


def escaped(token: object) -> str:
    """One reference token of a JSON Pointer (RFC 6901, section 3): a member's name, or an index."""
    return str(token).replace("~", "~0").replace("/", "~1")
