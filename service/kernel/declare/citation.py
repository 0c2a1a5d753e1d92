"""Grounds: statutes that are a further reason for which a rule refuses, or finds a defect.

A rule cites what its own book says. A later book may say the same again, a card may allow its action only under the
rules for others of its kind, and in some situations one statute more is the reason: a ground says so where it is true,
and every refusal to which it applies cites its statutes after the rule's own. A defect of a state, where there is no
action, cites the grounds of its rule that are true always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from service.kernel.declare.viewing import Hidden

if TYPE_CHECKING:
    from service.kernel.declare.action import Action
    from service.kernel.declare.option import Condition
    from service.kernel.declare.rule import Rule

Situation = Callable[[Any, Any], bool]
"""Whether a ground is true of a refusal, by the state and the action that was refused."""


class Ground:
    """Statutes that rules enforce, too, when they refuse: any action or only some, always or in some situations."""

    def __init__(
        self,
        *statutes: str,
        of: tuple[Rule, ...],
        actions: tuple[type[Action], ...] = (),
        where: Situation | None = None,
        when: Condition | None = None,
    ) -> None:
        self.statutes = statutes
        self.of = of
        self.actions = actions
        self.where = where
        self.when = when

    def holds(self, state: Any, action: Action) -> bool:
        """Whether it applies to this action in this state; what a view hides is no ground."""
        if self.actions and not isinstance(action, self.actions):
            return False
        try:
            return self.where is None or self.where(state, action)
        except Hidden:
            return False
