"""A compiled ruleset as a document: what is in force, where it comes from, and what it stands in for."""

from __future__ import annotations

from typing import Any

from service.documents.described import field_documents, settling_document
from service.kernel.compile.choice import obstacle
from service.kernel.compile.ruleset import CompiledAction, Ruleset
from service.kernel.declare.rules.rule import Rule
from service.kernel.naming import sentence


def ruleset_document(ruleset: Ruleset) -> dict[str, Any]:
    """The modules in order, combinations included, every option's value, the actions, and the rules by module."""
    return {
        "ruleset": ruleset.document(),
        "modules": [
            {"id": module.id, "title": module.title, "revision": module.revision, "joins": list(module.joins)}
            for module in ruleset.modules
        ],
        "options": dict(ruleset.options),
        "additions": _addition_documents(ruleset),
        "settled": [settling_document(settling) for settling in ruleset.settled],
        "actions": [
            _action_document(ruleset, compiled)
            for compiled in ruleset.actions.values()
            if compiled.cls.type not in ruleset.dropped
        ],
        "dropped": [
            {"type": kind, "because": because.id, "says": because.says} for kind, because in ruleset.dropped.items()
        ],
        "rules": [
            _rule_document(ruleset, rule, module.id)
            for module in ruleset.modules
            for rule in module.declared
            if rule in ruleset.functions
        ],
    }


def _addition_documents(ruleset: Ruleset) -> list[dict[str, Any]]:
    """Which further modules of the game may be chosen besides, and why others may not."""
    game, names = ruleset.game, {module.id for module in ruleset.modules}
    further = [module for module in game.modules if module.id not in names and not module.joins]
    why = {module.id: obstacle(game, {*names, module.id}, ruleset.chosen) for module in further}
    return [
        {"module": module.id, "title": module.title, "fits": why[module.id] is None, "says": why[module.id]}
        for module in further
    ]


def _action_document(ruleset: Ruleset, compiled: CompiledAction) -> dict[str, Any]:
    """An action that the ruleset knows, with the rules in force for it, stage by stage."""
    action = compiled.cls
    return {
        "type": action.type,
        "id": action.id,
        "title": ruleset.game.tongue.texts[f"action.{action.type}"],
        "says": sentence(action),
        "statutes": list(action.statutes),
        "templated": action.templated,
        "fields": field_documents(action),
        "stages": [
            {"stage": stage, "rules": [each.rule.id for each in rules]} for stage, rules in compiled.stages.items()
        ],
    }


def _rule_document(ruleset: Ruleset, rule: Rule, module: str) -> dict[str, Any]:
    replacement = ruleset.replacements.get(rule)
    further = (statute for citation in ruleset.citations.of(rule) for statute in citation.statutes)
    return {
        "id": rule.id,
        "kind": rule.kind,
        "module": module,
        "says": rule.says,
        "statutes": list(dict.fromkeys((*rule.statutes, *further))),
        "amends": [amended.id for amended in rule.amends],
        "superseded_by": None if replacement is None else replacement.id,
    }
