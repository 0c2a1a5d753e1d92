"""How a class name becomes the name on the wire."""

import re


def snake(name: str) -> str:
    """``BuildRoad`` is written ``build_road``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
