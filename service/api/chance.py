"""The chance of a request: where its draws come from, and outcomes that no draw needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from service.documents.answers import digest
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.draw import Draw
from service.kernel.naming import escaped
from service.kernel.play.adjudicate import Ruling
from service.kernel.play.chance import Chance
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError


def chance_of(told: Mapping[str, Any], draw: Mapping[str, Any] | None, state: State | None = None) -> Chance:
    """Where draws come from: outcomes supplied in `told`, or else a seed with its counter. All others are reported as
    due.

    Without a counter, the given state stands in for it, so that a game does not repeat its draws as it goes on. A deal,
    which has no state yet, counts from 0.
    """
    if draw is None:
        return Chance(told.get("chance"))
    counter = draw.get("counter")
    if counter is None:
        counter = 0 if state is None else partial(counter_of, state)
    return Chance(told.get("chance"), str(draw["seed"]).encode(), counter)


@lru_cache(1)  # all items of a batch that ask about its state share one counter
def counter_of(state: State) -> int:
    """A counter derived from a state: the first 48 bits of its digest."""
    return int(digest(state.ruleset.game.write(state)).removeprefix("blake2b-")[:12], 16)


def check_supplied(found: Ruling, ruleset: Ruleset, chance: Chance, pointer: str) -> None:
    """Raises `Problem` for supplied outcomes that no draw needs."""
    if found.verdict == "legal":
        refuse_unused(chance, pointer)
    elif found.verdict == "needs_chance":
        refuse_unknown(ruleset, chance, pointer)


def refuse_unused(chance: Chance, pointer: str) -> None:
    """Raises `Problem` for supplied outcomes of draws that were not made."""
    _refuse(chance.unused(), pointer)


def refuse_unknown(ruleset: Ruleset, chance: Chance, pointer: str) -> None:
    """Raises `Problem` for supplied outcomes of draws that the ruleset does not have. While an outcome is missing,
    later draws may still need the others.
    """
    if unused := chance.unused():
        known = {rule.id for module in ruleset.modules for rule in module.declared if isinstance(rule, Draw)}
        _refuse([key for key in unused if key.partition("/")[0] not in known], pointer)


def _refuse(unused: Sequence[str], pointer: str) -> None:
    if unused:
        errors = [RequestError(f"{pointer}/chance/{escaped(key)}", "unused", "no such draw is due") for key in unused]
        raise Problem("invalid-request", "An outcome is supplied for a draw that is not made.", errors)
