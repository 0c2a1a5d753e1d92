"""What a game offers to the kernel and to the service."""

from __future__ import annotations

import functools
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from service.kernel.compile.assembly import check_game
from service.kernel.compile.choice import resolved
from service.kernel.compile.compiler import compile_ruleset
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.restriction import Restriction
from service.kernel.play.chance import Chance
from service.kernel.play.invariants import Violation, violations
from service.kernel.play.memory import RULESETS
from service.kernel.play.state import State
from service.kernel.play.transition import Play
from service.kernel.wording.files import ENGLISH
from service.kernel.wording.spoken import SPOKEN
from service.kernel.wording.tongue import Tongue, complete_tongues

S = TypeVar("S", bound=State)

NONE: Mapping[str, Value] = {}


class DealRefused(Exception):  # noqa: N818 - a refusal, not an error
    """A game cannot begin like that; every reason with its rule."""

    def __init__(self, defects: list[Violation]) -> None:
        super().__init__(", ".join(defect.rule.id for defect in defects))
        self.defects = defects


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is to be begun: typed fields, like an action's; each game adds its own."""


_COMPILING = threading.Lock()
"""One ruleset is compiled at a time. A second thread would only slow the first down, and the ``ast`` of CPython 3.11
may fail in two threads at once.
"""

Evaluation = Callable[[Any], dict[str, Any]]
"""A question about a state that involves no action: from the state to a document."""


class Game(ABC, Generic[S]):
    """A game: its modules, its wire state, its deal, its views. The first module is the base."""

    id: ClassVar[str]
    title: ClassVar[str]
    modules: ClassVar[tuple[Module, ...]]
    guide: ClassVar[Module | None] = None
    """The book that says which modules go together. Nobody chooses it; it is in no ruleset."""
    closing: ClassVar[Procedure]
    """The procedure whose steps end every action, whatever is owed."""
    deal_type: ClassVar[type[Deal]]
    evaluations: ClassVar[Mapping[str, Evaluation]] = {}
    """What else a request may name about a state. A game offers what it has, and any other name is a problem."""

    def __init__(self) -> None:
        """Raises ``ValueError`` if its modules do not go together in one game."""
        check_game(self.modules)

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

    def options_needed(self, names: Collection[str], chosen: Mapping[str, Value] = NONE) -> dict[str, Value]:
        """Values of options that these modules need to go together, where the chosen or the default ones forbid it: for
        each option, the first that works.
        """
        options = resolved([module for module in self.modules if module.id in names or module.joins_in(names)], chosen)
        broken = [found for found in self.restrictions if found.under and found.forbids(names, options)]
        return {found.under[0].option.name: found.under[0].values[0] for found in broken}

    def obstacle(self, names: Collection[str], chosen: Mapping[str, Value] = NONE) -> str | None:
        """Why these modules are not chosen together, in a sentence; ``None`` if nothing keeps them apart."""
        titles = {module.id: module.title for module in self.modules}
        for module in self.modules:
            if module.id in names and (missing := [name for name in module.requires if name not in names]):
                return f"{module.title} needs {' and '.join(titles[name] for name in missing)}."
        options = resolved([module for module in self.modules if module.id in names or module.joins_in(names)], chosen)
        return next((found.says for found in self.restrictions if found.forbids(names, options)), None)

    @abstractmethod
    def read(self, ruleset: Ruleset, document: Mapping[str, Any]) -> S:
        """The working state of a wire document; raises ``Misreads`` with every error."""

    @abstractmethod
    def write(self, state: S) -> dict[str, Any]:
        """The canonical wire document of a state; equal states are written alike, to the byte."""

    @abstractmethod
    def deal(self, ruleset: Ruleset, deal: Deal, chance: Chance) -> Play:
        """The first state. Raises `ChanceNeeded` if an outcome is missing, `Misreads` if the request is malformed."""

    @abstractmethod
    def view(self, state: S, viewer: int) -> S:
        """The state as one seat, or a spectator, may see it."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may have something to do now, in the order of play."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """Who has won; nobody while the game goes on."""

    def target(self, state: S) -> int | None:
        """The points with which the game ends; ``None`` where it ends by something else."""
        return None

    def target_of(self, state: S, seat: int) -> int | None:
        """The points with which one seat ends the game, where they may differ from seat to seat."""
        return self.target(state)

    def picture(self, ruleset: Ruleset, document: Mapping[str, Any], sight: Any) -> bytes | None:
        """A state that the game wrote, as SVG; ``sight`` says what to show. ``None`` if the game has no pictures."""
        return None

    def panels(self, ruleset: Ruleset, document: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """What lies beside the board in a state that the game wrote, as documents: see `schemas/panels.py`."""
        return ()

    def prices(self, state: S, seat: int) -> Mapping[str, Mapping[str, int]]:
        """What each type of action costs a seat, by kinds of cards, where that does not depend on its fields."""
        return {}

    def price(self, state: S, action: Action) -> Mapping[str, int]:
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

    def standing_at(self, state: S, action: Action, field: str) -> list[str]:
        """The name of the place in a field of an action, if something stands there."""
        return []

    def places_along(self, route: Mapping[str, Any]) -> Sequence[Any]:
        """The places that a route passes, for a picture to mark."""
        return ()

    @staticmethod
    def defects(state: State) -> list[Violation]:
        """Every way in which a state contradicts itself, or the past that it shows. Hidden parts are not judged."""
        return violations(state, past=True)

    @staticmethod
    def contradictions(state: State) -> list[Violation]:
        """The defects of a state about which no question can be answered."""
        return violations(state, past=False)

    def ruleset(self, modules: tuple[str, ...] = (), options: Mapping[str, Value] | None = None) -> Ruleset:
        """The compiled ruleset of a choice; compiled once and kept."""
        chosen = options or {}
        names = modules or (self.modules[0].id,)
        key = ("ruleset", self, names, *sorted((name, repr(value)) for name, value in chosen.items()))
        found: Ruleset | None = RULESETS.get(key)
        if found is not None:
            return found
        with _COMPILING:
            found = RULESETS.get(key)
            if found is None:
                found = compile_ruleset(self, names, chosen)
                RULESETS.put(key, found, 0, (found,))
        return found
