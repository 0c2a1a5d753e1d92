"""Compiling a ruleset: order the modules, settle their claims, freeze the table.

Nothing here knows any game.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from service.kernel.compile.amendments import Claims, dropped_actions, dropped_obligations
from service.kernel.compile.choice import (
    RulesetError,
    check_presets,
    check_restrictions,
    odd_options,
    ordered,
    resolved,
    settle,
)
from service.kernel.compile.citing import Citations
from service.kernel.compile.continuations import continuations
from service.kernel.compile.extending import clashes, extended, extensions_of
from service.kernel.compile.plan import tree
from service.kernel.compile.playable import Playable
from service.kernel.compile.ruleset import ENUMERATED, CompiledAction, Function, Ruleset
from service.kernel.compile.stages import rules_of, staged
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Value
from service.kernel.declare.rules.phase import Phase
from service.kernel.declare.rules.procedure import Procedure
from service.kernel.declare.rules.query import Asked, Constant, Contribution
from service.kernel.declare.rules.rule import Around, Check, Gate, Invariant, Reaction, ScoreLine, Step


def compile_ruleset(game: Playable, names: Iterable[str], chosen: Mapping[str, Value]) -> Ruleset:
    """Compile modules and options into a ruleset; raises :class:`RulesetError` with every problem."""
    names = tuple(names)
    try:
        modules = ordered(game, names)
    except RulesetError as error:  # its options may be odd, too, whichever modules are meant
        odd = list(odd_options(game.modules, chosen))
        raise RulesetError([*error.problems, *odd], error.restrictions) from None
    options = resolved(modules, chosen, game.modules)
    check_restrictions([found for found in game.restrictions if found.forbids(names, options)])
    settled = settle(modules, options, chosen)
    ruleset = Ruleset(game, modules, options, {name: chosen[name] for name in sorted(chosen)}, settled)
    _Compiler(ruleset).compile()
    return ruleset


class _Unfolded(dict[Asked, Any]):
    """The answers while constants are being folded. A constant that another one needs is folded first, wherever it
    stands.
    """

    def __init__(self, ruleset: Ruleset, constants: set[Asked], wholes: Mapping[Asked, Function]) -> None:
        super().__init__()
        self._ruleset, self._constants, self._wholes = ruleset, constants, wholes

    def __missing__(self, asked: Asked) -> Any:
        whole = self._wholes[asked]
        self[asked] = whole(self._ruleset) if asked in self._constants else whole
        return self[asked]


def _with_inserted(procedure: Procedure, steps: Sequence[Step]) -> list[Step]:
    """The steps of a procedure with the steps inserted next to them, and next to those in turn."""
    order, placed = list(procedure.steps), 0
    while placed < len(order):
        placed = len(order)
        for step in steps:
            if step.before in order and step not in order:
                order.insert(order.index(step.before), step)
            elif step.after in order and step not in order:
                order.insert(order.index(step.after) + 1, step)
    return order


def _overwritten(modules: Sequence[Module]) -> Iterator[str]:
    """Names of actions and obligations that books share in a game, and cannot share in one ruleset. An action that a
    book drops gives its name up, and so does an obligation to which no other action answers.
    """
    owners: dict[str, Module] = {}
    gone, unasked = dropped_actions(modules), dropped_obligations(modules)
    for module in modules:
        named = [f"action {action.type}" for action in module.actions if action not in gone]
        owing = [f"obligation {owed.kind}" for owed in module.obligations if owed not in unasked]
        for name in (*named, *owing):
            first = owners.setdefault(name, module)
            if first is not module:
                yield f"{first.id} and {module.id} both have the {name}"


class _Compiler:
    """Fills one ruleset's table."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.modules = ruleset.modules
        self.claims = Claims(ruleset.modules, ruleset.options)
        # The rules that name the actions which they concern: every action looks through them.
        self._adding = [rule for rule in self.claims.standing if isinstance(rule, Gate | Check) and rule.adds_to]
        self._around = [rule for rule in self.claims.standing if isinstance(rule, Around)]

    def compile(self) -> None:
        """Settle the claims, then fill the table part by part."""
        ruleset, claims = self.ruleset, self.claims
        problems = [*_overwritten(self.modules), *clashes(self.modules, ruleset.options), *claims.conflicts]
        if problems:
            raise RulesetError([("/modules", "conflict", detail) for detail in problems])
        check_presets(self.modules)
        ruleset.replacements = claims.replacements
        ruleset.dropped = claims.dropped_actions
        for rule in claims.active:
            if rule not in claims.replacements:
                ruleset.functions[rule] = claims.function_of(rule)
        for rule in claims.replacements:
            ruleset.functions[rule] = ruleset.functions[claims.replacements.in_force(rule)]
        ruleset.rules = {rule.id: rule for rule in claims.active if rule not in claims.replacements}
        # Phases and constants come first: constants may ask for the order of phases, all conditions for constants.
        self._fill_procedures()
        self._fill_phases()
        self._fill_answers()
        self._fill_scores()
        self._fill_actions()
        ruleset.closing = tuple(
            (step.id, ruleset.functions[step], step.possible if ruleset.functions[step] is step.fn else None)
            for step in ruleset.procedures[ruleset.game.closing]
        )
        self._fill_the_rest()
        ruleset.continuations = continuations(ruleset, claims.wrapping)
        self._fill_left_out()

    def _fill_answers(self) -> None:
        ruleset, standing = self.ruleset, set(self.claims.standing)
        for module in self.modules:
            for share in module.declared:
                if isinstance(share, Contribution) and share in standing:
                    before = ruleset.shares.get(share.query, ())
                    # What replaces the first share stands in its place, since the others may amend its value.
                    leads = share is self.claims.replacements.in_force(share.query.first)
                    ruleset.shares[share.query] = (share, *before) if leads else (*before, share)
        ruleset.wrapped = {
            share: tuple((each, self.claims.function_of(share, without=each)) for each in self.claims.wrapping(share))
            for shares in ruleset.shares.values()
            for share in shares
        }
        wholes = {
            asked: asked.compiled([ruleset.functions[share] for share in shares])
            for asked, shares in ruleset.shares.items()
        }
        ruleset.answers = _Unfolded(ruleset, {asked for asked in wholes if isinstance(asked, Constant)}, wholes)
        ruleset.answers = {asked: ruleset.answers[asked] for asked in wholes}

    def _fill_scores(self) -> None:
        ruleset, standing = self.ruleset, self.claims.standing
        ruleset.score_lines = tuple((rule, ruleset.functions[rule]) for rule in standing if isinstance(rule, ScoreLine))
        ruleset.points = tuple(function for _, function in ruleset.score_lines)
        ruleset.public_points = tuple(function for line, function in ruleset.score_lines if not line.secret)
        ruleset.secret_points = tuple(function for line, function in ruleset.score_lines if line.secret)

    def _fill_procedures(self) -> None:
        steps = [rule for module in self.modules for rule in module.rules if isinstance(rule, Step)]
        active = set(self.claims.active)
        lost = {step for step in steps if step in active and (step.before or step.after)}
        for module in self.modules:
            for procedure in module.procedures:
                # A step has its place also next to one that an option keeps out; those are taken out last.
                order = _with_inserted(procedure, steps)
                lost -= set(order)
                order = [step for step in order if step in active]
                in_force = [self.claims.replacements.in_force(step) for step in order if not self.claims.dropped(step)]
                self.ruleset.procedures[procedure] = tuple(step for step in in_force if isinstance(step, Step))
        if lost:
            details = [f"{step.id} stands next to a step that is in no procedure" for step in steps if step in lost]
            raise RulesetError([("/modules", "conflict", detail) for detail in details])
        self.ruleset.steps = {step.id: step for step in self.claims.standing if isinstance(step, Step)}

    def _fill_phases(self) -> None:
        for procedure, found in self.ruleset.procedures.items():
            if len({isinstance(step, Phase) for step in found}) > 1:
                raise RulesetError([("/modules", "conflict", f"{procedure.name} has both phases and other steps")])
            phases = [step for step in found if isinstance(step, Phase)]
            self.ruleset.phase_after |= {each.name: later for each, later in itertools.pairwise(phases)}
        for each in (rule for rule in self.claims.standing if isinstance(rule, Phase)):
            other = self.ruleset.phases.setdefault(each.name, each)
            if other is not each:
                raise RulesetError([("/modules", "conflict", f"{other.id} and {each.id} are phases of one name")])

    def _fill_actions(self) -> None:
        gone = dropped_actions(self.modules)
        for module in self.modules:
            for cls in module.actions:
                if cls in gone and cls.type in self.claims.kept:
                    continue  # another book has an action of that name
                if cls.when is None or cls.when.holds(self.ruleset.options):
                    whole = extended(cls, extensions_of(cls, self.modules, self.ruleset.options))
                    self.ruleset.actions[cls.type] = self._compiled(whole)
                    effect, cause = cast(Function, cls.effect), cls.id
                    for rule in self._around:
                        if issubclass(whole, rule.action):
                            effect, cause = _surrounded(effect, cause, self.ruleset.functions[rule], rule.id), rule.id
                    self.ruleset.effects[whole] = effect, cause
        dropped = self.ruleset.dropped
        self.ruleset.by_gates = tree([each for kind, each in self.ruleset.actions.items() if kind not in dropped])

    def _fill_left_out(self) -> None:
        """The actions and fields that options leave out are known, and refused like actions that books drop."""
        ruleset = self.ruleset
        for cls in (each for module in self.modules for each in module.actions):
            rule, standing = cls.otherwise, ruleset.actions.get(cls.type)
            if standing is None and rule is not None and self.claims.stands(rule):
                ruleset.actions[cls.type] = self._compiled(cls)
                ruleset.dropped[cls.type] = rule
            elif standing is not None and issubclass(standing.cls, cls) and cls.type not in ruleset.dropped:
                self._fill_wider(cls, standing.cls)

    def _fill_wider(self, cls: type[Action], standing: type[Action]) -> None:
        known = extensions_of(cls, self.modules, self.ruleset.options)
        every = {each: each.otherwise for each in extensions_of(cls, self.modules)}
        refusing = [rule for rule in every.values() if rule is not None and self.claims.stands(rule)]
        if refusing:
            wider = extended(cls, tuple(each for each, rule in every.items() if each in known or rule in refusing))
            self.ruleset.wider[cls.type] = self._compiled(wider, refusing)
            self.ruleset.effects[wider] = self.ruleset.effects[standing]

    def _compiled(self, cls: type[Action], refusing: Iterable[Check] = ()) -> CompiledAction:
        added = [rule for rule in self._adding if issubclass(cls, rule.adds_to)]
        rules = rules_of(cls, [*refusing, *added], self.claims)
        stages = staged(cls, rules, self.claims)
        gates = [each for stage in ENUMERATED for each in stages.get(stage, ()) if isinstance(each.rule, Gate)]
        checks = [each for found in stages.values() for each in found if isinstance(each.rule, Check)]
        settled = set(cls.checks) - set(cls.unsettled)
        return CompiledAction(
            cls=cls,
            stages=stages,
            gates=tuple(each.function for each in gates),
            checks=tuple(each.function for each in checks),
            unsettled=tuple(each for each in checks if each.rule not in settled),
            rules=rules,
        )

    def _fill_the_rest(self) -> None:
        ruleset = self.ruleset
        in_force = [(rule, ruleset.functions[rule]) for rule in self.claims.standing]
        for rule, function in in_force:
            if isinstance(rule, Reaction):
                for event in rule.events:
                    ruleset.reactions[event] = (*ruleset.reactions.get(event, ()), (rule, function))
            elif isinstance(rule, Invariant):
                if rule.past:
                    ruleset.of_the_past += ((rule, function),)
                elif rule.of is not None and function is rule.fn:
                    ruleset.of_parts[rule.of] = (*ruleset.of_parts.get(rule.of, ()), (rule, function))
                else:
                    ruleset.presumed += ((rule, function),)
        ruleset.citations = Citations(self.modules, ruleset.options, self.claims.replacements)
        unasked = dropped_obligations(self.modules)
        kinds = [kind for module in self.modules for kind in module.obligations]
        ruleset.obligations = {kind.kind: kind for kind in sorted(kinds, key=lambda kind: kind not in unasked)}


def _surrounded(effect: Function, cause: str, around: Function, by: str) -> Function:
    """An effect with its wrappers; the events of each have their own cause."""

    def inner(action: Action, play: Any) -> None:
        play.blame(cause)
        effect(action, play)
        play.blame(by)

    return functools.partial(around, inner)
