"""Rules as expressions: what a rule says in one ``return`` can be written into the code that asks it.

Most gates and score lines are a comparison; calling a function costs more than they do. So where many of them are
asked in a row (see :mod:`service.kernel.plan`) their own expression is taken from their source and stands in for the
call, with constants of the ruleset as the values they have. Whatever is not that simple is called.
"""

from __future__ import annotations

import ast
import functools
import inspect
import textwrap
from typing import TYPE_CHECKING, Any

from service.kernel.query import Constant

if TYPE_CHECKING:
    from service.kernel.ruleset import Function, Ruleset

BINDING = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.NamedExpr, ast.Await, ast.Yield)
"""Expressions that bring names of their own; they are left alone."""


class Names:
    """What the names in written code stand for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.values: dict[str, Any] = {}

    def name(self, value: object) -> str:
        """A name for a value."""
        name = f"_{len(self.values)}"
        self.values[name] = value
        return name

    def asked(self, function: Function, *given: str) -> str:
        """The expression that stands for ``function(*given)``; ``given`` are names."""
        plain = _expression(function)
        if plain is None:
            return f"{self.name(function)}({', '.join(given)})"
        parameters, expression = plain
        written = _Substituting(self, function, dict(zip(parameters, given, strict=True))).visit(expression())
        return f"({ast.unparse(written)})"


@functools.cache
def _expression(function: Function) -> tuple[list[str], Any] | None:
    """The parameters of a function and, made anew at each call, the one expression that it returns."""
    if not inspect.isfunction(function) or function.__closure__:
        return None
    try:
        source = textwrap.dedent(inspect.getsource(function))
        [defined] = ast.parse(source).body
    except (OSError, SyntaxError, ValueError):
        return None
    if not isinstance(defined, ast.FunctionDef):
        return None
    body = [part for part in defined.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None:
        return None
    if any(isinstance(node, BINDING) for node in ast.walk(body[0])):
        return None
    expression = ast.unparse(body[0].value)
    return [argument.arg for argument in defined.args.args], lambda: ast.parse(expression, mode="eval").body


class _Substituting(ast.NodeTransformer):
    """Puts the given names for parameters, values for constants of the ruleset, and names for all other globals."""

    def __init__(self, names: Names, function: Function, given: dict[str, str]) -> None:
        self.names, self.globals, self.given = names, function.__globals__, given

    def visit_Call(self, node: ast.Call) -> ast.AST:
        asked = self.globals.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if isinstance(asked, Constant):
            return ast.Name(self.names.name(self.names.ruleset.answers[asked]), ast.Load())
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.given:
            return ast.Name(self.given[node.id], ast.Load())
        if node.id in self.globals:
            return ast.Name(self.names.name(self.globals[node.id]), ast.Load())
        return node
