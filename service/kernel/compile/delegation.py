"""Queries that only delegate to another one: in the base game, buildings open a harbor wherever they stand.

As long as no book adds to such a query, the ruleset answers it with the other's function, so that an answer costs one
call instead of three.
"""

from __future__ import annotations

import inspect

from service.kernel.compile.ruleset import Function
from service.kernel.declare.query import Asked, Constant


def delegate(function: Function) -> Asked | None:
    """The query that a function calls with its own parameters, if it does nothing else."""
    if not inspect.isfunction(function) or len(function.__code__.co_names) != 1:
        return None
    [name] = function.__code__.co_names
    asked = getattr(function.__globals__.get(name), "asked", None)
    if not isinstance(asked, Asked) or isinstance(asked, Constant):
        return None
    given = ", ".join(inspect.signature(function).parameters)
    alone = compile(f"lambda {given}: {name}({given})", "<delegate>", "eval").co_consts[0]
    return asked if function.__code__.co_code == alone.co_code else None
