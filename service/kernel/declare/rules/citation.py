"""Citations: statutes that are a further reason for which a rule refuses, or finds a violation.

A rule cites what its own book says. A later book may say the same again, a card may allow its action only under the
rules for others of its kind, and in some situations one more statute is the reason. A citation says when it applies,
and every refusal to which it applies cites its statutes after the rule's own. A violation in a state, which has no
action, has only the citations that always apply.

Most citations are data, listed under ``citations`` in a module's rulebook. One that depends on the position is code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from service.kernel.declare.rules.option import Option
from service.kernel.declare.rules.rulebook import entries_of
from service.kernel.declare.state.viewing import Hidden

if TYPE_CHECKING:
    from service.kernel.declare.rules.action import Action
    from service.kernel.declare.rules.option import Condition
    from service.kernel.declare.rules.rule import Rule

Situation = Callable[[Any, Any], bool]
"""Whether a citation applies to a refusal, by the state and the action that was refused."""


class Citation:
    """Statutes that rules enforce, too, when they refuse: any action or only some, always or in some situations.

    ``while_owed`` names kinds of obligation; somebody must owe one of them.
    """

    def __init__(
        self,
        *statutes: str,
        of: tuple[Rule, ...],
        actions: tuple[type[Action], ...] = (),
        where: Situation | None = None,
        while_owed: frozenset[str] = frozenset(),
        when: Condition | None = None,
    ) -> None:
        self.statutes = statutes
        self.of = of
        self.actions = actions
        self.where = where
        self.while_owed = while_owed
        self.when = when

    @property
    def always(self) -> bool:
        """Whether it applies to every refusal by its rules."""
        return not self.actions and not self.while_owed and self.where is None

    def holds(self, state: Any, action: Action) -> bool:
        """Whether it applies to this action in this state. Hidden facts are no reason."""
        if self.actions and not isinstance(action, self.actions):
            return False
        if self.while_owed and not any(owed.kind in self.while_owed for owed in state.obligations):
            return False
        try:
            return self.where is None or self.where(state, action)
        except Hidden:
            return False


@dataclass(frozen=True)
class Names:
    """Resolves the names in a rulebook's citations for some modules. Names of other modules stand for nothing."""

    rules: Mapping[str, Rule]
    actions: Mapping[str, type[Action]]
    options: Mapping[str, Option]


def citations_in(book: Path | None, names: Names) -> Iterator[Citation]:
    """The citations that a rulebook lists, as far as they concern rules and actions with these names."""
    for entry in entries_of(book, "citations") if book is not None else ():
        actions = (*_listed(entry, names), *_family(entry, names))
        if not actions and ("actions" in entry or "having" in entry):
            continue
        conditions = (names.options[name].is_(*values) for name, values in entry.get("when", {}).items())
        yield Citation(
            *entry["statutes"],
            of=tuple(names.rules[id_] for id_ in entry["rules"] if id_ in names.rules),
            actions=actions,
            while_owed=frozenset(entry.get("while_owed", ())),
            when=next(conditions, None),
        )


def _listed(entry: Mapping[str, Any], names: Names) -> Iterator[type[Action]]:
    """The actions that an entry names."""
    return (names.actions[id_] for id_ in entry.get("actions", ()) if id_ in names.actions)


def _family(entry: Mapping[str, Any], names: Names) -> Iterable[type[Action]]:
    """The actions that have one of an entry's rules among their gates and checks, those of later books included."""
    shared = {names.rules[id_] for id_ in entry.get("having", ()) if id_ in names.rules}
    if not shared:  # as for nearly every entry
        return ()
    return (action for action in names.actions.values() if not shared.isdisjoint((*action.gates, *action.checks)))
