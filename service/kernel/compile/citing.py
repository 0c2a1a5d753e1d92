"""The citations in force in a ruleset, rule by rule."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from service.kernel.declare.rules.citation import Citation
from service.kernel.declare.rules.module import Module, names_in
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.rule import Replacements, Rule


class Citations:
    """The statutes that refusals by a rule cite besides its own, each in its situations. The books are read at the
    first refusal.
    """

    def __init__(self, modules: Sequence[Module], options: Mapping[str, Value], replacements: Replacements) -> None:
        self._modules, self._options, self._replacements = modules, options, replacements

    def of(self, rule: Rule) -> tuple[Citation, ...]:
        """The citations of a rule in force, book by book."""
        return self._by_rule.get(rule, ())

    @functools.cached_property
    def _by_rule(self) -> dict[Rule, tuple[Citation, ...]]:
        found: dict[Rule, tuple[Citation, ...]] = {}
        names = names_in(self._modules)
        for module in self._modules:
            for citation in module.citations_by(names):
                if citation.when is None or citation.when.holds(self._options):
                    for rule in dict.fromkeys(map(self._replacements.in_force, citation.of)):
                        found[rule] = (*found.get(rule, ()), citation)
        return found
