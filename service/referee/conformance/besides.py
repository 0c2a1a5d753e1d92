"""What else refuses the action of a case, or is wrong with its state.

A case shows a rule only if an engine without that rule answers it wrongly. So nothing may refuse besides the rules that
the case names, and no invariant may find a defect besides those that it names.
"""

from __future__ import annotations

from functools import cache

from schemas.derive import schema_of_action
from service.documents.shipped import BESIDES_FILE
from service.games import GAMES
from service.kernel.compile.ruleset import CompiledAction, Function
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.rulebook import read_yaml
from service.kernel.declare.state.fields import read_struct
from service.kernel.declare.state.viewing import SPECTATOR, Hidden
from service.kernel.play.state import State
from service.referee.conformance.beginnings import beginning, question
from service.referee.conformance.cases import Case
from service.referee.doors import Service


@cache
def excused() -> dict[str, str]:
    """By case, why another rule refuses it, too. Callers share them and must not change them."""
    return {case: group["because"] for group in read_yaml(BESIDES_FILE) or () for case in group["cases"]}


def besides(case: Case, service: Service) -> tuple[str, ...]:
    """The rules that refuse the action of a case, or that find a defect in its state, without being named by it."""
    then = case["then"]
    if then.get("verdict") == "illegal" and "action" in case["when"]:
        return _refusing(case, service)
    if then.get("consistent") is False or then.get("problem") == "inconsistent-state":
        begun = beginning(case, service)
        answer = service(*question(case, None if begun is None else begun.state))
        found = [defect["rule"] for defect in answer.get("defects", ())]
        return tuple(dict.fromkeys(rule for rule in found if rule not in then.get("defects", ())))
    return ()


def _refusing(case: Case, service: Service) -> tuple[str, ...]:
    """The rules of every stage that refuse an action where those that the case names do not."""
    begun = beginning(case, service)
    assert begun is not None, "an action is done in a state"
    told, document = begun.state["ruleset"], case["when"]["action"]
    game = GAMES[told.get("game", "catan")]
    ruleset = game.ruleset(tuple(told.get("modules", ())), told.get("options", {}))
    if document["type"] in ruleset.dropped:
        return ()  # one rule refuses whatever is asked
    state = game.read(ruleset, begun.state)
    viewer = case["when"].get("viewer")
    if viewer is not None:
        state = game.view(state, SPECTATOR if viewer == "spectator" else viewer)
    # A field that an option leaves out is known, and refused.
    rules = ruleset.wider.get(document["type"], ruleset.actions[document["type"]])
    action = read_struct(rules.cls, schema_of_action(rules.cls).load(document), state)
    assert isinstance(action, Action)
    named = case["then"].get("refusals", case["rules"])
    return tuple(_others(state, action, rules, named))


def _others(state: State, action: Action, rules: CompiledAction, named: list[str]) -> list[str]:
    """The rules that refuse an action besides some of them. A check is not asked where one that it presupposes fails,
    unless that one is left out.
    """
    found: list[str] = []
    failed: set[Function] = set()
    for stage in rules.stages.values():
        for each in stage:
            if each.rule.id in named:
                continue
            if not failed.isdisjoint(each.given):
                failed.add(each.function)
            elif _refuses(each.function, state, each.about(action)):
                failed.add(each.function)
                found.append(each.rule.id)
    return found


def _refuses(function: Function, state: State, about: Action | int) -> bool:
    """Whether a rule refuses. One that relies on a rule that is left out may find nothing to look at, and refuses
    nothing. Nor does one that needs what a view hides.
    """
    try:
        return function(state, about) is not True
    except (Hidden, AssertionError, LookupError, TypeError, ValueError, AttributeError):
        return False
