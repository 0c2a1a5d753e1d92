"""Catan for two with Resource Tokens: forced trades leave tokens alone."""

from __future__ import annotations

from pathlib import Path

from service.kernel.rules import Module

MODULE = Module(
    id="duel__resource_tokens",
    title="Catan for two with Resource Tokens",
    revision=1,
    package=__name__,
    chapters=(),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("duel", "resource_tokens"),
)
