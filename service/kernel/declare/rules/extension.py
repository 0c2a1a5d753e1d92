"""Extensions: fields that a later book adds to actions of earlier ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from service.kernel.declare.state.fields import resolved_hints

if TYPE_CHECKING:
    from service.kernel.declare.rules.action import Action
    from service.kernel.declare.rules.option import Condition
    from service.kernel.declare.rules.rule import Check, Gate


class Extension:
    """Fields that every action of some classes has where the book is in play.

    A subclass annotates its fields, each with a default that says the same as leaving it out, and has
    ``__slots__ = ()``::

        class PaidInTokens(Extension):
            __slots__ = ()
            of = (Purchase,)
            tokens: BundleOf | None = None

    * ``of`` names the actions, or an ancestor of theirs.
    * ``gates``, ``checks``, ``unsettled`` and ``secret`` add to those of the actions.
    * ``when`` is a condition on an option. Where it does not hold, the actions lack the fields, and the check
      ``otherwise`` refuses an action that tells them, which stands only there.
    * ``variants`` widens what enumeration lists, and ``choices`` what is counted instead; ``changes`` names the earlier
      fields that variants also change, so that enumeration evaluates all checks of the earlier book.

    The docstring's first paragraph is the sentence shown to players; ``statutes`` are those that give the fields.

    A ruleset with the book makes of each action a subclass that has the fields, and is an instance of the extension,
    too. Rules declare the extension as the type of the action that they look at.
    """

    __slots__ = ()

    id: ClassVar[str] = ""
    statutes: ClassVar[tuple[str, ...]] = ()
    of: ClassVar[tuple[type[Action], ...]] = ()
    when: ClassVar[Condition | None] = None
    otherwise: ClassVar[Check | None] = None
    gates: ClassVar[tuple[Gate, ...]] = ()
    checks: ClassVar[tuple[Check, ...]] = ()
    unsettled: ClassVar[tuple[Check, ...]] = ()
    secret: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    changes: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[tuple[str, Any, Any], ...]] = ()
    """Name, type and default of each field, with those of the extension from which it inherits."""

    if TYPE_CHECKING:

        @property
        def seat(self) -> int:
            """The seat of the action."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if issubclass(cls, msgspec.Struct):
            return  # an action with these fields, made by a ruleset
        if vars(cls).get("__slots__") != ():
            raise TypeError(f"{cls.__name__} extends actions; it needs __slots__ = ()")
        own = _fields_of(cls)
        anew = {name for name, _, _ in own}
        cls.fields = (*(field for field in cls.fields if field[0] not in anew), *own)

    @classmethod
    def variants(cls, state: Any, action: Any) -> Iterable[Mapping[str, Any]]:
        """The further candidates that result from one of the earlier book, each as the fields that differ."""
        return ()

    @classmethod
    def distinct(cls, state: Any, action: Any) -> Iterable[Mapping[str, Any]]:
        """The variants without those that are alike."""
        return cls.variants(state, action)

    @classmethod
    def choices(cls, state: Any, seat: int, count: int) -> int:
        """How many candidates there are with the variants, where the earlier book counts ``count`` of them."""
        return count

    @classmethod
    def grammar(cls, state: Any, seat: int) -> dict[str, Any]:
        """What the fields may hold in the candidates that ``choices`` counts."""
        return {}

    @classmethod
    def template(cls, state: Any, seat: int) -> dict[str, Any] | None:
        """Bounds of the fields, to stand in the template of the action."""
        return None


def _fields_of(extension: type[Extension]) -> tuple[tuple[str, Any, Any], ...]:
    hints = vars(extension).get("__annotations__", {})
    own = {name: hint for name, hint in hints.items() if "ClassVar" not in str(hint)}
    if missing := [name for name in own if name not in vars(extension)]:
        raise TypeError(f"{extension.__name__} gives no default for {', '.join(missing)}")
    hints = resolved_hints(extension, own)
    return tuple((name, hints[name], vars(extension)[name]) for name in own)
