"""Places of the state and calls of rules in generated code: those used more than once are evaluated once, and named."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Written:
    """Lines of a function of ``state`` and ``seat`` that look each place of the state up once, and call each function
    among ``values`` once with the same arguments: no rule changes anything.

    ``known`` are the places and calls of earlier lines. Nested lines know them too.
    """

    def __init__(self, indent: str, values: Mapping[str, Any] = NOTHING) -> None:
        self.indent = indent
        self.values = values
        self.lines: list[str] = []
        self.known: dict[str, str] = {}
        self._numbers = itertools.count()

    def within(self) -> Written:
        """Lines inside the last one."""
        inner = Written(self.indent + " ", self.values)
        inner.known, inner._numbers = self.known, self._numbers
        return inner

    def condition(self, expression: ast.expr) -> None:
        """A condition for all lines that follow, which are indented."""
        self.lines.append(f"{self.indent}if {self.looked_up(expression)}:")
        self.indent += " "

    def looked_up(self, expression: ast.expr) -> str:
        """Hoist into locals every look-up and call that the expression always makes."""
        parts = list(surely(expression))
        methods = [part.func for part in parts if isinstance(part, ast.Call)]
        for part in parts:
            if isinstance(part, ast.Attribute) and part not in methods and is_place(part):
                self._name(part)
        for part in reversed(parts):  # inner calls first
            if isinstance(part, ast.Call) and self._repeatable(part):
                self._hoist(written_as(part), written_as(part, self.known))
        return ast.unparse(_Naming(self.known).visit(expression) if self.known else expression)

    def _name(self, place: ast.Attribute | ast.Subscript) -> None:
        inner = place.value
        if isinstance(inner, ast.Name) or (text := written_as(place)) in self.known:
            return
        if isinstance(inner, ast.Attribute | ast.Subscript):
            self._name(inner)
        self._hoist(text, written_as(place, self.known))

    def _hoist(self, text: str, source: str) -> None:
        if text not in self.known:
            self.known = {**self.known, text: f"at{next(self._numbers)}"}
            self.lines.append(f"{self.indent}{self.known[text]} = {source}")

    def _repeatable(self, call: ast.Call) -> bool:
        """Whether a call is one of a named function whose answer may be read more than once, as an iterator may not; or
        counts what is in a place.
        """
        if isinstance(call.func, ast.Name) and call.func.id in _COUNTING and len(call.args) == 1:
            return is_place(call.args[0])
        function = self.values.get(call.func.id) if isinstance(call.func, ast.Name) else None
        if function is None:
            return False
        return not str(getattr(function, "__annotations__", {}).get("return", "")).startswith(_READ_ONCE)


def written_as(node: ast.expr, known: Mapping[str, str] = NOTHING) -> str:
    """The source of an expression, with the names of known parts. Most expressions are places or calls, for which
    ``ast.unparse`` would take ten times as long.
    """
    if known and (name := known.get(written_as(node))):
        return name
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(value, attribute):
            return f"{_within(value, known)}.{attribute}"
        case ast.Subscript(value, ast.Name(key)):
            return f"{_within(value, known)}[{key}]"
        case ast.Subscript(value, ast.Attribute() as which):
            return f"{_within(value, known)}[{written_as(which, known)}]"
        case ast.Call(asked, given, []):
            return f"{_within(asked, known)}({', '.join([written_as(part, known) for part in given])})"
        case _:
            written = ast.unparse(node)
            return ast.unparse(_Naming(known).visit(ast.parse(written, mode="eval").body)) if known else written


def _within(node: ast.expr, known: Mapping[str, str]) -> str:
    """The source of what stands before a dot or a bracket. An operation needs brackets of its own there."""
    written = written_as(node, known)
    return written if isinstance(node, _WHOLE) else f"({written})"


_WHOLE = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
"""Expressions that need no brackets."""
_COUNTING = ("len", "max", "min", "sum")
"""Built-in functions of what a place holds."""
_READ_ONCE = ("Iterator", "Iterable", "Generator", "map", "filter", "zip")
"""Annotations of what is read once."""
_LOOKED_UP = re.compile(r"\bat\d+\b")


def concise(lines: list[str]) -> list[str]:
    """Put hoisted look-ups that are used once back where they are used."""
    uses = Counter(_LOOKED_UP.findall("\n".join(lines)))
    found: list[str] = []
    sources: dict[str, str] = {}
    for line in lines:
        written = _LOOKED_UP.sub(lambda name: sources.get(name[0], name[0]), line)
        name, _, source = written.strip().partition(" = ")
        if source and uses[name] == 2:
            sources[name] = source
        else:
            found.append(written)
    return found


def surely(expression: ast.expr) -> Iterator[ast.AST]:
    """The parts of an expression that are always evaluated, whatever the others give, outer ones first."""
    waiting: deque[ast.AST] = deque([expression])
    while waiting:
        part = waiting.popleft()
        yield part
        match part:
            case ast.Name() | ast.expr_context():
                pass
            case ast.BoolOp(values=[first, *_]) | ast.IfExp(test=first):
                waiting.append(first)
            case ast.Compare(left=left, comparators=[first, *_]):
                waiting += (left, first)
            case _:
                waiting += ast.iter_child_nodes(part)


def is_place(node: ast.expr) -> bool:
    """Whether an expression is a place of the state or of the action: attributes, the seat's part of a list, and what a
    named value is the key of.
    """
    match node:
        case ast.Name(id="state" | "action"):
            return True
        case ast.Attribute(value=value) | ast.Subscript(value=value, slice=ast.Name(id="seat")):
            return is_place(value)
        case ast.Subscript(value=value, slice=ast.Name(id=key)) if key.startswith("_"):
            return is_place(value)
        case ast.Subscript(value=value, slice=ast.Attribute() as which):
            return is_place(value) and is_place(which)
        case _:
            return False


class _Naming(ast.NodeTransformer):
    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = known

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Name | ast.expr_context):
            return node
        name = self.known.get(written_as(node)) if isinstance(node, ast.Attribute | ast.Subscript | ast.Call) else None
        return ast.Name(name, ast.Load()) if name else self.generic_visit(node)
