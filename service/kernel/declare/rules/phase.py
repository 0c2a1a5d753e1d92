"""Phases: the named parts of a turn, and what may be done in them.

A turn is a procedure of phases. A phase is a step, so a later book puts one before or after another, replaces it, wraps
it or drops it by name. What may be done falls into *activities*, such as building or trading with the bank. An activity
lists the phases that admit it, and a later book adds phases of its own to the activities of an earlier one::

    @phase("garden.turn", after=morning)
    def evening(play: Play) -> None:
        '''In the evening the gardeners water.'''

    @activity("garden.turn")
    def watering(ruleset: Ruleset) -> frozenset[Phase]:
        '''Beds are watered in the evening.'''
        return frozenset((evening,))

A gate then compares the present phase with ``watering(state)``, the names of the phases in force.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from service.kernel.declare.rules.query import UNION, Constant, OfRuleset, of_ruleset
from service.kernel.declare.rules.rule import Step


@dataclass(eq=False, repr=False, kw_only=True)
class Phase(Step):
    """A named part of a turn: a step that opens it, ``(play) -> None``. Its name is that of the function."""

    kind = "phase"

    @property
    def name(self) -> str:
        """The word of the wire for the phase."""
        return self.fn.__name__


class Activity(Constant):
    """A kind of thing to do. Its shares name phases; its value is the names of those that are in force for them."""

    def compiled(self, parts: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
        """The names of the phases that admit it, with replacements in place of the phases that they replaced."""

        def admitting(ruleset: Any) -> frozenset[str]:
            named = functools.reduce(frozenset.union, [part(ruleset) for part in parts])
            in_force = [ruleset.replacements.in_force(each) for each in named]
            return frozenset(each.name for each in in_force if ruleset.phases.get(getattr(each, "name", "")) is each)

        return admitting


def phase(*statutes: str, **declared: Any) -> Callable[[Callable[..., None]], Phase]:
    """Declare a phase; it cites ``statutes``."""
    return lambda fn: Phase(fn, statutes, **declared)


def activity(*statutes: str) -> Callable[[Callable[[Any], frozenset[Phase]]], OfRuleset[frozenset[str]]]:
    """Declare an activity; the decorated function gives the phases of its own book that admit it."""

    return lambda fn: of_ruleset(Activity(fn, statutes, UNION))
