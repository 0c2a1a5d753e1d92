"""Making games, modules and states for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.query import Asked
from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, Game
from service.kernel.play.state import State as KernelState
from service.kernel.rules import FULL, Module, Play, Procedure, Restriction, Rule, Ruleset
from tests.kernel import garden
from tests.kernel.garden.state import EMPTY, State
from tests.kernel.garden.turns import CLOSING


class Garden(Game):
    """The toy game with any modules besides its base."""

    id = "garden"
    title = "The Garden"
    closing = CLOSING
    deal_type = Deal

    def __init__(self, *others: Module, restrictions: tuple[Restriction, ...] = ()) -> None:
        self.modules = (garden.MODULE, *others)  # type: ignore[misc]  # each toy has its own
        self.guide = a_module("guide", restrictions=restrictions)  # type: ignore[misc]
        super().__init__()

    def read(self, ruleset: Ruleset, document: Mapping[str, Any]) -> State:
        return State(ruleset, document["beds"], document["seeds"], document["coins"])

    def write(self, state: KernelState) -> dict[str, Any]:
        assert isinstance(state, State)
        return {"beds": state.beds, "seeds": state.seeds, "coins": state.coins, "turn": state.turn}

    def deal(self, ruleset: Ruleset, deal: Deal, chance: Chance) -> Play:
        return Play(planted(ruleset), chance)

    def view(self, state: KernelState, viewer: int) -> State:
        assert isinstance(state, State)
        seen = state.copy()
        seen.viewer = viewer
        if viewer != FULL:
            seen.seeds = [held if seat == viewer else None for seat, held in enumerate(seen.seeds)]
        return seen

    def actors(self, state: KernelState) -> tuple[int, ...]:
        assert isinstance(state, State)
        return tuple(owed.seat for owed in state.obligations) or (state.turn,)

    def winners(self, state: KernelState) -> tuple[int, ...]:
        return ()


def planted(ruleset: Ruleset, seeds: tuple[int, ...] = (2, 2), **changes: Any) -> State:
    """An empty garden with these seeds."""
    state = State(ruleset, [EMPTY] * 5, list(seeds), [0] * len(seeds))
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def a_module(name: str, *members: object, **fields: Any) -> Module:
    """A module of one file, ``rules.py``, that declares these members."""
    chapter = ModuleType(f"toys.{name}.rules")
    for member in members:
        setattr(chapter, _declared(member, chapter.__name__), member)
    return Module(id=name, title=name.title(), revision=1, package=f"toys.{name}", chapters=(chapter,), **fields)


def _declared(member: object, chapter: str) -> str:
    """The name of a member, which is made to look as if its file declared it."""
    match member:
        case Rule():
            member.fn.__module__ = chapter
            return member.fn.__name__
        case FunctionType(asked=Asked() as asked):
            asked.first.fn.__module__ = chapter
            return asked.name
        case Procedure():
            return member.name
        case type():
            member.__module__ = chapter
            return member.__name__
    raise TypeError(f"{member!r} is nothing that a module declares")


def compiled(*others: Module, **options: Value) -> Ruleset:
    """The ruleset of the toy game with all of these modules; combinations join by themselves."""
    names = ("garden", *(module.id for module in others if not module.joins))
    return Garden(*others).ruleset(names, options)
