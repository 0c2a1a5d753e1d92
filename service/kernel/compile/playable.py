"""What a game offers to its rulesets, and through them to the service."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.restriction import Restriction
from service.kernel.wording.files import ENGLISH
from service.kernel.wording.tongue import SPOKEN, Tongue, complete_tongues

if TYPE_CHECKING:
    from service.kernel.compile.ruleset import Ruleset


Evaluation = Callable[[Any], dict[str, Any]]
"""A question about a state that involves no action: from the state to a document."""


class Playable(ABC):
    """A game: its modules, its wire state, its deal, its views. The first module is the base. Each game has a class of
    states of its own.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    modules: ClassVar[tuple[Module, ...]]
    guide: ClassVar[Module | None] = None
    """The book that says which modules go together. Nobody chooses it; it is in no ruleset."""
    closing: ClassVar[Procedure]
    """The procedure whose steps end every action, whatever is owed."""
    deal_type: ClassVar[Any]
    """How a game is to be begun: a struct of fields, like an action's."""
    evaluations: ClassVar[Mapping[str, Evaluation]] = {}
    """What else a request may name about a state. A game offers what it has, and any other name is a problem."""

    @functools.cached_property
    def books(self) -> tuple[Path, ...]:
        """The books of its modules, each where its statutes stand; the guide comes last."""
        modules = self.modules if self.guide is None else (*self.modules, self.guide)
        return tuple(module.book for module in modules if module.book is not None)

    @functools.cached_property
    def tongues(self) -> dict[str, Tongue]:
        """The languages that have all sentences of its books; English comes first."""
        return complete_tongues(self.modules)

    @property
    def tongue(self) -> Tongue:
        """The language in which answers are now written; English if the books do not have it."""
        return self.tongues.get(SPOKEN.get()) or self.tongues[ENGLISH]

    @functools.cached_property
    def restrictions(self) -> tuple[Restriction, ...]:
        """Which of its modules are not chosen together: what the guide says, then what each module says of itself."""
        guides = () if self.guide is None else (self.guide,)
        return tuple(found for module in (*guides, *self.modules) for found in module.restrictions)

    @abstractmethod
    def ruleset(self, modules: tuple[str, ...] = (), options: Mapping[str, Value] | None = None) -> Ruleset:
        """The compiled ruleset of a choice; compiled once and kept."""

    @abstractmethod
    def read(self, ruleset: Ruleset, document: Mapping[str, Any]) -> Any:
        """The working state of a wire document; raises ``Misreads`` with every error."""

    @abstractmethod
    def write(self, state: Any) -> dict[str, Any]:
        """The canonical wire document of a state; equal states are written alike, to the byte."""

    @abstractmethod
    def deal(self, ruleset: Ruleset, deal: Any, chance: Any) -> Any:
        """The first state. Raises `ChanceNeeded` if an outcome is missing, `Misreads` if the request is malformed."""

    @abstractmethod
    def view(self, state: Any, viewer: int) -> Any:
        """The state as one seat, or a spectator, may see it."""

    @abstractmethod
    def actors(self, state: Any) -> tuple[int, ...]:
        """The seats that may have something to do now, in the order of play."""

    @abstractmethod
    def winners(self, state: Any) -> tuple[int, ...]:
        """Who has won; nobody while the game goes on."""

    def target(self, state: Any) -> int | None:
        """The points with which the game ends; ``None`` where it ends by something else."""
        return None

    def target_of(self, state: Any, seat: int) -> int | None:
        """The points with which one seat ends the game, where they may differ from seat to seat."""
        return self.target(state)

    def picture(self, ruleset: Ruleset, document: Mapping[str, Any], sight: Any) -> bytes | None:
        """A state that the game wrote, as SVG; ``sight`` says what to show. ``None`` if the game has no pictures."""
        return None

    def panels(self, ruleset: Ruleset, document: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """What lies beside the board in a state that the game wrote, as documents: see `schemas/panels.py`."""
        return ()

    def prices(self, state: Any, seat: int) -> Mapping[str, Mapping[str, int]]:
        """What each type of action costs a seat, by kinds of cards, where that does not depend on its fields."""
        return {}

    def price(self, state: Any, action: Action) -> Mapping[str, int]:
        """What an action costs, by kinds of cards."""
        return {}

    def place(self, name: str, kind: str | None) -> Any:
        """The place that a name stands for, of the given kind, or of the one that the name itself tells. ``None`` if it
        stands for none.
        """
        return None

    def places_in(self, ruleset: Ruleset, action: Mapping[str, Any]) -> Mapping[str, Any]:
        """The places that an action names, by their pointers in it, for a picture to mark."""
        return {}

    def standing_at(self, state: Any, action: Action, field: str) -> list[str]:
        """The name of the place in a field of an action, if something stands there."""
        return []

    def places_along(self, route: Mapping[str, Any]) -> Sequence[Any]:
        """The places that a route passes, for a picture to mark."""
        return ()

    @abstractmethod
    def defects(self, state: Any) -> list[Any]:
        """Every way in which a state contradicts itself, or the past that it shows. Hidden parts are not judged."""

    @abstractmethod
    def contradictions(self, state: Any) -> list[Any]:
        """The defects of a state about which no question can be answered."""
