"""Rules as expressions: a rule that is a single ``return`` can be inlined into the code that evaluates it.

Most gates and score lines are a comparison; calling a function costs more than they do. So where many of them are
evaluated in a row (see :mod:`service.kernel.compile.codegen`) the expression in their source replaces the call, with
constants of the ruleset as values. The rules that they evaluate in turn are inlined likewise. Anything more complicated
is called.
"""

from __future__ import annotations

import ast
import functools
import inspect
import operator
from collections import ChainMap
from collections.abc import Mapping
from typing import Any, cast

from service.kernel.compile.hoisting import is_place
from service.kernel.compile.ruleset import Function, Ruleset
from service.kernel.compile.sources import expression_of
from service.kernel.declare.action import Action
from service.kernel.declare.points import points
from service.kernel.declare.query import Asked, Constant
from service.kernel.declare.rule import Facts


class Names:
    """The meanings of the names in generated code.

    Code for full states leaves out conditions that concern only views. Untraced code also inlines queries, which a
    trace would not see.
    """

    def __init__(self, ruleset: Ruleset, *, full: bool = False, untraced: bool = False) -> None:
        self.ruleset = ruleset
        self.full = full
        self.untraced = untraced
        self.values: dict[str, Any] = {}
        self.tuples: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self._names: dict[int, str] = {}
        self._gates: dict[Function, str] = {}

    def name(self, value: object) -> str:
        """A name for a value, always the same."""
        name = self._names.setdefault(id(value), f"_{len(self._names)}")
        self.values[name] = value
        return name

    def asked(self, function: Function, *given: str) -> ast.expr:
        """The expression that stands for ``function(*given)``; ``given`` are names."""
        names: list[ast.expr] = [ast.Name(name, ast.Load()) for name in given]
        return self.taken_over(function, names) or ast.Call(ast.Name(self.name(function), ast.Load()), names, [])

    def candidates(self, action: type[Action]) -> ast.expr:
        """The expression that stands for the candidates of an action for ``state`` and ``seat``."""
        given: list[ast.expr] = [ast.Name("state", ast.Load()), ast.Name("seat", ast.Load())]
        listing, own = action.candidates, ast.Name(self.name(action), ast.Load())
        written = self.taken_over(listing.__func__, [own, *given])  # type: ignore[attr-defined]  # of a class method
        return written or ast.Call(ast.Name(self.name(listing), ast.Load()), given, [])

    def taken_over(
        self, function: Function, given: list[ast.expr], within: tuple[Function, ...] = ()
    ) -> ast.expr | None:
        """Inline a call: the function's single return expression with its arguments.

        ``None`` if it has more than one statement, is recursive (it is ``within``), or does not take an argument.
        """
        plain = expression_of(function, self.full) if inspect.isfunction(function) and function not in within else None
        if plain is None or len(plain.parameters) != len(given):
            return None
        meant = dict(zip(plain.parameters, given, strict=True))
        if not all(isinstance(part, ast.Name) or plain.takes(name, part) for name, part in meant.items()):
            return None
        written: ast.expr = _Substituting(self, (*within, function), meant).visit(plain.body())
        return written

    def total(self, given: list[ast.expr], within: tuple[Function, ...]) -> ast.expr:
        """The expression that stands for the sum of all score lines. Arguments other than names and places are
        evaluated once.
        """
        if not all(isinstance(part, ast.Name) or is_place(part) for part in given):
            return ast.Call(ast.Name(self.name(self.ruleset.points), ast.Load()), given, [])
        lines = [function for _, function in self.ruleset.score_lines]
        terms = [
            self.taken_over(line, given, within) or ast.Call(ast.Name(self.name(line), ast.Load()), given, [])
            for line in lines
        ]
        return functools.reduce(lambda some, other: ast.BinOp(some, ast.Add(), other), terms or [ast.Constant(0)])

    def gate(self, function: Function) -> str:
        """The condition of a gate of ``state`` and ``seat`` as it is written; many actions share one."""
        if function not in self._gates:
            self._gates[function] = ast.unparse(self.condition(function, "state", "seat"))
        return self._gates[function]

    def condition(self, function: Function, *given: str) -> ast.expr:
        """The condition that ``function(*given)`` finds ``True``, without working out facts of a refusal."""
        asked = self.asked(function, *given)
        while isinstance(asked, ast.BoolOp) and isinstance(asked.op, ast.Or) and self._tells(asked.values[-1]):
            asked = ast.BoolOp(ast.Or(), asked.values[:-1]) if len(asked.values) > 2 else asked.values[0]
        *others, last = asked.values if isinstance(asked, ast.BoolOp) and isinstance(asked.op, ast.And) else [asked]
        if not _yes_or_no(last):  # the last of several parts decides what they give together
            last = ast.Compare(last, [ast.Is()], [ast.Constant(True)])
        parts = [_bare(part) for part in (*others, last) if not (isinstance(part, ast.Constant) and part.value is True)]
        return ast.BoolOp(ast.And(), parts) if len(parts) > 1 else parts[0] if parts else ast.Constant(True)

    def _tells(self, part: ast.expr) -> bool:
        called = part.func.id if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) else ""
        return self.values.get(called) is Facts


