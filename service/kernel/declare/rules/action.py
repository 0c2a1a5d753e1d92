"""Actions: what a seat may propose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec

from service.kernel.declare.state.fields import Seat
from service.kernel.naming import snake

if TYPE_CHECKING:
    from service.kernel.declare.rules.obligation import Obligation
    from service.kernel.declare.rules.option import Condition
    from service.kernel.declare.rules.rule import Check, Gate


Answerable: TypeAlias = "tuple[type[Obligation], ...]"


class Action(msgspec.Struct, frozen=True, gc=False):
    """One kind of proposal: typed fields, named rules, one effect.

    * ``gates`` receive the seat alone, ``checks`` the whole action. Both run in stages.
    * ``candidates`` lists what a seat might do: a superset of what is legal, never less. Candidates pass the action's
      checks, except for those that ``unsettled`` names: enumeration evaluates these. It also evaluates every check that
      a later module amends or adds.
    * ``answers`` names the kinds of obligation without which the action is never legal. They follow from a gate that
      ``owes`` declares.
    * ``asks`` names the kinds of obligation that the effect itself may bring about while others are still being paid.
    * ``choices`` counts the candidates without listing them, where these are all choices of some things out of many.
      Enumeration for people then describes a long list by ``grammar`` instead of giving it.
    * ``secret`` maps a field to the fields that hold the seats who may know it; others see ``null`` there.
    * ``when`` is a condition on an option. Where it does not hold, nobody takes the action, and the rule ``otherwise``
      refuses it, which stands only there.
    * ``templated`` says that the candidates are too many to list; ``template`` then describes them, and
      ``candidates`` may be a sample.
    * ``common`` says that a class is itself no kind of proposal, but what those have in common that inherit from it.

    The docstring's first paragraph is the sentence shown to players; ``statutes`` are what the effect enforces.
    """

    seat: Seat

    type: ClassVar[str] = "action"
    id: ClassVar[str] = ""
    statutes: ClassVar[tuple[str, ...]] = ()
    when: ClassVar[Condition | None] = None
    otherwise: ClassVar[Gate | None] = None
    gates: ClassVar[tuple[Gate, ...]] = ()
    checks: ClassVar[tuple[Check, ...]] = ()
    unsettled: ClassVar[tuple[Check, ...]] = ()
    answers: ClassVar[Answerable] = ()
    asks: ClassVar[Answerable] = ()
    templated: ClassVar[bool] = False
    common: ClassVar[bool] = False
    secret: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.type = snake(cls.__name__)
        cls.common = vars(cls).get("common", False)
        cls.answers = tuple(kind for gate in cls.gates for kind in gate.answers)

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Action]:
        """Every action of this type that might be legal for ``seat``; by default the one without further fields."""
        return (cls(seat),)

    @classmethod
    def choices(cls, state: Any, seat: int) -> int | None:
        """How many candidates there are, by arithmetic; ``None`` where they have to be listed."""
        return None

    @classmethod
    def grammar(cls, state: Any, seat: int) -> dict[str, Any]:
        """A description of the candidates that ``choices`` counts: what each field may hold."""
        return {}

    @classmethod
    def distinct(cls, state: Any, seat: int) -> Iterable[Action]:
        """The candidates without those that are alike: one of each group whose differences no rule looks at."""
        return cls.candidates(state, seat)

    @classmethod
    def template(cls, state: Any, seat: int) -> dict[str, Any] | None:
        """Bounds of a templated action's fields, or a description of the candidates that ``distinct`` left out.

        ``None`` if there are none.
        """
        return None

    def effect(self, play: Any) -> None:
        """Carry the action out on the working copy ``play.state``."""
        raise TypeError(f"{type(self).__name__} declares no effect")
