"""What a function says in one expression, as its source has it."""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import linecache
import textwrap
import weakref
from collections import Counter
from types import CodeType
from typing import Any, cast

from service.kernel.compile.hoisting import is_place, surely
from service.kernel.compile.ruleset import Function

BINDING = (
    *(ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.NamedExpr),
    *(ast.Await, ast.Yield, ast.YieldFrom),
)
"""Expressions that bring names of their own, or stop half-way; they are left alone."""


class Expression:
    """The parameters of a function and the source of the one expression that it returns."""

    def __init__(self, parameters: list[str], source: str) -> None:
        self.parameters = parameters
        self._source = source

    def takes(self, name: str, part: ast.expr) -> bool:
        """Whether a part may stand for a parameter, as far as it is neither evaluated twice nor conditionally. Only
        state look-ups may be evaluated twice, or not at all.
        """
        used, certain = self._used[name], self._certain[name]
        return certain > 0 if used == 1 else is_place(part) and (certain > 0 or not used)

    @functools.cached_property
    def _used(self) -> Counter[str]:
        """How often each name is used."""
        return Counter(node.id for node in ast.walk(self.body()) if isinstance(node, ast.Name))

    @functools.cached_property
    def _certain(self) -> Counter[str]:
        """How often each name is evaluated for certain."""
        return Counter(node.id for node in surely(self.body()) if isinstance(node, ast.Name))

    def body(self) -> ast.expr:
        """The expression, made anew."""
        return ast.parse(self._source, mode="eval").body

    def of_full_state(self, named: dict[str, Any]) -> Expression:
        """The expression without the branches that concern only views; ``named`` are the globals of its function."""
        if " if " not in self._source:
            return self
        return Expression(self.parameters, ast.unparse(_OfFullState(named).visit(self.body())))


_EXPRESSIONS: weakref.WeakKeyDictionary[Function, dict[bool, Expression | None]] = weakref.WeakKeyDictionary()
"""The expressions of functions, as long as these exist: generated ones go with their rulesets."""


def expression_of(function: Function, full: bool) -> Expression | None:
    """Finds it once. ``full`` leaves out what concerns only views."""
    found = _EXPRESSIONS.setdefault(function, {})
    if full not in found:
        plain = expression_of(function, full=False) if full else _written_in(function)
        found[full] = plain.of_full_state(function.__globals__) if plain and full else plain
    return found[full]


def known_as(function: Function, expression: Expression) -> None:
    """Note the expression of a function that was generated, so that nobody reads it."""
    _EXPRESSIONS[function] = {False: expression}


def _written_in(function: Function) -> Expression | None:
    """The one expression that a function returns, unless it has optional or variadic parameters."""
    if function.__defaults__ or not _may_be_one_expression(function.__code__):
        return None
    try:
        [defined] = ast.parse(_source_of(function)).body
    except (SyntaxError, ValueError):
        return None
    if not isinstance(defined, ast.FunctionDef):
        return None
    body = [part for part in defined.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    if any(isinstance(node, BINDING) for node in ast.walk(body[0])) or not _is_source_of(defined, function):
        return None
    return Expression([argument.arg for argument in defined.args.args], ast.unparse(body[0].value))


def _may_be_one_expression(code: CodeType) -> bool:
    """Whether a function has neither names besides its positional parameters nor functions inside. Most others are
    known by this before their files are read.
    """
    return code.co_nlocals == code.co_argcount and not any(map(inspect.iscode, code.co_consts))


def _source_of(function: Function) -> str:
    """The lines of a function with its decorators: to the last one that it evaluates, and those below that are indented
    more than the first, such as a closing bracket.
    """
    code = function.__code__
    start, last = code.co_firstlineno - 1, max(line for *_, line in code.co_lines() if line)
    lines = linecache.getlines(code.co_filename, function.__globals__)[start:]
    if not lines:
        return ""
    indent = len(lines[0]) - len(lines[0].lstrip())
    below = itertools.takewhile(lambda line: line[: indent + 1].isspace(), lines[last - start :])
    return textwrap.dedent("".join([*lines[: last - start], *below]))


class _OfFullState(ast.NodeTransformer):
    """Leaves out the parts of a rule that concern only views: any viewer but ``FULL``, and values whose class says
    ``only_in_views``.
    """

    def __init__(self, named: dict[str, Any]) -> None:
        self.named = named

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        match node.test:
            case ast.Call(ast.Name("isinstance"), [_, ast.Name(kind)]):
                if getattr(self.named.get(kind), "only_in_views", False):
                    return cast(ast.AST, self.visit(node.orelse))
            case ast.Compare(ast.Attribute(_, "viewer"), [ast.Eq()], [ast.Name("FULL")]):
                return cast(ast.AST, self.visit(node.body))
        return self.generic_visit(node)


def _is_source_of(defined: ast.FunctionDef, function: Function) -> bool:
    """Whether a function was compiled from this source; its file may have been changed since."""
    defined.decorator_list = []  # they are no part of its code
    own = function.__code__
    codes = _codes_in(compile(ast.Module([defined], []), "<rule>", "exec"))
    if own.co_freevars:
        enclosing = ast.parse(f"def enclosing({', '.join(own.co_freevars)}): pass")
        cast(ast.FunctionDef, enclosing.body[0]).body = [defined]
        codes = _codes_in(_codes_in(compile(enclosing, "<rule>", "exec"))[0])
    return any(
        (code.co_code, code.co_consts, code.co_names) == (own.co_code, own.co_consts, own.co_names) for code in codes
    )


def _codes_in(code: CodeType) -> list[CodeType]:
    return [part for part in code.co_consts if inspect.iscode(part)]
