"""Claims: which rules are in force where modules amend each other.

Claims are replacements and drops. One claim on a rule wins. Several are a conflict unless exactly one rule names all
the others, which is what a combination does, or all of them drop the rule. A claimant that is itself dropped gives way
to the others. The wrappers of a rule also wrap its replacement.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.module import Drop, Module
from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.rule import Replacements, Rule


def dropped_actions(modules: Sequence[Module]) -> set[type[Action]]:
    """The kinds of action that some module drops."""
    return {drop.target for module in modules for drop in module.drops if isinstance(drop.target, type)}


def dropped_obligations(modules: Sequence[Module]) -> set[type[Obligation]]:
    """The kinds of obligation to which only dropped actions answer."""
    gone = dropped_actions(modules)
    standing = {
        kind for module in modules for action in module.actions if action not in gone for kind in action.answers
    }
    return {kind for action in gone for kind in action.answers} - standing


class Claims:
    """The rules of some modules under some options, and what has become of each."""

    def __init__(self, modules: Sequence[Module], options: Mapping[str, Value]) -> None:
        self.active = [
            rule for module in modules for rule in module.declared if rule.when is None or rule.when.holds(options)
        ]
        """Rules whose conditions hold, book by book: first its queries, then the rest in its order."""
        self._active = frozenset(self.active)
        self.replacements = Replacements()
        self.dropped_actions: dict[str, Rule] = {}
        """Types of action that were dropped, each with the reason."""
        self.conflicts: list[str] = []
        self._gone: set[Rule] = set()
        gone = dropped_actions(modules)
        self.kept = {action.type for module in modules for action in module.actions if action not in gone}
        """The types of the actions that no module drops."""
        self._settle([drop for module in modules for drop in module.drops if drop.because in self.active])
        self._wrappers: dict[Rule, dict[Rule, None]] = {}
        apart = self._find_wrappers()
        self.standing = [rule for rule in self.active if rule not in self.replacements and rule not in apart]
        """Rules in force other than wrappers, which act through the rules that they wrap."""

    def dropped(self, rule: Rule) -> bool:
        """Whether a rule, or what replaced it, was dropped."""
        while rule in self.replacements:
            if rule in self._gone:
                return True
            rule = self.replacements[rule]
        return False

    def stands(self, rule: Rule) -> bool:
        """Whether a rule, or what replaced it, is in force: its option has the value, and nothing drops it."""
        return (rule in self._active or rule in self.replacements) and not self.dropped(rule)

    def function_of(self, rule: Rule, without: Rule | None = None) -> Callable[..., Any]:
        """The function of a rule with all its wrappers and those of the rules that it replaced, except ``without``. The
        last book's wrapper is outermost.
        """
        function = rule.fn
        for wrapper in self._wrappers.get(rule, ()):
            if wrapper is not without:
                function = functools.partial(self.function_of(wrapper), function)
        return function

    def wrapping(self, rule: Rule) -> tuple[Rule, ...]:
        """The wrappers of a rule in force, the innermost first."""
        return tuple(self._wrappers.get(rule, ()))

    def _settle(self, drops: Iterable[Drop]) -> None:
        """Find the winner of each claimed rule, or note the conflict."""
        reasons: dict[Rule, list[Rule]] = {}
        for drop in drops:
            if isinstance(drop.target, Rule):
                reasons.setdefault(drop.target, []).append(drop.because)
            elif drop.target.type not in self.kept:
                self.dropped_actions.setdefault(drop.target.type, drop.because)
        claims = self._claimants(reasons)
        for target, named in claims.items():
            claimants = [claimant for claimant in named if claimant not in reasons] or named
            dropping = reasons.get(target, [])
            agreed = all(claimant in dropping for claimant in claimants)  # books that drop the same rule agree
            winner = claimants[0] if agreed else _winner(claimants, claims)
            if winner is None:
                names = " and ".join(claimant.id for claimant in claimants)
                self.conflicts.append(f"{names} both replace {target.id}")
                continue
            self.replacements[target] = winner
            if winner in dropping:
                self._gone.add(target)

    def _claimants(self, reasons: Mapping[Rule, Sequence[Rule]]) -> dict[Rule, list[Rule]]:
        """The claimants of each rule: the rules that replace it, then the reasons for dropping it."""
        claims: dict[Rule, list[Rule]] = {}
        for rule in self.active:
            for target in rule.replaced:
                claims.setdefault(target, []).append(rule)
        for target, because in reasons.items():
            claims.setdefault(target, []).extend(because)
        return claims

    def _find_wrappers(self) -> set[Rule]:
        """Note the wrappers of each rule in force, the innermost first. Returns all wrappers."""
        found = [(rule, rule.wraps) for rule in self.active if rule.wraps is not None]
        in_force = self.replacements.in_force
        for wrapper, wrapped in found:
            if not self.dropped(wrapper) and not self.dropped(wrapped):
                self._wrappers.setdefault(in_force(wrapped), {})[in_force(wrapper)] = None
        return {in_force(wrapper) for wrapper, _ in found if not self.dropped(wrapper)}


def _winner(claimants: Sequence[Rule], claims: Mapping[Rule, Sequence[Rule]]) -> Rule | None:
    """The one claimant that names all others, or the one rule that claims all of them; ``None`` unless there is exactly
    one.
    """
    winners = _naming_all(claimants, claimants) or _naming_all(claims.get(claimants[0], ()), claimants)
    return winners[0] if len(winners) == 1 else None


def _naming_all(candidates: Iterable[Rule], claimants: Sequence[Rule]) -> list[Rule]:
    """The candidates that replace all claimants other than themselves."""
    return [rule for rule in candidates if all(other is rule or other in rule.replaced for other in claimants)]
