"""Readings of what the descriptions of Traders & Barbarians leave open."""

from collections.abc import Mapping

from service.catan.gold_trade import GOLD_AT_SPECIAL_HARBOR
from service.kernel.declare.option import Value

TARGETS: Mapping[Value, Mapping[str, Value]] = {edition: {"target-points": 13} for edition in (4, 5, 6)}
"""`traders-barbarians.end.target`"""

ALL = (GOLD_AT_SPECIAL_HARBOR,)
