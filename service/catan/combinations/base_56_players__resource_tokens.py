"""Resource Tokens with the 5-6 Player Extension."""

from __future__ import annotations

from pathlib import Path

from service.kernel.rules import Module

MODULE = Module(
    id="base_56_players__resource_tokens",
    title="Resource Tokens with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("base_56_players", "resource_tokens"),
)