def _yes_or_no(expression: ast.expr) -> bool:
    """Whether an expression surely gives ``True`` or ``False``."""
    match expression:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Call(func=ast.Name("all" | "any" | "bool")):
            return True
        case ast.Constant(value):
            return isinstance(value, bool)
        case ast.BoolOp(values=values):
            return all(map(_yes_or_no, values))
        case ast.IfExp(body=one, orelse=other):
            return _yes_or_no(one) and _yes_or_no(other)
        case _:
            return False


def _bare(condition: ast.expr) -> ast.expr:
    """Drop calls of ``bool`` from a condition, since only its truth counts."""
    match condition:
        case ast.Call(ast.Name("bool"), [part], []):
            return part
        case ast.BoolOp(sign, values):
            return ast.BoolOp(sign, list(map(_bare, values)))
        case _:
            return condition


def asks_others(function: Function) -> bool:
    """Whether a function is one expression that asks a query or a constant, which can be written out in it."""
    if not inspect.isfunction(function):
        return False
    asking = any(hasattr(function.__globals__.get(name), "asked") for name in function.__code__.co_names)
    return asking and expression_of(function, full=False) is not None


def _known_to(function: Function) -> Mapping[str, Any]:
    """The values of a function's free names: globals, and variables of the enclosing function."""
    if function.__closure__ is None:
        return function.__globals__
    enclosing = zip(function.__code__.co_freevars, function.__closure__, strict=True)
    return ChainMap({name: cell.cell_contents for name, cell in enclosing}, function.__globals__)


