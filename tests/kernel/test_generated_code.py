"""Generated code and what is known of it last as long as somebody needs them."""

from __future__ import annotations

import gc
import linecache
from types import FunctionType
from typing import Any, cast

from service.kernel.compile import codegen, sources
from service.kernel.compile.compiler import compile_ruleset
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.query import SUM, query
from service.kernel.declare.rule import gate
from tests.kernel.garden.beds import Plant
from tests.kernel.making import Garden, a_module


@query("garden.seed", fold=SUM)
def stones(state: Any, seat: int) -> int:
    """The stones in the garden."""
    return seat


@stones.also("garden.seed")
def more_stones(state: Any, seat: int) -> int:
    """As many again, so that the query is written as a sum."""
    return seat


@gate("garden.turn", adds_to=(Plant,))
def few_stones(state: Any, seat: int) -> Any:
    """There are few stones."""
    return stones(state, seat) < 3


def test_rulesets_that_are_written_alike_share_their_lines() -> None:
    """A service that compiles many rulesets in turn does not keep the text of all of them."""
    files = [written_in(compile_ruleset(Garden(), ("garden",), {})) for _ in range(2)]
    assert files[0] == files[1]
    assert linecache.getlines(files[0])


def test_lines_are_forgotten_with_their_code() -> None:
    """What code generation no longer remembers, and no ruleset uses, leaves nothing behind."""
    file = written_in(compile_ruleset(Garden(), ("garden",), {}))
    codegen._code.cache_clear()
    gc.collect()
    assert file not in linecache.cache


def test_generated_functions_go_with_their_ruleset() -> None:
    """Nothing is remembered of the functions that were written for a ruleset once the ruleset is gone."""

    game = Garden(a_module("quarry", stones, more_stones, few_stones))
    compile_ruleset(game, ("garden", "quarry"), {})  # what is known of the module's own functions stays
    gc.collect()
    before = len(sources._EXPRESSIONS)
    ruleset = compile_ruleset(game, ("garden", "quarry"), {})
    assert len(sources._EXPRESSIONS) > before
    del ruleset
    gc.collect()
    assert len(sources._EXPRESSIONS) == before


def written_in(ruleset: Ruleset) -> str:
    """The name of the file that stands for a ruleset's plan."""
    return cast(FunctionType, ruleset.listed).__code__.co_filename
