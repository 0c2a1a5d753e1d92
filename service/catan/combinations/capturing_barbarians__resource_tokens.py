"""Capturing Barbarians with Resource Tokens."""

from __future__ import annotations

from pathlib import Path

from service.kernel.rules import Module

MODULE = Module(
    id="capturing_barbarians__resource_tokens",
    title="Capturing Barbarians with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("capturing_barbarians", "resource_tokens"),
)