class _Substituting(ast.NodeTransformer):
    """Puts the given names for parameters, values for constants of the ruleset, and names for all else."""

    def __init__(self, names: Names, within: tuple[Function, ...], given: dict[str, ast.expr]) -> None:
        self.names, self.within, self.given = names, within, given
        self.known = _known_to(within[-1])

    def visit_Call(self, node: ast.Call) -> ast.AST:
        by_kind = self._by_kind(node)
        if by_kind is not None:
            return by_kind
        asked = self.known.get(node.func.id) if isinstance(node.func, ast.Name) else None
        query, called = getattr(asked, "asked", None), None
        if isinstance(query, Constant):
            return ast.Name(self.names.name(self.names.ruleset.answers[query]), ast.Load())
        if isinstance(query, Asked) and self.names.untraced:
            asked = self.names.ruleset.answers[query]
            called = ast.Name(self.names.name(asked), ast.Load())
        given: list[ast.expr] = [self.visit(part) for part in node.args]
        lasting = getattr(asked, "lasting", None)
        if lasting is not None:
            kept = ast.Attribute(given[0], "lasting", ast.Load())
            return ast.Subscript(kept, ast.Name(self.names.name(lasting), ast.Load()), ast.Load())
        if asked is points:
            return self.names.total(given, self.within)
        recalled = getattr(asked, "recalled", None)
        if recalled is not None:
            recall, owners = recalled
            refs: list[ast.expr] = [ast.Attribute(owner, "ref", ast.Load()) for owner in given[:owners]]
            return ast.Call(ast.Name(self.names.name(recall), ast.Load()), [*refs, *given[owners:]], [])
        by_place = not node.keywords and not any(isinstance(part, ast.Starred) for part in given)
        taken_over = self.names.taken_over(asked, given, self.within) if asked is not None and by_place else None
        if taken_over is not None:
            return taken_over
        # What stands for a query is a name already, and not one that the rule knows.
        asking = ast.Call(called or self.visit(node.func), given, [self.visit(part) for part in node.keywords])
        return self._place_in(asking) or asking

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """A condition that a constant of the ruleset decides leaves only one branch."""
        test = self.visit(node.test)
        negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        decided = test.operand if isinstance(test, ast.UnaryOp) and negated else test
        if isinstance(decided, ast.Name) and isinstance(self.names.values.get(decided.id), tuple):
            taken = node.body if bool(self.names.values[decided.id]) is not negated else node.orelse
            return cast(ast.AST, self.visit(taken))
        return ast.IfExp(test, self.visit(node.body), self.visit(node.orelse))

    def _by_kind(self, node: ast.Call) -> ast.expr | None:
        """``all(map(operator.ge, counts, LEAST))`` of a place and a constant, count by count; none is below 0."""
        match node:
            case ast.Call(ast.Name("all"), [ast.Call(ast.Name("map"), [ge, ast.Name(counts), ast.Name(least)])]):
                place, needed = self.given.get(counts), self._value(least)
                known = self.known.get("operator") is operator and ast.unparse(ge) == "operator.ge"
                if known and place is not None and is_place(place) and isinstance(needed, tuple):
                    hardest_first = sorted(enumerate(needed), key=lambda item: -item[1])
                    parts: list[ast.expr] = [
                        ast.Compare(ast.Subscript(place, ast.Constant(kind)), [ast.GtE()], [ast.Constant(count)])
                        for kind, count in hardest_first
                        if count
                    ]
                    return ast.BoolOp(ast.And(), parts) if parts else ast.Constant(True)
        return None

    def _place_in(self, node: ast.Call) -> ast.expr | None:
        """``KINDS.index(KIND)`` of constants is a number."""
        match node:
            case ast.Call(ast.Attribute(ast.Name(kinds), "index"), [ast.Name(kind)], []):
                known, wanted = self.names.values.get(kinds), self.names.values.get(kind)
                if isinstance(known, tuple) and wanted in known:
                    return ast.Constant(known.index(wanted))
        return None

    def _value(self, name: str) -> object:
        given = self.given.get(name)
        return self.names.values.get(given.id) if isinstance(given, ast.Name) else None

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """``x in {a}`` is written ``x == a``, so that both ways of writing it read the same."""
        self.generic_visit(node)
        match node:
            case ast.Compare(_, [ast.In()], [ast.Name(some)]):
                values = self.names.values.get(some)
                if isinstance(values, frozenset) and len(values) == 1:
                    [value] = values
                    return ast.Compare(node.left, [ast.Eq()], [ast.Name(self.names.name(value), ast.Load())])
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """A tuple of plain values becomes a constant."""
        self.generic_visit(node)
        values = tuple(part.value for part in node.elts if isinstance(part, ast.Constant))
        if len(values) < len(node.elts):
            return node
        return ast.Name(self.names.name(self.names.tuples.setdefault(values, values)), ast.Load())

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.given:
            return self.given[node.id]
        if node.id in self.known:
            return ast.Name(self.names.name(self.known[node.id]), ast.Load())
        return node
