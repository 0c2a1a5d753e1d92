"""Dice: one six-sided die, and two."""

from __future__ import annotations

from service.kernel.rules import Outcomes

FACES = range(1, 7)
"""The numbers on a die."""
ONE_DIE = Outcomes(list(FACES))
TWO_DICE = Outcomes([[one, other] for one in FACES for other in FACES])
