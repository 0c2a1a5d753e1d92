"""Rules whose loss no case notices: `python -m bench.mutation [MODULE...]`.

Each rule of a module is switched off in turn: a gate or check never refuses, a step and a reaction do nothing, a share
in a query is left out or gives way to the one that it replaces, a score line gives no points, an invariant finds
nothing wrong. Then the module's conformance cases are run again, first those that name the rule, which also play their
given state anew. The first share of a query and a draw cannot be left out, nor a rule that has no effect anyway: a step
that only marks a place, a gate that lets everything pass.
"""

from __future__ import annotations

import argparse
import functools
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bench.tables import Row, table
from service.app import create_app
from service.games import CATALOGUE
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.query import Asked, Contribution
from service.kernel.declare.rules.rule import Around, Check, Gate, Invariant, Reaction, Rule, ScoreLine, Step
from service.web.settings import Settings
from tests.suite import Case, Service, cases, given, judge, module_of, question, run

TITLE = "Rules whose loss no case notices"


class Asking(NamedTuple):
    """A case whose given state is worked out: the path, the document and the expected answer."""

    module: str
    case: Case
    path: str
    document: dict[str, Any]


def holds(state: Any, subject: Any) -> bool:
    """In place of a gate or check."""
    return True


def nothing(play: Any) -> None:
    """In place of a step."""


def no_reaction(play: Any, event: Any) -> None:
    """In place of a reaction."""


def no_points(state: Any, seat: int) -> int:
    """In place of a score line."""
    return 0


def silent(state: Any) -> Iterator[Any]:
    """In place of an invariant."""
    return iter(())


def straight(effect: Callable[..., None], action: Any, play: Any) -> None:
    """In place of a wrapper of an effect."""
    effect(action, play)


def through(inner: Callable[..., Any], *asked: Any) -> Any:
    """In place of a wrapper of a rule."""
    return inner(*asked)


def omitted(value: Any, *asked: Any) -> Any:
    """In place of a share: the value so far in a chain; other queries leave the share out."""
    return value


INSTEAD: dict[type[Rule], Callable[..., Any]] = {
    Gate: holds,
    Check: holds,
    Step: nothing,
    Reaction: no_reaction,
    ScoreLine: no_points,
    Invariant: silent,
    Around: straight,
    Contribution: omitted,
}


def mutable(module: Module) -> list[Rule]:
    """The rules of a module that can be switched off."""
    firsts = {asked.first for asked in module.queries}
    return [rule for rule in module.declared if type(rule) in INSTEAD and rule not in firsts and not idle(rule)]


def idle(rule: Rule) -> bool:
    """Whether a rule does no more than its replacement would."""
    return said(rule.fn) == said(instead(rule))


def said(fn: Callable[..., Any]) -> tuple[object, ...]:
    """The content of a function: its instructions, its constants, and the values of the names in it."""
    code, named = fn.__code__, fn.__globals__
    return code.co_code, code.co_consts[1:], [named.get(name, name) for name in code.co_names]


def instead(rule: Rule) -> Callable[..., Any]:
    """The replacement of a rule that is switched off: of several rules that it replaces, one with another content."""
    if isinstance(rule, Contribution) and rule.replaces:
        others = [other.fn for other in rule.replaced]
        return next((other for other in others if said(other) != said(rule.fn)), others[0])
    return through if rule.wraps is not None else INSTEAD[type(rule)]


def switch_off(rule: Rule) -> None:
    """Switch a rule off in this process, before anything is compiled."""
    rule.fn = instead(rule)
    compiled = Asked.compiled

    def without_omitted(self: Asked, parts: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
        left = [part for part in parts if part is not omitted]
        return compiled(self, left or parts)

    Asked.compiled = without_omitted  # type: ignore[method-assign]


def service() -> Service:
    """The service in process."""
    client = create_app(Settings(log_level="critical")).test_client()

    def post(path: str, document: Any) -> tuple[int, Any]:
        response = client.post(path, json=document)
        return response.status_code, response.get_json(force=True)

    return post


def prepared(_: int) -> list[Asking]:
    """Every case with its given state."""
    ask = service()
    return [Asking(module_of(path), case, *question(case, given(case, ask))) for path, case in cases()]


def noticed(rule_id: str) -> str:
    """The id of the first case that notices the loss of a rule, or of none; empty if no case does."""
    asked = ASKED
    if rule_id:
        rule, module = RULES[rule_id]
        own = [asking for asking in ASKED if asking.module == module.id or rule_id in asking.case["rules"]]
        asked = sorted(own, key=lambda asking: rule_id not in asking.case["rules"])
        switch_off(rule)
    ask = service()
    for asking in asked:
        try:
            if rule_id in asking.case["rules"]:
                run(asking.case, ask)
            else:
                judge(asking.case["then"], *ask(asking.path, asking.document))
        except Exception:  # a wrong answer or none: either is noticed
            return str(asking.case["id"])
    return ""


RULES: dict[str, tuple[Rule, Module]] = {
    rule.id: (rule, module) for module in CATALOGUE.modules.values() for rule in mutable(module)
}
ASKED: list[Asking] = []


def report(modules: Sequence[str] = ()) -> str:
    """The table of some modules, or of all. Every rule has a process of its own, forked before anything is compiled."""
    fork = multiprocessing.get_context("fork")
    with fork.Pool(1) as pool:
        ASKED[:] = pool.map(prepared, [0])[0]
    wanted = [rule_id for rule_id, (_, module) in RULES.items() if not modules or module.id in modules]
    with fork.Pool(len(os.sched_getaffinity(0)), maxtasksperchild=1) as pool:
        if complaint := pool.apply(noticed, ("",)):
            raise RuntimeError(f"with every rule in force, {complaint} fails")
        lost = []
        for rule_id, case in zip(wanted, pool.imap(noticed, wanted, chunksize=1), strict=True):
            if not case:
                lost.append(rule_id)
                print(rule_id, file=sys.stderr, flush=True)
    rows = [Row(rule_id, RULES[rule_id][0].kind, RULES[rule_id][1].id) for rule_id in lost]
    counted = Counter(RULES[rule_id][1].id for rule_id in wanted)
    tried = ", ".join(f"{name} {count}" for name, count in counted.items())
    return table(("rule", "kind", "module"), *rows, note=f"{len(lost)} of {len(wanted)} rules tried: {tried}.")


@functools.cache
def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="ids of modules; all by default")
    return parser


def main() -> None:
    """Print the table."""
    options = arguments().parse_args()
    unknown = sorted(set(options.modules) - set(CATALOGUE.modules))
    if unknown:
        arguments().error(f"no such module: {', '.join(unknown)}")
    print(f"## {TITLE}\n\n{report(options.modules)}")


if __name__ == "__main__":
    main()
