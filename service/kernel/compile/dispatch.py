"""A plan told apart by a word of the state, such as the phase of the turn.

Most gates compare the same place of the state with words, and each word admits only a few actions. So a plan compares
this place first. The case of a word leaves out the conditions that the word decides and the actions that it rules out.
The other actions keep their order.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from service.kernel.compile.hoisting import written_as

OTHER = object()
"""Stands for all words that no condition names."""

Stages = tuple[tuple[str, ...], ...]
"""The conditions that an action has still to meet, stage by stage, as they are written."""


def compared(stages: Sequence[Stages], values: Mapping[str, Any]) -> tuple[str, list[str]]:
    """The place that these conditions compare with most words, and these words in order; none if no place is compared
    with words. ``values`` are the values of the names in conditions.
    """
    words: dict[str, set[str]] = {}
    for condition in dict.fromkeys(each for action in stages for stage in action for each in stage):
        for part in _parts(_parsed(condition)):
            match part:
                case ast.Compare(
                    ast.Attribute() as left, [ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()], [ast.Name(name)]
                ):
                    words.setdefault(written_as(left), set()).update(_words(values.get(name)))
    found = [(place, sorted(of_place)) for place, of_place in words.items() if of_place]
    return max(found, key=lambda item: len(item[1]), default=("", []))


def where(actions: Sequence[Stages], place: str, word: object, values: Mapping[str, Any]) -> list[Stages | None]:
    """The remaining conditions of each action if a place has this word; ``None`` if one of them cannot hold."""
    conditions = {each for stages in actions for stage in stages for each in stage}
    left = {each: _left_of(each, place, word, values) for each in conditions}
    return [
        None if any(left[each] is False for stage in stages for each in stage) else _asked(stages, left)
        for stages in actions
    ]


def _asked(stages: Stages, left: Mapping[str, str | bool]) -> Stages:
    rest = [tuple(found for each in stage if isinstance(found := left[each], str)) for stage in stages]
    return tuple(stage for stage in rest if stage)


def _words(value: object) -> Iterable[str]:
    """A word, or those among several values."""
    return (word for word in (value if isinstance(value, frozenset | tuple) else (value,)) if isinstance(word, str))


@functools.lru_cache(maxsize=2_000)
def _parsed(condition: str) -> ast.expr:
    return ast.parse(condition, mode="eval").body


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """The conditions that ``and``, ``or`` and ``not`` put together."""
    match node:
        case ast.BoolOp(_, parts):
            for part in parts:
                yield from _parts(part)
        case ast.UnaryOp(ast.Not(), operand):
            yield from _parts(operand)
        case _:
            yield node


def _left_of(condition: str, place: str, word: object, values: Mapping[str, Any]) -> str | bool:
    """A condition without the parts that the word decides."""
    if place not in condition:
        return condition
    left = _decided(_parsed(condition), place, word, values)
    return left if isinstance(left, bool) else ast.unparse(left)


def _decided(node: ast.expr, place: str, word: object, values: Mapping[str, Any]) -> ast.expr | bool:
    """Whether an expression holds, or the rest of it. Only its truth counts, not its value."""
    match node:
        case ast.Compare(ast.Attribute() as left, [operator], [ast.Name(name)]) if written_as(left) == place:
            other = values.get(name)
            match operator:
                case ast.Eq() | ast.NotEq() if isinstance(other, str):
                    return (word == other) is isinstance(operator, ast.Eq)
                case ast.In() | ast.NotIn() if isinstance(other, frozenset | tuple):
                    return (word in other) is isinstance(operator, ast.In)
        case ast.UnaryOp(ast.Not(), operand):
            held = _decided(operand, place, word, values)
            return not held if isinstance(held, bool) else ast.UnaryOp(ast.Not(), held)
        case ast.BoolOp(operator, parts):
            decisive = isinstance(operator, ast.Or)
            held_by = [_decided(part, place, word, values) for part in parts]
            open_yet = [held for held in held_by if not isinstance(held, bool)]
            if decisive in held_by or not open_yet:
                return decisive if decisive in held_by else not decisive
            return ast.BoolOp(operator, open_yet) if len(open_yet) > 1 else open_yet[0]
    return node
